// Adds postings of the journal to scores, one by one and in their order. Knows no database: who follows the journal and who recounts it
// from the beginning both fold with this.
import { type CountedRound, isSum, qualifies, scoreOf, valueOfRound } from "@windfall/domain/rules/tournament-scores";
import { inCents } from "@windfall/games/stakes";
import type { JournalPosting } from "../../ledger/index.ts";
import type { Terms } from "./terms.ts";

/** What can change a score. */
export const SCORED_KINDS = ["bet.staked", "bet.returned", "win.paid", "win.taken_back"] as const;

export interface RoundFacts {
  id: string;
  playerId: string;
  gameId: string;
  openedAt: Date;
}

export interface ScoreRound {
  roundId: string;
  gameId: string;
  currency: string;
  ownMinor: bigint;
  stakedMinor: bigint;
  wonMinor: bigint;
  value: bigint | null;
  firstPosting: bigint;
  lastPosting: bigint;
}

/** The score of one player in one tournament. Of a sum only the rounds that change have to be in it; else all of them. */
export interface Score {
  playerId: string;
  countsAfter: bigint;
  points: bigint;
  reached: bigint;
  /** Taken out of the table: it is still counted, and has no place. */
  isOut: boolean;
  rounds: Map<string, ScoreRound>;
}

/** Whether stakes of the round can count at all, whoever plays. */
export function isOfTournament(terms: Terms, { gameId, openedAt }: RoundFacts): boolean {
  return openedAt >= terms.startsAt && openedAt < terms.endsAt && qualifies(terms, gameId);
}

/** Answers whether anything of the score changed. A round is begun by a stake; what follows of a round that is not in it changes nothing. */
export function addPosting(terms: Terms, score: Score, facts: RoundFacts, posting: JournalPosting): boolean {
  const isStake = posting.kind === "bet.staked";
  if (isStake && posting.xact <= score.countsAfter) return false;
  const known = score.rounds.get(facts.id);
  if (!known && !isStake) return false;
  const round = known ?? newRound(facts, posting);
  const moved = posting.ownMinor + posting.bonusMinor;
  if (isStake || posting.kind === "bet.returned") {
    round.ownMinor -= posting.ownMinor;
    round.stakedMinor -= moved;
  } else round.wonMinor += moved;
  round.lastPosting = posting.id;
  score.rounds.set(facts.id, round);
  revalue(terms, score, round, posting.id);
  return true;
}

function newRound({ id, gameId }: RoundFacts, { id: postingId, currency }: JournalPosting): ScoreRound {
  return {
    roundId: id,
    gameId,
    currency,
    ownMinor: 0n,
    stakedMinor: 0n,
    wonMinor: 0n,
    value: null,
    firstPosting: postingId,
    lastPosting: postingId,
  };
}

function revalue(terms: Terms, score: Score, round: ScoreRound, postingId: bigint): void {
  const before = round.value;
  round.value = valueOfRound(terms, countedOf(round));
  if (round.value === before) return;
  const points = isSum(terms.scoring)
    ? score.points + (round.value ?? 0n) - (before ?? 0n)
    : scoreOf(terms.scoring, inOrder(score.rounds));
  if (points === score.points) return;
  score.points = points;
  score.reached = postingId;
}

/** Rounds stand in the order in which they were begun: they are loaded in it, and new ones come last. */
function* inOrder(rounds: ReadonlyMap<string, ScoreRound>): Iterable<bigint | null> {
  for (const { value } of rounds.values()) yield value;
}

function countedOf({ gameId, currency, ownMinor, stakedMinor, wonMinor }: ScoreRound): CountedRound {
  return { gameId, ownCents: inCents(ownMinor, currency), stakedMinor, wonMinor };
}
