// Owns how little and how much may be staked in a house game, and what a prize of the house is, in each wallet currency.
import type { FiatCode } from "@windfall/domain";
import { MULTIPLIER_ONE, type Multiplier } from "./house-game.ts";

/** Round numbers near one US dollar: a limit should read well in the player's own money and need no rate. */
const UNITS_PER_DOLLAR: Readonly<Record<FiatCode, bigint>> = {
  USD: 1n,
  EUR: 1n,
  KZT: 500n,
  RUB: 100n,
  UAH: 40n,
  UZS: 10_000n,
  AZN: 2n,
  PLN: 4n,
  INR: 100n,
  IDR: 15_000n,
};

const MIN_CENTS = 10n;
const MAX_CENTS = 500_000n;
/** The most that one round may win. Where a choice pays more than fifty times, it takes less. */
const MAX_WIN_CENTS = 25_000_000n;
/** Limits end in whole dollars, or round amounts near one. */
const ROUND_CENTS = 100n;

export interface StakeRange {
  minMinor: bigint;
  maxMinor: bigint;
}

/** What a game for fun begins with: ten thousand of the least stakes, so that it lasts an evening in every currency. */
export function demoBalance(currency: string): bigint {
  return stakeRange(currency).minMinor * 10_000n;
}

/** Round units of a currency that stand for a dollar in limits. */
export function unitsPerDollar(currency: string): bigint {
  const units = UNITS_PER_DOLLAR[currency as FiatCode];
  if (units === undefined) throw new RangeError(`No stakes in ${currency}`);
  return units;
}

/** So many US cents in minor units of a wallet currency. */
export function inCurrency(cents: bigint, currency: string): bigint {
  return cents * unitsPerDollar(currency);
}

/** The other way, without the part of a cent. */
export function inCents(minor: bigint, currency: string): bigint {
  return minor / unitsPerDollar(currency);
}

/** `top`: the most that the choice pays. */
export function stakeRange(currency: string, top: Multiplier = MULTIPLIER_ONE): StakeRange {
  const covered = (MAX_WIN_CENTS * MULTIPLIER_ONE) / top;
  const maxCents = covered < MAX_CENTS ? covered - (covered % ROUND_CENTS) : MAX_CENTS;
  return { minMinor: inCurrency(MIN_CENTS, currency), maxMinor: inCurrency(maxCents, currency) };
}
