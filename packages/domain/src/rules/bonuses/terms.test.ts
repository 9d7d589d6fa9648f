import { describe, expect, it } from "vitest";
import { capOf } from "./money.ts";
import { bonusOfDeposit } from "./of-deposit.ts";
import {
  type BonusTerms,
  bonusTerms,
  canonicalTerms,
  freespinsCap,
  LARGEST_BONUS_MINOR,
  LARGEST_WAGER,
  termsInCurrency,
} from "./terms.ts";
import { weightOf } from "./weights.ts";

const BIGINT_END = 2n ** 63n - 1n;

const terms: BonusTerms = {
  type: "Welcome",
  personalId: null,
  minDeposit: 1_000,
  maxDeposit: 10_000,
  minDepositNumber: 1,
  amountMultiplier: 10_000,
  freespinsCount: 50,
  freespinsAmount: 20,
  freespinsMaxAmount: 5_000,
  freespinsMaxAmountMultiplier: 10,
  wager: 35,
  wagerFreespins: 20,
  wagerMaxBet: 500,
  maxAmount: null,
  maxAmountMultiplier: 5,
  deadlineHours: 168,
  gamesWagers: {
    games: { dice: 2_500 },
    providers: { house: 1_000 },
    categories: { slots: 10_000, tables: 500 },
    rest: 0,
    sports: { weight: 10_000, minOdds: 1_500 },
  },
};

describe("the weight of a game", () => {
  const game = { id: "any", providerId: "studio", categoryIds: [] };
  it.each([
    ["its own entry", { ...game, id: "dice", providerId: "house", categoryIds: ["slots"] }, 2_500n],
    ["else that of its studio", { ...game, providerId: "house", categoryIds: ["slots"] }, 1_000n],
    ["else the best of its categories", { ...game, categoryIds: ["tables", "slots"] }, 10_000n],
    ["else the rest", { ...game, categoryIds: ["new"] }, 0n],
    ["a name that every object has is no entry", { ...game, id: "constructor" }, 0n],
  ])("%s", (_name, weighed, weight) => {
    expect(weightOf(terms.gamesWagers, weighed)).toBe(weight);
  });
});

describe("what a deposit brings", () => {
  it.each([
    [999n, undefined],
    [1_000n, 1_000n],
    [12_345n, 10_000n],
  ])("%s brings %s", (deposit, bonus) => {
    expect(bonusOfDeposit(deposit, terms)).toBe(bonus);
  });

  it("is rounded down", () => {
    expect(bonusOfDeposit(333n, { minDeposit: null, maxDeposit: null, amountMultiplier: 500 })).toBe(16n);
  });
});

it("the smaller of two limits counts", () => {
  expect(freespinsCap(terms)).toBe(5_000n);
  expect(freespinsCap({ ...terms, freespinsMaxAmountMultiplier: 2 })).toBe(2_000n);
  expect(capOf(100n, { maxAmountMinor: 500n, maxAmountMultiplier: 2 })).toBe(200n);
  expect(capOf(100n, { maxAmountMinor: 150n, maxAmountMultiplier: 2 })).toBe(150n);
  expect(capOf(100n, { maxAmountMinor: null, maxAmountMultiplier: null })).toBeNull();
});

it("amounts follow the currency, everything else stays", () => {
  const inTenge = termsInCurrency(terms, 500);
  expect(inTenge).toMatchObject({ minDeposit: 500_000, wagerMaxBet: 250_000, maxAmount: null, wager: 35 });
  expect(bonusTerms.parse(inTenge)).toEqual(inTenge);
});

it("one text for the same terms, another for others", () => {
  const turned = Object.fromEntries(Object.entries(terms).reverse()) as BonusTerms;
  expect(canonicalTerms(turned)).toBe(canonicalTerms(terms));
  expect(canonicalTerms({ ...terms, wager: 36 })).not.toBe(canonicalTerms(terms));
});

describe("bounds", () => {
  it("the largest wager fits into a bigint", () => {
    expect(LARGEST_BONUS_MINOR * BigInt(LARGEST_WAGER) * 10_000n).toBeLessThan(BIGINT_END);
  });

  it.each([
    { wager: 201 },
    { wager: 1.5 },
    { wagerMaxBet: 0 },
    { maxAmount: 10 ** 13 },
    { deadlineHours: 721 },
    { gamesWagers: { ...terms.gamesWagers, rest: 10_001 } },
    { unknown: 1 },
  ])("%j is refused", (change) => {
    expect(bonusTerms.safeParse({ ...terms, ...change }).success).toBe(false);
  });
});
