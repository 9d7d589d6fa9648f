import { describe, expect, it } from "vitest";
import { defaultDepositAmount, depositAmountViolation, presetsWithin, stripAmount } from "./deposit-amount.ts";

const bounds = { minAmount: "10.00", maxAmount: "5000.00" };

describe("depositAmountViolation", () => {
  it.each(["10", "11", "4999", "5000"])("takes %s", (amount) => {
    expect(depositAmountViolation(amount, bounds, "USD")).toBeUndefined();
  });
  it.each(["", "0", "-1", "+10", "10.5", "10,5", "1e3", "0x10", "010", " 10", "10 ", "NaN", "１２", "9".repeat(13)])(
    "%s is no amount",
    (amount) => expect(depositAmountViolation(amount, bounds, "USD")).toEqual({ key: "Validation.invalid_amount" }),
  );
  it("names the bound that is missed, and its currency", () => {
    expect(depositAmountViolation("9", bounds, "USD")).toEqual({
      key: "Validation.minimum_amount",
      params: { amount: "10.00", currency: "USD" },
    });
    expect(depositAmountViolation("5001", bounds, "USD")).toEqual({
      key: "Validation.maximum_amount",
      params: { amount: "5000.00", currency: "USD" },
    });
  });
  it("rounds bounds with decimals inwards", () => {
    const odd = { minAmount: "10.01", maxAmount: "12.99" };
    expect(["10", "11", "12", "13"].map((amount) => depositAmountViolation(amount, odd, "USD")?.key)).toEqual([
      "Validation.minimum_amount",
      undefined,
      undefined,
      "Validation.maximum_amount",
    ]);
  });
});

describe("defaultDepositAmount", () => {
  it.each<[string, string[], string]>([
    ["the third preset", ["20", "50", "100", "250"], "100"],
    ["the last of fewer", ["20", "50"], "50"],
    ["the third of those within the bounds", ["5", "20", "50", "100", "9999"], "100"],
    ["the midpoint without presets", [], "2505"],
    ["the midpoint when no preset fits", ["1", "2"], "2505"],
  ])("is %s", (_, presets, expected) => expect(defaultDepositAmount(presets, bounds)).toBe(expected));
  it("rounds the midpoint up", () => {
    expect(defaultDepositAmount([], { minAmount: "10", maxAmount: "15" })).toBe("13");
  });
});

it("presets outside the bounds are not offered", () => {
  expect(presetsWithin(["5", "10", "100", "6000", "x"], bounds)).toEqual(["10", "100"]);
});

it.each([
  ["1 000,50", "100050"],
  ["007", "7"],
  ["abc", ""],
  ["0", "0"],
])("stripAmount(%j) is %j", (text, expected) => expect(stripAmount(text)).toBe(expected));
