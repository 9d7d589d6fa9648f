// Begins a withdrawal that has passed its checks, by whatever way its money will leave: the amount is held, bonuses end, and the time to take it
// back begins (docs/product/withdrawals.md#hold-window-payout).
import { fail, fiatFromMinor, fiatToMinor } from "@windfall/domain";
import type { Tx } from "../../kernel/db.ts";
import { newId } from "../../kernel/ids.ts";
import { enqueue } from "../../kernel/jobs.ts";
import { noteMark } from "../bonuses/index.ts";
import { canBeTakenBack } from "../identity/index.ts";
import { recordChange } from "../order-history/index.ts";
import type { AmountFacts } from "./checks.ts";
import { releaseWithdrawal, type WithdrawalsDeps } from "./deps.ts";
import { holdAmount } from "./money.ts";
import { announce } from "./store.ts";

/** A bank's method and recipient, or a coin with its amount and fee. */
type Way =
  | { method_id: string; recipient_id: string }
  | { payout_currency: string; payout_minor: bigint; payout_fee_minor: bigint };

export interface Opening {
  /** Loaded under the lock of the player's account, and checked. */
  facts: AmountFacts;
  /** By which way it leaves. */
  columns: Way & { provider: string; fee_minor: bigint };
  /** By which two accounts that are paid out to the same place are told. */
  marks: readonly string[];
  /** What the player was told that it would end of bonuses. */
  burns: string;
}

export async function openWithdrawal(
  tx: Tx,
  deps: WithdrawalsDeps,
  playerId: string,
  { facts, columns, marks, burns }: Opening,
): Promise<string> {
  const now = deps.clock.now();
  const windowSeconds = deps.jurisdiction.cancelWindowSeconds;
  const cancellableUntil = windowSeconds === null ? null : new Date(now.getTime() + windowSeconds * 1000);
  const order = {
    ...columns,
    id: newId("wd"),
    player_id: playerId,
    state: "requested" as const,
    amount_minor: facts.amountMinor,
    currency: facts.walletCurrency,
    cancellable_until: cancellableUntil,
    usd_minor: facts.amountUsdMinor,
    needs_review: await needsReview(tx, deps, playerId, facts),
    created_at: now,
    changed_at: now,
  };
  await tx.insertInto("sell_order").values(order).execute();
  const burnedMinor = await holdAmount(tx, deps, order);
  // A bet between the question and the answer changes what there is to end. What was announced ends, or nothing does; whoever says nothing
  // announced nothing.
  if (fiatToMinor(burns) !== burnedMinor)
    throw fail("bonus_burn_changed", { amount: fiatFromMinor(burnedMinor), currency: order.currency });
  for (const mark of marks) await noteMark(tx, deps, { playerId, kind: "payout", mark });
  await recordChange(tx, order.id, null, { to: "requested", by: "player", actorId: playerId }, now);
  await announce(tx, order, "requested");
  await enqueue(
    tx,
    releaseWithdrawal,
    { orderId: order.id },
    { key: `withdrawals.release:${order.id}`, ...(cancellableUntil && { runAt: cancellableUntil }) },
  );
  return order.id;
}

/** Whoever moved an account to another address may not be its owner: while that can be undone, a person looks at what leaves it. */
async function needsReview(tx: Tx, deps: WithdrawalsDeps, playerId: string, facts: AmountFacts): Promise<boolean> {
  return (
    facts.withdrawnTodayUsdMinor + facts.amountUsdMinor > deps.reviewAboveUsdMinor ||
    (await canBeTakenBack(tx, deps, playerId))
  );
}
