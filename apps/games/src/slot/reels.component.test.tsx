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
const pen = new Proxy({} as Record<string | symbol, unknown>, { get: (kept, name) => kept[name] ?? (() => {}) });
let drawn = "";
const open = () => {
  const atlas = {
    fit() {},
    draw(_to: unknown, letter: string) {
      drawn += letter;
    },
  };
  const canvas = createCanvas(document.createElement("canvas"), info, () => atlas);
  canvas.resize(50);
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
  ["in another size", (canvas: ReturnType<typeof open>) => canvas.resize(60)],
  ["after it stood still", (canvas: ReturnType<typeof open>) => canvas.rest(view)],
])("draws all of them %s", (_when, change) => {
  const canvas = open();
  const columns = [0, 1, 2].map((reel) => standing(view, reel, 2));
  canvas.paint(columns, view);
  change(canvas);
  expect(drawnBy(() => canvas.paint(columns, view))).toBe("ABCDEF");
});
