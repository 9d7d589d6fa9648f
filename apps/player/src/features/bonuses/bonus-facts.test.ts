import { expect, test } from "vitest";
import { offer, offerList, ownBonus } from "../../../test/bonuses.ts";
import { isBonusCategory } from "./bonus-categories.ts";
import {
  comingWith,
  endSentence,
  leftToWager,
  nextUtcMidnight,
  rateText,
  welcomeStepsOf,
  workedPercent,
} from "./bonus-facts.ts";

test.each([
  ["0.00", "3500.00", 0, "3500.00"],
  ["2040.00", "3500.00", 58, "1460.00"],
  ["3499.99", "3500.00", 99, "0.01"],
  ["3500.00", "3500.00", 100, "0.00"],
  ["0.00", "0.00", 100, "0.00"],
])("%s of %s is %i %%, and %s is left", (current, total, percent, left) => {
  expect(workedPercent({ current, total })).toBe(percent);
  expect(leftToWager({ current, total })).toBe(left);
});

test.each([
  [10_000, "+100%"],
  [12_500, "+125%"],
  [500, "+5%"],
  [1_249, "+12%"],
  [1_250, "+13%"],
])("a rate of %i is written %s", (multiplier, text) => {
  expect(rateText(multiplier)).toBe(text);
});

const FOURTH = [
  offer("4a", { minDepositNumber: 4, amountMultiplier: 10_000, freespinsCount: 50, minDeposit: "20.00" }),
  offer("4c", { minDepositNumber: 4, amountMultiplier: 15_000, freespinsCount: 125, minDeposit: "100.00" }),
  offer("4b", { minDepositNumber: 4, amountMultiplier: 12_500, freespinsCount: 75, minDeposit: "50.00" }),
];

test("the fourth step shows the most of its variants, the one with most free spins first, and takes the least deposit of them", () => {
  const steps = welcomeStepsOf([
    offer("1", { minDepositNumber: 1 }),
    ...FOURTH,
    offer("everyday", { type: "Everyday" }),
  ]);
  expect(steps).toHaveLength(2);
  expect(steps[1]).toMatchObject({ bonusValue: 150, freeSpinValue: 125, minDeposit: "20.00", isClaimed: false });
  expect(steps[1]?.offers.map(({ id }) => id)).toEqual(["4c", "4b", "4a"]);
});

test.each([
  ["19.99", undefined],
  ["20.00", ["4a", "20.00"]],
  ["60.00", ["4b", "75.00"]],
  ["100.00", ["4c", "150.00"]],
  ["5000.00", ["4c", "150.00"]],
])("a deposit of %s brings %s", (credited, expected) => {
  const capped = FOURTH.map((one) => ({ ...one, conditions: { ...one.conditions, maxDeposit: "100.00" } }));
  const coming = comingWith(offerList(capped, ["4c", "4b", "4a"]), credited);
  expect(coming && [coming.offer.id, coming.amount]).toEqual(expected);
});

test("only categories that there are have a page", () => {
  expect(["welcome", "gift", "none", "constructor", "__proto__"].map(isBonusCategory)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test.each([
  [{ status: "completed", paid: "87.50", gone: "12.50" }, "end_capped"],
  [{ status: "completed", paid: "87.50", gone: "0.00" }, "end_completed"],
  [{ status: "lost", paid: "0.05", gone: "0.00" }, "end_lost"],
  [{ status: "lost", paid: "0.00", gone: "0.00" }, "end_used"],
  [{ status: "expired", paid: "0.00", gone: "43.10" }, "end_expired"],
  [{ status: "burned", paid: "0.00", gone: "43.10" }, "end_burned"],
  [{ status: "forfeited", paid: "0.00", gone: "43.10" }, "end_forfeited"],
  [{ status: "revoked", paid: "0.00", gone: "43.10" }, "end_revoked"],
] as const)("%j is told by %s", ({ status, paid, gone }, sentence) => {
  expect(endSentence(ownBonus({ status, end: [paid, gone] }))).toBe(sentence);
});

test.each([
  ["2026-03-10T00:00:00.000Z", "2026-03-11T00:00:00.000Z"],
  ["2026-03-10T23:59:59.999Z", "2026-03-11T00:00:00.000Z"],
  ["2026-12-31T12:00:00.000Z", "2027-01-01T00:00:00.000Z"],
  ["2028-02-28T12:00:00.000Z", "2028-02-29T00:00:00.000Z"],
])("after %s comes %s", (now, midnight) => {
  expect(nextUtcMidnight(new Date(now)).toISOString()).toBe(midnight);
});
