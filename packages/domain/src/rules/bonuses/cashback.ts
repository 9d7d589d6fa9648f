// Cashback of a week (docs/product/bonuses.md#cashback): a part of what a player has lost of their own, by what they have staked of it.
import { greatest, least, WHOLE } from "./money.ts";

/** By own stakes that count, in US cents; rates in ten-thousandths. */
export const CASHBACK_TIERS = [
  { fromCents: 0n, rate: 300n },
  { fromCents: 50_000n, rate: 500n },
  { fromCents: 500_000n, rate: 800n },
  { fromCents: 5_000_000n, rate: 1_000n },
] as const;
export const CASHBACK_VIP_RATE = 1_200n;
/** At most so much of the stakes that count: without it, red on one account and black on another would earn every week. */
export const CASHBACK_BOUND = 300n;

export interface CashbackFacts {
  /** Own money of the week: stakes, wins, and what bonuses became. */
  stakedMinor: bigint;
  wonMinor: bigint;
  releasedMinor: bigint;
  /** Own stakes by the edge of their games, and the same in US cents. */
  countedMinor: bigint;
  countedCents: bigint;
  isVip: boolean;
}

export function cashbackOf({ stakedMinor, wonMinor, releasedMinor, countedMinor, countedCents, isVip }: CashbackFacts) {
  const lostMinor = greatest(stakedMinor - wonMinor - releasedMinor, 0n);
  const tier = CASHBACK_TIERS.findLast(({ fromCents }) => countedCents >= fromCents) ?? CASHBACK_TIERS[0];
  const rate = isVip ? CASHBACK_VIP_RATE : tier.rate;
  const byRateMinor = (lostMinor * rate) / WHOLE;
  const mostMinor = (countedMinor * CASHBACK_BOUND) / WHOLE;
  return { lostMinor, rate, byRateMinor, mostMinor, amountMinor: least(byRateMinor, mostMinor) };
}

const DAY_MS = 24 * 60 * 60 * 1000;
export const WEEK_MS = 7 * DAY_MS;
/** 1 January 1970 was a Thursday, so the first Monday is four days later. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** The week of UTC that a moment belongs to: from its Monday up to the next, that not included. */
export function weekOf(at: Date): { name: string; from: Date; to: Date } {
  const weeks = Math.floor((at.getTime() - FIRST_MONDAY_MS) / WEEK_MS);
  const from = new Date(FIRST_MONDAY_MS + weeks * WEEK_MS);
  return { name: from.toISOString().slice(0, 10), from, to: new Date(from.getTime() + WEEK_MS) };
}
