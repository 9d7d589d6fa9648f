// Closes the tables of tournaments that are over, and writes down who gets what. The last stakes, late wins and rounds that are taken back
// have some minutes to arrive; what is committed later changes a closed table no more, and whoever recounts it stops at the same place.
import { SETTLING_MS } from "@windfall/domain/rules/tournament-scores";
import { inCurrency } from "@windfall/games/stakes";
import { sql } from "kysely";
import type { Clock } from "../../kernel/clock.ts";
import type { Database, Tx } from "../../kernel/db.ts";
import { hasPostings, journalEnd } from "../../ledger/index.ts";
import { getAccount } from "../identity/index.ts";
import { catchUp, holdProgress } from "./follow.ts";
import { prizeTable } from "./prizes.ts";
import { listStandings } from "./standings.ts";
import type { TournamentRow } from "./terms.ts";

/** One person wants somebody out of the table, and a second one has not said anything: prizes wait for that. */
const isUndecided = sql<boolean>`exists (
  select from tournament_out where tournament_out.tournament_id = tournament.id and tournament_out.state = 'waiting')`;

/** Answers which were closed now. */
export async function closeFinished({ db, clock }: { db: Database; clock: Clock }): Promise<string[]> {
  const before = new Date(clock.now().getTime() - SETTLING_MS);
  const over = await db.read((reader) =>
    reader
      .selectFrom("tournament")
      .select("id")
      .where("status", "=", "open")
      .where("ends_at", "<=", before)
      .where(isUndecided, "=", false)
      .orderBy("ends_at")
      .execute(),
  );
  if (over.length === 0) return [];
  // Everything that was committed by now is counted before. If a transaction that is still under way holds it back, the next run closes.
  const end = await db.read(journalEnd);
  await catchUp(db);
  const closed: string[] = [];
  for (const { id } of over) if (await db.transact((tx) => close(tx, clock, id, end))) closed.push(id);
  return closed;
}

async function close(tx: Tx, clock: Clock, id: string, end: bigint): Promise<boolean> {
  const until = await holdProgress(tx);
  if (await hasPostings(tx, until, end)) return false;
  const row = await tx
    .updateTable("tournament")
    .set({ status: "final", closed_until: sql`${String(until)}::text::xid8`, closed_at: clock.now() })
    .where("id", "=", id)
    .where("status", "=", "open")
    .where(isUndecided, "=", false)
    .returningAll()
    .executeTakeFirst();
  if (!row) return false;
  await writePrizes(tx, row);
  return true;
}

/** Places that nobody took are not paid; a pool that players paid for is divided among the others, or goes back to them. */
async function writePrizes(tx: Tx, row: TournamentRow): Promise<void> {
  const places = prizeTable(row).map(({ place }) => place);
  const winners = await listStandings(tx, row.id, { from: 1, limit: Math.max(0, ...places) });
  const paid_places = row.entry === "buy_in" ? winners.length : null;
  if (paid_places !== null)
    await tx
      .updateTable("tournament")
      .set({ paid_places, returns_fees: paid_places === 0 })
      .where("id", "=", row.id)
      .execute();
  const prizes = new Map(prizeTable({ ...row, paid_places }).map((prize) => [prize.place, prize]));
  for (const { place, playerId } of winners) {
    const prize = prizes.get(place);
    if (!prize) continue;
    const { walletCurrency } = await getAccount(tx, playerId);
    await tx
      .insertInto("tournament_prize")
      .values({
        tournament_id: row.id,
        place,
        player_id: playerId,
        kind: prize.kind,
        cents: prize.cents,
        offer_id: prize.offer ?? null,
        currency: walletCurrency,
        amount_minor: inCurrency(prize.cents, walletCurrency),
      })
      .execute();
  }
}
