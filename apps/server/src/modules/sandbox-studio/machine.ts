// Which machine a game of the studio is, what may be staked on it, and how its rounds are drawn.
import { createHmac, randomBytes } from "node:crypto";
import { drawStream, type Hmac, inCurrency, type Seeds } from "@windfall/games";
import { playRound } from "@windfall/games/slots/engine";
import { findSlot } from "@windfall/games/slots/machines";
import { type Round, type Slot, STAKE_PARTS } from "@windfall/games/slots/slot";

const nativeHmac: Hmac = (key, text) => createHmac("sha256", key).update(text).digest();

/** Steps in US cents, each a whole number of the parts that prizes are counted in. */
const STEPS_CENTS: readonly bigint[] = [20n, 40n, 60n, 100n, 200n, 500n, 1000n, 2500n, 5000n, 10_000n];
/** The most that a round of the studio may win. */
const MOST_WIN_CENTS = 25_000_000n;

/** The studio knows its games by their names in the catalogue. */
export function machineOf(gameId: string): Slot | undefined {
  return findSlot(gameId);
}

export function stakesOf(slot: Slot, currency: string): bigint[] {
  const most = MOST_WIN_CENTS / BigInt(slot.maxTimes);
  return STEPS_CENTS.filter((cents) => cents <= most).map((cents) => inCurrency(cents, currency));
}

/** What the casino is asked for. */
export function costOf(slot: Slot, stakeMinor: bigint, isBought: boolean): bigint {
  return isBought ? stakeMinor * BigInt(slot.buy?.price ?? 1) : stakeMinor;
}

export function newServerSeed(): string {
  return randomBytes(32).toString("hex");
}

export function drawRound(slot: Slot, seeds: Seeds, isBought: boolean): Round {
  return playRound(slot, drawStream(seeds, nativeHmac), isBought);
}

/** Stakes are whole numbers of parts, so nothing is rounded. */
export function winMinorOf(stakeMinor: bigint, { parts }: Round): bigint {
  return (stakeMinor * BigInt(parts)) / BigInt(STAKE_PARTS);
}
