// Royal Baccarat, punto banco from a fresh shoe of eight decks for every round: the player of the game backs one hand, or the tie.
import * as z from "zod/mini";
import { cardAt, rankOf } from "./cards.ts";
import { drawNumbers, placesOf } from "./draw.ts";
import { type HouseGame, MULTIPLIER_ONE, type Multiplier, type Odds, readInput } from "./house-game.ts";

export const BACCARAT_SIDES = ["player", "banker", "tie"] as const;
export type BaccaratSide = (typeof BACCARAT_SIDES)[number];

export interface BaccaratInput {
  side: BaccaratSide;
}

/** The banker wins more often than the player, so a win on it gives five hundredths of itself to the house. */
export const BACCARAT_PAYS: Readonly<Record<BaccaratSide, Multiplier>> = {
  player: 20_000n,
  banker: 19_500n,
  tie: 100_000n,
};

const CARDS = 416;
const DRAWN = 6;
const BOUNDS: readonly number[] = Array.from({ length: DRAWN }, (_, index) => CARDS - index);

/** Ten and pictures count nothing, the ace one. */
export function cardValue(card: string): number {
  const rank = rankOf(card) + 1;
  return rank >= 10 ? 0 : rank;
}

export function handTotal(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) % 10;
}

/** Whether the banker takes a third card; `third` is the player's, undefined when they stood. */
function bankerDraws(total: number, third: number | undefined): boolean {
  if (third === undefined) return total <= 5;
  if (total <= 2) return true;
  if (total === 3) return third !== 8;
  const [least, most] = { 4: [2, 7], 5: [4, 7], 6: [6, 7] }[total] ?? [1, 0];
  return third >= (least ?? 1) && third <= (most ?? 0);
}

interface Hands<Card> {
  player: Card[];
  banker: Card[];
}

/** Deals six cards in the order they were drawn: player, banker, player, banker, then third cards as the table says. */
export function deal<Card>(drawn: readonly Card[], worth: (card: Card) => number): Hands<Card> {
  const [p1, b1, p2, b2, ...more] = drawn as [Card, Card, Card, Card, ...Card[]];
  const hands = { player: [p1, p2], banker: [b1, b2] };
  const total = (hand: readonly Card[]) => handTotal(hand.map(worth));
  const [player, banker] = [total(hands.player), total(hands.banker)];
  if (player >= 8 || banker >= 8) return hands;
  const playersThird = player <= 5 ? more.shift() : undefined;
  if (playersThird !== undefined) hands.player.push(playersThird);
  const isDrawn = bankerDraws(banker, playersThird === undefined ? undefined : worth(playersThird));
  const bankersThird = isDrawn ? more.shift() : undefined;
  if (bankersThird !== undefined) hands.banker.push(bankersThird);
  return hands;
}

function winnerOf(player: number, banker: number): BaccaratSide {
  if (player === banker) return "tie";
  return player > banker ? "player" : "banker";
}

/** A tie gives the stake back to those who backed a hand. */
function paysOf(side: BaccaratSide, winner: BaccaratSide): Multiplier {
  if (side === winner) return BACCARAT_PAYS[side];
  return winner === "tie" ? MULTIPLIER_ONE : 0n;
}

const BaccaratInputSchema = z.strictObject({ side: z.enum(BACCARAT_SIDES) });

/** Hands as "As,Td,5c". */
export const BaccaratFacts = z.object({ player: z.string(), banker: z.string(), winner: z.enum(BACCARAT_SIDES) });
export type BaccaratFacts = z.infer<typeof BaccaratFacts>;

/** In how many of the orders of six cards each side wins. Below 2^53, so plain numbers are exact. */
function countWinners(): Record<BaccaratSide, number> {
  const left = [128, ...new Array<number>(9).fill(32)];
  const won = { player: 0, banker: 0, tie: 0 };
  const values: number[] = [];
  const walk = (ways: number) => {
    if (values.length === DRAWN) {
      const { player, banker } = deal(values, (value) => value);
      won[winnerOf(handTotal(player), handTotal(banker))] += ways;
      return;
    }
    for (let value = 0; value < 10; value++) {
      const count = left[value] ?? 0;
      left[value] = count - 1;
      values.push(value);
      walk(ways * count);
      values.pop();
      left[value] = count;
    }
  };
  walk(1);
  return won;
}

let counted: Record<BaccaratSide, number> | undefined;

function oddsOf({ side }: BaccaratInput): Odds {
  counted ??= countWinners();
  const ways = counted;
  return {
    cases: Array.from({ length: DRAWN }, (_, index) => BigInt(CARDS - index)).reduce((all, one) => all * one, 1n),
    paid: BACCARAT_SIDES.map((winner) => ({ ways: BigInt(ways[winner]), multiplier: paysOf(side, winner) })),
  };
}

export const baccarat: HouseGame<BaccaratInput & Record<string, unknown>> = {
  id: "royal-baccarat",
  describe: { rtpBasisPoints: 9_894, leastRtpBasisPoints: 9_515, maxMultiplier: BACCARAT_PAYS.tie },
  parseInput: (raw) => readInput(BaccaratInputSchema, raw),
  outcomeOf({ input, ...seeds }, hmac) {
    const drawn = placesOf(drawNumbers(seeds, BOUNDS, hmac)).map(cardAt);
    const { player, banker } = deal(drawn, cardValue);
    const winner = winnerOf(handTotal(player.map(cardValue)), handTotal(banker.map(cardValue)));
    const facts: BaccaratFacts = { player: player.join(","), banker: banker.join(","), winner };
    return { multiplier: paysOf(input.side, winner), facts };
  },
  topOf: ({ side }) => BACCARAT_PAYS[side],
  oddsOf,
  *choices() {
    for (const side of BACCARAT_SIDES) yield { side };
  },
};
