// How rounds become points and a pool becomes prizes.
import { describe, expect, it } from "vitest";
import {
  type CountedRound,
  dividePool,
  prizeRuns,
  prizesOf,
  type ScoreTerms,
  scoreOf,
  sportOfBet,
  valueOfRound,
} from "./tournament-scores.ts";

const terms = (scoring: ScoreTerms["scoring"], games: ScoreTerms["games"] = null): ScoreTerms => ({
  scoring,
  minStakeCents: 20n,
  games,
  sports: { 1: 100, 2: 50 },
});
const round = (fields: Partial<CountedRound> = {}): CountedRound => ({
  of: { gameId: "flip" },
  ownCents: 500n,
  stakedMinor: 500n,
  wonMinor: 0n,
  ...fields,
});

describe("a round", () => {
  it.each([
    ["a dollar is a point", terms("stakes"), round(), 500n],
    ["only own money counts", terms("stakes"), round({ ownCents: 60n, stakedMinor: 100n }), 60n],
    ["by the weight of its game", terms("weighted", { flip: 250 }), round({ ownCents: 101n }), 252n],
    ["one for each", terms("rounds"), round(), 100n],
    ["what it paid for one", terms("multiplier"), round({ wonMinor: 1_234n }), 246n],
    ["a win that is larger than its stake", terms("streak"), round({ wonMinor: 501n }), 100n],
    ["money back is no win", terms("streak"), round({ wonMinor: 500n }), 0n],
    ["too little own money", terms("stakes"), round({ ownCents: 19n }), null],
    ["taken back", terms("rounds"), round({ ownCents: 0n, stakedMinor: 0n }), null],
    ["another game", terms("stakes", { dice: 100 }), round(), null],
    ["a bet that is settled", terms("stakes"), round({ of: { sportId: 1, leastOdds: 1_500 } }), 500n],
    ["a bet by the weight of its sport", terms("weighted"), round({ of: { sportId: 2, leastOdds: 1_500 } }), 250n],
    ["a bet on a sport that does not count", terms("stakes"), round({ of: { sportId: 3, leastOdds: 1_500 } }), null],
    [
      "a bet where none count",
      { ...terms("stakes"), sports: null },
      round({ of: { sportId: 1, leastOdds: 1_500 } }),
      null,
    ],
    ["a bet on what is as good as certain", terms("stakes"), round({ of: { sportId: 1, leastOdds: 1_499 } }), null],
    ["a bet that was void", terms("rounds"), round({ of: { sportId: 1, leastOdds: 1_500 }, wonMinor: 500n }), null],
    ["a name that every object has", terms("stakes", { dice: 100 }), round({ of: { gameId: "constructor" } }), null],
  ] as const)("%s", (_, of, played, value) => {
    expect(valueOfRound(of, played)).toBe(value);
  });
});

it("a bet on several sports counts by the smallest weight, and only if all of them count", () => {
  expect(sportOfBet(terms("weighted"), [1])).toBe(1);
  expect(sportOfBet(terms("weighted"), [1, 2])).toBe(2);
  expect(sportOfBet(terms("weighted"), [1, 3])).toBeUndefined();
  expect(sportOfBet({ games: null, sports: null }, [1])).toBeUndefined();
  expect(sportOfBet({ games: null, sports: { 7: 100, 4: 100 } }, [7, 4])).toBe(4);
});

it("scores: the sum, the best, the longest run without what does not count", () => {
  const values = [100n, 100n, null, 100n, 0n, 100n];
  expect(scoreOf("rounds", values)).toBe(400n);
  expect(scoreOf("multiplier", [150n, 900n, 20n])).toBe(900n);
  expect(scoreOf("streak", values)).toBe(300n);
  expect(scoreOf("streak", [])).toBe(0n);
});

describe("a pool", () => {
  it.each([
    ["three alike", 100n, [1n, 1n, 1n], [34n, 33n, 33n]],
    ["one cent", 1n, [5n, 3n], [1n, 0n]],
    ["a cent too many", 1_000_01n, [50n, 30n, 20n], [500_01n, 300_00n, 200_00n]],
    ["a place without a share", 7n, [0n, 1n, 1n], [0n, 4n, 3n]],
    ["no shares", 7n, [0n], [0n]],
  ])("%s", (_, pool, shares, parts) => {
    expect(dividePool(pool, shares)).toEqual(parts);
  });
  it("is given away to the cent, however odd it is", () => {
    for (let pool = 0n; pool < 2_000n; pool += 7n)
      for (const shares of [
        [3n, 3n, 1n],
        [17n, 11n, 5n, 3n, 2n],
      ])
        expect(dividePool(pool, shares).reduce((sum, part) => sum + part)).toBe(pool);
  });
  it("becomes prizes by place, and rows of equal ones", () => {
    const prizes = prizesOf(
      [
        { place_from: 1, place_to: 2, share: 4_000 },
        { place_from: 3, place_to: 4, share: 1_000 },
        { place_from: 5, place_to: 6, kind: "free_spins", offer: "spins" },
      ],
      100_01n,
    );
    expect(prizes.map(({ cents }) => cents)).toEqual([40_01n, 40_00n, 10_00n, 10_00n, 0n, 0n]);
    expect(prizeRuns(prizes).map(({ from, to, kind }) => [from, to, kind])).toEqual([
      [1, 1, "cash"],
      [2, 2, "cash"],
      [3, 4, "cash"],
      [5, 6, "free_spins"],
    ]);
  });
});
