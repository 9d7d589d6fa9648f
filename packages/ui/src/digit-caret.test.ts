import { expect, test } from "vitest";
import { caretAfterDigits, countDigits } from "./digit-caret.ts";

test.each([
  ["4242 4242", 4, 4],
  ["4242 4242", 5, 6],
  ["50,000", 2, 2],
  ["50,000", 3, 4],
  ["50,000", 9, 6],
  ["", 0, 0],
])("in %j the caret behind digit %d stands at %d", (text, count, place) => {
  expect(caretAfterDigits(text, count)).toBe(place);
});

test("only digits count", () => {
  expect(countDigits("4 2-4x2")).toBe(4);
});
