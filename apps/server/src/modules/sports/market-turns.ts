// Who comes first to a market: those who bet on it together, or one who changes it. Rows alone would not do: PostgreSQL lets everybody share a row who
// comes while one waits to change it, so that a stop would wait for as long as people bet without a pause. These locks are a queue: whoever comes after
// the one who waits, waits too. They are few, and events share them, because a tick of the feed names hundreds.
import { sql } from "kysely";
import type { Tx } from "../../kernel/db.ts";

/** The first half of the key says whose locks these are. */
const SPORTS = 17_001;
const PLACES = 1_024;

const placesOf = (eventIds: readonly string[]) => sql`(
    select distinct mod(abs(hashtext(id)::bigint), ${PLACES})::int as place from unnest(${[...eventIds]}::text[]) id order by 1
  ) p`;

/** Until the transaction ends nobody changes the markets of these events. */
export async function joinBettors(tx: Tx, eventIds: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${SPORTS}, place) from ${placesOf(eventIds)}`.execute(tx);
}

/** Waits for the bets that are being decided, and lets no other in until the transaction ends. */
export async function takeTurnToChange(tx: Tx, eventIds: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SPORTS}, place) from ${placesOf(eventIds)}`.execute(tx);
}

/** The same for one who changes all that these events have: the table is closed to the feed too, so that no market comes meanwhile. */
export async function closeToFeed(tx: Tx, eventIds: readonly string[]): Promise<void> {
  // Before the table, as the feed does it.
  await takeTurnToChange(tx, eventIds);
  await sql`lock table sports_market in share row exclusive mode`.execute(tx);
}
