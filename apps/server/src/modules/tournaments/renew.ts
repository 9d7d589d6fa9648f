// Tournaments that repeat: when one is over, the next of its kind begins, with the same terms and as long as it was. A house that was away
// for a while goes on with the one that runs now.
import { sql } from "kysely";
import type { Clock } from "../../kernel/clock.ts";
import type { Database, Tx } from "../../kernel/db.ts";
import type { TournamentRow } from "./terms.ts";

const HOUR_MS = 3_600_000;

/** Answers how many began. */
export async function renewSeries({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const now = clock.now();
  return db.transact(async (tx) => {
    const over = await tx
      .selectFrom("tournament")
      .selectAll()
      .where("repeats", "=", true)
      .where("status", "!=", "stopped")
      .where("ends_at", "<=", now)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("tournament as next")
              .select("next.id")
              .where("next.series", "=", sql<string>`coalesce(tournament.series, tournament.id)`)
              .whereRef("next.series_no", ">", "tournament.series_no"),
          ),
        ),
      )
      .execute();
    let begun = 0;
    for (const row of over) if (await follow(tx, row, now)) begun++;
    return begun;
  });
}

async function follow(tx: Tx, row: TournamentRow, now: Date): Promise<boolean> {
  const no = row.series_no + 1;
  const series = row.series ?? row.id;
  const id = `${series}_${no}`;
  const { startsAt, endsAt } = nextTimes(row, now);
  const inserted = await tx
    .insertInto("tournament")
    .values({
      id,
      series,
      series_no: no,
      repeats: true,
      descriptions: JSON.stringify(row.descriptions),
      vip_players_only: row.vip_players_only,
      starts_at: startsAt,
      ends_at: endsAt,
      prize_pool_minor: row.prize_pool_minor,
      prize_currency: row.prize_currency,
      prizes: JSON.stringify(row.prizes),
      entry: row.entry,
      scoring: row.scoring,
      games: row.games === null ? null : JSON.stringify(row.games),
      sports: row.sports === null ? null : JSON.stringify(row.sports),
      min_stake_cents: row.min_stake_cents,
      fee_cents: row.fee_cents,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted) return false;
  // What announced the one that is over announces this one.
  await tx.updateTable("banner").set({ tournament_id: id }).where("tournament_id", "=", row.id).execute();
  return true;
}

/** Where the last one ended; after a long pause with this hour. */
function nextTimes({ starts_at, ends_at }: TournamentRow, now: Date): { startsAt: Date; endsAt: Date } {
  const lasts = ends_at.getTime() - starts_at.getTime();
  const isLongAgo = ends_at.getTime() + lasts <= now.getTime();
  const start = isLongAgo ? Math.floor(now.getTime() / HOUR_MS) * HOUR_MS : ends_at.getTime();
  return { startsAt: new Date(start), endsAt: new Date(start + lasts) };
}
