// The table of a tournament: pages of it, and where somebody stands (db/functions/tournament_standings.sql).
import { sql } from "kysely";
import type { Reader } from "../../kernel/db.ts";
import type { Standing } from "./stretches.ts";

export interface StandingRow {
  place: number;
  playerId: string;
  points: bigint;
}

/** How many have a place. */
export async function countPlaced(reader: Reader, tournamentId: string): Promise<number> {
  const { entries } = await reader
    .selectFrom("tournament_stretch")
    .select(sql<number>`coalesce(sum(entries), 0)::int`.as("entries"))
    .where("tournament_id", "=", tournamentId)
    .executeTakeFirstOrThrow();
  return entries;
}

/** From a place on. */
export async function listStandings(
  reader: Reader,
  tournamentId: string,
  { from, limit }: { from: number; limit: number },
): Promise<StandingRow[]> {
  const { rows } = await sql<{ player: string; points: string }>`
    select player, points::text from tournament_page(${tournamentId}, ${from}::bigint, ${limit}::int)`.execute(
    reader as never,
  );
  return rows.map(({ player, points }, index) => ({ place: from + index, playerId: player, points: BigInt(points) }));
}

export interface OwnStanding extends Standing {
  /** Undefined while there are no points, or when it was taken out. */
  place: number | undefined;
  isOut: boolean;
}

/** By player; those who did not join are left out. */
export async function standingsOf(
  reader: Reader,
  tournamentId: string,
  playerIds: readonly string[],
): Promise<Map<string, OwnStanding>> {
  const { rows } = await sql<{
    player: string;
    points: string;
    reached: string;
    is_out: boolean;
    place: string | null;
  }>`
    select player, points::text, reached::text, is_out, place::text
    from tournament_places(${tournamentId}, ${playerIds}::text[])`.execute(reader as never);
  return new Map(
    rows.map((row) => [
      row.player,
      {
        points: BigInt(row.points),
        reached: BigInt(row.reached),
        isOut: row.is_out,
        place: row.place === null ? undefined : Number(row.place),
      },
    ]),
  );
}
