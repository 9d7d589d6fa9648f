// Counts the best way to play Windjammer over every deal: for each of the 2,598,960 hands all 32 ways to hold are weighed by what every draw
// that can follow pays, and the best one is taken. Whole numbers throughout, so the return is exact.
import { cardAt, PACK } from "./cards.ts";
import type { Odds } from "./house-game.ts";
import { POKER_HANDS, POKER_PAYS, type PokerHand, pokerHand } from "./video-poker.ts";
import { choose } from "./ways.ts";

const HAND = 5;
const SETS = 2 ** HAND;
const KINDS = POKER_HANDS.length + 1;
const PAYS = [...POKER_HANDS, "nothing" as const].map((hand) => Number(POKER_PAYS[hand] / 10_000n));
const kindOf = (hand: PokerHand): number => (hand === "nothing" ? KINDS - 1 : POKER_HANDS.indexOf(hand));

/** Draws that can follow when so many cards are held, and the least number that all of these divide. */
const DRAWS = Array.from({ length: HAND + 1 }, (_, held) => Number(choose(PACK - HAND, HAND - held)));
const COMMON = 7_669_695;

/** Sets of cards are numbered by the sum of these: those of each size without a gap. */
const PLACE = Array.from({ length: HAND + 1 }, (_, size) =>
  Array.from({ length: PACK }, (_, card) => Number(choose(card, size))),
);

const sizeOf = (set: number): number => [...set.toString(2)].filter((digit) => digit === "1").length;
const SIZES = Array.from({ length: SETS }, (_, set) => sizeOf(set));

/** The number of the chosen ones of five cards, which are in rising order. */
function indexOf(cards: readonly number[], set: number): number {
  let index = 0;
  for (let at = 0, size = 0; at < HAND; at++) if (set & (1 << at)) index += PLACE[++size]?.[cards[at] ?? 0] ?? 0;
  return index;
}

interface Alike {
  cards: readonly number[];
  kind: number;
  /** How many hands differ from it by an exchange of suits and by nothing else. */
  times: number;
}

function everyHand(visit: (cards: number[]) => void): void {
  for (let e = 4; e < PACK; e++)
    for (let d = 3; d < e; d++)
      for (let c = 2; c < d; c++) for (let b = 1; b < c; b++) for (let a = 0; a < b; a++) visit([a, b, c, d, e]);
}

/** The ranks of each suit as a mask, whichever suit it is. */
function suitPattern(cards: readonly number[]): number {
  const suits = [0, 0, 0, 0];
  for (const card of cards) {
    const suit = Math.floor(card / 13);
    suits[suit] = (suits[suit] ?? 0) | (1 << (card % 13));
  }
  return suits.sort((one, other) => one - other).reduce((pattern, ranks) => pattern * 2 ** 13 + ranks, 0);
}

/** For every set of up to five cards: how many hands of each kind contain it, and what they pay together. */
function countContaining() {
  const kinds = Array.from({ length: HAND + 1 }, (_, size) => new Uint32Array(Number(choose(PACK, size)) * KINDS));
  const sums = Array.from({ length: HAND + 1 }, (_, size) => new Float64Array(Number(choose(PACK, size))));
  const alike = new Map<number, Alike>();
  everyHand((cards) => {
    const pattern = suitPattern(cards);
    const known = alike.get(pattern);
    const hand = known ?? { cards, kind: kindOf(pokerHand(cards.map(cardAt))), times: 0 };
    hand.times += 1;
    if (!known) alike.set(pattern, hand);
    for (let set = 0; set < SETS; set++) {
      const index = indexOf(cards, set);
      const size = SIZES[set] ?? 0;
      const [counted, sum] = [kinds[size] as Uint32Array, sums[size] as Float64Array];
      counted[index * KINDS + hand.kind] = (counted[index * KINDS + hand.kind] ?? 0) + 1;
      sum[index] = (sum[index] ?? 0) + (PAYS[hand.kind] ?? 0);
    }
  });
  return { kinds, sums, alike: [...alike.values()] };
}

export function countBestPlay(): Odds {
  const { kinds, sums, alike } = countContaining();
  /** Hands with the held cards and without the thrown ones: all with the held ones, less those that have a thrown one too, and so on. */
  const count = (cards: readonly number[], held: number, of: (size: number, index: number) => number) => {
    const thrown = SETS - 1 - held;
    let total = 0;
    for (let also = thrown; ; also = (also - 1) & thrown) {
      const value = of(SIZES[held | also] ?? 0, indexOf(cards, held | also));
      total += (SIZES[also] ?? 0) % 2 === 0 ? value : -value;
      if (also === 0) return total;
    }
  };
  const ways = new Array<number>(KINDS).fill(0);
  for (const { cards, times } of alike) {
    let best = { held: 0, worth: -1 };
    for (let held = 0; held < SETS; held++) {
      const draws = DRAWS[SIZES[held] ?? 0] ?? 1;
      const worth = count(cards, held, (size, index) => sums[size]?.[index] ?? 0) * (COMMON / draws);
      if (worth > best.worth) best = { held, worth };
    }
    const each = (COMMON / (DRAWS[SIZES[best.held] ?? 0] ?? 1)) * times;
    for (let kind = 0; kind < KINDS; kind++)
      ways[kind] =
        (ways[kind] ?? 0) + each * count(cards, best.held, (size, index) => kinds[size]?.[index * KINDS + kind] ?? 0);
  }
  return {
    cases: choose(PACK, HAND) * BigInt(COMMON),
    paid: POKER_HANDS.map((hand) => ({ ways: BigInt(ways[kindOf(hand)] ?? 0), multiplier: POKER_PAYS[hand] })),
  };
}
