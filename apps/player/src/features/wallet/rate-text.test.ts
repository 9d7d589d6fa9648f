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

test("a rate names both currencies", () => {
  const of = (code: string) => ({ currency: { code } });
  expect(rateText(of("KZT"), of("USD"), "0.001943054506")).toBe("1 KZT = 0.00194305 USD");
});
