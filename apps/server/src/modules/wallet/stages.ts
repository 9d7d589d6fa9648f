// The way of a payment as the tracker shows it: what has happened, with times, and what is still to come.
import type { BuyOrderState, SellOrderState } from "@windfall/domain";
import type { TransactionDetails } from "@windfall/domain/api/index";
import type { CryptoDepositState } from "@windfall/domain/rules/crypto/deposits";

type Stage = TransactionDetails["stages"][number];

/** In whose hands a payment is while it is in a state. */
const HOLDERS: Readonly<Record<BuyOrderState | SellOrderState | CryptoDepositState, Stage["holder"]>> = {
  // A deposit.
  created: "provider",
  waiting: "player",
  pay_external_invoice: "player",
  wait_for_confirmation: "house",
  pending: "provider",
  timeouted: "player",
  disputed: "house",
  refund: "provider",
  // A crypto deposit.
  seen: "provider",
  small: "player",
  dropped: "player",
  // A withdrawal.
  requested: "player",
  review: "house",
  approved: "house",
  sending: "provider",
  unknown: "provider",
  cancelled: "player",
  // Both.
  completed: "player",
  declined: "player",
};

const BUY_AHEAD: Partial<Record<BuyOrderState, readonly BuyOrderState[]>> = {
  created: ["completed"],
  waiting: ["wait_for_confirmation", "completed"],
  pay_external_invoice: ["completed"],
  wait_for_confirmation: ["completed"],
  pending: ["completed"],
  disputed: ["completed"],
};

const SELL_WAY: readonly Exclude<SellOrderState, "unknown">[] = [
  "requested",
  "review",
  "approved",
  "sending",
  "completed",
];

export function stagesAhead(
  order:
    | { type: "buy"; state: BuyOrderState }
    | { type: "crypto"; state: CryptoDepositState }
    | { type: "sell"; state: SellOrderState; needsReview: boolean },
): readonly Stage["name"][] {
  if (order.type === "crypto") return order.state === "seen" || order.state === "small" ? ["completed"] : [];
  if (order.type === "buy") return BUY_AHEAD[order.state] ?? [];
  const step = SELL_WAY.indexOf(order.state === "unknown" ? "sending" : order.state);
  if (step < 0) return [];
  return SELL_WAY.slice(step + 1).filter((state) => state !== "review" || order.needsReview);
}

export function stagesOf(
  history: readonly { to_state: string; created_at: Date }[],
  ahead: readonly Stage["name"][],
): Stage[] {
  // Whether its outcome is unknown to us is the desk's matter: to its player a payout is with the bank until it has ended.
  const past = history
    .filter(({ to_state }) => to_state !== "unknown")
    .map(({ to_state, created_at }) => ({ name: to_state as Stage["name"], at: created_at.toISOString() }));
  const stages = [...past, ...ahead.map((name) => ({ name, at: null }))];
  return stages.map((stage) => ({ ...stage, holder: HOLDERS[stage.name] }));
}
