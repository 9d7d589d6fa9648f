// Brings one of our withdrawals to its provider's own word about the payout. What comes after we have ended it is not dropped: money
// that moves against what we did is an alarm.
import { SELL_ORDER_LIFE, type SellOrderState } from "@windfall/domain";
import type { Clock } from "../../kernel/clock.ts";
import type { Tx } from "../../kernel/db.ts";
import { raiseAlarm } from "../payment-alarms/index.ts";
import type { ProviderPayout } from "../payment-methods/index.ts";
import { watchReleased } from "./deps.ts";
import { payHeld, releaseHeld } from "./money.ts";
import type { Why } from "./payout-rule.ts";
import { changeSellOrder, findSellOrderForUpdate, type SellOrderRow } from "./store.ts";

/** States in which the provider's word decides. */
export const isWithProvider = (state: SellOrderState) =>
  SELL_ORDER_LIFE.before("completed", "provider").includes(state);

export async function applyPayout(
  tx: Tx,
  deps: { clock: Clock },
  orderId: string,
  payout: ProviderPayout,
): Promise<void> {
  const order = await findSellOrderForUpdate(tx, orderId);
  if (!order) return;
  if (!isWithProvider(order.state)) return contradict(tx, deps, order, payout);
  const known = { provider_payout_id: payout.providerPayoutId || order.provider_payout_id };
  if (payout.status === "accepted") {
    await tx.updateTable("sell_order").set(known).where("id", "=", orderId).execute();
    return;
  }
  if (payout.status === "paid") {
    const columns = { ...known, completed_at: deps.clock.now() };
    await changeSellOrder(tx, deps, order, { to: "completed", by: "provider", columns });
    await payHeld(tx, order);
    return;
  }
  const columns = { ...known, decline_reason: payout.reason ?? null };
  await changeSellOrder(tx, deps, order, { to: "declined", by: "provider", reason: payout.reason, columns });
  await releaseHeld(tx, deps, order, "provider");
  await watchReleased(tx, deps, orderId);
}

/** A payout that goes on although its money was given back, or that came back although it counts as paid. */
async function contradict(
  tx: Tx,
  deps: { clock: Clock },
  order: SellOrderRow,
  { status }: ProviderPayout,
): Promise<void> {
  const fits = order.state === "completed" ? status !== "refused" : status === "refused";
  if (fits) return;
  await raiseAlarm(tx, deps, {
    kind: status === "refused" ? "payout_returned" : "payout_after_release",
    orderId: order.id,
    playerId: order.player_id,
    provider: order.provider,
    said: status,
    amountMinor: BigInt(order.amount_minor) - BigInt(order.fee_minor),
    currency: order.currency,
  });
}

/** Asking has led nowhere: held as before, and in the queue of the desk. */
export async function giveToPeople(tx: Tx, deps: { clock: Clock }, order: SellOrderRow, why: Why): Promise<void> {
  if (order.state !== "sending") return;
  const by = why === "message_refused" ? "provider" : "clock";
  await changeSellOrder(tx, deps, order, { to: "unknown", by, reason: why });
}
