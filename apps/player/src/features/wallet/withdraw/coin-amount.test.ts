import { describe, expect, it } from "vitest";
import { coinAddressViolation, coinAmountViolation, readCoinAmount, receivedOf } from "./coin-amount.ts";

const TON = { precision: 9, coin: "TON" };
const USDT = { precision: 6, coin: "USDT" };
const bounds = { fee: "0.02", minAmount: "2", maxAmount: "779.05" };

describe("an amount of a coin", () => {
  it.each([
    ["80", "80"],
    ["80,5", "80.5"],
    ["80.", "80"],
    ["0.000000001", "0.000000001"],
    ["0", undefined],
    ["", undefined],
    ["1e3", undefined],
    ["0.0000000001", undefined],
  ])("%s is read as %s", (text, expected) => {
    expect(readCoinAmount(text, TON)).toBe(expected);
  });

  it("has no rounding of its own", () => {
    expect(receivedOf("80", "0.02", TON)).toBe("79.98");
    expect(receivedOf("0.3", "0.1", USDT)).toBe("0.2");
    expect(receivedOf("0.02", "0.02", TON)).toBeUndefined();
  });

  it.each([
    ["", "Validation.required"],
    ["x", "Validation.invalid_amount"],
    ["1.999999999", "Validation.minimum_amount"],
    ["2", undefined],
    ["779.05", undefined],
    ["779.050000001", "Validation.maximum_amount"],
  ])("%s: %s", (text, key) => {
    expect(coinAmountViolation(text, TON, bounds)?.key).toBe(key);
  });
});

it.each([
  ["", "Validation.required"],
  ["0x12", "Validation.invalid_address"],
  [`0x${"a".repeat(40)}`, undefined],
  [` 0x${"a".repeat(40)} `, undefined],
])("the address %s: %s", (text, key) => {
  expect(coinAddressViolation(text, { addressFormat: "^0x[0-9a-fA-F]{40}$" })?.key).toBe(key);
});
