import { LOCALES } from "@windfall/domain";
import { expect, test } from "vitest";
import { hundredthsText, multipleText } from "./figures.ts";

test.each(LOCALES)("%s has the separators of its money", (locale) => {
  const point = ["en", "hi"].includes(locale) ? "." : ",";
  expect(hundredthsText(5000, locale)).toBe(`50${point}00`);
  expect(hundredthsText(7, locale)).toBe(`0${point}07`);
  expect(multipleText(1.98, locale)).toBe(`1${point}98`);
});

test("a multiplier has two decimals, and more where they count", () => {
  expect([1, 1.5, 1.0102, 1.238, 9900].map((value) => multipleText(value, "en"))).toEqual([
    "1.00",
    "1.50",
    "1.0102",
    "1.238",
    "9,900.00",
  ]);
});
