import { describe, expect, it } from "vitest";
import { cashbackOf, weekOf } from "./cashback.ts";

const week = (staked: bigint, won: bigint, more: Partial<Parameters<typeof cashbackOf>[0]> = {}) =>
  cashbackOf({
    stakedMinor: staked,
    wonMinor: won,
    releasedMinor: 0n,
    countedMinor: staked,
    countedCents: staked,
    isVip: false,
    ...more,
  });

describe("cashback", () => {
  it.each([
    ["a small week", 30_000n, 20_000n, 300n],
    ["from 500", 50_000n, 40_000n, 500n],
    ["from 5,000", 500_000n, 450_000n, 800n],
    ["from 50,000", 5_000_000n, 4_900_000n, 1_000n],
  ])("%s has its rate", (_, staked, won, rate) => {
    expect(week(staked, won)).toMatchObject({ rate, byRateMinor: ((staked - won) * rate) / 10_000n });
  });
  it("has a rate of its own for a VIP", () => expect(week(100n, 0n, { isVip: true }).rate).toBe(1_200n));
  it("of a won week is nothing, and what bonuses became counts as won", () => {
    expect(week(100_00n, 120_00n).amountMinor).toBe(0n);
    expect(week(100_00n, 50_00n, { releasedMinor: 50_00n }).amountMinor).toBe(0n);
  });
  it("is at most 3 % of the stakes that count", () => {
    // 5,000 on red in one account and on black in another: one of both loses all.
    expect(week(500_000n, 0n, { countedMinor: 337_500n, countedCents: 337_500n }).amountMinor).toBe(10_125n);
  });
});

describe("a week", () => {
  it.each([
    ["2026-11-15T23:59:59.999Z", "2026-11-09"],
    ["2026-11-16T00:00:00.000Z", "2026-11-16"],
    ["2027-01-01T12:00:00.000Z", "2026-12-28"],
  ])("%s is in that of %s", (at, name) => expect(weekOf(new Date(at)).name).toBe(name));
});
