// Gust, the house's crash: one flight for everybody, which ends where its hash says. The hashes are a chain that was made before the first
// flight, each the SHA-256 of the next one, so that a flight that is over proves the one before it and nobody can change one that is to come.
// How far a flight goes is drawn as in Tailwind, so a target is reached with 99 % of its fair chance.
import { commitmentOf, drawNumbers, type Hmac } from "./draw.ts";
import { flightOf, LIMBO_TARGETS } from "./limbo.ts";

export const CRASH_ID = "gust";
/** How long bets are taken before the take-off, and how long the end of a flight is shown. */
export const CRASH_BETS_MS = 8_000;
export const CRASH_PAUSE_MS = 4_000;
/** Hundredths: a cash-out by itself may be set from 1.01; at 10,000 times the stake every flight ends. */
export const CRASH_TARGETS = LIMBO_TARGETS;
/** It doubles in ten and a half seconds. */
export const CRASH_GROWTH_PER_MS = 0.000_066;

const RESULTS = 2 ** 32;

export interface CrashDraw {
  /** Of the chain, told when the flight is over. */
  hash: string;
  /** Of the chain, told with its last hash before the first flight. */
  salt: string;
  /** Counts all flights. */
  no: number;
}

/** Where the flight ends, in hundredths. */
export function crashOf({ hash, salt, no }: CrashDraw, hmac?: Hmac): number {
  const [drawn = 0] = drawNumbers({ serverSeed: hash, clientSeed: salt, nonce: no }, [RESULTS], hmac);
  return Math.min(flightOf(drawn), CRASH_TARGETS.most);
}

/** The hash before, as often as that. */
export function hashBefore(hash: string, steps: number, hashOf: (text: string) => string = commitmentOf): string {
  let before = hash;
  for (let step = 0; step < steps; step++) before = hashOf(before);
  return before;
}

/** How high it is so long after the take-off, in hundredths. */
export function heightAt(ms: number): number {
  return Math.min(CRASH_TARGETS.most, Math.floor(100 * Math.exp(CRASH_GROWTH_PER_MS * Math.max(0, ms))));
}

/** How long after the take-off it is as high as that. */
export function msTo(hundredths: number): number {
  return Math.ceil(Math.log(hundredths / 100) / CRASH_GROWTH_PER_MS);
}
