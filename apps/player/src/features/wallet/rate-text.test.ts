import { rateFromDecimal } from "@windfall/domain/rules/conversion";
import { expect, test } from "vitest";
import { rateText, shortRate } from "./rate-text.ts";

test.each([
  ["0.002048123456", "0.00204812"],
  ["12345678.9", "12345678"],
  ["1", "1"],
])("the rate %s is shown as %s", (rate, shown) => {
  expect(shortRate(rateFromDecimal(rate))).toBe(shown);
});

test.each([
  ["KZT", "{amount} ₸", "0.001943054506", "1 KZT = 0.00194305 $"],
  // One name for all of its networks.
  ["USDTERC20", "{amount} USDT", "1", "1 USDT = 1 $"],
])("a rate names both currencies: %s", (code, displayFormat, rate, text) => {
  const dollars = { currency: { code: "USD", displayFormat: "{amount} $" } };
  expect(rateText({ currency: { code, displayFormat } }, dollars, rate)).toBe(text.replace("$", "USD"));
});
