import { describe, expect, test } from "vitest";
import { creditedAmount } from "./credited.ts";

const PRICES = {
  rates: [
    { code: "USD", usd: "1" },
    { code: "KZT", usd: "0.0019" },
    { code: "EUR", usd: "1.08" },
  ],
};

describe("what a deposit in another currency is worth", () => {
  test.each([
    ["50000", "KZT", "USD", "95.00", "0.0019"],
    ["100", "USD", "KZT", "52631.57", "526.315"],
    ["100", "EUR", "USD", "108.00", "1.08"],
    ["1", "KZT", "USD", "0.00", "0.0019"],
    ["", "KZT", "USD", "0.00", "0.0019"],
  ])("%s %s as %s is %s", (amount, from, to, credited, rate) => {
    expect(creditedAmount(amount, from, to, PRICES)).toEqual({ amount: credited, rate });
  });

  test("without a price nothing is promised", () => {
    expect(creditedAmount("10", "PLN", "USD", PRICES)).toBeUndefined();
  });
});
