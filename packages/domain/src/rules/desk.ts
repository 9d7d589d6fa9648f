// How the payment desk works (DECISIONS §7, §13): which order stands in which queue, what may be decided about it, when the desk
// is late, and what a machine can compare before a person looks.
import { type BuyOrderState, mayChange } from "./buy-orders.ts";
import { maySellChange, type SellOrderState } from "./sell-orders.ts";

export const ORDER_QUEUES = {
  /** The player says that the money is on its way: a person has to look. */
  review: ["wait_for_confirmation", "pending"],
  /** The player has not paid yet. */
  waiting: ["created", "waiting", "pay_external_invoice"],
  disputes: ["disputed"],
} as const satisfies Record<string, readonly BuyOrderState[]>;

export const WITHDRAWAL_QUEUES = {
  review: ["review"],
  /** Nothing to decide: with the player, with the clock or with the provider. */
  processing: ["requested", "approved", "sending"],
} as const satisfies Record<string, readonly SellOrderState[]>;

const isIn = (states: readonly string[], state: string) => states.includes(state);

export type DeskAction = "approve" | "decline" | "refund";

export const ORDER_DECISIONS = {
  approve: "completed",
  decline: "declined",
  refund: "refund",
} as const satisfies Record<DeskAction, BuyOrderState>;

export const WITHDRAWAL_DECISIONS = { approve: "approved", decline: "declined" } as const;
export type WithdrawalAction = keyof typeof WITHDRAWAL_DECISIONS;

export function orderActions(status: BuyOrderState): DeskAction[] {
  return (Object.keys(ORDER_DECISIONS) as DeskAction[]).filter((action) =>
    mayChange(status, ORDER_DECISIONS[action], "staff"),
  );
}

/**
 * A payout that the provider may have made already is not declined by hand: its money would be paid and given back. Its answer is
 * asked for until it is known.
 */
export function withdrawalActions(state: SellOrderState): WithdrawalAction[] {
  if (state === "sending") return [];
  return (Object.keys(WITHDRAWAL_DECISIONS) as WithdrawalAction[]).filter((action) =>
    maySellChange(state, WITHDRAWAL_DECISIONS[action], "staff"),
  );
}

const MINUTE_MS = 60_000;
export const REVIEW_WITHIN_MS = 5 * MINUTE_MS;
export const WITHDRAWAL_REVIEW_WITHIN_MS = 30 * MINUTE_MS;

export interface DeskClock {
  waitingSince: Date;
  dueAt: Date;
}

/** Undefined when nobody at the desk has to act. A dispute has a clock of its own, set when it was opened. */
export function orderClock(
  order: { status: string; changedAt: Date },
  dispute: { openedAt: Date; dueAt: Date } | undefined,
): DeskClock | undefined {
  if (isIn(ORDER_QUEUES.disputes, order.status) && dispute)
    return { waitingSince: dispute.openedAt, dueAt: dispute.dueAt };
  if (!isIn(ORDER_QUEUES.review, order.status)) return undefined;
  return { waitingSince: order.changedAt, dueAt: new Date(order.changedAt.getTime() + REVIEW_WITHIN_MS) };
}

export function withdrawalClock(order: { state: string; changedAt: Date }): DeskClock | undefined {
  if (!isIn(WITHDRAWAL_QUEUES.review, order.state)) return undefined;
  return { waitingSince: order.changedAt, dueAt: new Date(order.changedAt.getTime() + WITHDRAWAL_REVIEW_WITHIN_MS) };
}

/** A proof that came sooner after the order than anyone can make a transfer. */
export const PROOF_TOO_SOON_SECONDS = 15;
/** More orders in a day than people make. */
export const MANY_ORDERS_A_DAY = 6;

function wordsOf(name: string): string[] {
  return (
    name
      .toLowerCase()
      .normalize("NFC")
      .match(/[\p{L}\p{M}'’ʻ-]+/gu) ?? []
  );
}

/** Banks print "Dana K." for Dana Kim: every name of the profile must be there, in any order, the last ones as a letter at least. */
export function payerFitsProfile(payerName: string, profileName: string): boolean {
  const payer = wordsOf(payerName);
  const [first, ...others] = wordsOf(profileName);
  if (first === undefined || !payer.includes(first)) return false;
  return others.every((word) => payer.some((part) => part === word || (part.length === 1 && word.startsWith(part))));
}
