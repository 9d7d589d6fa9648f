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

/** Answers which were closed now. */
export async function closeFinished({ db, clock }: { db: Database; clock: Clock }): Promise<string[]> {
  const before = new Date(clock.now().getTime() - SETTLING_MS);
  const over = await db.read((reader) =>
    reader
      .selectFrom("tournament")
      .select("id")
      .where("status", "=", "open")
      .where("ends_at", "<=", before)
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
    .returningAll()
    .executeTakeFirst();
  if (!row) return false;
  await writePrizes(tx, row);
  return true;
}

/** Places that nobody took are not paid. */
async function writePrizes(tx: Tx, row: TournamentRow): Promise<void> {
  const prizes = new Map(prizeTable(row).map((prize) => [prize.place, prize]));
  const winners = await listStandings(tx, row.id, { from: 1, limit: Math.max(0, ...prizes.keys()) });
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
