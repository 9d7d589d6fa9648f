import { describe, expect, it } from "vitest";
import { cashOutMargin, cashOutOffer, isCashable, partOfOffer, runningPart } from "./cash-out.ts";
import { LOST, VOID, WON } from "./results.ts";

const chance = (win: number, back = 0) => ({ win, back });
const open = (odds: number, win: number, back = 0) => ({ odds, result: undefined, chance: chance(win, back) });
const decided = (odds: number, result: typeof WON) => ({ odds, result, chance: undefined });
const bet = (legs: Parameters<typeof cashOutOffer>[0]["legs"], more: object = {}) => ({
  ...{ unitMinor: 1_000n, stakeMinor: 1_000n, capMinor: 10_000_000n, size: legs.length, legs },
  ...more,
});

describe("what a bet is worth", () => {
  it.each([
    ["a single at 4.00 with 60 %", bet([open(4_000, 600_000)]), { fairMinor: 2_400n, margin: 4, valueMinor: 2_304n }],
    // Two of three draws come back: 0.3 x 2 + 0.4.
    [
      "a line that may come back",
      bet([open(2_000, 300_000, 400_000)]),
      { fairMinor: 1_000n, margin: 4, valueMinor: 960n },
    ],
    [
      "an express with a leg that won",
      bet([decided(1_870, WON), open(1_550, 790_000), open(1_920, 497_000)], { unitMinor: 5_000n, stakeMinor: 5_000n }),
      { fairMinor: 10_925n, margin: 5, valueMinor: 10_378n },
    ],
    [
      "a void leg counts as 1",
      bet([decided(9_000, VOID), open(2_000, 500_000)]),
      { fairMinor: 1_000n, margin: 4, valueMinor: 960n },
    ],
    // Lines 1-2, 1-3, 2-3: the lost leg leaves one of them.
    [
      "a system that lost a leg",
      bet([decided(2_000, LOST), open(2_000, 500_000), open(3_000, 500_000)], { size: 2, stakeMinor: 3_000n }),
      { fairMinor: 1_500n, margin: 5, valueMinor: 1_425n },
    ],
    // Half at 11.00 with 10 %, half at 3.00 (a fifth of it) with 30 %.
    [
      "each way",
      bet([open(11_000, 100_000), { ...open(11_000, 300_000), place: { n: 1, d: 5 } }], {
        ...{ unitMinor: 500n, size: 1 },
      }),
      { fairMinor: 1_000n, margin: 5, valueMinor: 950n },
    ],
    [
      "no more than the cap",
      bet([open(9_000, 900_000)], { capMinor: 5_000n }),
      { fairMinor: 5_000n, margin: 4, valueMinor: 4_800n },
    ],
  ])("%s", (_, one, offer) => {
    expect(cashOutOffer(one)).toEqual(offer);
  });

  it("nothing is offered for a leg without a chance, one that is as good as decided, and a value of next to nothing", () => {
    expect(cashOutOffer(bet([{ odds: 2_000, result: undefined, chance: undefined }]))).toBeUndefined();
    expect(cashOutOffer(bet([open(2_000, 995_000)]))).toBeUndefined();
    expect(cashOutOffer(bet([open(2_000, 9_000)]))).toBeUndefined();
    expect(cashOutOffer(bet([decided(2_000, LOST), open(2_000, 500_000)]))).toBeUndefined();
    expect([isCashable(chance(10_000)), isCashable(chance(990_000)), isCashable(chance(9_900, 10_001))]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it("the margin grows with what is open, to a bound", () => {
    expect([1, 2, 5, 9, 20].map(cashOutMargin)).toEqual([4, 5, 8, 12, 12]);
  });
});

describe("a part", () => {
  it("is the same part of the offer, and what still runs is exact", () => {
    expect(partOfOffer(2_280n, 250n, 1_000n)).toBe(570n);
    expect(partOfOffer(2_280n, 1_000n, 1_000n)).toBe(2_280n);
    expect(runningPart({ unitMinor: 333n, lines: 3, capMinor: 1_000n, cashedUnitMinor: 100n })).toEqual({
      ...{ unitMinor: 233n, stakeMinor: 699n, capMinor: 699n },
    });
  });

  it("by part costs the player at most a minor unit each, and never brings more than the whole", () => {
    for (let value = 10n; value < 400n; value += 7n)
      for (let first = 1n; first < 90n; first += 8n) {
        const both = partOfOffer(value, first, 90n) + partOfOffer(value, 90n - first, 90n);
        expect(both <= value && both >= value - 1n).toBe(true);
      }
  });
});
