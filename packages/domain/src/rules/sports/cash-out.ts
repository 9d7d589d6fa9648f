// What the house gives for a bet that is still open (docs/product/sportsbook.md#cash-out): the payout to be expected, less a margin that is told. Chances are
// whole millionths from the feed, so everything from here on is exact.
import { type Fraction, WHOLE_STAKE } from "./fraction.ts";
import { cappedPayout, legFactor, type PricedLeg, priceOf, sumOfLines } from "./payout.ts";
import type { LegResult } from "./results.ts";

/** What is to be expected of a stake on an outcome, in millionths of it: the part that wins, at the odds of the bet, and the part that comes back. */
export interface OutcomeChance {
  win: number;
  back: number;
}

const WHOLE = 1_000_000;
/** Outside of these a leg is as good as decided, and whoever watches knows more than the price. */
const [LEAST, MOST] = [10_000, 990_000];

export function isCashable({ win, back }: OutcomeChance): boolean {
  const running = WHOLE - back;
  return win * WHOLE >= LEAST * running && win * WHOLE <= MOST * running;
}

function expectedFactor(leg: PricedLeg, { win, back }: OutcomeChance): Fraction {
  const { n, d } = priceOf(leg);
  return { n: BigInt(win) * n + BigInt(back) * d, d: BigInt(WHOLE) * d };
}

/** Why nothing is offered, or not taken any more. */
export const CASH_OUT_REASONS = [
  ...["decided", "waiting", "closed", "feed_down", "suspended", "unpriced", "too_small"],
  "free_bet",
  "each_way",
  ...["expired", "changed", "bad_part"],
] as const;
export type CashOutReason = (typeof CASH_OUT_REASONS)[number];

/** In minor units; less is not worth anybody's press. */
const SMALLEST_OFFER = 10n;
const [FIRST_LEG, EACH_MORE, HIGHEST] = [4, 1, 12];

/** In per cent: the more is open, the less certain is what it is worth. */
export function cashOutMargin(openLegs: number): number {
  return Math.min(FIRST_LEG + EACH_MORE * Math.max(openLegs - 1, 0), HIGHEST);
}

export interface CashableBet {
  unitMinor: bigint;
  stakeMinor: bigint;
  capMinor: bigint;
  size: number;
  legs: readonly (PricedLeg & { result: LegResult | undefined; chance: OutcomeChance | undefined })[];
}

export interface CashOutOffer {
  fairMinor: bigint;
  margin: number;
  valueMinor: bigint;
}

/** Rounded down once; undefined while a leg has neither a result nor a chance, or where the value is next to nothing. */
export function cashOutOffer({ unitMinor, stakeMinor, capMinor, size, legs }: CashableBet): CashOutOffer | undefined {
  const factors = legs.map(({ result, chance, ...leg }) => {
    if (result) return legFactor(leg, result);
    return chance && isCashable(chance) ? expectedFactor(leg, chance) : undefined;
  });
  if (factors.includes(undefined)) return undefined;
  const { n, d } = sumOfLines({ factors: factors.map((factor) => factor ?? WHOLE_STAKE), sizes: [size] });
  const margin = cashOutMargin(legs.filter(({ result }) => result === undefined).length);
  const fairMinor = (unitMinor * n) / d;
  const capped = cappedPayout(fairMinor, stakeMinor, capMinor);
  const valueMinor =
    capped < fairMinor ? (capped * BigInt(100 - margin)) / 100n : (unitMinor * n * BigInt(100 - margin)) / (d * 100n);
  return valueMinor < SMALLEST_OFFER ? undefined : { fairMinor: capped, margin, valueMinor };
}

/** What a part of every line's unit is worth: the same part of the offer, rounded down. The whole is the offer itself. */
export function partOfOffer(valueMinor: bigint, partUnitMinor: bigint, unitMinor: bigint): bigint {
  return (valueMinor * partUnitMinor) / unitMinor;
}

/** What of a bet still runs: parts that were cashed out take the same part of the stake and of the cap with them. */
export function runningPart(bet: { unitMinor: bigint; lines: number; capMinor: bigint; cashedUnitMinor: bigint }) {
  const unitMinor = bet.unitMinor - bet.cashedUnitMinor;
  return {
    unitMinor,
    stakeMinor: unitMinor * BigInt(bet.lines),
    capMinor: (bet.capMinor * unitMinor) / bet.unitMinor,
  };
}
