// A row of automatic rolls ends where the player said.
import { expect, it } from "vitest";
import { type AutoRun, afterRoll, beginRun } from "./auto-run.ts";

const none = { stopProfit: undefined, stopLoss: undefined };

/** How many rolls a run makes when each ends like this. */
function rollsOf(run: AutoRun, stake: bigint, win: bigint): number {
  let made = 0;
  for (let next: AutoRun | undefined = run; next; next = afterRoll(next, stake, win)) made += 1;
  return made;
}

it("makes as many rolls as were asked for", () => {
  expect(rollsOf(beginRun({ rolls: 3, ...none }), 100n, 0n)).toBe(3);
  expect(rollsOf(beginRun({ rolls: 1, ...none }), 100n, 0n)).toBe(1);
});

it("ends when enough was won", () => {
  expect(rollsOf(beginRun({ rolls: 50, ...none, stopProfit: 250n }), 100n, 200n)).toBe(3);
});

it("ends when enough was lost", () => {
  expect(rollsOf(beginRun({ rolls: 50, ...none, stopLoss: 200n }), 100n, 0n)).toBe(2);
});

it("weighs wins against losses", () => {
  const run = afterRoll(beginRun({ rolls: 50, ...none, stopLoss: 150n }), 100n, 0n);
  expect(run && afterRoll(run, 100n, 300n)?.net).toBe(100n);
});
