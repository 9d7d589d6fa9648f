// The turbine of luck: fifteen blades, one of which stops under the pointer. A table says what each blade gives and how likely it is; it is
// published, and its hash is shown beside the promise of the seed, so that neither can be changed after the spin.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { type Violation, violationsOf } from "@windfall/domain";
import * as z from "zod/mini";
import { drawNumbers, type Seeds } from "./draw.ts";

export const TURBINE = "turbine";
export const BLADES = 15;
/** Weights are millionths. */
export const WEIGHTS_TOTAL = 1_000_000;
const MAX_PRIZE_CENTS = 1_000_000;

export interface Blade {
  /** Hundredths of a US dollar; 0 is no prize. */
  prizeCents: number;
  weight: number;
}

/**
 * - `everyone`: the prize waits until the player has staked `TURBINE_PRICE_CENTS` of their own
 * - `players`: for those who staked it in the days before
 *
 * Whoever sees a result before paying for it pays for good results only: with one table, a farm of new accounts would stake on the lucky
 * accounts and leave the rest. So what waits is small, and what is large is drawn after the price was paid.
 */
export const TURBINE_AUDIENCES = ["everyone", "players"] as const;
export type TurbineAudience = (typeof TURBINE_AUDIENCES)[number];

/** What a player stakes of their own within `TURBINE_DAYS`, in cents that count: see `countedShare`. */
export const TURBINE_PRICE_CENTS = 5_000;
export const TURBINE_DAYS = 7;
/** A prize below it is cash; from it on a bonus. */
export const TURBINE_BONUS_FROM_CENTS = 100;
export const TURBINE_BONUS = { wager: 3, deadlineHours: 72 } as const;

/** What an installation begins with; staff may publish others. */
export const TURBINE_TABLES: Readonly<Record<TurbineAudience, readonly Blade[]>> = {
  everyone: bladesOf(
    "0:600000,5:120000,10:100000,15:50000,20:40000,25:30000,30:15000,35:10000,40:8000,45:6000,50:6000,60:4000,70:3000,80:2000,100:6000",
  ),
  players: bladesOf(
    "0:723622,10:150000,20:60000,25:40000,50:16000,100:6000,200:2000,300:1200,500:700,1000:300,2500:100,5000:50,10000:25,100000:2,500000:1",
  ),
};

/** The table as it is published, hashed and kept with a spin: prize and weight of each blade. */
export function tableText(blades: readonly Blade[]): string {
  return blades.map(({ prizeCents, weight }) => `${prizeCents}:${weight}`).join(",");
}

export function tableHash(blades: readonly Blade[]): string {
  return bytesToHex(sha256(utf8ToBytes(tableText(blades))));
}

/** What a spin gives on average, in millionths of a cent. */
export function spinWorth(blades: readonly Blade[]): number {
  return blades.reduce((sum, { prizeCents, weight }) => sum + prizeCents * weight, 0);
}

/** Fifteen blades whose weights are all millionths; the first gives nothing, and the rest something. */
export function isTurbineTable(blades: readonly Blade[]): boolean {
  const isWhole = (number: number, from: number, to: number) =>
    Number.isInteger(number) && number >= from && number <= to;
  return (
    blades.length === BLADES &&
    blades.every(({ weight }) => isWhole(weight, 0, WEIGHTS_TOTAL)) &&
    blades.every(({ prizeCents }, blade) =>
      isWhole(prizeCents, blade === 0 ? 0 : 1, blade === 0 ? 0 : MAX_PRIZE_CENTS),
    ) &&
    blades.reduce((sum, { weight }) => sum + weight, 0) === WEIGHTS_TOTAL
  );
}

/** The least that the price costs on average: the edge of a game whose stakes count in full. */
const PRICE_COST_CENTS = (TURBINE_PRICE_CENTS * 4) / 100;

/**
 * Whether a farm of accounts loses whatever it does. The best it can do is to pay the price on accounts whose waiting prize is the highest,
 * and to spin the better table for as long as that price lasts.
 */
export function isFarmProof(tables: Readonly<Record<TurbineAudience, readonly Blade[]>>): boolean {
  const bestWaiting = Math.max(...tables.everyone.map(({ prizeCents }) => prizeCents));
  return bestWaiting + (TURBINE_DAYS * spinWorth(tables.players)) / WEIGHTS_TOTAL < PRICE_COST_CENTS;
}

export interface Spin {
  /** What was drawn, from 0 up to a million. */
  number: number;
  /** The first blade whose weight and those before it exceed the number. */
  blade: number;
}

export function spinTurbine(seeds: Seeds, blades: readonly Blade[]): Spin {
  const [number = 0] = drawNumbers(seeds, [WEIGHTS_TOTAL]);
  let end = 0;
  const blade = blades.findIndex(({ weight }) => {
    end += weight;
    return number < end;
  });
  return { number, blade };
}

const FULL_SHARE = 10_000;
/** An edge that costs the house's price in full; a smaller one counts for less, so that the price is the same in every game. */
const FULL_EDGE = 400;
const UNKNOWN_EDGE_SHARE = 1_000;

/** How much of a stake counts towards the price, in ten-thousandths, by what its game returns. */
export function countedShare(rtpBasisPoints: number | null): number {
  if (rtpBasisPoints === null) return UNKNOWN_EDGE_SHARE;
  const edge = Math.max(0, FULL_SHARE - rtpBasisPoints);
  return Math.min(FULL_SHARE, Math.floor((edge * FULL_SHARE) / FULL_EDGE));
}

const TABLE_TEXT = /^\d{1,7}:\d{1,7}(?:,\d{1,7}:\d{1,7}){14}$/;

export function bladesOf(text: string): Blade[] {
  return text.split(",").map((blade) => {
    const [prizeCents = 0, weight = 0] = blade.split(":").map(Number);
    return { prizeCents, weight };
  });
}

const TurbineInput = z.strictObject({
  table: z.string().check(
    z.regex(TABLE_TEXT),
    z.refine((text) => isTurbineTable(bladesOf(text))),
  ),
});
type TurbineInput = z.infer<typeof TurbineInput>;

/** A spin as the verifier of draws reads it. */
export const turbine = {
  id: TURBINE,
  parseInput(raw: unknown): { input: TurbineInput } | { violations: Violation[] } {
    const parsed = TurbineInput.safeParse(raw);
    if (parsed.success) return { input: parsed.data };
    return { violations: violationsOf(parsed.error.issues as Parameters<typeof violationsOf>[0], raw) };
  },
  outcomeOf({ input, ...seeds }: Seeds & { input: TurbineInput }): { facts: Spin } {
    return { facts: spinTurbine(seeds, bladesOf(input.table)) };
  },
};
