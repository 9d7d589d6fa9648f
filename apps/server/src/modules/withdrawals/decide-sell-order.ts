// What the desk decides about a withdrawal. Permission, reason and the second person are the back office's; the states and the money
// are here.
import { fail } from "@windfall/domain";
import type { Tx } from "../../kernel/db.ts";
import { enqueue } from "../../kernel/jobs.ts";
import { payWithdrawal, type WithdrawalsDeps } from "./deps.ts";
import { releaseHeld } from "./money.ts";
import { changeSellOrder, findSellOrderForUpdate } from "./store.ts";

export interface SellOrderDecision {
  orderId: string;
  to: "approved" | "declined";
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
  const columns = to === "declined" ? { decline_reason: reason } : {};
  await changeSellOrder(tx, deps, order, { to, by: "staff", actorId, reason, columns });
  if (to === "declined") await releaseHeld(tx, order);
  else await enqueue(tx, payWithdrawal, { orderId }, { key: `withdrawals.pay:${orderId}` });
}
