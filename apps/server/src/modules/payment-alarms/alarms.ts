// What a provider said that does not fit what we did: kept, told to the desk, and open until a person has looked at it.
import { type AlarmKind, type AlarmWord, fail } from "@windfall/domain";
import { sql } from "kysely";
import type { Clock } from "../../kernel/clock.ts";
import type { Reader, Tx } from "../../kernel/db.ts";
import { newId } from "../../kernel/ids.ts";
import { emit } from "../../kernel/outbox.ts";
import { type AlarmAbout, alarmChanged } from "./events.ts";

export interface Alarm extends AlarmAbout {
  /** What the provider says moved, or what it is about where it says no amount. */
  amountMinor: bigint;
}

/** The same word again only counts up, however often a notice is repeated; another one opens the alarm anew. */
export async function raiseAlarm(tx: Tx, { clock }: { clock: Clock }, alarm: Alarm): Promise<void> {
  const now = clock.now();
  const word = { said: alarm.said, amount_minor: alarm.amountMinor, currency: alarm.currency };
  await tx
    .insertInto("payment_alarm")
    .values({
      id: newId("alm"),
      kind: alarm.kind,
      order_id: alarm.orderId,
      player_id: alarm.playerId,
      provider: alarm.provider,
      ...word,
      times: 0,
      raised_at: now,
      said_at: now,
    })
    .onConflict((conflict) => conflict.columns(["order_id", "kind"]).doNothing())
    .execute();
  // Locked: of two notices at once the second sees what the first one said.
  const { id, times, ...before } = await tx
    .selectFrom("payment_alarm")
    .select(["id", "said", "amount_minor", "times"])
    .where("order_id", "=", alarm.orderId)
    .where("kind", "=", alarm.kind)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const isNews = times === 0 || before.said !== alarm.said || BigInt(before.amount_minor) !== alarm.amountMinor;
  await tx
    .updateTable("payment_alarm")
    .set({
      ...word,
      times: times + 1,
      said_at: now,
      ...(isNews && { closed_at: null, closed_by: null, closing_reason: null }),
    })
    .where("id", "=", id)
    .execute();
  if (isNews) await emit(tx, alarmChanged, { ...alarm, id, amountMinor: alarm.amountMinor.toString(), isOpen: true });
}

/** Refuses with `order_state_changed` when somebody else closed it first. */
export async function closeAlarm(
  tx: Tx,
  { clock }: { clock: Clock },
  { id, actorId, reason }: { id: string; actorId: string; reason: string },
): Promise<void> {
  const closed = await tx
    .updateTable("payment_alarm")
    .set({ closed_at: clock.now(), closed_by: actorId, closing_reason: reason })
    .where("id", "=", id)
    .where("closed_at", "is", null)
    .returningAll()
    .executeTakeFirst();
  if (!closed) throw fail("order_state_changed", { status: "closed" });
  await emit(tx, alarmChanged, {
    id,
    kind: closed.kind as AlarmKind,
    orderId: closed.order_id,
    playerId: closed.player_id,
    provider: closed.provider,
    said: closed.said as AlarmWord,
    amountMinor: closed.amount_minor,
    currency: closed.currency,
    isOpen: false,
  });
}

/** Locked, for the person who closes it: of two the second finds what the first one did. */
export function findAlarmForUpdate(tx: Tx, id: string) {
  return tx
    .selectFrom("payment_alarm")
    .select(["player_id", "order_id", "kind", "said"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether a person still has to look at one of this kind about a provider. */
export async function hasOpenAlarm(reader: Reader, kind: AlarmKind, provider: string): Promise<boolean> {
  const open = await reader
    .selectFrom("payment_alarm")
    .select("id")
    .where("closed_at", "is", null)
    .where("kind", "=", kind)
    .where("provider", "=", provider)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

export async function countOpenAlarms(reader: Reader): Promise<number> {
  const { count } = await reader
    .selectFrom("payment_alarm")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("closed_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}
