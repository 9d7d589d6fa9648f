// Reading one's own bank deposits.
import { OPEN_BUY_STATES } from "@windfall/domain";
import type { BuyOrder as WireOrder } from "@windfall/domain/api/index";
import type { Reader } from "../../kernel/db.ts";
import { invariant } from "../../kernel/invariant.ts";
import { getPaymentMethod } from "../payment-methods/index.ts";
import type { DepositsDeps } from "./deps.ts";
import { getOwnOrder, type OrderRow } from "./orders.ts";
import { wireOrder } from "./wire.ts";

export async function showOrder(reader: Reader, order: OrderRow): Promise<WireOrder> {
  const method = await getPaymentMethod(reader, order.method_id);
  invariant(method, `${order.id} has no method`);
  return wireOrder(order, method);
}

export function getBuyOrder({ db }: DepositsDeps, playerId: string, orderId: string): Promise<WireOrder> {
  return db.read(async (reader) => showOrder(reader, await getOwnOrder(reader, orderId, playerId)));
}

/** The latest order of a method that still waits for money. */
export function findOpenOrder(
  { db, clock }: DepositsDeps,
  playerId: string,
  methodId: string,
): Promise<{ order: WireOrder | null }> {
  return db.read(async (reader) => {
    const order = await reader
      .selectFrom("buy_order")
      .selectAll()
      .where("player_id", "=", playerId)
      .where("method_id", "=", methodId)
      .where("status", "in", [...OPEN_BUY_STATES])
      .where((row) => row.or([row("expires_at", "is", null), row("expires_at", ">", clock.now())]))
      .orderBy("created_at", "desc")
      .limit(1)
      .executeTakeFirst();
    return { order: order ? await showOrder(reader, order) : null };
  });
}
