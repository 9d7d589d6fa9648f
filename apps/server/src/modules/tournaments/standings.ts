// The table of a tournament: pages of it, and where somebody stands. Reads a thousand rows at most, however many play.
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

/**
 * From a place on. The stretch that it lies in is found by adding up those before it, in the order of their key and no further than to that one: a frame
 * of rows and the limit let PostgreSQL stop there.
 */
export async function listStandings(
  reader: Reader,
  tournamentId: string,
  { from, limit }: { from: number; limit: number },
): Promise<StandingRow[]> {
  const { rows } = await sql<{ player_id: string; points: string }>`
    with start as (
      select from_points, from_reached, before from (
        select from_points, from_reached, entries,
          sum(entries) over (order by from_points, from_reached rows unbounded preceding) - entries as before
        from tournament_stretch where tournament_id = ${tournamentId}
      ) s where before < ${from} and before + entries >= ${from} limit 1
    )
    select e.player_id, e.points::text from start cross join lateral (
      select player_id, points, reached from tournament_entry
      where tournament_id = ${tournamentId} and points > 0 and out_reason is null
        and (-points, reached) >= (start.from_points, start.from_reached)
      order by -points, reached offset ${from} - 1 - start.before limit ${limit}
    ) e order by -e.points, e.reached`.execute(reader as never);
  return rows.map(({ player_id, points }, index) => ({
    place: from + index,
    playerId: player_id,
    points: BigInt(points),
  }));
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
    player_id: string;
    points: string;
    reached: string;
    is_out: boolean;
    place: string | null;
  }>`
    select e.player_id, e.points::text, e.reached::text, e.out_reason is not null as is_out, p.place::text
    from unnest(${playerIds}::text[]) n(id)
    join tournament_entry e on e.tournament_id = ${tournamentId} and e.player_id = n.id
    left join lateral (
      select 1 + coalesce((
        select sum(t.entries) from tournament_stretch t
        where t.tournament_id = ${tournamentId} and (t.from_points, t.from_reached) < (s.from_points, s.from_reached)
      ), 0) + (
        select count(*) from tournament_entry o
        where o.tournament_id = ${tournamentId} and o.points > 0 and o.out_reason is null
          and (-o.points, o.reached) >= (s.from_points, s.from_reached) and (-o.points, o.reached) < (-e.points, e.reached)
      ) as place
      from (
        select t.from_points, t.from_reached from tournament_stretch t
        where t.tournament_id = ${tournamentId} and (t.from_points, t.from_reached) <= (-e.points, e.reached)
        order by t.from_points desc, t.from_reached desc limit 1
      ) s
    ) p on e.points > 0 and e.out_reason is null`.execute(reader as never);
  return new Map(
    rows.map((row) => [
      row.player_id,
      {
        points: BigInt(row.points),
        reached: BigInt(row.reached),
        isOut: row.is_out,
        place: row.place === null ? undefined : Number(row.place),
      },
    ]),
  );
}
