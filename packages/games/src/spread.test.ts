// Every way in which games turn the numbers of a draw into results spreads evenly: chi-square of the results lies within the band that holds it 99 times of
// 100. Ten million of each in `npm run test:full`; the seeds are fixed, so that a run says the same tomorrow.
import { createHmac } from "node:crypto";
import { afterAll, expect, it, vi } from "vitest";
import { drawStream, findHouseGame, type Hmac } from "./index.ts";
import { playRound } from "./slots/engine.ts";
import type { Slot, Weighted } from "./slots/slot.ts";

const DRAWS = process.env.FULL ? 10_000_000 : 20_000;
// Millions take their time.
vi.setConfig({ testTimeout: 900_000 });
afterAll(() => vi.resetConfig());
const SERVER_SEED = "4f0c9d1be27a86351e0fd2a94c7b583610aef2d97c4b6183e5d20f9a7b6c4d18";
const nativeHmac: Hmac = (key, text) => createHmac("sha256", key).update(text).digest();
const seedsOf = (nonce: number) => ({ serverSeed: SERVER_SEED, clientSeed: "spread", nonce });

/** Results by cell, and the share that each cell should get. */
interface Spread {
  seen: number[];
  shares: readonly number[];
}

const evenly = (cells: number): number[] => new Array<number>(cells).fill(1 / cells);
const emptyCells = (shares: readonly number[]): Spread => ({ seen: shares.map(() => 0), shares });
const count = ({ seen }: Spread, cell: number): void => {
  seen[cell] = (seen[cell] ?? 0) + 1;
};

function chiSquareOf({ seen, shares }: Spread): number {
  const all = seen.reduce((sum, each) => sum + each, 0);
  return seen.reduce((sum, each, cell) => {
    const due = all * (shares[cell] ?? 0);
    return sum + (each - due) ** 2 / due;
  }, 0);
}

/** By Wilson and Hilferty, half a percent on either side. */
function bandOf(degrees: number): [least: number, most: number] {
  const at = (z: number) => degrees * (1 - 2 / (9 * degrees) + z * Math.sqrt(2 / (9 * degrees))) ** 3;
  return [Math.max(0, at(-2.5758)), at(2.5758)];
}

function expectEven(spread: Spread): void {
  const [least, most] = bandOf(spread.seen.length - 1);
  const found = chiSquareOf(spread);
  expect(found).toBeLessThan(most);
  expect(found).toBeGreaterThan(least);
}

/** Streams of a thousand results each. */
function streamed(bound: number, cells: number): Spread {
  const spread = emptyCells(evenly(cells));
  const width = bound / cells;
  for (let drawn = 0, nonce = 0; drawn < DRAWS; nonce++) {
    const draw = drawStream(seedsOf(nonce), nativeHmac);
    for (let step = 0; step < 1_000 && drawn < DRAWS; step++, drawn++) count(spread, Math.floor(draw(bound) / width));
  }
  return spread;
}

it.each([
  ["a coin, or the side of a peg", 2, 2],
  ["a pocket of the wheel", 37, 37],
  ["a stop of a reel", 43, 43],
  ["a card of one pack", 52, 52],
  ["the dice, in hundredths", 10_000, 100],
  // Three of ten numbers lie beyond its only complete run.
  ["a bound that passes over many numbers", 3_000_000_000, 100],
])("%s", (_name, bound, cells) => expectEven(streamed(bound, cells)));

/** Of one round the places depend on each other a little, so that each has its own cells; together they hold all of their degrees. */
function expectEvenPlaces(places: readonly Spread[]): void {
  const [least, most] = bandOf(places.reduce((sum, { seen }) => sum + seen.length - 1, 0));
  const found = places.reduce((sum, place) => sum + chiSquareOf(place), 0);
  expect(found).toBeLessThan(most);
  expect(found).toBeGreaterThan(least);
}

it("numbers of keno, which are drawn without repeating", () => {
  const game = findHouseGame("squall");
  const places = Array.from({ length: 10 }, () => emptyCells(evenly(40)));
  for (let nonce = 0; nonce < DRAWS / places.length; nonce++) {
    const { facts } = game?.outcomeOf({ ...seedsOf(nonce), input: { risk: "low", picks: "1" } }, nativeHmac) ?? {};
    const drawn = String(facts?.drawn).split(",");
    for (const [place, spread] of places.entries()) count(spread, Number(drawn[place]) - 1);
  }
  expectEvenPlaces(places);
});

const RANKS = "A23456789TJQK";

it("cards of the shoe", () => {
  const game = findHouseGame("royal-baccarat");
  const places = Array.from({ length: 4 }, () => emptyCells(evenly(RANKS.length)));
  for (let nonce = 0; nonce < DRAWS / places.length; nonce++) {
    const { facts } = game?.outcomeOf({ ...seedsOf(nonce), input: { side: "player" } }, nativeHmac) ?? {};
    const first = [facts?.player, facts?.banker].flatMap((hand) => String(hand).split(",").slice(0, 2));
    for (const [place, spread] of places.entries()) count(spread, RANKS.indexOf(first[place]?.[0] ?? ""));
  }
  expectEvenPlaces(places);
});

it("what coins of a machine say, by their weights", () => {
  const coins: Weighted = [
    [20, 40],
    [40, 30],
    [60, 15],
    [100, 10],
    [200, 4],
    [500, 1],
  ];
  const slot: Slot = {
    id: "coins",
    set: "hold",
    volatility: "low",
    rtp: 0,
    hitRate: 0,
    maxTimes: 1_000,
    pace: 100,
    rows: 9,
    reels: ["O", "O", "O", "O", "O"],
    win: { kind: "ways" },
    pays: {},
    coins,
  };
  const spread = emptyCells(coins.map(([, weight]) => weight / 100));
  for (let nonce = 0, drawn = 0; drawn < DRAWS; nonce++)
    for (const value of Object.values(playRound(slot, drawStream(seedsOf(nonce), nativeHmac)).steps[0]?.values ?? {})) {
      count(
        spread,
        coins.findIndex(([says]) => says === value),
      );
      drawn++;
    }
  expectEven(spread);
});

it("finds a draw that is not even", () => {
  const tilted = emptyCells(evenly(37));
  for (let step = 0; step < 37_000; step++) count(tilted, step % 37 === 0 && step % 2 === 0 ? 1 : step % 37);
  expect(chiSquareOf(tilted)).toBeGreaterThan(bandOf(36)[1]);
});
