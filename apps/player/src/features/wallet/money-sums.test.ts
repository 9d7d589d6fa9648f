import { describe, expect, test } from "vitest";
import { addDecimals, isZero } from "./money-sums.ts";

describe("sums of decimals", () => {
  test.each([
    [[], "0"],
    [["1.10", "2.20"], "3.30"],
    [["0.1", "0.20", "3"], "3.30"],
    [["99999999999999.99", "0.01"], "100000000000000.00"],
    [["5", "7"], "12"],
    [["-1.50", "0.25"], "-1.25"],
    [["50000.00", "3.00"], "50003.00"],
  ])("%j", (amounts, sum) => {
    expect(addDecimals(amounts)).toBe(sum);
  });

  test.each([
    ["0.00", true],
    ["0", true],
    ["0.01", false],
  ])("%s is nothing: %s", (amount, expected) => {
    expect(isZero(amount)).toBe(expected);
  });
});
