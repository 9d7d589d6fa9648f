// Plays a machine many times over a generator that can be repeated, for the figures that cannot be counted. Nothing that anybody could win is
// drawn here.
import { type Draw, playRound } from "./engine.ts";
import { type Slot, STAKE_PARTS } from "./slot.ts";

/** sfc32, from a number. */
export function seededDraw(seed: number): Draw {
  let [a, b, c, d] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 1];
  const next = () => {
    const t = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    c |= 0;
    return t >>> 0;
  };
  for (let warm = 0; warm < 16; warm++) next();
  return (bound) => {
    const fairEnd = 2 ** 32 - (2 ** 32 % bound);
    let number = next();
    while (number >= fairEnd) number = next();
    return number % bound;
  };
}

export interface Simulated {
  rounds: number;
  /** Mean and standard deviation of what a stake brings, in stakes. */
  mean: number;
  deviation: number;
  /** Half of the interval that holds the true mean 99 times of 100. */
  within: number;
  /** Rounds that paid anything, as a share. */
  hits: number;
  /** The most that one paid, in stakes. */
  most: number;
  /** Rounds that ended at the machine's most. */
  capped: number;
  /** Rounds with free spins or held coins, as a share. */
  features: number;
}

const NINETY_NINE = 2.576;

/** `price`: of a bought round. */
export function simulate(slot: Slot, rounds: number, seed: number, price = 0): Simulated {
  const draw = seededDraw(seed);
  const stake = STAKE_PARTS * (price || 1);
  let [sum, squares, hits, most, capped, features] = [0, 0, 0, 0, 0, 0];
  for (let round = 0; round < rounds; round++) {
    const { parts, steps } = playRound(slot, draw, price > 0);
    const times = parts / stake;
    sum += times;
    squares += times * times;
    if (parts > 0) hits += 1;
    if (parts > most) most = parts;
    if (parts === slot.maxTimes * STAKE_PARTS) capped += 1;
    const last = steps.at(-1);
    if (last && (last.free > 0 || last.kind === "coins")) features += 1;
  }
  const mean = sum / rounds;
  const deviation = Math.sqrt(Math.max(0, squares / rounds - mean * mean));
  const within = (NINETY_NINE * deviation) / Math.sqrt(rounds);
  const share = (count: number) => count / rounds;
  return {
    rounds,
    mean,
    deviation,
    within,
    hits: share(hits),
    most: most / STAKE_PARTS,
    capped,
    features: share(features),
  };
}
