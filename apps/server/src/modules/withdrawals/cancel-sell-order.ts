// Cancels a withdrawal: the owner's, while nobody has begun with it and before the moment that was named (docs/product/withdrawals.md#hold-window-payout).
import { fail, mayCancel, sellStatus } from "@windfall/domain";
import type { Transaction } from "@windfall/domain/api/index";
import type { Tx } from "../../kernel/db.ts";
import type { WithdrawalsDeps } from "./deps.ts";
import { releaseHeld } from "./money.ts";
import { changeSellOrder, findSellOrderForUpdate, isOfCoin } from "./store.ts";
import { getSellTransaction } from "./wire.ts";

export async function cancelSellOrder(
  tx: Tx,
  deps: WithdrawalsDeps,
  playerId: string,
  orderId: string,
): Promise<Transaction> {
  await cancelWithdrawal(tx, deps, { playerId, orderId, isCoin: false });
  return getSellTransaction(tx, orderId);
}

/** By whatever way it would leave; each way has its own call, to which the other's do not exist. */
export async function cancelWithdrawal(
  tx: Tx,
  deps: WithdrawalsDeps,
  { playerId, orderId, isCoin }: { playerId: string; orderId: string; isCoin: boolean },
): Promise<void> {
  const order = await findSellOrderForUpdate(tx, orderId);
  if (!order || order.player_id !== playerId || isOfCoin(order) !== isCoin) throw fail("not_found");
  const status = sellStatus(order.state);
  if (!mayCancel(status, order.cancellable_until, deps.clock.now())) throw fail("order_state_changed", { status });
  await changeSellOrder(tx, deps, order, { to: "cancelled", by: "player", actorId: playerId });
  await releaseHeld(tx, deps, order, "player");
}
