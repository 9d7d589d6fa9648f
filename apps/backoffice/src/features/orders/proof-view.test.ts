import { describe, expect, test } from "vitest";
import { canZoomIn, canZoomOut, FIRST_VIEW, moved, transformOf, turned, zoomed } from "./proof-view.ts";

const box = { width: 400, height: 300 };

describe("zoom", () => {
  test("goes in steps, and stops at both ends", () => {
    let view = FIRST_VIEW;
    expect(canZoomOut(view)).toBe(false);
    for (let step = 0; step < 10; step++) view = zoomed(view, 1);
    expect(view.scale).toBe(6);
    expect(canZoomIn(view)).toBe(false);
    for (let step = 0; step < 10; step++) view = zoomed(view, -1);
    expect(view).toEqual(FIRST_VIEW);
  });

  test("keeps what is looked at in the middle", () => {
    const view = moved(zoomed(zoomed(FIRST_VIEW, 1), 1), { x: 50, y: 20 }, box);
    expect(zoomed(view, 1)).toMatchObject({ scale: 3, x: 75, y: 30 });
  });

  test("all the way out is the whole picture again", () => {
    expect(zoomed({ scale: 1.5, turns: 1, x: 40, y: 40 }, -1)).toEqual({ scale: 1, turns: 1, x: 0, y: 0 });
  });
});

test("four turns are none", () => {
  expect(turned(turned(turned(turned(FIRST_VIEW))))).toEqual(FIRST_VIEW);
});

test("a picture cannot be pushed out of its window", () => {
  expect(moved(FIRST_VIEW, { x: 500, y: -500 }, box)).toMatchObject({ x: 0, y: 0 });
  expect(moved({ ...FIRST_VIEW, scale: 2 }, { x: 500, y: -500 }, box)).toMatchObject({ x: 200, y: -150 });
});

test("is drawn by one transform", () => {
  expect(transformOf({ scale: 2, turns: 1, x: 3, y: -4 })).toBe("translate(3px, -4px) rotate(90deg) scale(2)");
});
