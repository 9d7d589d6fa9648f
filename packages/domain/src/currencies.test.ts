import { describe, expect, it } from "vitest";
import { currenciesFor, defaultCurrency, FIAT_CURRENCIES } from "./currencies.ts";

describe("currenciesFor", () => {
  it("puts UAH second and RUB last for Ukrainian", () => {
    const codes = currenciesFor("uk").map((currency) => currency.code);
    expect(codes[1]).toBe("UAH");
    expect(codes.at(-1)).toBe("RUB");
    expect([...codes].sort()).toEqual(FIAT_CURRENCIES.map((currency) => currency.code).sort());
  });
  it("leaves the order alone for everyone else", () => {
    expect(currenciesFor("ru")).toEqual(FIAT_CURRENCIES);
  });
});

it("every display format holds the amount", () => {
  for (const { displayFormat } of FIAT_CURRENCIES) expect(displayFormat).toContain("{amount}");
});

it.each([
  ["KZ", "KZT"],
  ["kz", "KZT"],
  ["BR", "USD"],
  [undefined, "USD"],
])("the currency of %s is %s", (country, code) => {
  expect(defaultCurrency(country)).toBe(code);
});
