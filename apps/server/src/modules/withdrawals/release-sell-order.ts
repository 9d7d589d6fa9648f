// The time to take a withdrawal back is over: it goes to the desk, or on its way.
import { mayCancel, sellStatus } from "@windfall/domain";
import type { Tx } from "../../kernel/db.ts";
import { enqueue } from "../../kernel/jobs.ts";
import { getAccount, restrictionsOf } from "../identity/index.ts";
import { arePayoutsOnForShare } from "../payment-methods/index.ts";
import { exceedsDay, lockDaySums } from "./day-sums.ts";
import { payWithdrawal, type WithdrawalsDeps } from "./deps.ts";
import { changeSellOrder, findSellOrderForUpdate } from "./store.ts";

/** Does nothing when it is too early or somebody else was quicker; the sweep comes back for what was too early. */
export async function releaseSellOrder(deps: WithdrawalsDeps, orderId: string): Promise<void> {
  await deps.db.transact(async (tx) => {
    if (!(await arePayoutsOnForShare(tx))) return;
    const order = await findSellOrderForUpdate(tx, orderId);
    if (order?.state !== "requested") return;
    if (mayCancel(sellStatus(order.state), order.cancellable_until, deps.clock.now())) return;
    await lockDaySums(tx, order);
    const needsReview =
      order.needs_review || (await isLookedAt(tx, order.player_id)) || (await exceedsDay(tx, deps, order));
    const to = needsReview ? "review" : "approved";
    const columns = { needs_review: needsReview, ...(to === "approved" && { auto_approved_at: deps.clock.now() }) };
    await changeSellOrder(tx, deps, order, { to, by: "clock", columns });
    if (to === "approved") await enqueue(tx, payWithdrawal, { orderId }, { key: `withdrawals.pay:${orderId}` });
  });
}

/**
 * Somebody who was banned or restricted since: people decide whether this money still goes out. What somebody had before they began to
 * work here stays theirs, and a colleague lets it go.
 */
async function isLookedAt(tx: Tx, playerId: string): Promise<boolean> {
  const { isBanned, worksHere } = await getAccount(tx, playerId);
  if (isBanned || worksHere) return true;
  const restrictions = await restrictionsOf(tx, playerId);
  return restrictions.has("fiat") || restrictions.has("ggr");
}
