// Cyclone, the house's wheel: equal segments, one of which stops under the pointer.
import * as z from "zod/mini";
import { drawNumbers } from "./draw.ts";
import { type HouseGame, type Multiplier, readInput } from "./house-game.ts";
import { RISKS, type Risk } from "./risk.ts";

export const WHEEL_SEGMENTS = [10, 30, 50] as const;
export type WheelSegments = (typeof WHEEL_SEGMENTS)[number];

export interface WheelInput {
  segments: WheelSegments;
  risk: Risk;
}

/** Tenths that the segments pay, clockwise from the one that lies under the pointer at first. Every table sums up to 99 % of its segments. */
const LOW_TEN = [15, 12, 12, 12, 0, 12, 12, 12, 12, 0];
const MEDIUM: Readonly<Record<WheelSegments, readonly number[]>> = {
  10: [0, 19, 0, 15, 0, 20, 0, 15, 0, 30],
  30: [15, 0, 15, 0, 20, 0, 15, 0, 20, 0, 20, 0, 15, 0, 30, 0, 15, 0, 20, 0, 20, 0, 17, 0, 40, 0, 15, 0, 20, 0],
  50: [
    20, 0, 15, 0, 20, 0, 15, 0, 30, 0, 15, 0, 15, 0, 20, 0, 15, 0, 30, 0, 15, 0, 20, 0, 15, 0, 20, 0, 20, 0, 15, 0, 30,
    0, 15, 0, 20, 0, 15, 0, 15, 0, 50, 0, 15, 0, 20, 0, 15, 0,
  ],
};

function tenthsOf({ segments, risk }: WheelInput): readonly number[] {
  if (risk === "low") return Array.from({ length: segments }, (_, index) => LOW_TEN[index % LOW_TEN.length] ?? 0);
  if (risk === "medium") return MEDIUM[segments];
  return Array.from({ length: segments }, (_, index) => (index === 0 ? (segments * 99) / 10 : 0));
}

/** What each segment pays, clockwise. */
export function wheelSegments(input: WheelInput): Multiplier[] {
  return tenthsOf(input).map((tenths) => BigInt(tenths) * 1_000n);
}

const WheelInputSchema = z.strictObject({ segments: z.literal([...WHEEL_SEGMENTS]), risk: z.enum(RISKS) });

/** `segment` counts from 0. */
export const WheelFacts = z.object({ segment: z.int() });
export type WheelFacts = z.infer<typeof WheelFacts>;

const topOf = (input: WheelInput): Multiplier =>
  wheelSegments(input).reduce((top, pays) => (pays > top ? pays : top), 0n);

export const wheel: HouseGame<WheelInput & Record<string, unknown>> = {
  id: "cyclone",
  describe: {
    rtpBasisPoints: 9_900,
    leastRtpBasisPoints: 9_900,
    maxMultiplier: topOf({ segments: 50, risk: "high" }),
  },
  parseInput: (raw) => readInput(WheelInputSchema, raw),
  outcomeOf({ input, ...seeds }, hmac) {
    const [segment = 0] = drawNumbers(seeds, [input.segments], hmac);
    return { multiplier: wheelSegments(input)[segment] ?? 0n, facts: { segment } satisfies WheelFacts };
  },
  topOf,
  oddsOf: (input) => ({
    cases: BigInt(input.segments),
    paid: wheelSegments(input).map((multiplier) => ({ ways: 1n, multiplier })),
  }),
  *choices() {
    for (const segments of WHEEL_SEGMENTS) for (const risk of RISKS) yield { segments, risk };
  },
};
