// Adds postings of the journal to scores, one by one and in their order. Knows no database: who follows the journal and who recounts it
// from the beginning both fold with this.
import {
  type CountedRound,
  isSum,
  type Played,
  scoreOf,
  sportOfBet,
  valueOfRound,
  weightOf,
} from "@windfall/domain/rules/tournament-scores";
import { inCents } from "@windfall/games/stakes";
import type { JournalPosting } from "../../ledger/index.ts";
import type { Terms } from "./terms.ts";

/** What can change a score. */
export const SCORED_KINDS = [
  ...["bet.staked", "bet.returned", "win.paid", "win.taken_back"],
  ...["sports.staked", "sports.returned", "sports.cashed_out", "sports.settled", "sports.corrected"],
] as const;

/** What begins a round. */
export const isStake = ({ kind }: JournalPosting) => kind === "bet.staked" || kind === "sports.staked";

export interface RoundFacts {
  id: string;
  playerId: string;
  openedAt: Date;
  /** A game; or a bet, with the sports and the smallest price of its selections, which is certain once it is settled. */
  of: { gameId: string } | { sports: readonly number[]; leastOdds: number };
}

export interface ScoreRound {
  roundId: string;
  gameId: string | null;
  sportId: number | null;
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
export function isOfTournament(terms: Terms, facts: RoundFacts): boolean {
  const { openedAt } = facts;
  return openedAt >= terms.startsAt && openedAt < terms.endsAt && playedOf(terms, facts) !== undefined;
}

function playedOf(terms: Terms, { of }: RoundFacts): Played | undefined {
  if ("gameId" in of) return weightOf(terms, of) === undefined ? undefined : of;
  const sportId = sportOfBet(terms, of.sports);
  return sportId === undefined ? undefined : { sportId, leastOdds: of.leastOdds };
}

/** Answers whether anything of the score changed. A round is begun by a stake; what follows of a round that is not in it changes nothing. */
export function addPosting(terms: Terms, score: Score, facts: RoundFacts, posting: JournalPosting): boolean {
  const of = playedOf(terms, facts);
  if (of === undefined || (isStake(posting) && posting.xact <= score.countsAfter)) return false;
  const known = score.rounds.get(facts.id);
  if (!known && !isStake(posting)) return false;
  const round = known ?? newRound(of, facts, posting);
  addMoney(round, posting);
  round.lastPosting = posting.id;
  score.rounds.set(facts.id, round);
  revalue(terms, score, round, of, posting.id);
  return true;
}

function addMoney(round: ScoreRound, { kind, ownMinor, bonusMinor, stakedMinor, owedMinor }: JournalPosting): void {
  const moved = ownMinor + bonusMinor;
  switch (kind) {
    case "bet.staked":
    case "bet.returned":
      round.ownMinor -= ownMinor;
      round.stakedMinor -= moved;
      break;
    // A bet is open: what is in it is staked for the tournament when it is settled.
    case "sports.staked":
    case "sports.returned":
      round.ownMinor -= ownMinor;
      break;
    // What is cashed out was sold back, and is not in the bet any more.
    case "sports.cashed_out":
      round.ownMinor += stakedMinor;
      break;
    case "sports.settled":
    case "sports.corrected":
      round.stakedMinor -= stakedMinor;
      // What a correction could not take back is owed, and what was owed is kept from a payout: neither changes what the bet won.
      round.wonMinor += moved + owedMinor;
      break;
    default:
      round.wonMinor += moved;
  }
}

function newRound(of: Played, { id }: RoundFacts, { id: postingId, currency }: JournalPosting): ScoreRound {
  return {
    roundId: id,
    gameId: "gameId" in of ? of.gameId : null,
    sportId: "gameId" in of ? null : of.sportId,
    currency,
    ownMinor: 0n,
    stakedMinor: 0n,
    wonMinor: 0n,
    value: null,
    firstPosting: postingId,
    lastPosting: postingId,
  };
}

function revalue(terms: Terms, score: Score, round: ScoreRound, of: Played, postingId: bigint): void {
  const before = round.value;
  round.value = valueOfRound(terms, countedOf(round, of));
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

function countedOf({ currency, ownMinor, stakedMinor, wonMinor }: ScoreRound, of: Played): CountedRound {
  // Of a bet that is settled in part, that part.
  const own = ownMinor < stakedMinor ? ownMinor : stakedMinor;
  return { of, ownCents: inCents(own, currency), stakedMinor, wonMinor };
}
