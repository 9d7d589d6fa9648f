// Follows the journal and keeps the tables of tournaments. A projection: whatever is in them follows from the journal, a step is one
// transaction with the place where the next begins, and nothing of it is on the way of a bet. It may stop and catch up at any time.
import { isSum } from "@windfall/domain/rules/tournament-scores";
import { sql } from "kysely";
import type { Database, Tx } from "../../kernel/db.ts";
import { type JournalPosting, readJournal } from "../../ledger/index.ts";
import { allRounds } from "../game-wallet/index.ts";
import { vipPlayersAmong } from "../identity/index.ts";
import { betsByIds } from "../sports/index.ts";
import { addPosting, isOfTournament, isStake, type RoundFacts, SCORED_KINDS, type Score } from "./fold.ts";
import { loadScores, saveScores } from "./scores.ts";
import { moveStandings, type Standing } from "./stretches.ts";
import { type Terms, termsOf } from "./terms.ts";

/** Batches of the journal in one step: some thousand rounds, a fraction of a second. */
const BATCHES_AT_ONCE = 500;

export interface Step {
  isCaughtUp: boolean;
  /** Whose score changed, by tournament. */
  changed: ReadonlyMap<string, readonly string[]>;
}

/** One step at a time, whoever asks: also what closes, stops or corrects a table holds this first. */
export async function holdProgress(tx: Tx): Promise<bigint> {
  const { until } = await tx
    .selectFrom("tournament_progress")
    .select(sql<string>`until::text`.as("until"))
    .forUpdate()
    .executeTakeFirstOrThrow();
  return BigInt(until);
}

export function followJournal(db: Database, batches = BATCHES_AT_ONCE): Promise<Step> {
  return db.transact(async (tx) => {
    const from = await holdProgress(tx);
    const { postings, until, isCaughtUp } = await readJournal(tx, { from, kinds: SCORED_KINDS, batches });
    const changed = await count(tx, postings);
    if (until > from) await sql`update tournament_progress set until = ${String(until)}::text::xid8`.execute(tx);
    return { isCaughtUp, changed };
  });
}

/** Until nothing is left. Answers whose score changed. */
export async function catchUp(db: Database): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const all = new Map<string, Set<string>>();
  for (;;) {
    const { changed, isCaughtUp } = await followJournal(db);
    for (const [id, players] of changed) all.set(id, new Set([...(all.get(id) ?? []), ...players]));
    if (isCaughtUp) return all;
  }
}

async function count(tx: Tx, postings: readonly JournalPosting[]): Promise<Map<string, string[]>> {
  const changed = new Map<string, string[]>();
  if (postings.length === 0) return changed;
  const open = await tx.selectFrom("tournament").selectAll().where("status", "=", "open").execute();
  if (open.length === 0) return changed;
  const rounds = await roundsOf(tx, postings);
  for (const terms of open.map(termsOf)) {
    const concerned = postings.flatMap((posting) => {
      const facts = rounds.get(posting.reference);
      return facts !== undefined && isOfTournament(terms, facts) ? [{ posting, facts }] : [];
    });
    if (concerned.length === 0) continue;
    const players = await countFor(tx, terms, concerned);
    if (players.length > 0) changed.set(terms.id, players);
  }
  return changed;
}

/** Postings without a round are rounds that a provider gave away: nothing was staked in them. */
export async function roundsOf(tx: Tx, postings: readonly JournalPosting[]): Promise<Map<string, RoundFacts>> {
  const [bets, rounds] = [new Set<string>(), new Set<string>()];
  for (const { kind, reference } of postings) (kind.startsWith("sports.") ? bets : rounds).add(reference);
  return new Map(
    [...(await gameRounds(tx, [...rounds])), ...(await betRounds(tx, [...bets]))].map((facts) => [facts.id, facts]),
  );
}

async function gameRounds(tx: Tx, ids: readonly string[]): Promise<RoundFacts[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom(allRounds(tx))
    .select(["id", "player_id", "game_id", "opened_at"])
    .where(sql<boolean>`id = any (${ids}::text[])`)
    .execute();
  return rows.map(({ id, player_id, game_id, opened_at }) => ({
    id,
    playerId: player_id,
    openedAt: opened_at,
    of: { gameId: game_id },
  }));
}

async function betRounds(tx: Tx, ids: readonly string[]): Promise<RoundFacts[]> {
  if (ids.length === 0) return [];
  return (await betsByIds(tx, ids)).map(({ id, playerId, requestedAt, sports, leastOdds }) => ({
    id,
    playerId,
    openedAt: requestedAt,
    of: { sports, leastOdds },
  }));
}

interface Concerned {
  posting: JournalPosting;
  facts: RoundFacts;
}

async function countFor(tx: Tx, terms: Terms, concerned: readonly Concerned[]): Promise<string[]> {
  if (terms.entry === "automatic") await enter(tx, terms, concerned);
  const players = [...new Set(concerned.map(({ facts }) => facts.playerId))];
  const touched = [...new Set(concerned.map(({ facts }) => facts.id))];
  const scores = await loadScores(tx, terms.id, players, isSum(terms.scoring) ? touched : undefined);
  const before = new Map<Score, Standing>();
  const touchedRounds = new Set<string>();
  for (const { posting, facts } of concerned) {
    const score = scores.get(facts.playerId);
    if (!score) continue;
    const { points, reached } = score;
    if (!addPosting(terms, score, facts, posting)) continue;
    if (!before.has(score)) before.set(score, { points, reached });
    touchedRounds.add(facts.id);
  }
  await saveScores(tx, terms.id, [...before.keys()], touchedRounds);
  const moves = [...before]
    .filter(([score]) => !score.isOut)
    .map(([score, old]) => ({ from: placed(old), to: placed(score) }));
  await moveStandings(tx, terms.id, moves);
  return [...before.keys()].map(({ playerId }) => playerId);
}

const placed = ({ points, reached }: Standing): Standing | undefined => (points > 0n ? { points, reached } : undefined);

/** Who stakes is in. For a table of VIP players it is asked once, at the first stake that would count. */
async function enter(tx: Tx, terms: Terms, concerned: readonly Concerned[]): Promise<void> {
  const first = new Map<string, JournalPosting>();
  for (const { posting, facts } of concerned)
    if (isStake(posting) && posting.xact > terms.countsAfter && !first.has(facts.playerId))
      first.set(facts.playerId, posting);
  const vip = terms.vipPlayersOnly ? await vipPlayersAmong(tx, [...first.keys()]) : undefined;
  const entering = [...first].filter(([playerId]) => vip?.has(playerId) ?? true);
  if (entering.length === 0) return;
  await sql`
    insert into tournament_entry (tournament_id, player_id, joined_at, counts_after)
    select ${terms.id}, n.player, ${terms.startsAt}, n.counts_after::xid8
    from unnest(${entering.map(([playerId]) => playerId)}::text[],
      ${entering.map(([, { xact }]) => String(vip ? xact - 1n : terms.countsAfter))}::text[]) n(player, counts_after)
    on conflict do nothing`.execute(tx);
}
