import type { Step, Win } from "@windfall/games/slots/slot";
import { expect, it } from "vitest";
import { gatheredIn, ladderOf } from "./gathered.ts";

const win = (symbol: string, parts: number, cells: number[]) => ({ symbol, count: cells.length, parts, cells }) as Win;
const step = (kind: Step["kind"], wins: Win[], more: Partial<Step> = {}): Step => ({
  kind,
  free: 0,
  grid: [],
  wins,
  multiplier: 1,
  parts: wins.reduce((sum, { parts }) => sum + parts, 0),
  ...more,
});
const told = (...steps: Step[]) => gatheredIn({ steps, parts: 1 });

it("tells what fell, the best paid first, with the ladder that was reached and what multiplied it all", () => {
  const round = [
    step("spin", [win("A", 10, [1, 2, 3])]),
    step("fall", [win("B", 40, [0, 10, 20, 30]), win("A", 5, [4, 14])], { multiplier: 3 }),
    step("fall", [], { multiplier: 5 }),
    step("times", [], { multiplier: 7 }),
  ];
  expect(told(...round)).toEqual({
    figures: [
      ["B", 4],
      ["A", 5],
    ],
    times: [3, 7],
  });
});

it("counts a figure on two lines once, and leaves out scatters and all but three", () => {
  const wins = [win("A", 1, [1, 11]), win("A", 1, [1, 12]), win("S", 90, [5]), win("B", 9, [2]), win("C", 8, [3])];
  expect(told(step("spin", [...wins, win("D", 7, [4])]), step("fall", []))).toEqual({
    figures: [
      ["B", 1],
      ["C", 1],
      ["D", 1],
    ],
    times: [],
  });
  expect(told(step("spin", wins), step("fall", []))?.figures).toContainEqual(["A", 3]);
});

it("tells nothing where the figures stand, or where the sum is of many spins", () => {
  const first = step("spin", [win("A", 10, [1])]);
  expect(told(first)).toBeUndefined();
  expect(told(first, step("fall", []), step("spin", [], { free: 1 }))).toBeUndefined();
});

it("keeps the last multiplier that paid, not the one that nothing was won with", () => {
  const paid = [step("spin", [win("A", 10, [1])]), step("fall", [win("B", 4, [2])], { multiplier: 2 })];
  const emptied = step("fall", [], { multiplier: 3 });
  expect(ladderOf({ steps: [...paid, emptied, step("times", [], { multiplier: 7 })] })).toBe(2);
  expect(ladderOf({ steps: [emptied] })).toBeUndefined();
});
