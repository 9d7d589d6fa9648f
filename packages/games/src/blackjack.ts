// Royal Blackjack: every card is drawn out of a whole pack, whatever lies on the table, so that nothing can be counted and the best way to play has
// an exact return. The dealer stands on every 17 and looks at the hidden card under an ace or a ten before the player moves.
import * as z from "zod/mini";
import { bestPlayOdds } from "./best-blackjack.ts";
import { dealerDraws, handOf, isBust, MOST_POINTS, pointsOf } from "./blackjack-hand.ts";
import { cardAt, PACK } from "./cards.ts";
import { MULTIPLIER_ONE, type Multiplier, readInput } from "./house-game.ts";
import { type Cost, free, type Move, movesText, type Stand, type StepGame } from "./step-game.ts";

/** How a hand of the player ended. */
export type HandResult = "blackjack" | "won" | "push" | "lost" | "bust";

/** Stakes on one hand come back so many times. Three to two for a blackjack, two to one for an insurance. */
const RESULT_PAYS: Readonly<Record<HandResult, Multiplier>> = {
  blackjack: 25_000n,
  won: 20_000n,
  push: MULTIPLIER_ONE,
  lost: 0n,
  bust: 0n,
};
const INSURANCE_PAYS: Multiplier = 30_000n;
/** Both hands of a split doubled, and won. */
const TOP: Multiplier = 80_000n;
const ACE = 1;

interface PlayerHand {
  cards: string[];
  isDoubled: boolean;
  isDone: boolean;
}

const BlackjackInputSchema = z.strictObject({});

/**
 * `dealer` is the open card until the round is over; `hands` are the player's, with a slash between two, and `stakes` how many lie on each. `turn`
 * counts the hand that is played, from 0; `results` come when it is over.
 */
export const BlackjackFacts = z.object({
  dealer: z.string(),
  hands: z.string(),
  stakes: z.string(),
  isInsured: z.boolean(),
  turn: z.optional(z.int()),
  results: z.optional(z.string()),
  moves: z.optional(z.string()),
});
export type BlackjackFacts = z.infer<typeof BlackjackFacts>;

const isNatural = (cards: readonly string[]): boolean => cards.length === 2 && handOf(cards).total === MOST_POINTS;
const isPair = ([one = "", other = ""]: readonly string[]): boolean => pointsOf(one) === pointsOf(other);

export const blackjack: StepGame<Record<string, never>> = {
  id: "royal-blackjack",
  describe: { rtpBasisPoints: 9_942, leastRtpBasisPoints: 9_942, maxMultiplier: TOP },
  parseInput: (raw) => readInput(BlackjackInputSchema, raw),
  begin(_, draw) {
    const take = () => cardAt(draw(PACK));
    const [first, open, second, hidden] = [take(), take(), take(), take()];
    const dealer = [open, hidden];
    const hands: PlayerHand[] = [{ cards: [first, second], isDoubled: false, isDone: false }];
    const moves: string[] = [];
    /** Undefined while it is asked for. */
    let isInsured: boolean | undefined = pointsOf(open) === ACE ? undefined : false;
    const isSplit = () => hands.length > 1;
    const active = () => hands.findIndex(({ isDone }) => !isDone);

    /** What follows by itself: hands that cannot be played on are done, and then the dealer draws. */
    function settle(): void {
      if (isInsured === undefined) return;
      if (isNatural(dealer) || (!isSplit() && isNatural(hands[0]?.cards ?? [])))
        for (const hand of hands) hand.isDone = true;
      for (const hand of hands) if (handOf(hand.cards).total >= MOST_POINTS) hand.isDone = true;
      if (active() >= 0) return;
      const isPlayedFor = hands.some(({ cards }) => !isBust(handOf(cards)) && (isSplit() || !isNatural(cards)));
      while (isPlayedFor && dealerDraws(handOf(dealer))) dealer.push(take());
    }

    function resultOf({ cards }: PlayerHand): HandResult {
      const [own, other] = [handOf(cards), handOf(dealer)];
      if (isBust(own)) return "bust";
      const isOwnNatural = !isSplit() && isNatural(cards);
      if (isOwnNatural !== isNatural(dealer)) return isOwnNatural ? "blackjack" : "lost";
      if (isBust(other) || own.total > other.total) return "won";
      return own.total === other.total ? "push" : "lost";
    }

    function offered(): Move[] {
      if (isInsured === undefined) return [free("decline"), { name: "insure", cost: "half" }];
      const hand = hands[active()];
      if (!hand) return [];
      const isFirst = hand.cards.length === 2;
      return [
        free("hit"),
        free("stand"),
        ...(isFirst ? [{ name: "double", cost: "stake" } as const] : []),
        ...(isFirst && !isSplit() && isPair(hand.cards) ? [{ name: "split", cost: "stake" } as const] : []),
      ];
    }

    settle();
    return {
      stand(): Stand {
        const isOver = isInsured !== undefined && active() < 0;
        const facts: BlackjackFacts = {
          dealer: isOver ? dealer.join(",") : open,
          hands: hands.map(({ cards }) => cards.join(",")).join("/"),
          stakes: hands.map(({ isDoubled }) => (isDoubled ? 2 : 1)).join(","),
          isInsured: isInsured ?? false,
        };
        const staked: Cost[] = hands.flatMap(({ isDoubled }) => (isDoubled ? ["stake", "stake"] : ["stake"]));
        if (isInsured) staked.push("half");
        const left = { leave: isInsured === undefined ? "decline" : "stand", staked };
        if (!isOver) {
          // A hand is nobody's turn while the insurance is asked for.
          if (isInsured !== undefined) facts.turn = active();
          return { facts, moves: offered(), paid: [], ...left };
        }
        const results = hands.map(resultOf);
        Object.assign(facts, { results: results.join(","), moves: movesText(moves) });
        const paid: { of: "stake" | "half"; multiplier: Multiplier }[] = hands.map(({ isDoubled }, index) => ({
          of: "stake",
          multiplier: RESULT_PAYS[results[index] ?? "lost"] * (isDoubled ? 2n : 1n),
        }));
        if (isInsured && isNatural(dealer)) paid.push({ of: "half", multiplier: INSURANCE_PAYS });
        return { facts, moves: [], paid, ...left };
      },
      next(move) {
        moves.push(move);
        const hand = hands[active()];
        if (move === "insure" || move === "decline") isInsured = move === "insure";
        else if (hand && move === "split") {
          const [one = "", other = ""] = hand.cards;
          // Split aces get one card each.
          const isDone = pointsOf(one) === ACE;
          hands.splice(0, 1, ...[one, other].map((card) => ({ cards: [card, take()], isDoubled: false, isDone })));
        } else if (hand && move !== "stand") {
          hand.cards.push(take());
          if (move === "double") Object.assign(hand, { isDoubled: true, isDone: true });
        } else if (hand) hand.isDone = true;
        settle();
      },
    };
  },
  topOf: () => TOP,
  // More than four of ten rounds lose, however it is played.
  isLowRisk: () => false,
  *plans() {
    yield { input: {}, odds: bestPlayOdds() };
  },
};
