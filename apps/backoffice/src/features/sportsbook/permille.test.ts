import { expect, test } from "vitest";
import { percentOf, permilleOf } from "./permille.ts";

test.each([
  ["0", 0],
  ["2.5", 25],
  ["2,5", 25],
  ["50", 500],
])("%s per cent is %i thousandths, and is written back", (text, permille) => {
  expect(permilleOf(text)).toBe(permille);
  expect(permilleOf(percentOf(permille))).toBe(permille);
});

test.each(["", "x", "-1", "50.1", "2.55", "100"])("%s is none", (text) => {
  expect(permilleOf(text)).toBeUndefined();
});
