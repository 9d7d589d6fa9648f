// Tailwind, the house's limbo: a flight ends at a multiplier, and the player has said which one it must reach. How far it goes is the house's
// 99 % divided by a fraction of which every one of 2^32 steps is equally likely, so a target is reached with 99 % of its fair chance.
import * as z from "zod/mini";
import { drawNumbers } from "./draw.ts";
import { type HouseGame, type Multiplier, readInput } from "./house-game.ts";

const RESULTS = 2n ** 32n;
const RTP_PERCENT = 99n;
/** Hundredths: 1.01 to 10,000 times the stake. */
export const LIMBO_TARGETS = { least: 101, most: 1_000_000 } as const;
/** A flight that would end below the start ends at it. */
const START = 100n;

export interface LimboInput {
  /** Hundredths of the multiplier that must be reached. */
  target: number;
}

/** Where the flight of a draw ends, in hundredths, rounded down. */
export function flightOf(drawn: number): number {
  const reached = (RTP_PERCENT * RESULTS) / (BigInt(drawn) + 1n);
  return Number(reached > START ? reached : START);
}

/** How many of the 2^32 draws reach the target. */
export function reachingDraws({ target }: LimboInput): bigint {
  return (RTP_PERCENT * RESULTS) / BigInt(target);
}

const multiplierOf = ({ target }: LimboInput): Multiplier => BigInt(target) * 100n;

const LimboInputSchema = z.strictObject({
  target: z
    .int()
    .check(
      z.gte(LIMBO_TARGETS.least, { error: "Validation.invalid_amount" }),
      z.lte(LIMBO_TARGETS.most, { error: "Validation.invalid_amount" }),
    ),
});

export const LimboFacts = z.object({ result: z.int(), won: z.boolean() });
export type LimboFacts = z.infer<typeof LimboFacts>;

export const limbo: HouseGame<LimboInput & Record<string, unknown>> = {
  id: "tailwind",
  describe: {
    rtpBasisPoints: 9_900,
    leastRtpBasisPoints: 9_899,
    maxMultiplier: multiplierOf({ target: LIMBO_TARGETS.most }),
  },
  parseInput: (raw) => readInput(LimboInputSchema, raw),
  outcomeOf({ input, ...seeds }, hmac) {
    const [drawn = 0] = drawNumbers(seeds, [Number(RESULTS)], hmac);
    const result = flightOf(drawn);
    const won = result >= input.target;
    return { multiplier: won ? multiplierOf(input) : 0n, facts: { result, won } satisfies LimboFacts };
  },
  topOf: multiplierOf,
  oddsOf: (input) => ({
    cases: RESULTS,
    paid: [{ ways: reachingDraws(input), multiplier: multiplierOf(input) }],
  }),
  *choices() {
    for (let target = LIMBO_TARGETS.least; target <= LIMBO_TARGETS.most; target += target < 10_000 ? 1 : 997)
      yield { target };
    yield { target: LIMBO_TARGETS.most };
  },
};
