import { describe, expect, it } from "vitest";
import { areOpposed, bonusShare, leastLineOdds, riskedHalves } from "./bonus-bets.ts";
import { HALF_LOST, HALF_WON, LOST, VOID, WON } from "./results.ts";

describe("what of a stake was at risk", () => {
  it.each([
    ["won", 1, [WON], 200n],
    ["lost", 1, [LOST], 200n],
    ["half won", 1, [HALF_WON], 100n],
    ["half lost", 1, [HALF_LOST], 100n],
    ["void", 1, [VOID], 0n],
    ["an express with a void leg", 2, [VOID, WON], 200n],
    ["an express of void legs", 2, [VOID, VOID], 0n],
    ["an express whose best leg is half void", 2, [HALF_WON, VOID], 100n],
    ["an express that lost early", 2, [LOST, undefined], 200n],
    ["a system of which one line is void", 2, [VOID, VOID, WON], 400n],
  ])("%s", (_name, size, results, halves) => {
    expect(riskedHalves(100n, size, results)).toBe(halves);
  });
});

describe("both sides of one market", () => {
  const on = (market: string, outcome: string, eventId = "e") => ({ eventId, market, outcome });
  it.each([
    [on("1x2", "1"), on("1x2", "2"), true],
    [on("1x2", "1"), on("1x2", "1"), false],
    [on("1x2", "1"), on("dc", "x2"), true],
    [on("1x2", "1"), on("dc", "1x"), false],
    [on("dc", "1x"), on("dc", "x2"), true],
    [on("dnb", "1"), on("ah|hcp=-0.5", "2"), true],
    [on("ah|hcp=-0.5", "1"), on("1x2", "1"), false],
    [on("total|total=2.5", "over"), on("total|total=3.5", "under"), true],
    [on("total|total=2.5", "over"), on("total|total=3.5", "over"), false],
    [on("total|total=2.5", "over"), on("total|period=1h|total=1.5", "under"), false],
    [on("1x2", "1"), on("1x2|period=1h", "2"), false],
    [on("1x2", "1"), on("total|total=2.5", "under"), false],
    [on("cs", "1:0"), on("cs", "0:1"), true],
    [on("1x2", "1"), on("1x2", "2", "f"), false],
  ])("%o and %o: %s", (a, b, isOpposed) => {
    expect([areOpposed(a, b), areOpposed(b, a)]).toEqual([isOpposed, isOpposed]);
  });
});

it("the line with the least risk has the smallest prices", () => {
  expect(leastLineOdds([3_000, 1_200, 1_500], 2)).toBe(1_800n);
  expect(leastLineOdds([1_200], 1)).toBe(1_200n);
});

it("what is paid in steps is shared as what is paid at once", () => {
  const bet = { stakeMinor: 100n, bonusMinor: 33n };
  const steps = [7n, 18n, 250n].map((paid) => bonusShare(paid, bet));
  expect(steps).toEqual([2n, 5n, 82n]);
});
