import { describe, expect, test } from "vitest";
import { addedAmount, amountToSend, plainAmount, plainNumber, shortRecipient } from "./order-amounts.ts";

describe("what is sent", () => {
  test.each([
    [{ valueFrom: "50000.00", additonalAmountChange: null }, "50000.00", undefined],
    [{ valueFrom: "50000.00", additonalAmountChange: "3.00" }, "50003.00", "3.00"],
    [{ valueFrom: "50000.00", additonalAmountChange: "0.00" }, "50000.00", undefined],
    [{ valueFrom: "100", additonalAmountChange: "0.17" }, "100.17", "0.17"],
  ])("%j", (order, total, added) => {
    expect(amountToSend(order)).toBe(total);
    expect(addedAmount(order)).toBe(added);
  });

  test.each([
    ["50000.00", "50000"],
    ["100.17", "100.17"],
    ["100.10", "100.10"],
  ])("the amount %s is copied as %s", (amount, plain) => {
    expect(plainAmount(amount)).toBe(plain);
  });

  test.each([
    ["4242 4242 4242 4242", "4242424242424242"],
    ["+7 900 000-00-00", "+79000000000"],
    ["SB00 0000 0042 4242", "SB00000000424242"],
    ["Ada Merchant", "Ada Merchant"],
  ])("%s is copied as %s", (text, plain) => {
    expect(plainNumber(text)).toBe(plain);
  });

  test("a recipient is recognised by the ends of the number", () => {
    expect(shortRecipient({ card: "4242 4242 4242 4242", phone: null })).toBe("4242 •••• 4242");
    expect(shortRecipient({ card: null, phone: null })).toBeUndefined();
  });
});
