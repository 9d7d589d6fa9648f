// Owns how a payment looks in history (docs/product/looks.md#states-of-a-payment): word, tone, sign and whether its amount still counts.
import type { Transaction, TransactionStatus } from "@windfall/domain/api/wallet";

export type StatusWord =
  | "time_left"
  | "in_review"
  | "confirming"
  | "completed"
  | "declined"
  | "disputed"
  | "timeouted"
  | "refund"
  | "cancelled";
export type StatusTone = "pending" | "win" | "muted" | "loss";
export type StatusIcon = "timer" | "loader" | "check" | "x" | "scale" | "clock" | "rotate" | "undo";

interface StatusLook {
  word: StatusWord;
  tone: StatusTone;
  icon: StatusIcon;
  /** The money did not move, or went back: the amount is struck. */
  isVoid: boolean;
}

const IN_REVIEW: StatusLook = { word: "in_review", tone: "pending", icon: "loader", isVoid: false };
/** Coins are in nobody's hands: blocks decide. */
const CONFIRMING: StatusLook = { ...IN_REVIEW, word: "confirming" };
const WAITING: StatusLook = { word: "time_left", tone: "pending", icon: "timer", isVoid: false };

const LOOKS: Readonly<Record<TransactionStatus, StatusLook>> = {
  waiting: WAITING,
  pay_external_invoice: WAITING,
  wait_for_confirmation: IN_REVIEW,
  pending: IN_REVIEW,
  completed: { word: "completed", tone: "win", icon: "check", isVoid: false },
  declined: { word: "declined", tone: "loss", icon: "x", isVoid: true },
  disputed: { word: "disputed", tone: "pending", icon: "scale", isVoid: false },
  timeouted: { word: "timeouted", tone: "muted", icon: "clock", isVoid: true },
  refund: { word: "refund", tone: "muted", icon: "rotate", isVoid: true },
  cancelled: { word: "cancelled", tone: "muted", icon: "undo", isVoid: true },
};

export function isMoneyIn({ type }: Pick<Transaction, "type">): boolean {
  return type === "deposit" || type === "buy";
}

/** A status that is newer than this page reads as being looked at, which is true of all that is not over. */
export function statusLook(transaction: Pick<Transaction, "type" | "status">): StatusLook {
  if (transaction.type === "deposit" && transaction.status === "pending") return CONFIRMING;
  const look = (LOOKS as Partial<typeof LOOKS>)[transaction.status] ?? IN_REVIEW;
  return look.word === "completed" && !isMoneyIn(transaction) ? { ...look, tone: "muted" } : look;
}

/** As many as are written: a coin has more than any bank. */
export function decimalsOf(amount: string): number {
  return amount.split(".")[1]?.length ?? 0;
}

export const isOfCoin = ({ crypto, payout }: Pick<Transaction, "crypto" | "payout">): boolean =>
  crypto !== undefined || payout !== undefined;

/** With its sign, for `formatMoney`. */
export function signedAmount(transaction: Pick<Transaction, "type">, value: string): string {
  return isMoneyIn(transaction) ? value : `-${value}`;
}

/** A tap reopens the requisites (docs/product/deposits.md#going-on). */
export function canReopen({ type, status }: Pick<Transaction, "type" | "status">): boolean {
  return type === "buy" && (status === "waiting" || status === "pay_external_invoice");
}
