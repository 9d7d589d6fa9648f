// What a game of the house is to everybody who runs, settles or verifies it: a pure function from seeds and input to a multiplier.
import { type Violation, violationsOf } from "@windfall/domain";
import type * as z from "zod/mini";
import type { Hmac, Seeds } from "./draw.ts";

/** Ten thousandths: 19800 pays 1.98 times the stake. Integers, so that money never meets a float. */
export type Multiplier = bigint;
export const MULTIPLIER_ONE: Multiplier = 10_000n;

export interface Outcome {
  multiplier: Multiplier;
  /** Of a stake that lies on several places: it has so many parts, and the multiplier is of one of them. Undefined: one. */
  parts?: bigint;
  /** What was drawn, as the wire and the round keep it. */
  facts: Record<string, unknown>;
}

/** Everything that can come of a choice: in how many of the equally likely cases it pays what. What is missing pays nothing. */
export interface Odds {
  cases: bigint;
  /** As in an outcome. */
  parts?: bigint;
  /** Where moves staked more, that is taken off: a lost double has a multiplier of minus one. */
  paid: readonly { ways: bigint; multiplier: Multiplier }[];
}

export interface HouseGame<Input extends Record<string, unknown> = Record<string, unknown>> {
  id: string;
  /** What the game publishes about itself. `npm run games:rtp` and a test hold it to the odds of every choice. */
  describe: {
    /** What the best choice returns of the stakes. */
    rtpBasisPoints: number;
    /** What the worst one returns, less than a basis point of it left out. */
    leastRtpBasisPoints: number;
    maxMultiplier: Multiplier;
  };
  parseInput(raw: unknown): { input: Input } | { violations: Violation[] };
  /** `hmac`: the machine's own, where it has one. */
  outcomeOf(draw: Seeds & { input: Input }, hmac?: Hmac): Outcome;
  /** The most that a choice pays. */
  topOf(input: Input): Multiplier;
  oddsOf(input: Input): Odds;
  /** Every choice, or where they are countless one of each kind that differs in its odds. */
  choices(): Iterable<Input>;
}

/** Reads the input of a game by its schema. */
export function readInput<S extends z.ZodMiniType>(
  schema: S,
  raw: unknown,
): { input: z.output<S> } | { violations: Violation[] } {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return { input: parsed.data };
  return { violations: violationsOf(parsed.error.issues as Parameters<typeof violationsOf>[0], raw) };
}

/** A part of a cent is not paid. */
export function winOf(stakeMinor: bigint, multiplier: Multiplier, parts = 1n): bigint {
  return (stakeMinor * multiplier) / (MULTIPLIER_ONE * parts);
}

/** 19800n is "1.9800". */
export function multiplierText(multiplier: Multiplier): string {
  const digits = multiplier.toString().padStart(5, "0");
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}
