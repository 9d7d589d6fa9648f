// The stake field: what typing means, and where the buttons end.
import { expect, it } from "vitest";
import { mostStake, readAmount, within } from "./stake.ts";

const range = { minMinor: 10n, maxMinor: 500_000n };

it.each([
  ["1", 100n],
  ["1.5", 150n],
  ["1,50", 150n],
  [" 12.34 ", 1_234n],
  ["7.", 700n],
])("reads %j", (text, minor) => {
  expect(readAmount(text)).toBe(minor);
});

it.each(["", "-1", "1.234", "1e3", "1.2.3", "many"])("reads %j as no amount", (text) => {
  expect(readAmount(text)).toBeUndefined();
});

it("keeps a stake to what the game takes", () => {
  expect([within(9n, range), within(10n, range), within(500_001n, range)]).toEqual([10n, 10n, 500_000n]);
});

it("offers what there is as the most, within the range", () => {
  expect([mostStake(5n, range), mostStake(2_000n, range), mostStake(900_000n, range)]).toEqual([10n, 2_000n, 500_000n]);
});
