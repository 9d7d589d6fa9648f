// What the house has stopped itself, whatever the feed says. A stop changes the rows of the markets it covers, so that a bet, which share-locks them, is before it
// or sees it, and a live bet that waits is refused, also when the stop is gone by then.
import { fail } from "@windfall/domain";
import { type Selectable, sql } from "kysely";
import type { Clock } from "../../kernel/clock.ts";
import type { Reader, Tx } from "../../kernel/db.ts";
import { emit } from "../../kernel/outbox.ts";
import type { DB } from "../../kernel/schema.ts";
import { lineStopped } from "./events.ts";
import { closeToFeed } from "./market-turns.ts";
import { OPEN_STATUSES } from "./open-statuses.ts";
import type { OutcomeRow } from "./outcome-row.ts";

export type StopRow = Selectable<DB["sports_stop"]>;
/** What it covers. */
export type StopScopeRow = Pick<StopRow, "sport_id" | "event_id" | "market_key" | "outcome">;

/** A sport, one of its events, a market of it, an outcome of that. */
export interface StopScope {
  sportId: number;
  eventId?: string | undefined;
  market?: string | undefined;
  outcome?: string | undefined;
}

/** Every stop that covers something of these events. */
export async function readStops(reader: Reader, eventIds: readonly string[]): Promise<StopRow[]> {
  if (eventIds.length === 0) return [];
  return reader
    .selectFrom("sports_stop")
    .selectAll()
    .where(
      sql<boolean>`event_id = any (${eventIds}::text[])
        or (event_id is null and sport_id in (select e.sport_id from sports_event e where e.id = any (${eventIds}::text[])))`,
    )
    .execute();
}

/** Whether a market is stopped as a whole; what the feed does not call active stays what it is called. */
export function isMarketStopped(
  stops: readonly StopScopeRow[],
  event: { id: string; sport_id: number },
  key: string,
): boolean {
  return stops.some(
    ({ sport_id, event_id, market_key, outcome }) =>
      outcome === null &&
      (event_id === null ? sport_id === event.sport_id : event_id === event.id) &&
      (market_key === null || market_key === key),
  );
}

export function isOutcomeStopped(
  stops: readonly StopScopeRow[],
  eventId: string,
  key: string,
  outcome: string,
): boolean {
  return stops.some((stop) => stop.event_id === eventId && stop.market_key === key && stop.outcome === outcome);
}

/** Nothing happens where it is stopped already. */
export async function stopBetting(
  tx: Tx,
  { clock }: { clock: Clock },
  scope: StopScope,
  { by, reason }: { by: string; reason: string },
): Promise<void> {
  await changeMarkets(tx, scope);
  await tx
    .insertInto("sports_stop")
    .values({
      sport_id: scope.sportId,
      event_id: scope.eventId ?? null,
      market_key: scope.market ?? null,
      outcome: scope.outcome ?? null,
      reason,
      stopped_by: by,
      stopped_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function resumeBetting(tx: Tx, scope: StopScope): Promise<void> {
  await changeMarkets(tx, scope);
  await tx
    .deleteFrom("sports_stop")
    .where("sport_id", "=", scope.sportId)
    .where("event_id", "is not distinct from", scope.eventId ?? null)
    .where("market_key", "is not distinct from", scope.market ?? null)
    .where("outcome", "is not distinct from", scope.outcome ?? null)
    .execute();
}

/** The table is locked against the feed, so that no market comes into what is being stopped; bets on the rows are waited for, in turn. */
async function changeMarkets(tx: Tx, scope: StopScope): Promise<void> {
  const events = tx
    .selectFrom("sports_event")
    .select("id")
    .where("sport_id", "=", scope.sportId)
    .where("status", "in", OPEN_STATUSES)
    .$if(scope.eventId !== undefined, (query) => query.where("id", "=", scope.eventId ?? ""));
  await closeToFeed(
    tx,
    (await events.execute()).map(({ id }) => id),
  );
  await assertThere(tx, scope);
  await tx
    .updateTable("sports_market")
    .set({ version: sql`version + 1`, stops: sql`stops + 1` })
    .where("event_id", "in", events)
    .$if(scope.market !== undefined, (query) => query.where("key", "=", scope.market ?? ""))
    .execute();
  await tx.updateTable("sports_event").set({ revision: sql`revision + 1` }).where("id", "in", events).execute();
  await emit(tx, lineStopped, { sportId: scope.sportId, eventId: scope.eventId ?? null });
}

async function assertThere(tx: Tx, { sportId, eventId, market, outcome }: StopScope): Promise<void> {
  const isBroken = (market !== undefined && eventId === undefined) || (outcome !== undefined && market === undefined);
  if (isBroken) throw fail("not_found");
  if (eventId === undefined) return;
  const event = await tx.selectFrom("sports_event").select("sport_id").where("id", "=", eventId).executeTakeFirst();
  if (event?.sport_id !== sportId) throw fail("not_found");
  if (market === undefined) return;
  const row = await tx
    .selectFrom("sports_market")
    .select("outcomes")
    .where("event_id", "=", eventId)
    .where("key", "=", market)
    .executeTakeFirst();
  const isThere = outcome === undefined || (row?.outcomes as OutcomeRow[] | undefined)?.some(([id]) => id === outcome);
  if (!row || !isThere) throw fail("not_found");
}
