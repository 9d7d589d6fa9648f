import { expect, test } from "vitest";
import { ageText } from "./age.ts";

test.each([
  [-5, "00:00"],
  [0, "00:00"],
  [58.9, "00:58"],
  [252, "04:12"],
  [3599, "59:59"],
  [3600, "1 h 00"],
  [11_040, "3 h 04"],
  [47 * 3600 + 59 * 60, "47 h 59"],
  [48 * 3600, "2 d"],
])("%d seconds read %s", (seconds, expected) => {
  expect(ageText(seconds, { hour: "h", day: "d" }).replaceAll("\u00a0", " ")).toBe(expected);
});
