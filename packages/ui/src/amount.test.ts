import { expect, test } from "vitest";
import { cleanAmount } from "./amount.ts";

test.each([
  ["50 000 ₸", 0, "50000"],
  ["-12", 0, "12"],
  ["1.5", 0, "15"],
  ["007", 0, "7"],
  ["0", 0, "0"],
  ["1,5", 2, "1.5"],
  ["1.2.3456", 2, "1.23"],
  [".5", 2, "0.5"],
  ["12.", 2, "12."],
  ["<b>9</b>", 8, "9"],
  ["", 2, ""],
])("of %j with a precision of %i stays %j", (text, precision, expected) => {
  expect(cleanAmount(text, precision)).toBe(expected);
});
