// What a bet pays (docs/product/sportsbook.md#payout): every line is its unit times the factors of its legs, all lines are summed as one
// fraction, and only that sum is rounded, down.
import { type Fraction, NOTHING, WHOLE_STAKE } from "./fraction.ts";
import { type Finish, factorOf, type LegResult, placeResult } from "./results.ts";

/** How legs are combined: every line has so many of them. A single is 1 of 1, an express n of n. */
export function linesOf(legs: number, sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + choose(legs, size), 0);
}

function choose(n: number, k: number): number {
  let lines = 1;
  for (let step = 1; step <= k; step++) lines = (lines * (n - k + step)) / step;
  return k > n ? 0 : lines;
}

/** A stake over all lines: equal units, and the remainder is never taken. */
export function unitOf(totalMinor: bigint, lines: number): { unitMinor: bigint; stakeMinor: bigint } {
  const unitMinor = totalMinor / BigInt(lines);
  return { unitMinor, stakeMinor: unitMinor * BigInt(lines) };
}

/** One part of a bet: an each-way bet has two, the win and the place. */
export interface LinesOfBet {
  factors: readonly Fraction[];
  sizes: readonly number[];
}

/** Sum over all lines of the product of their factors. Lines are summed by size and never listed. */
export function sumOfLines({ factors, sizes }: LinesOfBet): Fraction {
  let sums = [1n];
  let d = 1n;
  for (const factor of factors) {
    const next = sums.map((sum) => sum * factor.d);
    next.push(0n);
    sums.forEach((sum, size) => {
      next[size + 1] = (next[size + 1] ?? 0n) + sum * factor.n;
    });
    sums = next;
    d *= factor.d;
  }
  return { n: sizes.reduce((sum, size) => sum + (sums[size] ?? 0n), 0n), d };
}

/** Rounded down once, over all parts. */
export function payoutOf(unitMinor: bigint, parts: readonly LinesOfBet[]): bigint {
  const sum = parts.map(sumOfLines).reduce((a, b) => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d }), NOTHING);
  return (unitMinor * sum.n) / sum.d;
}

/** The cap includes the stake and was fixed when the bet was taken; what is given back is never cut. */
export function cappedPayout(payoutMinor: bigint, stakeMinor: bigint, capMinor: bigint): bigint {
  const most = capMinor > stakeMinor ? capMinor : stakeMinor;
  return payoutMinor < most ? payoutMinor : most;
}

/** A free bet's stake was never the player's. */
export function freeBetPayout(payoutMinor: bigint, stakeMinor: bigint): bigint {
  return payoutMinor > stakeMinor ? payoutMinor - stakeMinor : 0n;
}

/** Places that an each-way bet pays for, and at which part of the win. Frozen with the bet. */
export interface PlaceTerms {
  n: number;
  d: number;
  places: number;
}
export type PlaceShare = Pick<PlaceTerms, "n" | "d">;

/** By how many run; where fewer do, a place is worth nothing. */
export function placeTermsOf(runners: number): PlaceTerms | undefined {
  if (runners < 5) return undefined;
  return runners < 8 ? { n: 1, d: 4, places: 2 } : { n: 1, d: 5, places: 3 };
}

/** As a bet has it: the odds to win, and of the part for a place what of them it pays. */
export interface PricedLeg {
  odds: number;
  place?: PlaceShare | null | undefined;
}

/** Exact: thousandths cannot write every price of a place. */
export function priceOf({ odds, place }: PricedLeg): Fraction {
  if (!place) return { n: BigInt(odds), d: 1_000n };
  return { n: 1_000n * BigInt(place.d) + BigInt(odds - 1_000) * BigInt(place.n), d: 1_000n * BigInt(place.d) };
}

/** In thousandths, rounded down, as every price is shown. */
export function shownOdds(leg: PricedLeg): number {
  const { n, d } = priceOf(leg);
  return Number((n * 1_000n) / d);
}

export function legFactor(leg: PricedLeg, result: LegResult): Fraction {
  // The rule of `factorOf` at a price that is a fraction; a place is never half won.
  if (!leg.place) return factorOf(leg.odds, result);
  if (result.voidHalves === 2) return WHOLE_STAKE;
  const share = result.deadHeat ?? WHOLE_STAKE;
  const price = priceOf(leg);
  return result.isWon ? { n: share.n * price.n, d: share.d * price.d } : NOTHING;
}

/** The factors of the win and of the place part. */
export function eachWayFactors(odds: number, terms: PlaceTerms, finish: Finish): { win: Fraction; place: Fraction } {
  return {
    win: legFactor({ odds }, placeResult(finish, 1)),
    place: legFactor({ odds, place: terms }, placeResult(finish, terms.places)),
  };
}
