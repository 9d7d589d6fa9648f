// Windjammer, the house's video poker: five cards are dealt, the player holds what they like, and the others are dealt anew. Jacks or better.
import * as z from "zod/mini";
import { cardAt, PACK, rankOf } from "./cards.ts";
import { type Multiplier, type Odds, readInput } from "./house-game.ts";
import { type Draw, free, movesText, type Stand, type StepGame } from "./step-game.ts";

/** From the best to the least; what is in none of them pays nothing. */
export const POKER_HANDS = [
  "royal_flush",
  "straight_flush",
  "four",
  "full_house",
  "flush",
  "straight",
  "three",
  "two_pairs",
  "jacks",
] as const;
export type PokerHand = (typeof POKER_HANDS)[number] | "nothing";

export const POKER_PAYS: Readonly<Record<PokerHand, Multiplier>> = {
  royal_flush: 8_000_000n,
  straight_flush: 500_000n,
  four: 250_000n,
  full_house: 90_000n,
  flush: 60_000n,
  straight: 40_000n,
  three: 30_000n,
  two_pairs: 20_000n,
  jacks: 10_000n,
  nothing: 0n,
};

const HAND = 5;
const JACK = 10;

/** Of five cards. */
export function pokerHand(cards: readonly string[]): PokerHand {
  const ranks = cards.map(rankOf).sort((one, other) => one - other);
  const counts = new Map<number, number>();
  for (const rank of ranks) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  const [most = 0, second = 0] = [...counts.values()].sort((one, other) => other - one);
  if (most === 4) return "four";
  if (most === 3) return second === 2 ? "full_house" : "three";
  if (most === 2) {
    const isHigh = [...counts].some(([rank, count]) => count === 2 && (rank === 0 || rank >= JACK));
    return second === 2 ? "two_pairs" : isHigh ? "jacks" : "nothing";
  }
  const isFlush = cards.every((card) => card[1] === cards[0]?.[1]);
  // The ace is the lowest card of a straight, or the highest.
  const isRoyal = ranks.join() === "0,9,10,11,12";
  if (isRoyal || (ranks[4] ?? 0) - (ranks[0] ?? 0) === 4)
    return isFlush ? (isRoyal ? "royal_flush" : "straight_flush") : "straight";
  return isFlush ? "flush" : "nothing";
}

/** A move says of each card whether it is held. */
const HELD = "hold_";
export const holdMove = (held: readonly boolean[]): string =>
  `${HELD}${held.map((isHeld) => (isHeld ? 1 : 0)).join("")}`;
const HOLD_ALL = holdMove(new Array<boolean>(HAND).fill(true));
const HOLDS = Array.from({ length: 2 ** HAND }, (_, mask) =>
  free(`${HELD}${(2 ** HAND - 1 - mask).toString(2).padStart(HAND, "0")}`),
);

/**
 * How often each hand comes of the best way to play, out of all deals and all draws that can follow. `countBestPlay` walks through them, and a
 * test holds these to it.
 */
const BEST_PLAY: Readonly<Record<(typeof POKER_HANDS)[number], bigint>> = {
  royal_flush: 493_512_264n,
  straight_flush: 2_178_883_296n,
  four: 47_093_167_764n,
  full_house: 229_475_482_596n,
  flush: 219_554_786_160n,
  straight: 223_837_565_784n,
  three: 1_484_003_070_324n,
  two_pairs: 2_576_946_164_148n,
  jacks: 4_277_372_890_968n,
};

export const BEST_PLAY_ODDS: Odds = {
  cases: 19_933_230_517_200n,
  paid: POKER_HANDS.map((hand) => ({ ways: BEST_PLAY[hand], multiplier: POKER_PAYS[hand] })),
};

const PokerInputSchema = z.strictObject({});

/** `cards`, their `hand` and `held`, a digit of 1 for each of the dealt ones that stayed, once it is over. */
export const PokerFacts = z.object({
  dealt: z.string(),
  held: z.optional(z.string()),
  cards: z.optional(z.string()),
  hand: z.optional(z.string()),
  moves: z.optional(z.string()),
});
export type PokerFacts = z.infer<typeof PokerFacts>;

export const videoPoker: StepGame<Record<string, never>> = {
  id: "windjammer",
  describe: { rtpBasisPoints: 9_954, leastRtpBasisPoints: 9_954, maxMultiplier: POKER_PAYS.royal_flush },
  parseInput: (raw) => readInput(PokerInputSchema, raw),
  begin(_, draw) {
    const take = dealer(draw);
    const dealt = Array.from({ length: HAND }, take);
    let held: string | undefined;
    let cards = dealt;
    return {
      stand(): Stand {
        const facts: PokerFacts = { dealt: dealt.join(",") };
        if (held === undefined) return { facts, staked: ["stake"], moves: HOLDS, paid: [], leave: HOLD_ALL };
        const hand = pokerHand(cards);
        Object.assign(facts, { held, cards: cards.join(","), hand, moves: movesText([`${HELD}${held}`]) });
        const paid = hand === "nothing" ? [] : [{ of: "stake", multiplier: POKER_PAYS[hand] } as const];
        return { facts, staked: ["stake"], moves: [], paid, leave: HOLD_ALL };
      },
      next(move) {
        held = move.slice(HELD.length);
        const kept = held;
        cards = dealt.map((card, place) => (kept[place] === "1" ? card : take()));
      },
    };
  },
  topOf: () => POKER_PAYS.royal_flush,
  // More than half of the rounds are lost in the best way to play.
  isLowRisk: () => false,
  *plans() {
    yield { input: {}, odds: BEST_PLAY_ODDS };
  },
};

/** Takes one card after the other out of one pack. */
function dealer(draw: Draw): () => string {
  const left = Array.from({ length: PACK }, (_, place) => place);
  return () => left.splice(draw(left.length), 1).map(cardAt).join();
}
