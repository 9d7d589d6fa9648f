// Royal Roulette, European: one zero, 37 pockets. The player lays chips on as many places as they like; each place has its share of the stake.
import * as z from "zod/mini";
import { drawNumbers } from "./draw.ts";
import { type HouseGame, MULTIPLIER_ONE, type Multiplier, readInput } from "./house-game.ts";

export const POCKETS = 37;
/** As the pockets follow each other on the wheel, clockwise. */
export const WHEEL_ORDER: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];
const RED: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export type PocketColour = "red" | "black" | "green";

export function colourOf(pocket: number): PocketColour {
  if (pocket === 0) return "green";
  return RED.has(pocket) ? "red" : "black";
}

interface Place {
  /** Times what lies on it, the chip itself included. */
  pays: number;
  covers(pocket: number): boolean;
}

const notZero = (covers: (pocket: number) => boolean) => (pocket: number) => pocket !== 0 && covers(pocket);

/** A chip on a line between numbers, named by what it covers in rising order: `n8_9`, `n1_2_3`, `n1_2_4_5`. It shares the 36 of a number. */
function inside(...numbers: number[]): [string, Place] {
  return [`n${numbers.join("_")}`, { pays: 36 / numbers.length, covers: (pocket) => numbers.includes(pocket) }];
}

/** Between numbers that lie beside each other: splits, streets, corners and six lines, those with the zero included. */
function insidePlaces(): [string, Place][] {
  const places = [inside(0, 1), inside(0, 2), inside(0, 3), inside(0, 1, 2), inside(0, 2, 3), inside(0, 1, 2, 3)];
  for (let first = 1; first < POCKETS; first += 3) {
    const [second, third, below] = [first + 1, first + 2, first + 3];
    places.push(inside(first, second), inside(second, third), inside(first, second, third));
    if (below >= POCKETS) continue;
    for (const number of [first, second, third]) places.push(inside(number, number + 3));
    places.push(inside(first, second, below, below + 1), inside(second, third, below + 1, below + 2));
    places.push(inside(first, second, third, below, below + 1, below + 2));
  }
  return places;
}

/** Every place that a chip can lie on: `n17`, `n17_18`, `red`, `dozen1`, `column3` and so on. Column 1 is the one of number 1. */
export const ROULETTE_PLACES: ReadonlyMap<string, Place> = new Map<string, Place>([
  ...Array.from({ length: POCKETS }, (_, number): [string, Place] => [
    `n${number}`,
    { pays: 36, covers: (pocket) => pocket === number },
  ]),
  ...insidePlaces(),
  ...[1, 2, 3].flatMap((index): [string, Place][] => [
    [`dozen${index}`, { pays: 3, covers: notZero((pocket) => Math.ceil(pocket / 12) === index) }],
    [`column${index}`, { pays: 3, covers: notZero((pocket) => (pocket - 1) % 3 === index - 1) }],
  ]),
  ["red", { pays: 2, covers: (pocket) => colourOf(pocket) === "red" }],
  ["black", { pays: 2, covers: (pocket) => colourOf(pocket) === "black" }],
  ["odd", { pays: 2, covers: notZero((pocket) => pocket % 2 === 1) }],
  ["even", { pays: 2, covers: notZero((pocket) => pocket % 2 === 0) }],
  ["low", { pays: 2, covers: notZero((pocket) => pocket <= 18) }],
  ["high", { pays: 2, covers: (pocket) => pocket > 18 }],
]);

/** Parts of the stake by place. Whoever stakes 3.00 with one part on red and two on 17 has 1.00 there and 2.00 here. */
export type RouletteInput = Record<string, number>;

const MOST_PARTS = 1_000_000_000;

const RouletteInputSchema = z
  .record(z.string(), z.int().check(z.gte(1), z.lte(MOST_PARTS)))
  .check(z.refine((parts) => isLaid(parts), { error: "Validation.invalid_format" }));

function isLaid(parts: RouletteInput): boolean {
  const names = Object.keys(parts);
  return names.length > 0 && names.every((name) => ROULETTE_PLACES.has(name));
}

export const RouletteFacts = z.object({ number: z.int().check(z.gte(0), z.lt(POCKETS)) });
export type RouletteFacts = z.infer<typeof RouletteFacts>;

export function partsOf(input: RouletteInput): bigint {
  return Object.values(input).reduce((sum, parts) => sum + BigInt(parts), 0n);
}

/** What a pocket pays for all parts together. */
export function paidBy(pocket: number, input: RouletteInput): Multiplier {
  let paid = 0n;
  for (const [name, parts] of Object.entries(input)) {
    const place = ROULETTE_PLACES.get(name);
    if (place?.covers(pocket)) paid += BigInt(parts) * BigInt(place.pays);
  }
  return paid * MULTIPLIER_ONE;
}

const pockets = Array.from({ length: POCKETS }, (_, pocket) => pocket);

function topOf(input: RouletteInput): Multiplier {
  const most = pockets.map((pocket) => paidBy(pocket, input)).reduce((top, paid) => (paid > top ? paid : top), 0n);
  return most / partsOf(input);
}

export const roulette: HouseGame<RouletteInput> = {
  id: "royal-roulette",
  // 36/37, rounded to the nearest.
  describe: { rtpBasisPoints: 9_730, leastRtpBasisPoints: 9_729, maxMultiplier: 360_000n },
  parseInput: (raw) => readInput(RouletteInputSchema, raw),
  outcomeOf({ input, ...seeds }, hmac) {
    const [number = 0] = drawNumbers(seeds, [POCKETS], hmac);
    return { multiplier: paidBy(number, input), parts: partsOf(input), facts: { number } satisfies RouletteFacts };
  },
  topOf,
  oddsOf: (input) => ({
    cases: BigInt(POCKETS),
    parts: partsOf(input),
    paid: pockets.map((pocket) => ({ ways: 1n, multiplier: paidBy(pocket, input) })),
  }),
  *choices() {
    for (const name of ROULETTE_PLACES.keys()) yield { [name]: 1 };
    yield { n17: 1, red: 2, dozen2: 4 };
    yield Object.fromEntries([...ROULETTE_PLACES.keys()].map((name, index) => [name, index + 1]));
  },
};
