// Counts a table anew from the journal and compares it with the one that is kept; on demand, puts it in its place.
import { sql } from "kysely";
import type { Database, Reader, Tx } from "../../kernel/db.ts";
import { readJournal } from "../../ledger/index.ts";
import { addPosting, isOfTournament, SCORED_KINDS, type Score } from "./fold.ts";
import { holdProgress, roundsOf } from "./follow.ts";
import { saveScores } from "./scores.ts";
import { rebuildStretches } from "./stretches.ts";
import { type Terms, termsOf } from "./terms.ts";

export interface Recount {
  tournamentId: string;
  entries: number;
  rounds: number;
  /** What the table says otherwise than the journal. */
  differences: { playerId: string; kept: string; counted: string }[];
}

const BATCHES_AT_ONCE = 2_000;

/** Nobody counts meanwhile. `repair` replaces what is kept by what was counted. */
export function recount(db: Database, tournamentId: string, { repair = false } = {}): Promise<Recount> {
  return db.transact(async (tx) => {
    const progress = await holdProgress(tx);
    const row = await tx.selectFrom("tournament").selectAll().where("id", "=", tournamentId).executeTakeFirst();
    if (!row) throw new Error(`there is no tournament ${tournamentId}`);
    const terms = termsOf(row);
    const kept = await entriesOf(tx, tournamentId);
    const scores = new Map([...kept].map(([id, entry]) => [id, newScore(id, entry.countsAfter, entry.isOut)]));
    const until = row.closed_until === null ? progress : BigInt(row.closed_until);
    const rounds = await fold(tx, terms, scores, until);
    const differences = [...scores.values()].flatMap((score) => {
      const entry = kept.get(score.playerId);
      const [was, is] = [entry ? textOf(entry) : "no entry", textOf(score)];
      return was === is || (!entry && score.points === 0n)
        ? []
        : [{ playerId: score.playerId, kept: was, counted: is }];
    });
    differences.push(...(await wrongStretches(tx, tournamentId)));
    if (repair && differences.length > 0) await replace(tx, terms, scores);
    return { tournamentId, entries: kept.size, rounds, differences };
  });
}

const textOf = ({ points, reached }: { points: bigint; reached: bigint }) => `${points} points at ${reached}`;

const newScore = (playerId: string, countsAfter: bigint, isOut: boolean): Score => ({
  playerId,
  countsAfter,
  isOut,
  points: 0n,
  reached: 0n,
  rounds: new Map(),
});

async function entriesOf(reader: Reader, tournamentId: string) {
  const rows = await reader
    .selectFrom("tournament_entry")
    .select(["player_id", "points", "reached", "out_reason", sql<string>`counts_after::text`.as("counts_after")])
    .where("tournament_id", "=", tournamentId)
    .execute();
  return new Map(
    rows.map((row) => [
      row.player_id,
      {
        points: BigInt(row.points),
        reached: BigInt(row.reached),
        countsAfter: BigInt(row.counts_after),
        isOut: row.out_reason !== null,
      },
    ]),
  );
}

/** From the first posting there is: rounds say themselves when they were opened. Answers how many rounds count. */
async function fold(tx: Tx, terms: Terms, scores: Map<string, Score>, until: bigint): Promise<number> {
  const isOpenToAll = terms.entry === "automatic" && !terms.vipPlayersOnly;
  for (let from = 0n, isLast = false; !isLast; ) {
    const page = await readJournal(tx, { from, before: until, kinds: SCORED_KINDS, batches: BATCHES_AT_ONCE });
    const rounds = await roundsOf(tx, page.postings);
    for (const posting of page.postings) {
      const facts = rounds.get(posting.reference);
      if (!facts || !isOfTournament(terms, facts)) continue;
      let score = scores.get(facts.playerId);
      if (!score && isOpenToAll) {
        score = newScore(facts.playerId, terms.countsAfter, false);
        scores.set(facts.playerId, score);
      }
      if (score) addPosting(terms, score, facts, posting);
    }
    from = page.until;
    isLast = page.isCaughtUp;
  }
  return [...scores.values()].reduce((sum, { rounds }) => sum + rounds.size, 0);
}

/** Stretches of the table that do not have as many entries as they say. */
async function wrongStretches(reader: Reader, tournamentId: string): Promise<Recount["differences"]> {
  const { rows } = await sql<{ name: string; kept: number; counted: number }>`
    select s.from_points || ' ' || s.from_reached as name, s.entries as kept, (
      select count(*)::int from tournament_entry e
      where e.tournament_id = s.tournament_id and e.points > 0 and e.out_reason is null
        and (-e.points, e.reached) >= (s.from_points, s.from_reached)
        and (s.next_points is null or (-e.points, e.reached) < (s.next_points, s.next_reached))
    ) as counted
    from (
      select t.*, lead(from_points) over w as next_points, lead(from_reached) over w as next_reached
      from tournament_stretch t where tournament_id = ${tournamentId} window w as (order by from_points, from_reached)
    ) s`.execute(reader as never);
  return rows
    .filter(({ kept, counted }) => kept !== counted)
    .map(({ name, kept, counted }) => ({ playerId: `stretch ${name}`, kept: `${kept}`, counted: `${counted}` }));
}

async function replace(
  tx: Tx,
  { id, startsAt, countsAfter }: Terms,
  scores: ReadonlyMap<string, Score>,
): Promise<void> {
  await tx.deleteFrom("tournament_round").where("tournament_id", "=", id).execute();
  for (const { playerId, rounds } of scores.values())
    if (rounds.size > 0)
      await tx
        .insertInto("tournament_entry")
        .values({
          tournament_id: id,
          player_id: playerId,
          joined_at: startsAt,
          counts_after: sql`${String(countsAfter)}::text::xid8`,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  const all = [...scores.values()];
  await saveScores(tx, id, all, new Set(all.flatMap(({ rounds }) => [...rounds.keys()])));
  await rebuildStretches(tx, id);
}
