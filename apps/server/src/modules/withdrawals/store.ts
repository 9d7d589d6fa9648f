// Rows of withdrawals: reading, locking, and the one way to change a state.
import {
  fail,
  maySellChange,
  type SellOrderActor,
  type SellOrderState,
  sellStatesBefore,
  sellStatus,
} from "@windfall/domain";
import type { Selectable, Updateable } from "kysely";
import type { Clock } from "../../kernel/clock.ts";
import type { Reader, Tx } from "../../kernel/db.ts";
import { invariant } from "../../kernel/invariant.ts";
import { emit } from "../../kernel/outbox.ts";
import type { SellOrder } from "../../kernel/schema.ts";
import { withdrawalChanged } from "./events.ts";

export type SellOrderRow = Omit<Selectable<SellOrder>, "state"> & { state: SellOrderState };

export async function findSellOrder(reader: Reader, id: string): Promise<SellOrderRow | undefined> {
  const row = await reader.selectFrom("sell_order").selectAll().where("id", "=", id).executeTakeFirst();
  return row as SellOrderRow | undefined;
}

/** The one lock for which cancel, release, payout and desk meet: whoever has it decides, the others see what was decided. */
export async function findSellOrderForUpdate(tx: Tx, id: string): Promise<SellOrderRow | undefined> {
  const row = await tx.selectFrom("sell_order").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return row as SellOrderRow | undefined;
}

export interface SellOrderChange {
  to: SellOrderState;
  by: SellOrderActor;
  actorId?: string | undefined;
  reason?: string | undefined;
  columns?: Updateable<SellOrder>;
}

/** A change that is not a row of the transition table is refused, and so is one that somebody else was quicker with. */
export async function changeSellOrder(
  tx: Tx,
  { clock }: { clock: Clock },
  order: SellOrderRow,
  { to, by, actorId, reason, columns }: SellOrderChange,
): Promise<void> {
  if (!maySellChange(order.state, to, by)) throw fail("order_state_changed", { status: sellStatus(order.state) });
  const now = clock.now();
  const result = await tx
    .updateTable("sell_order")
    .set({ ...columns, state: to, changed_at: now })
    .where("id", "=", order.id)
    .where("state", "=", order.state)
    .where("state", "in", sellStatesBefore(to, by))
    .executeTakeFirst();
  invariant(result.numUpdatedRows === 1n, `${order.id} was not ${order.state} any more, although it was locked`);
  await recordChange(tx, order, { from: order.state, to, by, actorId, reason, at: now });
}

export interface RecordedChange {
  from: SellOrderState | null;
  to: SellOrderState;
  by: SellOrderActor;
  actorId?: string | undefined;
  reason?: string | undefined;
  at: Date;
}

/** The line of the order's history, and the news of it. */
export async function recordChange(
  tx: Tx,
  order: { id: string; player_id: string },
  change: RecordedChange,
): Promise<void> {
  await tx
    .insertInto("order_event")
    .values({
      order_id: order.id,
      from_state: change.from,
      to_state: change.to,
      actor_kind: change.by,
      actor_id: change.actorId ?? null,
      reason: change.reason ?? null,
      created_at: change.at,
    })
    .execute();
  const { global_id: globalId } = await tx
    .selectFrom("player")
    .select("global_id")
    .where("id", "=", order.player_id)
    .executeTakeFirstOrThrow();
  const status = sellStatus(change.to);
  await emit(tx, withdrawalChanged, { playerId: order.player_id, globalId, id: order.id, type: "sell", status });
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
