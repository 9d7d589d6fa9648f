// Keeps how many entries stand in each stretch of a table, so that the place of one in a million is found by reading a thousand rows.
// Only whoever holds the progress of the projection changes them.
import { sql } from "kysely";
import type { Tx } from "../../kernel/db.ts";

/** Where an entry stands: fewer points and later ones come behind. */
export interface Standing {
  points: bigint;
  reached: bigint;
}

export interface Move {
  /** Undefined where it had no place, or has none now. */
  from: Standing | undefined;
  to: Standing | undefined;
}

interface Stretch {
  points: bigint;
  reached: bigint;
  entries: number;
  isChanged: boolean;
}

/** A stretch that has become longer is divided; many times as long ones would cost more than they save. */
export const LONGEST_STRETCH = 2_000;

export async function moveStandings(tx: Tx, tournamentId: string, moves: readonly Move[]): Promise<void> {
  const stretches = await load(tx, tournamentId);
  for (const { from, to } of moves) {
    if (from) change(stretches, from, -1);
    if (to) change(stretches, to, 1);
  }
  const changed = stretches.filter(({ isChanged }) => isChanged);
  // One that nobody stands in any more belongs to the stretch before it. The first stays.
  const isEmpty = ({ entries, points }: Stretch) => entries === 0 && points !== TOP.points;
  await remove(tx, tournamentId, changed.filter(isEmpty));
  await save(
    tx,
    tournamentId,
    changed.filter((stretch) => !isEmpty(stretch)),
  );
  for (const stretch of changed) if (stretch.entries > LONGEST_STRETCH) await divide(tx, tournamentId, stretch);
}

async function load(tx: Tx, tournamentId: string): Promise<Stretch[]> {
  const rows = await tx
    .selectFrom("tournament_stretch")
    .select(["from_points", "from_reached", "entries"])
    .where("tournament_id", "=", tournamentId)
    .orderBy("from_points")
    .orderBy("from_reached")
    .execute();
  const stretches = rows.map(({ from_points, from_reached, entries }) => ({
    points: -BigInt(from_points),
    reached: BigInt(from_reached),
    entries,
    isChanged: false,
  }));
  return stretches.length > 0 ? stretches : [{ ...TOP, entries: 0, isChanged: true }];
}

/** Before every place there can be. */
const TOP: Standing = { points: 2n ** 62n, reached: 0n };

/** As places are: negative when `a` stands before `b`. */
function compare(a: Standing, b: Standing): number {
  if (a.points !== b.points) return a.points > b.points ? -1 : 1;
  return a.reached === b.reached ? 0 : a.reached < b.reached ? -1 : 1;
}

function change(stretches: Stretch[], standing: Standing, by: number): void {
  let low = 0;
  let high = stretches.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (compare(stretches[middle] as Stretch, standing) <= 0) low = middle;
    else high = middle - 1;
  }
  const stretch = stretches[low] as Stretch;
  stretch.entries += by;
  stretch.isChanged = true;
}

async function remove(tx: Tx, tournamentId: string, stretches: readonly Stretch[]): Promise<void> {
  if (stretches.length === 0) return;
  await sql`
    delete from tournament_stretch s
    using unnest(${stretches.map(({ points }) => String(-points))}::bigint[], ${stretches.map(({ reached }) => String(reached))}::bigint[])
      n(points, reached)
    where s.tournament_id = ${tournamentId} and (s.from_points, s.from_reached) = (n.points, n.reached)`.execute(tx);
}

async function save(tx: Tx, tournamentId: string, stretches: readonly Stretch[]): Promise<void> {
  if (stretches.length === 0) return;
  await sql`
    insert into tournament_stretch (tournament_id, from_points, from_reached, entries)
    select ${tournamentId}, n.points, n.reached, n.entries
    from unnest(${stretches.map(({ points }) => String(-points))}::bigint[], ${stretches.map(({ reached }) => String(reached))}::bigint[],
      ${stretches.map(({ entries }) => entries)}::int[]) n(points, reached, entries)
    on conflict (tournament_id, from_points, from_reached) do update set entries = excluded.entries`.execute(tx);
}

/** In pieces of half the length, by the entries as they stand now: they are written before this. */
async function divide(tx: Tx, tournamentId: string, stretch: Stretch): Promise<void> {
  await sql`
    with bounds as (
      select from_points, from_reached, lead(from_points) over w as next_points, lead(from_reached) over w as next_reached
      from tournament_stretch where tournament_id = ${tournamentId} window w as (order by from_points, from_reached)
    ), standing as (
      select -e.points as points, e.reached, row_number() over (order by -e.points, e.reached) - 1 as no
      from bounds b join tournament_entry e on e.tournament_id = ${tournamentId} and e.points > 0 and e.out_reason is null
        and (-e.points, e.reached) >= (b.from_points, b.from_reached)
        and (b.next_points is null or (-e.points, e.reached) < (b.next_points, b.next_reached))
      where (b.from_points, b.from_reached) = (${String(-stretch.points)}::bigint, ${String(stretch.reached)}::bigint)
    ), pieces as (
      select no / ${LONGEST_STRETCH / 2} as piece, count(*)::int as entries,
        (array_agg(points order by no))[1] as points, (array_agg(reached order by no))[1] as reached
      from standing group by 1
    )
    insert into tournament_stretch (tournament_id, from_points, from_reached, entries)
    -- The first piece keeps the key of the whole, whoever stands first in it.
    select ${tournamentId}, case when piece = 0 then ${String(-stretch.points)}::bigint else points end,
      case when piece = 0 then ${String(stretch.reached)}::bigint else reached end, entries
    from pieces
    on conflict (tournament_id, from_points, from_reached) do update set entries = excluded.entries`.execute(tx);
}

/** From the entries alone, whatever was there before. */
export async function rebuildStretches(tx: Tx, tournamentId: string): Promise<void> {
  await tx.deleteFrom("tournament_stretch").where("tournament_id", "=", tournamentId).execute();
  const { rows } = await sql<{ entries: number }>`
    select count(*)::int as entries from tournament_entry
    where tournament_id = ${tournamentId} and points > 0 and out_reason is null`.execute(tx);
  const whole = { ...TOP, entries: rows[0]?.entries ?? 0, isChanged: true };
  await save(tx, tournamentId, [whole]);
  if (whole.entries > LONGEST_STRETCH) await divide(tx, tournamentId, whole);
}
