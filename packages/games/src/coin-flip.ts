// Flip, the house's coins: one to ten of them fall at once, and all must show the side that the player named.
import * as z from "zod/mini";
import { drawNumbers } from "./draw.ts";
import { type HouseGame, type Multiplier, readInput } from "./house-game.ts";

export const COIN_SIDES = ["heads", "tails"] as const;
export type CoinSide = (typeof COIN_SIDES)[number];
export const MOST_COINS = 10;

export interface CoinFlipInput {
  side: CoinSide;
  coins: number;
}

/** 99 % of the fair one. */
export const coinFlipMultiplier = ({ coins }: CoinFlipInput): Multiplier => 9_900n * 2n ** BigInt(coins);

const CoinFlipInputSchema = z.strictObject({
  side: z.enum(COIN_SIDES),
  coins: z
    .int()
    .check(z.gte(1, { error: "Validation.invalid_amount" }), z.lte(MOST_COINS, { error: "Validation.invalid_amount" })),
});

/** `coins` has a letter for each coin in the order of the draw: h or t. */
export const CoinFlipFacts = z.object({ coins: z.string().check(z.regex(/^[ht]{1,10}$/)), won: z.boolean() });
export type CoinFlipFacts = z.infer<typeof CoinFlipFacts>;

export const coinFlip: HouseGame<CoinFlipInput & Record<string, unknown>> = {
  id: "flip",
  describe: {
    rtpBasisPoints: 9_900,
    leastRtpBasisPoints: 9_900,
    maxMultiplier: coinFlipMultiplier({ side: "heads", coins: MOST_COINS }),
  },
  parseInput: (raw) => readInput(CoinFlipInputSchema, raw),
  outcomeOf({ input, ...seeds }, hmac) {
    const fallen = drawNumbers(seeds, new Array<number>(input.coins).fill(2), hmac).map((side) => COIN_SIDES[side]);
    const won = fallen.every((side) => side === input.side);
    const coins = fallen.map((side) => (side === "heads" ? "h" : "t")).join("");
    return { multiplier: won ? coinFlipMultiplier(input) : 0n, facts: { coins, won } satisfies CoinFlipFacts };
  },
  topOf: coinFlipMultiplier,
  oddsOf: (input) => ({
    cases: 2n ** BigInt(input.coins),
    paid: [{ ways: 1n, multiplier: coinFlipMultiplier(input) }],
  }),
  *choices() {
    for (const side of COIN_SIDES) for (let coins = 1; coins <= MOST_COINS; coins++) yield { side, coins };
  },
};
