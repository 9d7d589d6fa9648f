// What the desk decides about a withdrawal. Permission, reason and the second person are the back office's; the states and the money
// are here.
import { fail } from "@windfall/domain";
import type { Tx } from "../../kernel/db.ts";
import { enqueue } from "../../kernel/jobs.ts";
import { payWithdrawal, type WithdrawalsDeps, watchReleased } from "./deps.ts";
import { payHeld, releaseHeld } from "./money.ts";
import { changeSellOrder, findSellOrderForUpdate } from "./store.ts";

export interface SellOrderDecision {
  orderId: string;
  /** `completed`: a person found out that the provider paid it. */
  to: "approved" | "completed" | "declined";
  actorId: string;
  reason: string;
}

export async function decideSellOrder(
  tx: Tx,
  deps: Pick<WithdrawalsDeps, "clock">,
  { orderId, to, actorId, reason }: SellOrderDecision,
): Promise<void> {
  const order = await findSellOrderForUpdate(tx, orderId);
  if (!order) throw fail("not_found");
  const columns = {
    approved: {},
    completed: { completed_at: deps.clock.now() },
    declined: { decline_reason: reason },
  }[to];
  await changeSellOrder(tx, deps, order, { to, by: "staff", actorId, reason, columns });
  if (to === "approved") await enqueue(tx, payWithdrawal, { orderId }, { key: `withdrawals.pay:${orderId}` });
  if (to === "completed") await payHeld(tx, order);
  if (to !== "declined") return;
  await releaseHeld(tx, deps, order, "staff");
  if (order.state === "unknown") await watchReleased(tx, deps, orderId);
}
