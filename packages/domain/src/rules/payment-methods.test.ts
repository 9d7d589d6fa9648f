import { describe, expect, it } from "vitest";
import { BANK_METHODS, INSTANT_METHODS, methodGroup, paymentGrid } from "./payment-methods.ts";

it.each([
  ["p2p", "Card transfer", "card"],
  ["card", "Visa/Mastercard", "card"],
  ["open_banking", "visa/mastercard/mir", "card"],
  ["account_number", "Bank account", "account"],
  ["sbp", "Fast payments", "phone"],
  ["blik", "Phone code", "phone"],
  ["mpayment", "Mobile balance", "mobile"],
  ["revolut", "App bank", "instant"],
  ["steam", "Game wallet", "other"],
  ["something new", "", "other"],
])("%s %j is drawn as %s", (method, name, group) => expect(methodGroup(method, name)).toBe(group));

it("instant methods are bank methods", () => {
  for (const method of INSTANT_METHODS) expect(BANK_METHODS).toContain(method);
});

describe("the grid", () => {
  const methods = (count: number) => Array.from({ length: count }, (_, index) => index);
  it.each([
    [0, true, 0, 0],
    [6, true, 6, 0],
    [7, true, 5, 2],
    [12, true, 5, 7],
    [4, false, 4, 0],
    [5, false, 3, 2],
  ])("of %i methods, wide %s, shows %i and keeps %i", (count, isWide, shown, rest) => {
    const grid = paymentGrid(methods(count), isWide);
    expect([grid.shown.length, grid.rest.length]).toEqual([shown, rest]);
    expect([...grid.shown, ...grid.rest]).toEqual(methods(count));
  });
});
