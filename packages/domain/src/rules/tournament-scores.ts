// How rounds become points, and a pool becomes prizes. Pure: the table is kept by these rules, and whoever recounts it uses them too.
// Points are kept in hundredths, as money is: one dollar staked is one point.
import { fiatToMinor } from "../fiat-amount.ts";

export const SCORINGS = ["stakes", "weighted", "rounds", "multiplier", "streak"] as const;
export type Scoring = (typeof SCORINGS)[number];

export const ENTRY_MODES = ["automatic", "opt_in", "buy_in"] as const;
export type EntryMode = (typeof ENTRY_MODES)[number];

export const PRIZE_KINDS = ["cash", "bonus", "free_spins"] as const;
export type PrizeKind = (typeof PRIZE_KINDS)[number];

const WHOLE = 100n;

/** After the end, until the table is closed: late wins and rounds that are taken back still count then. */
export const SETTLING_MS = 5 * 60_000;

/** Of every selection of a bet, in thousandths: who backs what is as good as certain would collect points for nothing. */
export const LEAST_BET_ODDS = 1_500;

type Weights = Readonly<Record<string, number>>;

export interface ScoreTerms {
  scoring: Scoring;
  /** Of own money in one round, in US cents. */
  minStakeCents: bigint;
  /** Weight of each game that counts, in hundredths; null where every game counts once. */
  games: Weights | null;
  /** Weight of each sport that can be bet on, by its id; null where bets do not count. */
  sports: Weights | null;
}

/** What is played: a game of the casino, or a bet on sports. */
export type Played = { gameId: string } | { sportId: number; leastOdds: number };

export interface CountedRound {
  of: Played;
  /** What was staked of own money, less what came back, in US cents. */
  ownCents: bigint;
  /** All that was staked and won, less what was taken back, in minor units of one currency. Nothing is staked in a bet before it is settled. */
  stakedMinor: bigint;
  wonMinor: bigint;
}

const ONCE = 100;

/** In hundredths; undefined for what does not count at all. */
export function weightOf({ games, sports }: Pick<ScoreTerms, "games" | "sports">, of: Played): number | undefined {
  const [weights, id] = "gameId" in of ? [games, of.gameId] : [sports ?? {}, String(of.sportId)];
  if (weights === null) return ONCE;
  return Object.hasOwn(weights, id) ? weights[id] : undefined;
}

/** The sport by which a bet counts: that of the smallest weight. None if one of its selections is of a sport that does not count. */
export function sportOfBet(terms: Pick<ScoreTerms, "games" | "sports">, sports: readonly number[]): number | undefined {
  const weighed = sports.map((sportId) => ({ sportId, weight: weightOf(terms, { sportId, leastOdds: 0 }) ?? 0 }));
  if (weighed.some(({ weight }) => weight === 0)) return undefined;
  return weighed.sort((a, b) => a.weight - b.weight || a.sportId - b.sportId)[0]?.sportId;
}

/** In hundredths; null for a round that does not count: too little own money is in it, or it was taken back. */
export function valueOfRound(terms: ScoreTerms, round: CountedRound): bigint | null {
  const weight = weightOf(terms, round.of);
  if (weight === undefined || round.ownCents < terms.minStakeCents || round.stakedMinor <= 0n) return null;
  // A bet that pays its stake was void: nothing was risked with it.
  if ("sportId" in round.of && (round.of.leastOdds < LEAST_BET_ODDS || round.wonMinor === round.stakedMinor))
    return null;
  switch (terms.scoring) {
    case "stakes":
      return round.ownCents;
    case "weighted":
      return (round.ownCents * BigInt(weight)) / WHOLE;
    case "rounds":
      return WHOLE;
    case "multiplier":
      return (round.wonMinor * WHOLE) / round.stakedMinor;
    case "streak":
      return round.wonMinor > round.stakedMinor ? WHOLE : 0n;
  }
}

/** Whether a score is the sum of its rounds, and changes by what one of them changes. */
export function isSum(scoring: Scoring): boolean {
  return scoring === "stakes" || scoring === "weighted" || scoring === "rounds";
}

/** Of all rounds of a player, in the order in which they were begun. */
export function scoreOf(scoring: Scoring, values: Iterable<bigint | null>): bigint {
  let score = 0n;
  let run = 0n;
  for (const value of values) {
    if (value === null) continue;
    if (isSum(scoring)) score += value;
    else {
      run = scoring === "multiplier" ? value : value === 0n ? 0n : run + value;
      if (run > score) score = run;
    }
  }
  return score;
}

export interface PrizeRow {
  place_from: number;
  place_to: number;
  /** Absent: `cash`. */
  kind?: PrizeKind | undefined;
  /** Each place of the row gets this; or its share of the pool, by any sum of shares. Neither for free spins. */
  amount?: string | undefined;
  share?: number | undefined;
  /** The offer by whose terms a bonus or free spins are given. */
  offer?: string | undefined;
}

export interface Prize {
  place: number;
  kind: PrizeKind;
  cents: bigint;
  offer: string | undefined;
}

/**
 * Place after place. Shares divide what the pool has: what is left of a cent goes to the first places, one cent each. `takenPlaces`: a pool that
 * players paid for is divided among those alone, so that nothing of it stays with the house.
 */
export function prizesOf(
  rows: readonly PrizeRow[],
  poolCents: bigint,
  takenPlaces = Number.POSITIVE_INFINITY,
): Prize[] {
  const places = rows
    .flatMap((row) =>
      Array.from({ length: row.place_to - row.place_from + 1 }, (_, index) => ({
        ...row,
        place: row.place_from + index,
      })),
    )
    .filter(({ place }) => place <= takenPlaces);
  const divided = dividePool(
    poolCents,
    places.map(({ share = 0 }) => BigInt(share)),
  );
  return places.map(({ place, kind = "cash", amount, share, offer }, index) => ({
    place,
    kind,
    cents: share === undefined ? fiatToMinor(amount ?? "0") : (divided[index] ?? 0n),
    offer,
  }));
}

/** By shares of any sum; all of it is given away. */
export function dividePool(poolCents: bigint, shares: readonly bigint[]): bigint[] {
  const total = shares.reduce((sum, share) => sum + share, 0n);
  if (total === 0n) return shares.map(() => 0n);
  const parts = shares.map((share) => (poolCents * share) / total);
  let left = poolCents - parts.reduce((sum, part) => sum + part, 0n);
  return parts.map((part, index) => {
    if (left === 0n || shares[index] === 0n) return part;
    left--;
    return part + 1n;
  });
}

/** Places next to each other with the same prize, as a table of prizes shows them. */
export function prizeRuns(prizes: readonly Prize[]): (Omit<Prize, "place"> & { from: number; to: number })[] {
  const runs: (Omit<Prize, "place"> & { from: number; to: number })[] = [];
  for (const { place, kind, cents, offer } of prizes) {
    const last = runs.at(-1);
    if (last && last.to === place - 1 && last.kind === kind && last.cents === cents && last.offer === offer)
      last.to = place;
    else runs.push({ from: place, to: place, kind, cents, offer });
  }
  return runs;
}
