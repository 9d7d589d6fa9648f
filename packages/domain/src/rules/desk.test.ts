import { describe, expect, test } from "vitest";
import { BUY_ORDER_STATES } from "./buy-orders.ts";
import {
  ORDER_QUEUES,
  orderActions,
  orderClock,
  payerFitsProfile,
  withdrawalActions,
  withdrawalClock,
} from "./desk.ts";
import { SELL_ORDER_STATES } from "./sell-orders.ts";

describe("what may be decided", () => {
  test("about a deposit", () => {
    const table = Object.fromEntries(BUY_ORDER_STATES.map((state) => [state, orderActions(state).join(" ")]));
    expect(table).toEqual({
      created: "",
      waiting: "",
      pay_external_invoice: "approve decline",
      wait_for_confirmation: "approve decline",
      pending: "approve decline",
      completed: "",
      declined: "",
      timeouted: "",
      disputed: "approve decline refund",
      refund: "",
    });
  });

  test("about a withdrawal; one that may be paid is left to the provider's answer until asking has led nowhere", () => {
    const table = Object.fromEntries(SELL_ORDER_STATES.map((state) => [state, withdrawalActions(state).join(" ")]));
    expect(table).toEqual({
      requested: "decline",
      review: "approve decline",
      approved: "decline",
      sending: "",
      unknown: "paid give_back",
      completed: "",
      declined: "",
      cancelled: "",
    });
  });

  test("no order stands in two queues", () => {
    const states = Object.values(ORDER_QUEUES).flat();
    expect(new Set(states).size).toBe(states.length);
  });
});

describe("when the desk is late", () => {
  const changedAt = new Date("2026-11-15T12:00:00Z");
  const dispute = { openedAt: new Date("2026-11-15T11:00:00Z"), dueAt: new Date("2026-11-16T11:00:00Z") };

  test.each([
    ["wait_for_confirmation", { waitingSince: changedAt, dueAt: new Date("2026-11-15T12:05:00Z") }],
    ["pending", { waitingSince: changedAt, dueAt: new Date("2026-11-15T12:05:00Z") }],
    ["disputed", { waitingSince: dispute.openedAt, dueAt: dispute.dueAt }],
    ["waiting", undefined],
    // It was disputed once; that clock has stopped.
    ["completed", undefined],
  ])("%s", (status, expected) => {
    expect(orderClock({ status, changedAt }, dispute)).toEqual(expected);
  });

  test("a withdrawal waits for the desk while it is reviewed or its outcome is unknown", () => {
    expect(withdrawalClock({ state: "unknown", changedAt })?.dueAt).toEqual(new Date("2026-11-15T16:00:00Z"));
    expect(withdrawalClock({ state: "review", changedAt })?.dueAt).toEqual(new Date("2026-11-15T12:30:00Z"));
    expect(withdrawalClock({ state: "approved", changedAt })).toBeUndefined();
  });
});

test.each([
  ["Dana Kim", "Dana Kim", true],
  ["KIM DANA", "Dana Kim", true],
  ["Dana K.", "Dana Kim", true],
  ["Dana Erlanqyzy Kim", "Dana Kim", true],
  ["Дана Ким", "дана ким", true],
  ["Dana", "Dana", true],
  ["D. Kim", "Dana Kim", false],
  ["Dana", "Dana Kim", false],
  ["Daniyar K.", "Dana Kim", false],
  ["Dana P.", "Dana Kim", false],
  ["Дана Ким", "Dana Kim", false],
  ["", "Dana Kim", false],
  ["Dana Kim", "", false],
])("the payer %j fits the profile %j: %j", (payer, profile, expected) => {
  expect(payerFitsProfile(payer, profile)).toBe(expected);
});
