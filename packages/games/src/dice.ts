// Tumble, the house's dice: a number from 0.00 to 99.99 falls, and the player has said on which side of a target. Everything counts
// hundredths, so that 10,000 results are equally likely and every chance is exact.
import * as z from "zod/mini";
import { drawNumbers } from "./draw.ts";
import { type HouseGame, type Multiplier, readInput } from "./house-game.ts";

export const RESULTS = 10_000;
const FEWEST_WINNING = 200;
const MOST_WINNING = 9_800;
/** What the multiplier of every target returns of the stakes: 99 %, less what rounding down to four decimals leaves. */
const RTP_BASIS_POINTS = 9_900;

export const DICE_SIDES = ["over", "under"] as const;
export type DiceSide = (typeof DICE_SIDES)[number];

export interface DiceInput {
  side: DiceSide;
  /** Hundredths; the target itself loses on both sides. */
  target: number;
}

/** How many of the results win. */
export function winningResults({ side, target }: DiceInput): number {
  return side === "under" ? target : RESULTS - 1 - target;
}

/** The target on a side that wins with so many results, kept to what the game offers. */
export function targetOf(side: DiceSide, winning: number): number {
  const offered = Math.min(MOST_WINNING, Math.max(FEWEST_WINNING, Math.round(winning)));
  return side === "under" ? offered : RESULTS - 1 - offered;
}

export function diceMultiplier(input: DiceInput): Multiplier {
  return (BigInt(RTP_BASIS_POINTS) * BigInt(RESULTS)) / BigInt(winningResults(input));
}

export function isDiceWin({ side, target }: DiceInput, result: number): boolean {
  return side === "under" ? result < target : result > target;
}

const DiceInputSchema = z.strictObject({ side: z.enum(DICE_SIDES), target: z.int() }).check(
  z.refine((input) => winningResults(input) >= FEWEST_WINNING && winningResults(input) <= MOST_WINNING, {
    path: ["target"],
    error: "Validation.invalid_amount",
  }),
);

/** What a round keeps of a draw, read back from the wire. */
export const DiceFacts = z.object({ result: z.int().check(z.gte(0), z.lt(RESULTS)), won: z.boolean() });
export type DiceFacts = z.infer<typeof DiceFacts>;

export const dice: HouseGame<DiceInput & Record<string, unknown>> = {
  id: "tumble",
  describe: {
    rtpBasisPoints: RTP_BASIS_POINTS,
    leastRtpBasisPoints: RTP_BASIS_POINTS - 1,
    maxMultiplier: diceMultiplier({ side: "under", target: FEWEST_WINNING }),
  },
  parseInput: (raw) => readInput(DiceInputSchema, raw),
  outcomeOf({ input, ...seeds }, hmac) {
    const [result = 0] = drawNumbers(seeds, [RESULTS], hmac);
    const won = isDiceWin(input, result);
    return { multiplier: won ? diceMultiplier(input) : 0n, facts: { result, won } satisfies DiceFacts };
  },
  topOf: diceMultiplier,
  oddsOf: (input) => ({
    cases: BigInt(RESULTS),
    paid: [{ ways: BigInt(winningResults(input)), multiplier: diceMultiplier(input) }],
  }),
  *choices() {
    for (const side of DICE_SIDES)
      for (let winning = FEWEST_WINNING; winning <= MOST_WINNING; winning++)
        yield { side, target: targetOf(side, winning) };
  },
};
