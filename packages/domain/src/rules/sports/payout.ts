// What a bet pays (docs/product/sportsbook.md#payout): every line is its unit times the factors of its legs, all lines are summed as one
// fraction, and only that sum is rounded, down.
import { type Fraction, NOTHING } from "./fraction.ts";
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

function placeOdds(odds: number, { n, d }: PlaceTerms): Fraction {
  return { n: 1_000n * BigInt(d) + BigInt(odds - 1_000) * BigInt(n), d: 1_000n * BigInt(d) };
}

/** The factors of the win and of the place part. */
export function eachWayFactors(odds: number, terms: PlaceTerms, finish: Finish): { win: Fraction; place: Fraction } {
  const price = placeOdds(odds, terms);
  const placed = placeResult(finish, terms.places);
  return { win: factorOf(odds, placeResult(finish, 1)), place: factorAt(price, placed) };
}

function factorAt(price: Fraction, result: LegResult): Fraction {
  // The rule of `factorOf` at a price that is a fraction: thousandths cannot write every place price.
  const { n, d } = factorOf(1_000, { ...result, isWon: true });
  if (result.voidHalves === 2) return { n: 1n, d: 1n };
  return result.isWon ? { n: n * price.n, d: d * price.d } : NOTHING;
}
