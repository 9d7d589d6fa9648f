import { TRANSACTION_STATUSES } from "@windfall/domain/api/wallet";
import { describe, expect, test } from "vitest";
import { canReopen, signedAmount, statusLook } from "./transaction-look.ts";

describe("the look of a status", () => {
  test.each([
    ["waiting", "time_left", "pending", "timer", false],
    ["pay_external_invoice", "time_left", "pending", "timer", false],
    ["wait_for_confirmation", "in_review", "pending", "loader", false],
    ["pending", "in_review", "pending", "loader", false],
    ["completed", "completed", "win", "check", false],
    ["declined", "declined", "loss", "x", true],
    ["disputed", "disputed", "pending", "scale", false],
    ["timeouted", "timeouted", "muted", "clock", true],
    ["refund", "refund", "muted", "rotate", true],
    ["cancelled", "cancelled", "muted", "undo", true],
  ] as const)("%s", (status, word, tone, icon, isVoid) => {
    expect(statusLook({ type: "buy", status })).toEqual({ word, tone, icon, isVoid });
    expect(TRANSACTION_STATUSES).toContain(status);
  });

  test("every status of the contract has one of its own", () => {
    const words = TRANSACTION_STATUSES.map((status) => statusLook({ type: "buy", status }).word);
    expect(new Set(words).size).toBe(8);
  });

  test("money that went out is no win", () => {
    expect(statusLook({ type: "sell", status: "completed" }).tone).toBe("muted");
  });
});

test("the sign says which way the money goes", () => {
  expect(signedAmount({ type: "buy" }, "5.00")).toBe("5.00");
  expect(signedAmount({ type: "withdraw" }, "5.00")).toBe("-5.00");
});

test("requisites reopen while they wait for money", () => {
  expect(canReopen({ type: "buy", status: "waiting" })).toBe(true);
  expect(canReopen({ type: "buy", status: "timeouted" })).toBe(false);
  expect(canReopen({ type: "sell", status: "pending" })).toBe(false);
});
