// Barometer, the house's hi-lo: a card lies open, and the next one is higher or lower. Among the fifty-two cards are four storms, which lose either
// way: without them the highest and the lowest card would be all but sure, and a stake without a risk works a bonus off for nothing.
import * as z from "zod/mini";
import { cardAt, PACK, RANKS, rankOf } from "./cards.ts";
import { type Multiplier, readInput } from "./house-game.ts";
import { CASH_OUT, free, MOST_TIMES, movesText, type Stand, type StepGame } from "./step-game.ts";

export const STORM = "storm";
const STORMS = 4;
/** Equally likely kinds of the next card: a rank, or a storm. */
const KINDS = 14;
const MOST_SKIPS = 20;
const SKIP = "skip";
export type Guess = "higher" | "lower";
export const GUESSES: readonly Guess[] = ["higher", "lower"];

const shownAt = (place: number): string => (place < PACK ? cardAt(place) : STORM);

/** How many of the fourteen kinds win. The same rank does not. */
export function waysOf(card: string, guess: Guess): number {
  return guess === "higher" ? RANKS.length - 1 - rankOf(card) : rankOf(card);
}

/** 99 % of the fair one, after guesses that so many kinds won each. */
export function hiLoMultiplier(ways: readonly number[]): Multiplier {
  const below = ways.reduce((all, each) => all * BigInt(each), 1n);
  return (9_900n * BigInt(KINDS) ** BigInt(ways.length)) / below;
}

const HiLoInputSchema = z.strictObject({});

/** `cards` as they were laid open, the last one the one that is guessed from; `ways` has for each right guess how many kinds would have been. */
export const HiLoFacts = z.object({
  cards: z.string(),
  right: z.int(),
  ways: z.string(),
  won: z.optional(z.boolean()),
  moves: z.optional(z.string()),
});
export type HiLoFacts = z.infer<typeof HiLoFacts>;

export const hiLo: StepGame<Record<string, never>> = {
  id: "barometer",
  describe: { rtpBasisPoints: 9_900, leastRtpBasisPoints: 9_899, maxMultiplier: MOST_TIMES },
  parseInput: (raw) => readInput(HiLoInputSchema, raw),
  begin(_, draw) {
    const cards = [cardAt(draw(PACK))];
    const moves: string[] = [];
    const won: number[] = [];
    let isLost = false;
    const card = () => cards.at(-1) ?? "";
    const canGuess = (guess: Guess) => {
      const ways = waysOf(card(), guess);
      return ways > 0 && hiLoMultiplier([...won, ways]) <= MOST_TIMES;
    };
    return {
      stand(): Stand {
        const isDone = isLost || moves.at(-1) === CASH_OUT;
        const facts: HiLoFacts = { cards: cards.join(","), right: won.length, ways: won.join(",") };
        if (isDone) Object.assign(facts, { won: !isLost, moves: movesText(moves) });
        const guesses = isDone ? [] : GUESSES.filter(canGuess);
        const canSkip = moves.filter((move) => move === SKIP).length < MOST_SKIPS;
        const others = [...(canSkip ? [SKIP] : []), ...(won.length > 0 ? [CASH_OUT] : [])];
        return {
          facts,
          staked: ["stake"],
          moves: isDone ? [] : [...guesses, ...others].map(free),
          paid: isDone && !isLost ? [{ of: "stake", multiplier: hiLoMultiplier(won) }] : [],
          // Whoever guessed nothing has the likelier guess made: a stake that came back untouched would be no bet.
          leave: won.length > 0 ? CASH_OUT : waysOf(card(), "higher") >= waysOf(card(), "lower") ? "higher" : "lower",
        };
      },
      next(move) {
        moves.push(move);
        if (move === CASH_OUT) return;
        const before = card();
        cards.push(shownAt(draw(move === SKIP ? PACK : PACK + STORMS)));
        if (move === SKIP) return;
        const isHigher = rankOf(card()) > rankOf(before);
        isLost = card() === STORM || rankOf(card()) === rankOf(before) || isHigher !== (move === "higher");
        if (!isLost) won.push(waysOf(before, move as Guess));
      },
    };
  },
  topOf: () => MOST_TIMES,
  // The likeliest guess loses one time in seven.
  isLowRisk: () => false,
  *plans() {
    const all = Array.from({ length: KINDS - 2 }, (_, index) => index + 1);
    for (const first of all) {
      yield { input: {}, odds: oddsOf([first]) };
      for (const second of all) {
        yield { input: {}, odds: oddsOf([first, second]) };
        for (const third of all) yield { input: {}, odds: oddsOf([first, second, third]) };
      }
    }
  },
};

function oddsOf(ways: readonly number[]) {
  return {
    cases: BigInt(KINDS) ** BigInt(ways.length),
    paid: [{ ways: ways.reduce((all, each) => all * BigInt(each), 1n), multiplier: hiLoMultiplier(ways) }],
  };
}
