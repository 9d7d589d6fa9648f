// What the reels draw of a picture: columns that stand as they stood are left alone, except where that would leave a hole.
import type { SlotInfo } from "@windfall/games/slots/info";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createCanvas, standing, type View } from "./reels.ts";

const info = {
  window: { reels: 3, rows: 2 },
  tones: { glow: "#fff", trim: "#fff", paper: "#fff", ink: "#000" },
} as unknown as SlotInfo;
const view: View = { grid: ["AB", "CD", "EF"], values: {}, held: new Set() };

/** A pen that writes nothing, where there is no canvas. */
const pen: object = new Proxy({} as Record<string | symbol, unknown>, {
  get: (kept, name) => kept[name] ?? (() => pen),
});
let drawn = "";
const open = () => {
  const atlas = {
    fit() {},
    draw(_to: unknown, letter: string) {
      drawn += letter;
    },
  };
  const canvas = createCanvas(document.createElement("canvas"), info, () => atlas);
  canvas.resize(50, 50);
  return canvas;
};
const drawnBy = (act: () => void) => {
  drawn = "";
  act();
  return drawn;
};

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(pen as never);
});
afterEach(() => {
  vi.restoreAllMocks();
});

it("draws only the columns that moved", () => {
  const canvas = open();
  const columns = [0, 1, 2].map((reel) => standing(view, reel, 2));
  expect(drawnBy(() => canvas.paint(columns, view))).toBe("ABCDEF");
  const moved = columns.map((column, reel) => (reel === 1 ? [...column] : column));
  expect(drawnBy(() => canvas.paint(moved, view))).toBe("CD");
  expect(drawnBy(() => canvas.paint(moved, view))).toBe("");
});

it.each([
  ["in another size", (canvas: ReturnType<typeof open>) => canvas.resize(60, 60)],
  ["after it stood still", (canvas: ReturnType<typeof open>) => canvas.rest(view)],
])("draws all of them %s", (_when, change) => {
  const canvas = open();
  const columns = [0, 1, 2].map((reel) => standing(view, reel, 2));
  canvas.paint(columns, view);
  change(canvas);
  expect(drawnBy(() => canvas.paint(columns, view))).toBe("ABCDEF");
});

it("draws only what has won again while it grows", () => {
  const canvas = open();
  const cells = new Set([1, 20]);
  const won = (pulse: number, changed = {}) => drawnBy(() => canvas.rest(view, { cells, pulse, ...changed }));
  expect(won(0)).toBe("ACDFBE");
  expect(won(0.5)).toBe("BE");
  expect(won(0.5, { cells: new Set([1]) })).toBe("ACDEFB");
  expect(won(0.6, { cells: new Set([1]) })).toBe("ACDEFB");
  const line = [1, 11, 21];
  expect(won(0.1, { line })).toBe("ACDFBE");
  expect(won(0.2, { line })).toBe("BE");
});

it.each([
  ["in another size", (canvas: ReturnType<typeof open>) => canvas.resize(60, 60)],
  ["after the reels have turned", (canvas: ReturnType<typeof open>) => canvas.paint([[], [], []], view)],
  ["after it stood without", (canvas: ReturnType<typeof open>) => canvas.rest(view)],
])("draws everything with what has won %s", (_when, change) => {
  const canvas = open();
  const marks = { cells: new Set([1]), pulse: 0 };
  canvas.rest(view, marks);
  change(canvas);
  expect(drawnBy(() => canvas.rest(view, marks))).toBe("ACDEFB");
});
