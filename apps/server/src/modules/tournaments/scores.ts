// Scores as rows: loaded as far as a step needs them, and written in two statements.
import { sql } from "kysely";
import type { Reader, Tx } from "../../kernel/db.ts";
import type { Score, ScoreRound } from "./fold.ts";

/** With the rounds that are named, or with all of them. */
export async function loadScores(
  reader: Reader,
  tournamentId: string,
  playerIds: readonly string[],
  roundIds: readonly string[] | undefined,
): Promise<Map<string, Score>> {
  const entries = await reader
    .selectFrom("tournament_entry")
    .select(["player_id", sql<string>`counts_after::text`.as("counts_after"), "points", "reached", "out_reason"])
    .where("tournament_id", "=", tournamentId)
    .where(sql<boolean>`player_id = any (${playerIds}::text[])`)
    .execute();
  const scores = new Map<string, Score>(
    entries.map((row) => [
      row.player_id,
      {
        playerId: row.player_id,
        countsAfter: BigInt(row.counts_after),
        points: BigInt(row.points),
        reached: BigInt(row.reached),
        isOut: row.out_reason !== null,
        rounds: new Map(),
      },
    ]),
  );
  if (scores.size === 0) return scores;
  let query = reader
    .selectFrom("tournament_round")
    .selectAll()
    .where("tournament_id", "=", tournamentId)
    .where(sql<boolean>`player_id = any (${[...scores.keys()]}::text[])`)
    .orderBy("first_posting");
  if (roundIds) query = query.where(sql<boolean>`round_id = any (${roundIds}::text[])`);
  for (const row of await query.execute())
    scores.get(row.player_id)?.rounds.set(row.round_id, {
      roundId: row.round_id,
      gameId: row.game_id,
      sportId: row.sport_id,
      currency: row.currency,
      ownMinor: BigInt(row.own_minor),
      stakedMinor: BigInt(row.staked_minor),
      wonMinor: BigInt(row.won_minor),
      value: row.value === null ? null : BigInt(row.value),
      firstPosting: BigInt(row.first_posting),
      lastPosting: BigInt(row.last_posting),
    });
  return scores;
}

export async function saveScores(
  tx: Tx,
  tournamentId: string,
  scores: readonly Score[],
  touched: ReadonlySet<string>,
): Promise<void> {
  if (scores.length === 0) return;
  const texts = (read: (score: Score) => bigint) => scores.map((score) => String(read(score)));
  await sql`
    update tournament_entry e set points = n.points, reached = n.reached
    from unnest(${scores.map(({ playerId }) => playerId)}::text[], ${texts(({ points }) => points)}::bigint[],
      ${texts(({ reached }) => reached)}::bigint[]) n(player, points, reached)
    where e.tournament_id = ${tournamentId} and e.player_id = n.player
      and (e.points, e.reached) is distinct from (n.points, n.reached)`.execute(tx);
  const rounds = scores.flatMap(({ playerId, rounds }) =>
    [...rounds.values()].filter(({ roundId }) => touched.has(roundId)).map((round) => ({ playerId, ...round })),
  );
  await insertRounds(tx, tournamentId, rounds);
}

type RoundOfPlayer = ScoreRound & { playerId: string };

/** A round that is known is replaced by what it is now. */
async function insertRounds(tx: Tx, tournamentId: string, rounds: readonly RoundOfPlayer[]): Promise<void> {
  if (rounds.length === 0) return;
  const column = (read: (round: RoundOfPlayer) => bigint | string | null) =>
    rounds.map((round) => {
      const value = read(round);
      return value === null ? null : String(value);
    });
  await sql`
    insert into tournament_round (tournament_id, player_id, round_id, game_id, sport_id, currency, own_minor, staked_minor, won_minor, value,
      first_posting, last_posting)
    select ${tournamentId}, n.* from unnest(
      ${column(({ playerId }) => playerId)}::text[], ${column(({ roundId }) => roundId)}::text[],
      ${column(({ gameId }) => gameId)}::text[], ${column(({ sportId }) => (sportId === null ? null : String(sportId)))}::int[],
      ${column(({ currency }) => currency)}::text[],
      ${column(({ ownMinor }) => ownMinor)}::bigint[], ${column(({ stakedMinor }) => stakedMinor)}::bigint[],
      ${column(({ wonMinor }) => wonMinor)}::bigint[], ${column(({ value }) => value)}::bigint[],
      ${column(({ firstPosting }) => firstPosting)}::bigint[], ${column(({ lastPosting }) => lastPosting)}::bigint[]) n
    on conflict (tournament_id, player_id, round_id) do update set own_minor = excluded.own_minor,
      staked_minor = excluded.staked_minor, won_minor = excluded.won_minor, value = excluded.value,
      last_posting = excluded.last_posting`.execute(tx);
}
