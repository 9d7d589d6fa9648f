import { expect, test } from "vitest";
import { rowPlace } from "./row-rule.ts";

test.each([
  ["nothing", 0, undefined, "nowhere"],
  ["one game", 1, undefined, "phones"],
  ["three games", 3, undefined, "phones"],
  ["four games", 4, undefined, "everywhere"],
  ["a full row", 18, undefined, "everywhere"],
  ["what is not there yet and unknown", undefined, undefined, "everywhere"],
  ["what is not there yet and known to be little", undefined, 1, "phones"],
  ["a part of what was expected", 3, 20, "phones"],
] as const)("%s", (_name, games, expected, place) => {
  expect(rowPlace(games, expected)).toBe(place);
});
