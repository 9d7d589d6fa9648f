// What a player has staked of their own towards the price of the better table. A stake counts by the edge of its game, so that the price
// costs the same in every one.
import { inCents } from "@windfall/games/stakes";
import { countedShare, TURBINE_DAYS, TURBINE_PRICE_CENTS, type TurbineAudience } from "@windfall/games/turbine";
import type { Reader } from "../../kernel/db.ts";
import { ownStakesBetween } from "../game-wallet/index.ts";
import type { TurbineDeps } from "./deps.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
export const PRICE_PERIOD_MS = TURBINE_DAYS * DAY_MS;
const WHOLE = 10_000n;

/** The days before a moment in which the price can be paid; a round that is opened in that millisecond belongs to them. */
export function daysBefore(at: Date): readonly [Date, Date] {
  return [new Date(at.getTime() - PRICE_PERIOD_MS), new Date(at.getTime() + 1)];
}

export type CountStakes = (reader: Reader, playerId: string, period: readonly [Date, Date]) => Promise<bigint>;

/** Counts in US cents, by what each game returns now. Made before a transaction begins, because the catalogue may have to be read. */
export async function stakeCounter({ catalogue }: Pick<TurbineDeps, "catalogue">): Promise<CountStakes> {
  const snapshot = await catalogue.current();
  return async (reader, playerId, period) => {
    const stakes = await ownStakesBetween(reader, playerId, period);
    return stakes.reduce((sum, { gameId, currency, stakedMinor }) => {
      const share = BigInt(countedShare(snapshot.game(gameId)?.row.rtpBasisPoints ?? null));
      return sum + (inCents(stakedMinor, currency) * share) / WHOLE;
    }, 0n);
  };
}

/** Whose stakes of the last days have paid the price spins the players' table. */
export function audienceOf(cents: bigint): TurbineAudience {
  return cents >= BigInt(TURBINE_PRICE_CENTS) ? "players" : "everyone";
}
