import { expect, test } from "vitest";
import { wagerProgress } from "./wager-progress.ts";

test.each([
  ["2040.00", "3500.00", 58, "1460.00"],
  ["0.00", "3500.00", 0, "3500.00"],
  ["3499.99", "3500.00", 99, "0.01"],
  ["3500.00", "3500.00", 100, "0.00"],
  ["0.00", "0.00", 100, "0.00"],
])("%s of %s", (current, total, percent, left) => {
  expect(wagerProgress({ current, total, currency: "USD" })).toEqual({ percent, left });
});
