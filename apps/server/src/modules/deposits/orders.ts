// Rows of bank deposits, and the one way in which their state changes (docs/product/deposits.md#order): conditional on the state it leaves,
// with its line of history and its event in the same transaction.
import {
  type BuyOrderState,
  fail,
  isForPeople,
  mayChange,
  type OrderActor,
  type OrderStatus,
  statesBefore,
} from "@windfall/domain";
import type { Selectable, Updateable } from "kysely";
import type { Clock } from "../../kernel/clock.ts";
import type { Reader, Tx } from "../../kernel/db.ts";
import { invariant } from "../../kernel/invariant.ts";
import { emit } from "../../kernel/outbox.ts";
import type { BuyOrder } from "../../kernel/schema.ts";
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

export interface Change {
  to: BuyOrderState;
  by: OrderActor;
  actorId?: string | undefined;
  reason?: string | undefined;
}

/** `order` must be locked. Refuses with `order_state_changed` what the table of transitions does not have, or has for people only. */
export async function changeState(
  tx: Tx,
  { clock }: { clock: Clock },
  order: OrderRow,
  change: Change,
  columns: Updateable<BuyOrder> = {},
): Promise<OrderRow> {
  const from = stateOf(order);
  const peopleDecide = order.people_decide;
  if (!mayChange(from, change.to, change.by, { peopleDecide }))
    throw fail("order_state_changed", { status: wireStatus(from) });
  const now = clock.now();
  const changed = await tx
    .updateTable("buy_order")
    .set({ ...columns, status: change.to, changed_at: now, people_decide: peopleDecide || isForPeople(change) })
    .where("id", "=", order.id)
    .where("status", "in", statesBefore(change.to, change.by))
    .where("status", "=", from)
    .where("people_decide", "=", peopleDecide)
    .returningAll()
    .executeTakeFirst();
  invariant(changed, `${order.id} changed while it was locked`);
  await recordChange(tx, order.id, from, change, now);
  await announce(tx, changed);
  return changed;
}

export async function recordChange(
  tx: Tx,
  orderId: string,
  from: BuyOrderState | null,
  { to, by, actorId, reason }: Change,
  at: Date,
): Promise<void> {
  await tx
    .insertInto("order_event")
    .values({
      order_id: orderId,
      from_state: from,
      to_state: to,
      actor_kind: by,
      actor_id: actorId ?? null,
      reason: reason ?? null,
      created_at: at,
    })
    .execute();
}

export async function announce(tx: Tx, order: OrderRow): Promise<void> {
  const status = wireStatus(stateOf(order));
  const globalId = await globalIdOf(tx, order.player_id);
  await emit(tx, depositChanged, { playerId: order.player_id, globalId, id: order.id, type: "buy", status });
}

export async function globalIdOf(reader: Reader, playerId: string): Promise<string> {
  const row = await reader
    .selectFrom("player")
    .select("global_id")
    .where("id", "=", playerId)
    .executeTakeFirstOrThrow();
  return row.global_id;
}
