import type { PaymentMethod } from "@windfall/domain/api/wallet";
import { describe, expect, test } from "vitest";
import {
  feeLevel,
  readAmount,
  type SellConditions,
  sellMethods,
  tiersOf,
  withdrawalAmountViolation,
  withdrawalBounds,
  withdrawalSums,
} from "./withdrawal-amount.ts";

const sell: SellConditions = {
  minAmount: "20.00",
  maxAmount: "1000.00",
  externalDetailsFields: { required: [], optional: [] },
  levels: [
    { from: "0.00", fee: "0.02" },
    { from: "500.00", fee: "0.015" },
  ],
  subbanks: [],
  medianSeconds: null,
};
const method = (id: string, currency: string, hasSell: boolean) =>
  ({ id, currency, sell: hasSell ? sell : null }) as PaymentMethod;

test("only methods that pay out in the wallet's currency are offered", () => {
  const all = [method("a", "USD", true), method("b", "USD", false), method("c", "KZT", true)];
  expect(sellMethods(all, "USD").map(({ id }) => id)).toEqual(["a"]);
});

test.each([
  ["12.", "12"],
  ["0.5", "0.5"],
  ["12.34", "12.34"],
  ["", undefined],
  ["0", undefined],
  ["0.00", undefined],
  [".", undefined],
  ["1234567890123", undefined],
])("what is typed as %j reads as %j", (typed, read) => {
  expect(readAmount(typed)).toBe(read);
});

describe("fee and net", () => {
  test.each([
    ["100", { amount: "100.00", fee: "2.00", net: "98.00" }],
    ["499.99", { amount: "499.99", fee: "10.00", net: "489.99" }],
    // A boundary belongs to the upper tier.
    ["500", { amount: "500.00", fee: "7.50", net: "492.50" }],
    // A part of a cent is a whole one.
    ["0.01", { amount: "0.01", fee: "0.01", net: "0.00" }],
    ["", undefined],
  ])("of %j", (typed, sums) => {
    expect(withdrawalSums(typed, tiersOf(sell))).toEqual(sums);
  });
});

test("the level of an amount is the last one that it reaches", () => {
  expect(feeLevel(sell, "499.99")?.fee).toBe("0.02");
  expect(feeLevel({ levels: [...sell.levels].reverse() }, "500.00")?.fee).toBe("0.015");
  expect(feeLevel({ levels: [{ from: "10", fee: "0.02" }] }, "5")).toBeUndefined();
});

describe("bounds", () => {
  test.each([
    ["1000000.00", "1000.00", false],
    ["102.00", "100.00", false],
    ["20.40", "20.00", false],
    ["20.39", "19.99", true],
    ["0.00", "0.00", true],
  ])("with %s on the balance Max is %s", (balance, largest, isOutOfReach) => {
    expect(withdrawalBounds(sell, balance)).toEqual({ smallest: "20.00", largest, isOutOfReach });
  });

  test("what Max fills in is accepted, a cent more is not", () => {
    for (const balance of ["20.40", "33.33", "508.00", "507.49", "99999.99"]) {
      const { largest } = withdrawalBounds(sell, balance);
      expect(withdrawalAmountViolation(largest, sell, balance, "USD"), balance).toBeUndefined();
      const more = (Number(largest) + 0.01).toFixed(2);
      expect(withdrawalAmountViolation(more, sell, balance, "USD")?.key, balance).toBe("Validation.maximum_amount");
    }
  });
});

describe("what is wrong with an amount", () => {
  test.each([
    ["", "Validation.required", undefined],
    [".", "Validation.minimum_amount", "20.00"],
    ["0.00", "Validation.minimum_amount", "20.00"],
    ["9999999999999", "Validation.maximum_amount", "100.00"],
    ["19.99", "Validation.minimum_amount", "20.00"],
    ["100.01", "Validation.maximum_amount", "100.00"],
  ])("%j", (typed, key, amount) => {
    const found = withdrawalAmountViolation(typed, sell, "102.00", "USD");
    expect(found?.key).toBe(key);
    expect(found?.params?.amount).toBe(amount);
  });

  test("an amount whose own fee does not fit is refused although a larger one with a smaller fee does", () => {
    const falling = {
      ...sell,
      levels: [
        { from: "0", fee: "0.05" },
        { from: "1000", fee: "0" },
      ],
    };
    expect(withdrawalBounds(falling, "1000.00").largest).toBe("1000.00");
    expect(withdrawalAmountViolation("1000", falling, "1000.00", "USD")).toBeUndefined();
    expect(withdrawalAmountViolation("990", falling, "1000.00", "USD")?.params?.amount).toBe("952.38");
  });
});
