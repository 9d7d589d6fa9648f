// The engine by hand on small machines, and every machine of the catalogue by its own figures.
import { describe, expect, it } from "vitest";
import { type Draw, MOST_FREE_SPINS, playRound } from "./engine.ts";
import { linePay, winsOf } from "./evaluate.ts";
import { exactReturn } from "./exact.ts";
import { SLOTS } from "./machines.ts";
import { seededDraw, simulate } from "./simulate.ts";
import { FEATURE_SETS, type Slot, STAKE_PARTS } from "./slot.ts";

const machine = (parts: Partial<Slot>): Slot => ({
  id: "test",
  set: "lines",
  volatility: "low",
  rtp: 0,
  hitRate: 0,
  maxTimes: 1_000,
  pace: 100,
  rows: 3,
  reels: ["ABC", "ABC", "ABC"],
  win: { kind: "lines", lines: ["111"] },
  pays: {
    A: [[3, 40]],
    B: [
      [2, 4],
      [3, 20],
    ],
  },
  ...parts,
});

/** Draws what it is told to, then nothing but zeros. */
const told =
  (...numbers: number[]): Draw =>
  (bound) => {
    const number = numbers.shift() ?? 0;
    if (number >= bound) throw new RangeError(`${number} of ${bound}`);
    return number;
  };
const grid = (...columns: string[]) => columns.map((column) => [...column]);

describe("what a view wins", () => {
  it.each([
    ["AAA", 40, 3],
    ["AAB", 0, 2],
    ["BBA", 4, 2],
    ["WBB", 40, 3],
    ["WWB", 60, 2],
    ["WWW", 300, 3],
    ["ABA", 0, 1],
  ])("a line of %s pays %i", (symbols, parts, count) => {
    const slot = machine({
      wildTimes: 2,
      pays: {
        A: [[3, 40]],
        B: [
          [2, 4],
          [3, 20],
        ],
        W: [
          [2, 60],
          [3, 300],
        ],
      },
    });
    expect(linePay(slot, [...symbols])).toMatchObject({ parts, count });
  });

  it("ways multiply over neighbouring reels, with wilds", () => {
    const slot = machine({ win: { kind: "ways" }, pays: { A: [[3, 2]] } });
    expect(winsOf(slot, grid("AAB", "WAB", "ABB"), 3)).toMatchObject([{ ways: 4, count: 3, parts: 24 }]);
    expect(winsOf(slot, grid("AAB", "BBB", "ABB"), 3)).toEqual([]);
  });

  it("so many pay anywhere, by the highest tier that they reach", () => {
    const slot = machine({
      win: { kind: "anywhere" },
      pays: {
        A: [
          [4, 10],
          [6, 30],
        ],
        B: [[5, 1]],
      },
    });
    expect(winsOf(slot, grid("AAB", "BAB", "AAB"), 1)).toMatchObject([{ symbol: "A", count: 5, parts: 10 }]);
  });

  it("clusters touch side by side, not by corners, and share a wild", () => {
    const slot = machine({ win: { kind: "clusters" }, pays: { A: [[3, 5]], B: [[3, 7]] } });
    const wins = winsOf(slot, grid("AAC", "CWB", "CCB"), 1);
    expect(wins.map(({ symbol, count }) => [symbol, count])).toEqual([
      ["A", 3],
      ["B", 3],
    ]);
    expect(winsOf(slot, grid("ACC", "CAC", "CCA"), 1)).toEqual([]);
  });
});

describe("a round", () => {
  it("stops every reel where it was drawn, from the top", () => {
    const { steps, parts } = playRound(machine({}), told(2, 2, 2));
    expect(steps[0]?.grid).toEqual(["CAB", "CAB", "CAB"]);
    expect(parts).toBe(40);
  });

  it("goes on with free spins, which may be won again, multiply, and end", () => {
    const slot = machine({
      reels: ["SAA", "SAA", "SAB"],
      rows: 1,
      win: { kind: "lines", lines: ["000"] },
      free: { awards: [[3, 2]], multiplier: 3 },
    });
    const { steps, parts } = playRound(slot, told(0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 2, 1, 1, 1));
    expect(steps.map(({ free, awarded, left, parts }) => [free, awarded, left, parts])).toEqual([
      [0, 2, undefined, 0],
      [1, undefined, 1, 120],
      [2, 2, 2, 0],
      [3, undefined, 1, 0],
      [4, undefined, 0, 120],
    ]);
    expect(parts).toBe(240);
    const endless = playRound({ ...slot, reels: ["S", "S", "S"] }, told());
    expect(endless.steps).toHaveLength(1 + MOST_FREE_SPINS);
  });

  it("lets what has won fall away: the strip goes on above, and the multiplier climbs", () => {
    const slot = machine({
      reels: ["AAB", "ABB", "ABB"],
      rows: 1,
      win: { kind: "lines", lines: ["000"] },
      ladder: [1, 5],
      pays: { A: [[3, 40]], B: [[3, 20]] },
    });
    const { steps, parts } = playRound(slot, told(0, 0, 0));
    expect(steps.map(({ kind, grid, parts }) => [kind, grid.join(""), parts])).toEqual([
      ["spin", "AAA", 40],
      ["fall", "BBB", 100],
      ["fall", "ABB", 0],
    ]);
    expect(parts).toBe(140);
  });

  it("fills the reel of a wild and turns the others again", () => {
    const slot = machine({
      reels: ["AB", "WAB", "AB"],
      rows: 1,
      win: { kind: "lines", lines: ["000"] },
      wildRespin: true,
      pays: { A: [[3, 40]], B: [[3, 20]] },
    });
    const { steps } = playRound(slot, told(0, 0, 1, 1, 1));
    expect(steps.map(({ kind, grid, parts }) => [kind, grid.join(""), parts])).toEqual([
      ["spin", "AWB", 0],
      ["expand", "AWB", 0],
      ["respin", "BWB", 20],
    ]);
  });

  it("keeps wilds in their places through free spins", () => {
    const slot = machine({
      reels: ["SA", "SA", "SA"],
      rows: 1,
      win: { kind: "lines", lines: ["000"] },
      free: { awards: [[3, 2]], multiplier: 1, sticky: true, reels: ["WB", "AB", "AB"] },
      pays: { A: [[3, 40]] },
    });
    const { steps } = playRound(slot, told(0, 0, 0, 0, 1, 1, 1, 0, 0));
    expect(steps.map(({ grid, parts, held }) => [grid.join(""), parts, held])).toEqual([
      ["SSS", 0, undefined],
      ["WBB", 0, undefined],
      ["WAA", 40, [0]],
    ]);
  });

  it("fills reels with the symbol that was drawn for free spins, and pays it on every line", () => {
    const slot = machine({
      reels: ["SAB", "SAB", "SAB"],
      rows: 1,
      scatterIsWild: true,
      win: { kind: "lines", lines: ["000", "000"] },
      free: { awards: [[3, 1]], multiplier: 1, expands: "AB" },
      pays: { B: [[2, 4]] },
    });
    const { steps } = playRound(slot, told(0, 0, 0, 1, 2, 1, 2));
    expect(steps.at(-1)).toMatchObject({ kind: "expand", expanding: "B", parts: 8, grid: ["B", "A", "B"] });
  });

  it("holds coins until the respins run out, and pays them together", () => {
    const slot = machine({
      reels: ["OA", "OA", "BA"],
      rows: 1,
      win: { kind: "lines", lines: ["000"] },
      coins: [
        [20, 1],
        [100, 1],
      ],
      hold: { from: 2, respins: 2, odds: [1, 4], full: 500 },
    });
    const lost = playRound(slot, told(0, 0, 0, 0, 1, 3, 3));
    expect(lost.steps.map(({ kind, left, parts }) => [kind, left, parts])).toEqual([
      ["spin", undefined, 0],
      ["coins", 1, 0],
      ["coins", 0, 120],
    ]);
    expect(playRound(slot, told(0, 0, 0, 0, 1, 0, 0)).parts).toBe(20 + 100 + 20 + 500);
  });

  it("multiplies what falls have won by all multipliers in view", () => {
    const slot = machine({
      reels: ["AB", "AB", "XX"],
      rows: 1,
      win: { kind: "anywhere" },
      ladder: [1],
      orbs: [
        [2, 1],
        [5, 1],
      ],
      pays: { A: [[2, 10]] },
    });
    const { steps, parts } = playRound(slot, told(0, 0, 0, 1));
    expect(steps.at(-1)).toMatchObject({ kind: "times", multiplier: 5, parts: 40 });
    expect(parts).toBe(50);
  });

  it("pays no more than the machine's most, and ends there", () => {
    const slot = machine({
      reels: ["S", "S", "S"],
      rows: 1,
      maxTimes: 3,
      scatterIsWild: true,
      win: { kind: "lines", lines: ["000"] },
      pays: { W: [[3, 40]] },
      free: { awards: [[3, 9]], multiplier: 1 },
    });
    const { steps, parts } = playRound(slot, told());
    expect([steps.length, parts]).toEqual([2, 60]);
  });
});

describe("the machines of the catalogue", () => {
  it("have every set of features, and volatility from low to very high", () => {
    expect(new Set(SLOTS.map(({ set }) => set))).toEqual(new Set(FEATURE_SETS));
    expect(new Set(SLOTS.map(({ volatility }) => volatility)).size).toBe(4);
    expect(new Set(SLOTS.map(({ reels }) => reels.join())).size).toBe(SLOTS.length);
  });

  it.each(SLOTS)("$id: every prize is whole, every tier pays more than the one before", (slot) => {
    for (const [symbol, tiers] of Object.entries(slot.pays)) {
      expect(slot.reels.some((strip) => strip.includes(symbol))).toBe(true);
      for (const [index, [count, parts]] of tiers.entries()) {
        expect(Number.isInteger(parts) && parts > 0).toBe(true);
        expect([count, parts].every((each, place) => each >= (tiers[index - 1]?.[place] ?? 0))).toBe(true);
      }
    }
  });

  it.each(SLOTS.filter(({ ladder, free }) => !ladder && !free?.sticky))(
    "$id returns exactly what it states",
    (slot) => {
      const exact = exactReturn(slot);
      expect(Math.abs((exact?.rtp ?? 0) * 10_000 - slot.rtp)).toBeLessThanOrEqual(0.5);
      if (slot.buy) expect(Math.abs((exact?.bought ?? 0) * 10_000 - slot.buy.rtp)).toBeLessThanOrEqual(0.5);
    },
  );

  // Long runs of every machine are made by `npm run games:rtp`; this one would find a machine that plays by other rules.
  it.each(SLOTS)("$id plays near what it states", (slot) => {
    const { mean, within, hits } = simulate(slot, 300, 20);
    expect(Math.abs(mean - slot.rtp / 10_000)).toBeLessThan(within * 2 + 0.1);
    expect(Math.abs(hits - slot.hitRate / 10_000)).toBeLessThan(0.11);
  });

  it("tells the same round twice, and adds up", () => {
    for (const slot of SLOTS) {
      const [one, other] = [playRound(slot, seededDraw(9)), playRound(slot, seededDraw(9))];
      expect(one).toEqual(other);
      const sum = one.steps.reduce((parts, step) => parts + step.parts, 0);
      expect(one.parts).toBe(Math.min(sum, slot.maxTimes * STAKE_PARTS));
    }
  });
});
