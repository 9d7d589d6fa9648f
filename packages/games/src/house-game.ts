// What a game of the house is to everybody who runs, settles or verifies it: a pure function from seeds and input to a multiplier.
import type { Violation } from "@windfall/domain";
import type { Hmac, Seeds } from "./draw.ts";

/** Ten thousandths: 19800 pays 1.98 times the stake. Integers, so that money never meets a float. */
export type Multiplier = bigint;
export const MULTIPLIER_ONE: Multiplier = 10_000n;

export interface Outcome {
  multiplier: Multiplier;
  /** What was drawn, as the wire and the round keep it. */
  facts: Record<string, unknown>;
}

export interface HouseGame<Input extends Record<string, unknown> = Record<string, unknown>> {
  id: string;
  /** What the game publishes about itself. */
  describe: { rtpBasisPoints: number; maxMultiplier: Multiplier };
  parseInput(raw: unknown): { input: Input } | { violations: Violation[] };
  /** `hmac`: the machine's own, where it has one. */
  outcomeOf(draw: Seeds & { input: Input }, hmac?: Hmac): Outcome;
}

/** A part of a cent is not paid. */
export function winOf(stakeMinor: bigint, multiplier: Multiplier): bigint {
  return (stakeMinor * multiplier) / MULTIPLIER_ONE;
}

/** 19800n is "1.9800". */
export function multiplierText(multiplier: Multiplier): string {
  const digits = multiplier.toString().padStart(5, "0");
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}
