import { FIAT_CODES } from "@windfall/domain";
import { describe, expect, it } from "vitest";
import { CELLS, drawCells, LINE_COUNT, LINES, MAX_TIMES, returnToPlayer, SYMBOLS, stakesIn, winOf } from "./maths.ts";

const POSITION_COUNT = 20;

describe("the slot's maths", () => {
  it("return exactly 96 % to the player", () => {
    const { returned, of } = returnToPlayer();
    expect(returned * 100n).toBe(of * 96n);
  });

  it("return the same when every line of every draw is played out", () => {
    // A line is three cells; all 20³ positions of each line, with the other cells of no account to it.
    const symbolOf = SYMBOLS.flatMap(({ weight }, symbol) => Array.from({ length: weight }, () => symbol));
    let won = 0n;
    for (const line of LINES)
      for (const a of symbolOf)
        for (const b of symbolOf)
          for (const c of symbolOf) {
            // The other cells differ from each other and from everything, so no second line pays.
            const cells = Array.from({ length: CELLS }, (_, cell) => -1 - cell);
            [cells[line[0]], cells[line[1]], cells[line[2]]] = [a, b, c];
            won += winOf(cells, LINE_COUNT);
          }
    expect(won * 100n).toBe(96n * LINE_COUNT * BigInt(POSITION_COUNT) ** 3n);
  });

  it.each([
    ["nothing", [0, 1, 2, 1, 2, 0, 3, 0, 1], 0n],
    ["a row", [4, 4, 4, 0, 1, 2, 1, 2, 0], 5n],
    ["a diagonal", [3, 0, 1, 2, 3, 1, 0, 2, 3], 10n],
    ["the other diagonal", [0, 1, 2, 3, 2, 0, 2, 1, 3], 25n],
    ["two lines", [4, 4, 4, 0, 4, 2, 1, 2, 4], 10n],
    ["all of them", Array.from({ length: 9 }, () => 0), 1500n],
  ])("pay for %s", (_name, cells, timesLineStake) => {
    expect(winOf(cells, 100n)).toBe(timesLineStake * 20n);
  });

  it("pay at most what they say", () => {
    const best = Array.from({ length: CELLS }, () => 0);
    expect(winOf(best, 100n)).toBe(MAX_TIMES * 100n);
  });

  it("draw every position of the wheel for every cell, by its number and nothing else", () => {
    let next = 0;
    const counts = SYMBOLS.map(() => 0);
    for (let round = 0; round < POSITION_COUNT; round++)
      for (const symbol of drawCells((count) => next++ % count)) counts[symbol] = (counts[symbol] ?? 0) + 1;
    expect(counts).toEqual(SYMBOLS.map(({ weight }) => weight * CELLS));
  });

  it("draw without favour", () => {
    const rounds = 20_000;
    const counts = SYMBOLS.map(() => 0);
    for (let round = 0; round < rounds; round++)
      for (const symbol of drawCells()) counts[symbol] = (counts[symbol] ?? 0) + 1;
    const chiSquare = SYMBOLS.reduce((sum, { weight }, symbol) => {
      const expected = (rounds * CELLS * weight) / POSITION_COUNT;
      return sum + ((counts[symbol] ?? 0) - expected) ** 2 / expected;
    }, 0);
    // Four degrees of freedom: an honest wheel exceeds this once in a hundred million runs.
    expect(chiSquare).toBeLessThan(43);
  });

  it.each(FIAT_CODES)("divide every stake in %s evenly over the lines", (currency) => {
    expect(stakesIn(currency).every((stake) => stake > 0n && stake % LINE_COUNT === 0n)).toBe(true);
  });
});
