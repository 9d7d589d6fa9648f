// The one way in which an order-like thing changes its state: only as its lifecycle allows, conditional on the state it leaves, with
// its line of history in the same transaction. Whoever owns the thing announces the change.
import { fail, type Lifecycle, type OrderActor, type OrderStatus } from "@windfall/domain";
import type { Selectable, Updateable } from "kysely";
import type { Clock } from "../../kernel/clock.ts";
import type { Tx } from "../../kernel/db.ts";
import { invariant } from "../../kernel/invariant.ts";
import type { DB } from "../../kernel/schema.ts";

/** Tables of things that live so; each has `id`, `changed_at` and the column that `Kind` names. */
type Table = "bot_invoice" | "buy_order" | "crypto_deposit" | "sell_order";

/** What is the same for every row of a table. */
export interface Kind<T extends Table, State extends string> {
  table: T;
  column: Extract<"status" | "state", keyof DB[T]>;
  life: Lifecycle<State>;
  /** What a player is told of a state, also by a refusal. */
  wireStatus(state: State): OrderStatus | "cancelled";
}

export interface Change<State extends string> {
  to: State;
  by: OrderActor;
  actorId?: string | undefined;
  reason?: string | undefined;
}

/** `row` must be locked. What the lifecycle does not have is refused with `order_state_changed`. */
export async function transition<T extends Table, State extends string>(
  tx: Tx,
  { clock }: { clock: Clock },
  { table, column, life, wireStatus }: Kind<T, State>,
  row: Selectable<DB[T]> & { id: string },
  change: Change<State>,
  columns: Updateable<DB[T]> = {} as Updateable<DB[T]>,
): Promise<Selectable<DB[T]>> {
  const from = (row as Record<string, unknown>)[column] as State;
  if (!life.may(from, change.to, change.by)) throw fail("order_state_changed", { status: wireStatus(from) });
  const now = clock.now();
  // The query builder cannot follow a table that is a parameter; any of them has these columns.
  const changed = await tx
    .updateTable(table as "buy_order")
    .set({ ...(columns as object), [column]: change.to, changed_at: now })
    .where("id", "=", row.id)
    .where(column as "status", "=", from)
    .where(column as "status", "in", life.before(change.to, change.by))
    .returningAll()
    .executeTakeFirst();
  invariant(changed, `${row.id} was not ${from} any more, although it was locked`);
  await recordChange(tx, row.id, from, change, now);
  return changed as unknown as Selectable<DB[T]>;
}

/** The line of history; by itself for what begins a life. */
export async function recordChange<State extends string>(
  tx: Tx,
  orderId: string,
  from: State | null,
  { to, by, actorId, reason }: Change<State>,
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
