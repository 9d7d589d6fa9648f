import { type BonusTerms, NO_CONDITIONS } from "@windfall/domain/rules/bonuses/index";
import { describe, expect, it, test } from "vitest";
import { costOfWork, draftOf, scaled, termsOf, unscaled } from "./offer-draft.ts";

const TERMS: BonusTerms = {
  ...NO_CONDITIONS,
  type: "Welcome",
  minDeposit: 1_000,
  maxDeposit: 10_050,
  minDepositNumber: 1,
  amountMultiplier: 12_550,
  freespinsCount: 50,
  freespinsAmount: 20,
  wager: 35,
  wagerMaxBet: 500,
  deadlineHours: 168,
  freeBets: { count: 2, amount: 1_000, minOdds: 1_500, hours: 72 },
  gamesWagers: {
    games: { dice: 2_500 },
    providers: { studio: 0 },
    categories: { slots: 10_000 },
    rest: 1_000,
    sports: { weight: 5_000, minOdds: 1_500 },
  },
};

it("terms become texts and the same terms again", () => {
  const draft = draftOf(TERMS);
  expect(draft.numbers).toMatchObject({
    minDeposit: "10",
    maxDeposit: "100.50",
    amountMultiplier: "125.5",
    maxAmount: "",
  });
  expect([draft.rest, draft.sports, draft.minOdds]).toEqual(["10", "50", "1.5"]);
  expect(draft.freeBets).toEqual({ count: "2", amount: "10", minOdds: "1.5", hours: "72" });
  expect(termsOf(draft, 1).terms).toEqual(TERMS);
  const none = { count: "", amount: "", minOdds: "", hours: "" };
  expect(termsOf({ ...draft, freeBets: none }, 1).terms).not.toHaveProperty("freeBets");
  expect(Object.keys(termsOf({ ...draft, freeBets: { ...none, count: "1" } }, 1).problems ?? {})).toContain(
    "freeBets.amount",
  );
});

test.each([
  ["5", "money", 500],
  ["5,5", "money", 550],
  ["5.123", "money", undefined],
  ["", "whole", undefined],
  ["-1", "whole", undefined],
  ["1e3", "whole", undefined],
  ["65.25", "percent", 6_525],
  ["1.5", "odds", 1_500],
] as const)("%j as %s is %s", (text, kind, value) => {
  expect(scaled(text, kind)).toBe(value);
});

test.each([
  [500, "money", "5"],
  [5, "money", "0.05"],
  [10_000, "percent", "100"],
  [1, "percent", "0.01"],
  [null, "money", ""],
] as const)("%s as %s is written %j", (value, kind, text) => {
  expect(unscaled(value, kind)).toBe(text);
});

describe("what is wrong is said beside its field", () => {
  const draft = draftOf(TERMS);
  it.each([
    ["letters", { ...draft, numbers: { ...draft.numbers, wager: "x" } }, ["wager"]],
    ["too much", { ...draft, numbers: { ...draft.numbers, wager: "201" } }, ["wager"]],
    ["a weight over all of it", { ...draft, rest: "101" }, ["gamesWagers.rest"]],
    [
      "a weight of a game",
      { ...draft, entries: [{ kind: "games" as const, id: "dice", percent: "?" }] },
      ["gamesWagers.games.dice"],
    ],
    ["no top", { ...draft, numbers: { ...draft.numbers, maxDeposit: "" } }, ["maxDeposit"]],
  ])("%s", (_name, wrong, paths) => {
    expect(Object.keys(termsOf(wrong, 1).problems ?? {})).toEqual(paths);
  });
});

test("work costs the edge by the weight", () => {
  expect(costOfWork(10_000, 400)).toBe(400);
  expect(costOfWork(5_000, 100)).toBe(200);
  expect(costOfWork(0, 100)).toBeNull();
  expect(costOfWork(5_000, null)).toBeNull();
});
