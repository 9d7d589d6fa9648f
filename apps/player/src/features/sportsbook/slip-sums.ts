// Owns the figures of a slip: the price together, what is staked on each line, and what it may pay.
import { fiatFromMinor, fiatToMinor } from "@windfall/domain/fiat-amount";
import { combinedOdds } from "@windfall/domain/rules/sports/odds";
import {
  freeBetPayout,
  linesOf,
  type PlaceShare,
  type PricedLeg,
  payoutOf,
  priceOf,
  unitOf,
} from "@windfall/domain/rules/sports/payout";
import type { Slip } from "./slip-store.ts";

/**
 * `odds` of a system are null, because its lines differ; there is no `money` while no stake is written, and `left` of it is what is not taken. The stake of a
 * free bet is never the player's.
 */
export function sumsOf(
  { picks, kind, size, stake }: Pick<Slip, "picks" | "kind" | "size" | "stake">,
  odds: readonly number[],
  { isFree = false, place }: { isFree?: boolean; place?: PlaceShare | null | undefined } = {},
) {
  const legs: PricedLeg[] = odds.map((one) => ({ odds: one }));
  // The part for a place is a line of its own, at a part of the odds.
  const [pick] = legs;
  if (kind === "each_way" && place && pick) legs.push({ ...pick, place });
  const inLine = kind === "system" ? size : picks.length;
  const lines = linesOf(legs.length, [inLine]);
  const together = kind === "system" ? null : combinedOdds(odds);
  if (!/^\d+(\.\d{1,2})?$/.test(stake) || lines === 0) return { odds: together, lines, money: undefined };
  const totalMinor = fiatToMinor(stake);
  const { unitMinor, stakeMinor } = unitOf(totalMinor, lines);
  const possible = payoutOf(unitMinor, [{ factors: legs.map(priceOf), sizes: [inLine] }]);
  const money = {
    stake: fiatFromMinor(stakeMinor),
    unit: fiatFromMinor(unitMinor),
    left: fiatFromMinor(totalMinor - stakeMinor),
    possible: fiatFromMinor(isFree ? freeBetPayout(possible, stakeMinor) : possible),
  };
  return { odds: together, lines, money };
}

/** Round sums near what a currency begins with: 10, 50 and 100 dollars, 5,000, 25,000 and 50,000 tenge. */
export function quickStakes(min: string): string[] {
  const base = Number(fiatToMinor(min)) || 1;
  const digits = 10 ** Math.floor(Math.log10(base));
  const round = Math.max(Math.round(base / digits) * digits, 1);
  return [round, 5 * round, 10 * round].map(String);
}
