// How the payment desk works (docs/product/staff.md#back-office): which order stands in which queue, what may be decided about it, when the
// desk is late, and what a machine can compare before a person looks.
import { type BuyOrderState, mayChange } from "./buy-orders.ts";
import { SELL_ORDER_LIFE, type SellOrderState } from "./sell-orders.ts";

export const ORDER_QUEUES = {
  /** The player says that the money is on its way: a person has to look. */
  review: ["wait_for_confirmation", "pending"],
  /** The player has not paid yet. */
  waiting: ["created", "waiting", "pay_external_invoice"],
  disputes: ["disputed"],
} as const satisfies Record<string, readonly BuyOrderState[]>;

export const WITHDRAWAL_QUEUES = {
  review: ["review"],
  /** Nobody knows whether the provider pays it: a person finds out. */
  unknown: ["unknown"],
  /** Nothing to decide: with the player, with the clock or with the provider. */
  processing: ["requested", "approved", "sending"],
} as const satisfies Record<string, readonly SellOrderState[]>;

const isIn = (states: readonly string[], state: string) => states.includes(state);

export const ORDER_ACTIONS = ["approve", "decline", "refund"] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** About a payout whose outcome is unknown a person says what it was. */
const OUTCOME_ACTIONS = ["paid", "give_back"] as const;
export const WITHDRAWAL_ACTIONS = ["approve", "decline", ...OUTCOME_ACTIONS] as const;
export type WithdrawalAction = (typeof WITHDRAWAL_ACTIONS)[number];

export const DESK_ACTIONS = [...ORDER_ACTIONS, ...OUTCOME_ACTIONS] as const;
export type DeskAction = (typeof DESK_ACTIONS)[number];

export const ORDER_DECISIONS = {
  approve: "completed",
  decline: "declined",
  refund: "refund",
} as const satisfies Record<OrderAction, BuyOrderState>;

export const WITHDRAWAL_DECISIONS = {
  approve: "approved",
  decline: "declined",
  paid: "completed",
  give_back: "declined",
} as const satisfies Record<WithdrawalAction, SellOrderState>;

export function orderActions(status: BuyOrderState): OrderAction[] {
  return ORDER_ACTIONS.filter((action) => mayChange(status, ORDER_DECISIONS[action], "staff"));
}

/**
 * A payout that the provider may have made is not declined: its money would be paid and given back. While its answer is asked for, nobody
 * decides; once asking has led nowhere, a person finds out and says which of the two it was.
 */
export function withdrawalActions(state: SellOrderState): WithdrawalAction[] {
  const actions = state === "unknown" ? OUTCOME_ACTIONS : (["approve", "decline"] as const);
  return actions.filter((action) => SELL_ORDER_LIFE.may(state, WITHDRAWAL_DECISIONS[action], "staff"));
}

/**
 * What a provider says against what was done.
 * - `payout_after_release`: it pays although the player has the money back
 * - `payout_returned`: the money came back although it counts as paid
 * - `deposit_against_decision`: it contradicts what a person decided about a deposit
 * - `deposit_reorganised`: a network replaced the blocks of a credited deposit, and credits nothing until a person has looked
 */
export const ALARM_KINDS = [
  "payout_after_release",
  "payout_returned",
  "deposit_against_decision",
  "deposit_reorganised",
] as const;
export type AlarmKind = (typeof ALARM_KINDS)[number];
export const ALARM_WORDS = ["accepted", "paid", "refused", "declined"] as const;
export type AlarmWord = (typeof ALARM_WORDS)[number];

const MINUTE_MS = 60_000;
export const REVIEW_WITHIN_MS = 5 * MINUTE_MS;
export const WITHDRAWAL_REVIEW_WITHIN_MS = 30 * MINUTE_MS;
/** A bank has to be written or telephoned to. */
export const UNKNOWN_PAYOUT_WITHIN_MS = 4 * 60 * MINUTE_MS;
export const BONUS_DECISION_WITHIN_MS = 4 * 60 * MINUTE_MS;
export const ALARM_WITHIN_MS = 30 * MINUTE_MS;

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
  const withinMs = isIn(WITHDRAWAL_QUEUES.review, order.state)
    ? WITHDRAWAL_REVIEW_WITHIN_MS
    : isIn(WITHDRAWAL_QUEUES.unknown, order.state)
      ? UNKNOWN_PAYOUT_WITHIN_MS
      : undefined;
  if (withinMs === undefined) return undefined;
  return { waitingSince: order.changedAt, dueAt: new Date(order.changedAt.getTime() + withinMs) };
}

export function alarmClock(alarm: { saidAt: Date; closedAt: Date | null }): DeskClock | undefined {
  if (alarm.closedAt) return undefined;
  return { waitingSince: alarm.saidAt, dueAt: new Date(alarm.saidAt.getTime() + ALARM_WITHIN_MS) };
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
