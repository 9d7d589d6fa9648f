// The life of a bank deposit (docs/product/deposits.md#order) as data. A change that is not a row here does not happen,
// and every change is conditional on the state it leaves.
import { lifecycle, type OrderActor } from "./lifecycle.ts";

/** `created` is ours: the provider has not answered yet. On the wire it reads `pending`. */
export const BUY_ORDER_STATES = [
  "created",
  "waiting",
  "pay_external_invoice",
  "wait_for_confirmation",
  "pending",
  "completed",
  "declined",
  "timeouted",
  "disputed",
  "refund",
] as const;
export type BuyOrderState = (typeof BUY_ORDER_STATES)[number];

export type OrderStatus = Exclude<BuyOrderState, "created">;
export const ORDER_STATUSES = BUY_ORDER_STATES.filter((state) => state !== "created") as [
  OrderStatus,
  ...OrderStatus[],
];

/** What a provider says of a deposit. */
export const PROVIDER_STATUSES = ["waiting", "paid", "declined", "expired"] as const;
export type ProviderStatus = (typeof PROVIDER_STATUSES)[number];

export const BUY_ORDER_LIFE = lifecycle<BuyOrderState>([
  { from: "created", to: "waiting", by: ["provider"] },
  { from: "created", to: "pay_external_invoice", by: ["provider"] },
  { from: "created", to: "pending", by: ["provider"] },
  { from: "created", to: "declined", by: ["provider", "clock"] },
  { from: "created", to: "completed", by: ["provider"] },
  { from: "waiting", to: "wait_for_confirmation", by: ["player"] },
  { from: "waiting", to: "timeouted", by: ["clock"] },
  // A provider may see the money before the player sends the proof.
  { from: "waiting", to: "completed", by: ["provider"] },
  { from: "waiting", to: "declined", by: ["provider"] },
  { from: "wait_for_confirmation", to: "completed", by: ["provider", "staff"] },
  { from: "wait_for_confirmation", to: "declined", by: ["provider", "staff"] },
  { from: "pay_external_invoice", to: "completed", by: ["provider", "staff"] },
  { from: "pay_external_invoice", to: "declined", by: ["provider", "staff"] },
  { from: "pay_external_invoice", to: "timeouted", by: ["clock"] },
  { from: "pending", to: "completed", by: ["provider", "staff"] },
  { from: "pending", to: "declined", by: ["provider", "staff"] },
  // Late money still counts.
  { from: "timeouted", to: "completed", by: ["provider"] },
  { from: "timeouted", to: "disputed", by: ["player", "provider"] },
  { from: "pending", to: "disputed", by: ["player", "provider"] },
  { from: "wait_for_confirmation", to: "disputed", by: ["player", "provider"] },
  // Money for an order that was turned down, and another amount than was asked for, are for people and never an automatic credit.
  { from: "created", to: "disputed", by: ["provider"] },
  { from: "waiting", to: "disputed", by: ["provider"] },
  { from: "pay_external_invoice", to: "disputed", by: ["provider"] },
  { from: "declined", to: "disputed", by: ["player", "provider"] },
  { from: "disputed", to: "completed", by: ["staff", "provider"] },
  { from: "disputed", to: "declined", by: ["staff"] },
  { from: "disputed", to: "refund", by: ["staff"] },
]);

const MACHINES: readonly OrderActor[] = ["provider", "clock"];

/** What a person decided, or was given to people to decide, only people change: its staff, and its player by a dispute. */
export function mayChange(
  from: BuyOrderState,
  to: BuyOrderState,
  by: OrderActor,
  { peopleDecide = false }: { peopleDecide?: boolean } = {},
): boolean {
  if (peopleDecide && MACHINES.includes(by)) return false;
  return BUY_ORDER_LIFE.may(from, to, by);
}

/** Whether an order is with people after a change: a person made it, or the provider's word was not for a machine to follow. */
export function isForPeople({ to, by }: { to: BuyOrderState; by: OrderActor }): boolean {
  return by === "staff" || (by === "provider" && to === "disputed");
}

/** Money of it was credited or may still be: the table leads from its state to `completed`, by whatever way. */
export function mayBeCredited(state: BuyOrderState): boolean {
  const reached = new Set([state]);
  for (const from of reached) for (const row of BUY_ORDER_LIFE.transitions) if (row.from === from) reached.add(row.to);
  return reached.has("completed");
}

/** An order that still waits for the player's money; a method without several orders has one of these at most. */
export const OPEN_BUY_STATES = ["created", "waiting", "pay_external_invoice"] as const satisfies BuyOrderState[];

/** Not over yet: with the player, with the bank or with the desk. */
export const UNSETTLED_BUY_STATES = [
  ...OPEN_BUY_STATES,
  "wait_for_confirmation",
  "pending",
  "disputed",
] as const satisfies BuyOrderState[];

/** The dispute button (docs/product/deposits.md#dispute). */
export function mayDispute(status: string): boolean {
  return BUY_ORDER_LIFE.before("disputed", "player").includes(status as BuyOrderState);
}

export const ACCEPT_OPTIONS = ["CHANGE_INVOICE", "REPAY"] as const;
export type AcceptOption = (typeof ACCEPT_OPTIONS)[number];

/** What the dispute form offers as `problem`; other clients may send words of their own. */
export const DISPUTE_PROBLEMS = ["not_credited", "wrong_amount", "paid_late", "paid_twice", "other"] as const;
export type DisputeProblem = (typeof DISPUTE_PROBLEMS)[number];
