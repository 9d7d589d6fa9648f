// Rows of withdrawals: reading, locking, and the one way to change a state.
import { SELL_ORDER_LIFE, type SellOrderState, sellStatus } from "@windfall/domain";
import { type Selectable, sql, type Updateable } from "kysely";
import type { Clock } from "../../kernel/clock.ts";
import type { Reader, Tx } from "../../kernel/db.ts";
import { emit } from "../../kernel/outbox.ts";
import type { SellOrder } from "../../kernel/schema.ts";
import { globalIdOf } from "../identity/index.ts";
import { type Change, transition } from "../order-history/index.ts";
import { withdrawalChanged } from "./events.ts";

export type SellOrderRow = Omit<Selectable<SellOrder>, "state"> & { state: SellOrderState };

export async function findSellOrder(reader: Reader, id: string): Promise<SellOrderRow | undefined> {
  const row = await reader.selectFrom("sell_order").selectAll().where("id", "=", id).executeTakeFirst();
  return row as SellOrderRow | undefined;
}

export async function listSellOrders(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SellOrderRow>> {
  if (ids.length === 0) return new Map();
  const rows = await reader.selectFrom("sell_order").selectAll().where("id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, row as SellOrderRow]));
}

/** The one lock for which cancel, release, payout and desk meet: whoever has it decides, the others see what was decided. */
export async function findSellOrderForUpdate(tx: Tx, id: string): Promise<SellOrderRow | undefined> {
  const row = await tx.selectFrom("sell_order").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return row as SellOrderRow | undefined;
}

const SELL_ORDERS = { table: "sell_order", column: "state", life: SELL_ORDER_LIFE, wireStatus: sellStatus } as const;

/** `order` must be locked. A change that its lifecycle does not have is refused. */
export async function changeSellOrder(
  tx: Tx,
  deps: { clock: Clock },
  order: SellOrderRow,
  { columns, ...change }: Change<SellOrderState> & { columns?: Updateable<SellOrder> },
): Promise<void> {
  await transition(tx, deps, SELL_ORDERS, order, change, columns);
  await announce(tx, order, change.to);
}

/** Whether it leaves as a coin, and not by a bank. */
export const isOfCoin = ({ payout_currency }: { payout_currency?: string | null | undefined }): boolean =>
  typeof payout_currency === "string";

type Announced = Pick<SellOrderRow, "id" | "player_id"> & { payout_currency?: string | null | undefined };

export async function announce(tx: Tx, order: Announced, state: SellOrderState): Promise<void> {
  const { id, player_id: playerId } = order;
  const globalId = await globalIdOf(tx, playerId);
  const type = isOfCoin(order) ? "withdraw" : "sell";
  await emit(tx, withdrawalChanged, { playerId, globalId, id, type, status: sellStatus(state) });
}

/** Something about it is news, and its state is as it was: how far a network is. */
export async function announceAgain(tx: Tx, id: string): Promise<void> {
  const order = await findSellOrder(tx, id);
  if (order) await announce(tx, order, order.state);
}

/** What was asked for since a moment and not given back, in the wallet's currency. */
export async function sumWithdrawn(reader: Reader, playerId: string, since: Date): Promise<bigint> {
  const { sum } = await reader
    .selectFrom("sell_order")
    .select((order) => order.fn.coalesce(order.fn.sum<string>("amount_minor"), order.val("0")).as("sum"))
    .where("player_id", "=", playerId)
    .where("created_at", ">", since)
    .where("state", "not in", ["cancelled", "declined"])
    .executeTakeFirstOrThrow();
  return BigInt(sum);
}

export async function countSellOrders(reader: Reader, states: readonly SellOrderState[]): Promise<number> {
  const { count } = await reader
    .selectFrom("sell_order")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("state", "in", states)
    .executeTakeFirstOrThrow();
  return count;
}

/** What a player was paid out in one currency, over all time. */
export async function sumPaidOut(reader: Reader, playerId: string, currency: string): Promise<bigint> {
  const { sum } = await reader
    .selectFrom("sell_order")
    .select(sql<string>`coalesce(sum(amount_minor), 0)`.as("sum"))
    .where("player_id", "=", playerId)
    .where("currency", "=", currency)
    .where("state", "=", "completed")
    .executeTakeFirstOrThrow();
  return BigInt(sum);
}
