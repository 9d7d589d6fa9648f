import { BUY_ORDER_STATES, SELL_ORDER_STATES } from "@windfall/domain";
import { expect, it } from "vitest";
import { stagesAhead, stagesOf } from "./stages.ts";

it("what is still ahead of a withdrawal", () => {
  const ahead = (needsReview: boolean) =>
    SELL_ORDER_STATES.map((state) => `${state}: ${stagesAhead({ type: "sell", state, needsReview }).join(" ")}`);
  expect(ahead(false)).toEqual([
    "requested: approved sending completed",
    "review: approved sending completed",
    "approved: sending completed",
    "sending: completed",
    "unknown: completed",
    "completed: ",
    "declined: ",
    "cancelled: ",
  ]);
  expect(ahead(true)[0]).toBe("requested: review approved sending completed");
});

it("what is still ahead of a deposit", () => {
  expect(BUY_ORDER_STATES.map((state) => `${state}: ${stagesAhead({ type: "buy", state }).join(" ")}`)).toEqual([
    "created: completed",
    "waiting: wait_for_confirmation completed",
    "pay_external_invoice: completed",
    "wait_for_confirmation: completed",
    "pending: completed",
    "completed: ",
    "declined: ",
    "timeouted: ",
    "disputed: completed",
    "refund: ",
  ]);
});

it("past stages have their time, those ahead have none, and each says who has the payment", () => {
  const at = new Date("2026-11-15T12:00:00Z");
  // To its player a payout is with the bank, however little we know of it.
  const unknown = [
    { to_state: "sending", created_at: at },
    { to_state: "unknown", created_at: at },
  ];
  expect(stagesOf(unknown, []).map(({ name }) => name)).toEqual(["sending"]);
  expect(stagesOf([{ to_state: "requested", created_at: at }], ["approved", "sending", "completed"])).toEqual([
    { name: "requested", at: at.toISOString(), holder: "player" },
    { name: "approved", at: null, holder: "house" },
    { name: "sending", at: null, holder: "provider" },
    { name: "completed", at: null, holder: "player" },
  ]);
});
