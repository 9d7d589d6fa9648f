// Taking turns with those who bet: db/functions/sports_turns.sql says why rows alone would not do.
import { sql } from "kysely";
import type { Tx } from "../../kernel/db.ts";

/** Waits for the bets that are being decided, and lets no other in until the transaction ends. */
export async function takeTurnToChange(tx: Tx, eventIds: readonly string[]): Promise<void> {
  await sql`select sports_take_turn(${eventIds}::text[])`.execute(tx);
}

/** The same for one who changes all that these events have: the table is closed to the feed too, so that no market comes meanwhile. */
export async function closeToFeed(tx: Tx, eventIds: readonly string[]): Promise<void> {
  // Before the table, as the feed does it.
  await takeTurnToChange(tx, eventIds);
  await sql`lock table sports_market in share row exclusive mode`.execute(tx);
}
