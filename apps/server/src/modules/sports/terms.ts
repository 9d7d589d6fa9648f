// What the house changes about the feed's line: its own margin on top of the feed's prices, and how much of the limits holds for one event.
import { fail } from "@windfall/domain";
import { withMargin } from "@windfall/domain/rules/sports/index";
import { sql } from "kysely";
import type { Reader, Tx } from "../../kernel/db.ts";
import { emit } from "../../kernel/outbox.ts";
import { lineStopped } from "./events.ts";
import { closeToFeed } from "./market-turns.ts";
import { OPEN_STATUSES } from "./open-statuses.ts";
import type { OutcomeRow } from "./outcome-row.ts";

export interface EventTerms {
  /** Of all limits of the sport. */
  limitPercent: number;
  /** In thousandths; null: that of the sport. */
  marginPermille: number | null;
}

/** A margin is on the price alone: what a bet is worth when it is cashed out follows from the feed's chances. */
export function shaved(outcomes: readonly OutcomeRow[], permille: number): OutcomeRow[] {
  return outcomes.map(([id, odds, ...chance]) => [id, odds === null ? null : withMargin(odds, permille), ...chance]);
}

/** Of those that have one. */
export async function marginsOf(reader: Reader, eventIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; margin: number }>`
    select * from (
      select e.id, coalesce(t.margin_permille, own.margin_permille, other.margin_permille) as margin
      from sports_event e
      left join sports_event_terms t on t.event_id = e.id
      left join sports_limit own on own.sport_id = e.sport_id
      join sports_limit other on other.sport_id = 0
      where e.id = any (${eventIds}::text[])
    ) m where margin > 0`.execute(reader as never);
  return new Map(rows.map(({ id, margin }) => [id, margin]));
}

export async function termsOf(reader: Reader, eventId: string): Promise<EventTerms> {
  const row = await reader
    .selectFrom("sports_event_terms")
    .selectAll()
    .where("event_id", "=", eventId)
    .executeTakeFirst();
  return { limitPercent: row?.limit_percent ?? 100, marginPermille: row?.margin_permille ?? null };
}

export async function changeTerms(tx: Tx, eventId: string, terms: EventTerms): Promise<void> {
  const event = await tx
    .selectFrom("sports_event")
    .select("sport_id")
    .where("id", "=", eventId)
    .where("status", "in", OPEN_STATUSES)
    .executeTakeFirst();
  if (!event) throw fail("not_found");
  const row = { limit_percent: terms.limitPercent, margin_permille: terms.marginPermille };
  await closeToFeed(tx, [eventId]);
  await tx
    .insertInto("sports_event_terms")
    .values({ event_id: eventId, ...row })
    .onConflict((conflict) => conflict.column("event_id").doUpdateSet(row))
    .execute();
  await priceAgain(tx, [{ id: eventId, sportId: event.sport_id }]);
}

/** Changes a sport's terms and then the prices of its events; of those of every sport without terms of its own for sport 0. */
export async function changeSport(tx: Tx, sportId: number, change: () => Promise<unknown>): Promise<void> {
  const rows = await tx
    .selectFrom("sports_event")
    .select(["id", "sport_id"])
    .where("status", "in", OPEN_STATUSES)
    .$if(sportId !== 0, (query) => query.where("sport_id", "=", sportId))
    .execute();
  const events = rows.map(({ id, sport_id }) => ({ id, sportId: sport_id }));
  await closeToFeed(
    tx,
    events.map(({ id }) => id),
  );
  await change();
  await priceAgain(tx, events);
}

interface Priced {
  eventId: string;
  key: string;
  outcomes: string;
  feedOutcomes: string | null;
}

/** Prices that become others are a new version, as if the feed had told them. */
async function priceAgain(tx: Tx, events: readonly { id: string; sportId: number }[]): Promise<void> {
  if (events.length === 0) return;
  const ids = events.map(({ id }) => id);
  const margins = await marginsOf(tx, ids);
  const rows = await tx
    .selectFrom("sports_market")
    .select(["event_id", "key", "outcomes", "feed_outcomes"])
    .where("event_id", "in", ids)
    .where("status", "in", ["active", "suspended"])
    .orderBy("event_id")
    .orderBy("key")
    .execute();
  const priced = rows.flatMap(({ event_id: eventId, key, outcomes, feed_outcomes }): Priced[] => {
    const told = (feed_outcomes ?? outcomes) as OutcomeRow[];
    const margin = margins.get(eventId) ?? 0;
    const next = JSON.stringify(shaved(told, margin));
    if (next === JSON.stringify(outcomes)) return [];
    return [{ eventId, key, outcomes: next, feedOutcomes: margin === 0 ? null : JSON.stringify(told) }];
  });
  if (priced.length === 0) return;
  const column = (read: (one: Priced) => string | null) => sql`${priced.map(read)}::text[]`;
  await sql`
    update sports_market m set outcomes = n.outcomes::jsonb, feed_outcomes = n.told::jsonb, version = m.version + 1
    from unnest(${column(({ eventId }) => eventId)}, ${column(({ key }) => key)}, ${column(({ outcomes }) => outcomes)},
      ${column(({ feedOutcomes }) => feedOutcomes)}) n(event_id, key, outcomes, told)
    where (m.event_id, m.key) = (n.event_id, n.key)`.execute(tx);
  const changed = [...new Set(priced.map(({ eventId }) => eventId))];
  await tx.updateTable("sports_event").set({ revision: sql`revision + 1` }).where("id", "in", changed).execute();
  const [only] = changed.length === 1 ? changed : [];
  for (const sportId of new Set(events.map((event) => event.sportId)))
    await emit(tx, lineStopped, { sportId, eventId: only ?? null });
}
