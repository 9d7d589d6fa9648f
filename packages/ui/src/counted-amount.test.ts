import { describe, expect, test } from "vitest";
import { amountBetween } from "./counted-amount.ts";

describe("counting from one amount to another", () => {
  test.each([
    ["0.00", "100.00", 0, "0.00"],
    ["0.00", "100.00", 0.5, "50.00"],
    ["0.00", "100.00", 1, "100.00"],
    ["100.00", "0.00", 0.25, "75.00"],
    ["1000", "1000.50", 0.5, "1000.25"],
    ["99999999999999.98", "99999999999999.99", 0.99, "99999999999999.98"],
    ["99999999999999.98", "99999999999999.99", 1, "99999999999999.99"],
  ])("%s to %s at %d is %s", (from, to, share, expected) => {
    expect(amountBetween(from, to, share)).toBe(expected);
  });
});
