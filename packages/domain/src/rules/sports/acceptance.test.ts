import { describe, expect, it } from "vitest";
import {
  acceptedOdds,
  BET_REFUSALS,
  firstRefusal,
  largestUnit,
  liveDelayOf,
  MOST_LEGS,
  MOST_SYSTEM_LEGS,
  ODDS_POLICIES,
  type Slip,
  slipRefusal,
} from "./acceptance.ts";
import { priceOf } from "./payout.ts";

describe("refusals", () => {
  it("are told in one order: persons before prices, legs before the stake, money last", () => {
    expect(BET_REFUSALS).toHaveLength(48);
    expect(new Set(BET_REFUSALS).size).toBe(48);
    expect(firstRefusal(["insufficient_balance", "market_suspended", "self_excluded"])).toBe("self_excluded");
    expect(firstRefusal(["stake_above_max", "odds_changed"])).toBe("odds_changed");
    expect(firstRefusal(["insufficient_balance", "liability_full"])).toBe("liability_full");
    expect(firstRefusal([])).toBeUndefined();
  });
});

describe("a price that moved", () => {
  it.each([
    ["none", 2_000, 2_000, 2_000],
    ["none", 2_000, 2_100, undefined],
    ["none", 2_000, 1_900, undefined],
    ["better", 2_000, 2_100, 2_100],
    ["better", 2_000, 1_900, undefined],
    ["any", 2_000, 1_900, 1_900],
    ["any", 2_000, 2_100, 2_100],
  ] as const)("policy %s: seen %d, now %d", (policy, seen, current, expected) => {
    expect(ODDS_POLICIES).toContain(policy);
    expect(acceptedOdds(policy, seen, current)).toBe(expected);
  });
});

it("a live bet waits as long as the slowest of its legs", () => {
  expect(liveDelayOf([{ sportId: 1, isLive: false }])).toBe(0);
  expect(liveDelayOf([{ sportId: 1, isLive: true }])).toBe(5);
  expect(
    liveDelayOf([
      { sportId: 3, isLive: true },
      { sportId: 101, isLive: true },
    ]),
  ).toBe(6);
  expect(
    liveDelayOf([
      { sportId: 23, isLive: true },
      { sportId: 101, isLive: true },
    ]),
  ).toBe(8);
});

describe("a slip", () => {
  const legs = (count: number) => Array.from({ length: count }, (_, n) => ({ eventId: `e${n}`, isSingleOnly: false }));
  const refusal = (slip: Partial<Slip>) => slipRefusal({ kind: "express", size: 0, legs: legs(2), ...slip });
  it.each([
    ["two legs", {}, undefined],
    ["one leg", { legs: legs(1) }, "too_few_legs"],
    ["too many", { legs: legs(MOST_LEGS + 1) }, "too_many_legs"],
    ["a single of two", { kind: "single" }, "too_many_legs"],
    ["four of eight, 70 lines", { kind: "system", size: 4, legs: legs(MOST_SYSTEM_LEGS) }, undefined],
    ["a system of nine", { kind: "system", size: 2, legs: legs(9) }, "too_many_legs"],
    ["all of them", { kind: "system", size: 3, legs: legs(3) }, "system_invalid"],
    ["lines of one", { kind: "system", size: 1, legs: legs(3) }, "system_invalid"],
    ["two picks each way", { kind: "each_way", legs: legs(2) }, "too_many_legs"],
    ["one event twice", { legs: [...legs(2), ...legs(1)] }, "same_event"],
    ["what stands alone", { legs: [...legs(1), { eventId: "s", isSingleOnly: true }] }, "single_only"],
  ] as const)("%s", (_name, slip, expected) => {
    expect(refusal(slip)).toBe(expected);
  });
});

describe("how much may be staked", () => {
  const prices = (...odds: number[]) => odds.map((one) => priceOf({ odds: one }));
  const limits = { netWinMinor: [20_000n], capMinor: 1_000_000_000n, stakeMinor: 1_000_000_000n };
  it("follows from what may be won", () => {
    // A limit of 400,000 by a factor of 5 % at 2.75.
    expect(largestUnit(prices(2_750), [1], limits)).toBe(11_428n);
  });
  it("is the smallest of all bounds, in whole units of a line", () => {
    expect(largestUnit(prices(2_000, 3_000), [2], { ...limits, capMinor: 601n })).toBe(100n);
    expect(largestUnit(prices(2_000, 3_000, 4_000), [2], { ...limits, stakeMinor: 1_000n })).toBe(333n);
    expect(largestUnit(prices(2_000), [1], { ...limits, netWinMinor: [20_000n, 50n] })).toBe(50n);
  });
});
