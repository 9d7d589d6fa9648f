// Downdraft, the house's plinko: a ball falls past rows of pegs, to the left or to the right at each with the same chance, into a bin that pays.
import * as z from "zod/mini";
import { drawNumbers } from "./draw.ts";
import { type HouseGame, type Multiplier, readInput } from "./house-game.ts";
import { RISKS, type Risk } from "./risk.ts";

export const PLINKO_ROWS = [8, 12, 16] as const;
export type PlinkoRows = (typeof PLINKO_ROWS)[number];

export interface PlinkoInput {
  rows: PlinkoRows;
  risk: Risk;
}

/** Hundredths that the bins pay, from the edge to the middle; the other side is the same. */
const EDGE_TO_MIDDLE: Readonly<Record<PlinkoRows, Readonly<Record<Risk, readonly number[]>>>> = {
  8: {
    low: [560, 210, 110, 100, 50],
    medium: [1_300, 300, 130, 70, 40],
    high: [2_890, 400, 150, 30, 20],
  },
  12: {
    low: [1_000, 300, 160, 140, 110, 100, 50],
    medium: [3_300, 1_100, 400, 200, 110, 60, 30],
    high: [16_700, 2_400, 810, 200, 70, 20, 20],
  },
  16: {
    low: [1_600, 900, 200, 140, 140, 120, 110, 100, 50],
    medium: [11_000, 4_100, 1_000, 500, 300, 150, 100, 50, 30],
    high: [100_000, 13_000, 2_600, 900, 400, 200, 20, 20, 20],
  },
};

/** What each bin pays, from the left. */
export function plinkoBins({ rows, risk }: PlinkoInput): Multiplier[] {
  const half = EDGE_TO_MIDDLE[rows][risk];
  return [...half, ...half.slice(0, -1).reverse()].map((hundredths) => BigInt(hundredths) * 100n);
}

/** In how many of the 2^rows ways a ball comes to each bin. */
export function plinkoWays(rows: number): bigint[] {
  let ways = [1n];
  for (let row = 0; row < rows; row++) ways = [...ways, 0n].map((here, bin) => here + (ways[bin - 1] ?? 0n));
  return ways;
}

const PlinkoInputSchema = z.strictObject({ rows: z.literal([...PLINKO_ROWS]), risk: z.enum(RISKS) });

/** `path` has a letter for each row: l or r. `bin` counts from 0 at the left. */
export const PlinkoFacts = z.object({ path: z.string().check(z.regex(/^[lr]{8,16}$/)), bin: z.int() });
export type PlinkoFacts = z.infer<typeof PlinkoFacts>;

const topOf = (input: PlinkoInput): Multiplier => plinkoBins(input)[0] ?? 0n;

export const plinko: HouseGame<PlinkoInput & Record<string, unknown>> = {
  id: "downdraft",
  describe: {
    rtpBasisPoints: 9_900,
    leastRtpBasisPoints: 9_890,
    maxMultiplier: topOf({ rows: 16, risk: "high" }),
  },
  parseInput: (raw) => readInput(PlinkoInputSchema, raw),
  outcomeOf({ input, ...seeds }, hmac) {
    const turns = drawNumbers(seeds, new Array<number>(input.rows).fill(2), hmac);
    const bin = turns.reduce((sum, turn) => sum + turn, 0);
    const path = turns.map((turn) => (turn === 0 ? "l" : "r")).join("");
    return { multiplier: plinkoBins(input)[bin] ?? 0n, facts: { path, bin } satisfies PlinkoFacts };
  },
  topOf,
  oddsOf(input) {
    const bins = plinkoBins(input);
    return {
      cases: 2n ** BigInt(input.rows),
      paid: plinkoWays(input.rows).map((ways, bin) => ({ ways, multiplier: bins[bin] ?? 0n })),
    };
  },
  *choices() {
    for (const rows of PLINKO_ROWS) for (const risk of RISKS) yield { rows, risk };
  },
};
