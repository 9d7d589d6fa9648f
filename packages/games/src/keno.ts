// Squall, the house's keno: the player marks one to ten of forty numbers, and ten numbers are drawn.
import * as z from "zod/mini";
import { drawNumbers, placesOf } from "./draw.ts";
import { type HouseGame, type Multiplier, readInput } from "./house-game.ts";
import { RISKS, type Risk } from "./risk.ts";
import { choose } from "./ways.ts";

export const KENO_NUMBERS = 40;
export const KENO_DRAWN = 10;
export const MOST_PICKS = 10;

export interface KenoInput {
  /** The marked numbers from the lowest to the highest: "3,17,22". */
  picks: string;
  risk: Risk;
}

/** Hundredths by how many numbers were marked, then by how many of them were drawn: none, one, two and so on. */
const PAYS: Readonly<Record<Risk, readonly (readonly number[])[]>> = {
  low: [
    [70, 186],
    [0, 200, 382],
    [0, 110, 139, 2_590],
    [0, 0, 220, 790, 9_000],
    [0, 0, 150, 420, 1_300, 30_000],
    [0, 0, 110, 200, 620, 10_000, 69_000],
    [0, 0, 110, 160, 350, 1_500, 22_500, 70_000],
    [0, 0, 110, 150, 200, 550, 3_850, 10_000, 80_000],
    [0, 0, 110, 130, 170, 250, 720, 4_900, 25_000, 100_000],
    [0, 0, 110, 120, 131, 180, 350, 1_300, 5_000, 25_000, 100_000],
  ],
  medium: [
    [0, 396],
    [0, 190, 449],
    [0, 100, 310, 1_030],
    [0, 80, 180, 500, 2_250],
    [0, 25, 140, 410, 1_650, 3_600],
    [0, 0, 100, 368, 700, 1_650, 4_000],
    [0, 0, 47, 300, 450, 1_400, 3_100, 6_000],
    [0, 0, 0, 220, 400, 1_290, 2_200, 5_500, 7_000],
    [0, 0, 0, 155, 300, 800, 1_500, 4_400, 6_000, 8_500],
    [0, 0, 0, 140, 224, 450, 800, 1_700, 5_000, 8_000, 10_000],
  ],
  high: [
    [0, 396],
    [0, 0, 1_715],
    [0, 0, 0, 8_150],
    [0, 0, 0, 1_000, 25_900],
    [0, 0, 0, 450, 4_800, 45_000],
    [0, 0, 0, 0, 1_100, 35_000, 71_000],
    [0, 0, 0, 0, 700, 9_000, 40_000, 80_000],
    [0, 0, 0, 0, 500, 2_000, 27_000, 60_000, 90_000],
    [0, 0, 0, 0, 400, 1_100, 5_600, 50_000, 80_000, 100_000],
    [0, 0, 0, 0, 350, 800, 1_300, 6_200, 50_000, 80_000, 100_000],
  ],
};

/** What none, one, two and so on of so many marked numbers pay. */
export function kenoPays(risk: Risk, picked: number): Multiplier[] {
  return (PAYS[risk][picked - 1] ?? []).map((hundredths) => BigInt(hundredths) * 100n);
}

/** Undefined when it is no list of one to ten different numbers in their order. */
export function readPicks(text: string): number[] | undefined {
  const picks = text.split(",").map(Number);
  const isList =
    picks.length <= MOST_PICKS &&
    picks.every((pick, index) => Number.isInteger(pick) && pick <= KENO_NUMBERS && pick > (picks[index - 1] ?? 0));
  return isList && picks.join(",") === text ? picks : undefined;
}

const KenoInputSchema = z.strictObject({
  picks: z.string().check(
    z.maxLength(MOST_PICKS * 3),
    z.refine((text) => readPicks(text) !== undefined, { error: "Validation.invalid_format" }),
  ),
  risk: z.enum(RISKS),
});

/** `drawn` in the order of the draw; `hits` of them were marked. */
export const KenoFacts = z.object({ drawn: z.string(), hits: z.int() });
export type KenoFacts = z.infer<typeof KenoFacts>;

const BOUNDS: readonly number[] = Array.from({ length: KENO_DRAWN }, (_, index) => KENO_NUMBERS - index);

const picksOf = ({ picks }: KenoInput): number[] => readPicks(picks) ?? [];
const topOf = (input: KenoInput): Multiplier => kenoPays(input.risk, picksOf(input).length).at(-1) ?? 0n;

export const keno: HouseGame<KenoInput & Record<string, unknown>> = {
  id: "squall",
  describe: { rtpBasisPoints: 9_900, leastRtpBasisPoints: 9_885, maxMultiplier: 10_000_000n },
  parseInput: (raw) => readInput(KenoInputSchema, raw),
  outcomeOf({ input, ...seeds }, hmac) {
    const drawn = placesOf(drawNumbers(seeds, BOUNDS, hmac)).map((place) => place + 1);
    const picks = picksOf(input);
    const hits = picks.filter((pick) => drawn.includes(pick)).length;
    const facts: KenoFacts = { drawn: drawn.join(","), hits };
    return { multiplier: kenoPays(input.risk, picks.length)[hits] ?? 0n, facts };
  },
  topOf,
  oddsOf(input) {
    const picked = picksOf(input).length;
    return {
      cases: choose(KENO_NUMBERS, KENO_DRAWN),
      paid: kenoPays(input.risk, picked).map((multiplier, hits) => ({
        ways: choose(picked, hits) * choose(KENO_NUMBERS - picked, KENO_DRAWN - hits),
        multiplier,
      })),
    };
  },
  *choices() {
    for (const risk of RISKS)
      for (let picked = 1; picked <= MOST_PICKS; picked++)
        yield { risk, picks: Array.from({ length: picked }, (_, index) => index + 1).join(",") };
  },
};
