// What bets have to do with bonuses (docs/product/sportsbook.md#bonus-money): how much of a stake was at risk, which bets undo each other's risk, and how
// what a bet pays is shared between the two that paid its stake.
import { readMarketKey } from "./market-key.ts";
import { combinedOdds } from "./odds.ts";
import { linesOf } from "./payout.ts";
import type { LegResult } from "./results.ts";

/** In half minor units: a line counts as the leg of it that is least void, and one whose legs are all void counts nothing. */
export function riskedHalves(unitMinor: bigint, size: number, results: readonly (LegResult | undefined)[]): bigint {
  const linesWithin = (least: number) =>
    linesOf(results.filter((result) => (result?.voidHalves ?? 0) >= least).length, [size]);
  const lines = 2 * linesOf(results.length, [size]) - linesWithin(1) - linesWithin(2);
  return unitMinor * BigInt(lines);
}

/** The price of the line with the least risk. */
export function leastLineOdds(odds: readonly number[], size: number): bigint {
  return combinedOdds([...odds].sort((a, b) => a - b).slice(0, size));
}

/** The part of the bonus in everything that a bet has paid; the odd unit is the player's. */
export function bonusShare(paidMinor: bigint, { stakeMinor, bonusMinor }: { stakeMinor: bigint; bonusMinor: bigint }) {
  return (paidMinor * bonusMinor) / stakeMinor;
}

export interface BetOn {
  eventId: string;
  market: string;
  outcome: string;
}

/** Markets about who wins, whose outcomes say which of 1, x and 2 they stand for. */
const RESULT_MARKETS: ReadonlySet<string> = new Set(["1x2", "winner", "dc", "dnb", "ah"]);
const RESULTS = ["1", "x", "2"];
/** Two lines of one kind are one market here: over 2.5 and under 3.5 are both sides. */
const LINES: ReadonlySet<string> = new Set(["total", "hcp"]);

function subjectOf({ eventId, market }: BetOn): string {
  const { id, specifiers } = readMarketKey(market);
  const rest = Object.entries(specifiers).filter(([name]) => !LINES.has(name));
  return [eventId, RESULT_MARKETS.has(id) ? "result" : id, ...rest.map(([name, value]) => `${name}=${value}`)].join(
    "|",
  );
}

/** Both sides of one market: what one loses the other wins. */
export function areOpposed(a: BetOn, b: BetOn): boolean {
  if (a.outcome === b.outcome || subjectOf(a) !== subjectOf(b)) return false;
  if (!RESULT_MARKETS.has(readMarketKey(a.market).id)) return true;
  const shares = RESULTS.some((result) => a.outcome.includes(result) && b.outcome.includes(result));
  const isAll = RESULTS.every((result) => a.outcome.includes(result) || b.outcome.includes(result));
  return !shares || isAll;
}
