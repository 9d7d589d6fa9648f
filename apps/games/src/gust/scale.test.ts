// Where the flight is drawn: within the sky at every height, with a handful of round lines across it.
import { CRASH_TARGETS, msTo } from "@windfall/games/crash";
import { expect, it } from "vitest";
import { linesUpTo, scaleOf } from "./scale.ts";

it.each([100, 101, 150, 180, 318, 1_000, 12_345, CRASH_TARGETS.most])(
  "keeps a flight at %i in the picture",
  (height) => {
    const flownMs = msTo(height);
    const { from, spot } = scaleOf(800, 600, flownMs);
    expect(spot(0)).toEqual(from);
    const { x, y } = spot(flownMs);
    expect(x).toBeGreaterThanOrEqual(from.x);
    expect(x).toBeLessThanOrEqual(640.01);
    expect(y).toBeLessThanOrEqual(from.y);
    expect(y).toBeGreaterThan(200);
  },
);

it.each([
  [196, [120, 140, 160, 180]],
  [362, [150, 200, 250, 300, 350]],
  [1_180, [200, 400, 600, 800, 1_000]],
])("draws round lines up to %i", (top, lines) => {
  expect(linesUpTo(top)).toEqual(lines);
});

it("never draws many of them", () => {
  for (let top = 150; top < CRASH_TARGETS.most * 1.2; top = Math.ceil(top * 1.07)) {
    const { length } = linesUpTo(top);
    expect(length, String(top)).toBeGreaterThanOrEqual(2);
    expect(length, String(top)).toBeLessThanOrEqual(7);
  }
});
