import { expect, it } from "vitest";
import { FIAT_CURRENCIES } from "./currencies.ts";
import { fiatFromMinor, fiatToMinor } from "./fiat-amount.ts";

it.each([
  ["0.00", 0n],
  ["0.05", 5n],
  ["12.34", 1234n],
  ["90071992547409.93", 9007199254740993n],
])("%s is %s minor units, there and back", (amount, minor) => {
  expect(fiatToMinor(amount)).toBe(minor);
  expect(fiatFromMinor(minor)).toBe(amount);
});

it.each([
  ["12", 1200n],
  ["12.3", 1230n],
])("reads %s too", (amount, minor) => {
  expect(fiatToMinor(amount)).toBe(minor);
});

it("rests on every fiat currency having two decimals", () => {
  expect(new Set(FIAT_CURRENCIES.map((currency) => currency.scale))).toEqual(new Set([2]));
});

it.each([
  [-5n, "-0.05"],
  [-1234n, "-12.34"],
])("writes %s with its sign", (minor, amount) => {
  expect(fiatFromMinor(minor)).toBe(amount);
});
