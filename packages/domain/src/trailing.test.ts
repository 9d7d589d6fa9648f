import { expect, it } from "vitest";
import { withoutTrailing } from "./trailing.ts";

it.each([
  ["/en/games///", "/", "/en/games"],
  ["/en/games", "/", "/en/games"],
  ["///", "/", ""],
  ["", "/", ""],
  ["a/b", "/", "a/b"],
])("%j without %j", (text, letter, expected) => {
  expect(withoutTrailing(text, letter)).toBe(expected);
});
