import { BLADES } from "@windfall/games/turbine";
import { describe, expect, it } from "vitest";
import { angleOf, angleOfMatrix, placeOf, stopAt } from "./motion.ts";

const degrees = (transform = "") => Number(/rotate\((-?[\d.]+)deg\)/.exec(transform)?.[1]);

it("gives every blade a place of its own, away from its neighbours in the table", () => {
  const places = Array.from({ length: BLADES }, (_, blade) => placeOf(blade));
  expect(new Set(places).size).toBe(BLADES);
  for (let blade = 1; blade < BLADES; blade++) {
    const apart = Math.abs(placeOf(blade) - placeOf(blade - 1));
    expect(Math.min(apart, BLADES - apart)).toBeGreaterThan(1);
  }
});

describe.each([
  ["at once", 0],
  ["after a second", 1_000],
  ["after four", 4_000],
  ["after nine", 9_000],
])("an answer that comes %s", (_, elapsedMs) => {
  it.each(Array.from({ length: BLADES }, (_, blade) => blade))("stops at blade %i, smoothly", (blade) => {
    const { keyframes, durationMs, ticks } = stopAt(blade, { angle: 123.4, elapsedMs });
    const [first, slow, last] = keyframes;
    expect(degrees(last?.transform) % 360).toBeCloseTo(angleOf(blade), 1);
    const fastMs = (slow?.offset ?? 0) * durationMs;
    // The speed before the change is that with which the slowing begins, and it never turns back.
    if (fastMs > 0) expect((degrees(slow?.transform) - degrees(first?.transform)) / fastMs).toBeCloseTo(0.6, 2);
    expect(degrees(last?.transform) - degrees(slow?.transform)).toBeCloseTo(300, 1);
    expect(ticks.map(({ afterMs }) => afterMs)).toEqual(ticks.map(({ afterMs }) => afterMs).toSorted((a, b) => a - b));
    const edgesBefore = (angle: number) => Math.floor((angle + 12) / 24);
    expect(ticks.length).toBe(edgesBefore(degrees(last?.transform)) - edgesBefore(123.4));
    const total = elapsedMs + durationMs;
    if (elapsedMs <= 4_000) expect(Math.abs(total - 5_000)).toBeLessThanOrEqual(600);
    else expect(durationMs).toBeLessThanOrEqual(1_600);
  });
});

it.each([
  ["matrix(1, 0, 0, 1, 0, 0)", 0],
  ["matrix(0, 1, -1, 0, 0, 0)", 90],
  ["matrix(-1, 0, 0, -1, 0, 0)", 180],
  ["none", 0],
])("reads the angle of %s", (matrix, angle) => expect(angleOfMatrix(matrix)).toBeCloseTo(angle));
