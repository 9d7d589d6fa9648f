// Rows of bank deposits, and the one way in which their state changes (docs/product/deposits.md#order), with its event in the same
// transaction.
import { BUY_ORDER_LIFE, type BuyOrderState, fail, isForPeople, mayChange, type OrderStatus } from "@windfall/domain";
import { type Selectable, sql, type Updateable } from "kysely";
import type { Clock } from "../../kernel/clock.ts";
import type { Reader, Tx } from "../../kernel/db.ts";
import { emit } from "../../kernel/outbox.ts";
import type { BuyOrder } from "../../kernel/schema.ts";
import { globalIdOf } from "../identity/index.ts";
import { type Change, transition } from "../order-history/index.ts";
import { depositChanged } from "./events.ts";

export type OrderRow = Selectable<BuyOrder>;

export const stateOf = (order: OrderRow) => order.status as BuyOrderState;

/** `created` is ours alone: to a player the order is on its way. */
export const wireStatus = (state: BuyOrderState): OrderStatus => (state === "created" ? "pending" : state);

export function findOrder(reader: Reader, orderId: string): Promise<OrderRow | undefined> {
  return reader.selectFrom("buy_order").selectAll().where("id", "=", orderId).executeTakeFirst();
}

/** Somebody else's order is not there: its owner is part of the question (docs/security.md S1). */
export async function getOwnOrder(reader: Reader, orderId: string, playerId: string): Promise<OrderRow> {
  const order = await reader
    .selectFrom("buy_order")
    .selectAll()
    .where("id", "=", orderId)
    .where("player_id", "=", playerId)
    .executeTakeFirst();
  if (!order) throw fail("not_found");
  return order;
}

/** Locked, so that what is decided about it still holds when it is written. */
export async function getOrderForUpdate(tx: Tx, orderId: string): Promise<OrderRow> {
  const order = await tx.selectFrom("buy_order").selectAll().where("id", "=", orderId).forUpdate().executeTakeFirst();
  if (!order) throw fail("not_found");
  return order;
}

const BUY_ORDERS = { table: "buy_order", column: "status", life: BUY_ORDER_LIFE, wireStatus } as const;

/** `order` must be locked. What the lifecycle has for people only is refused to a machine, as is what it does not have at all. */
export async function changeState(
  tx: Tx,
  deps: { clock: Clock },
  order: OrderRow,
  change: Change<BuyOrderState>,
  columns: Updateable<BuyOrder> = {},
): Promise<OrderRow> {
  const from = stateOf(order);
  if (!mayChange(from, change.to, change.by, { peopleDecide: order.people_decide }))
    throw fail("order_state_changed", { status: wireStatus(from) });
  const peopleDecide = order.people_decide || isForPeople(change);
  const changed = await transition(tx, deps, BUY_ORDERS, order, change, { ...columns, people_decide: peopleDecide });
  await announce(tx, changed);
  return changed;
}

export async function announce(tx: Tx, order: OrderRow): Promise<void> {
  const status = wireStatus(stateOf(order));
  const globalId = await globalIdOf(tx, order.player_id);
  await emit(tx, depositChanged, { playerId: order.player_id, globalId, id: order.id, type: "buy", status });
}

export async function countBuyOrders(reader: Reader, states: readonly BuyOrderState[]): Promise<number> {
  const { count } = await reader
    .selectFrom("buy_order")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("status", "in", states)
    .executeTakeFirstOrThrow();
  return count;
}

/** How many orders a player has begun from one moment, that one not included, up to another. */
export async function countBegun(
  reader: Reader,
  playerId: string,
  { after, until }: { after: Date; until: Date },
): Promise<number> {
  const { count } = await reader
    .selectFrom("buy_order")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("player_id", "=", playerId)
    .where("created_at", ">", after)
    .where("created_at", "<=", until)
    .executeTakeFirstOrThrow();
  return count;
}

/** What a player has paid in, in all or in one currency of the account. */
export async function sumDeposits(
  reader: Reader,
  playerId: string,
  walletCurrency?: string,
): Promise<{ count: number; creditedMinor: bigint }> {
  let query = reader
    .selectFrom("buy_order")
    .select([sql<number>`count(*)::int`.as("count"), sql<string>`coalesce(sum(credited_minor), 0)`.as("sum")])
    .where("player_id", "=", playerId)
    .where("status", "=", "completed");
  if (walletCurrency !== undefined) query = query.where("wallet_currency", "=", walletCurrency);
  const { count, sum } = await query.executeTakeFirstOrThrow();
  return { count, creditedMinor: BigInt(sum) };
}
