import { expect, test } from "vitest";
import { type ArrowKey, arrowStep } from "./arrow-step.ts";

/** Eight tiles in lines of three: 0 1 2 / 3 4 5 / 6 7. */
const from = (current: number, key: ArrowKey, isRtl = false) =>
  arrowStep({ key, current, count: 8, columns: 3, isRtl });

test("left and right go through all tiles and stop at the ends", () => {
  expect(from(2, "ArrowRight")).toBe(3);
  expect(from(7, "ArrowRight")).toBe(7);
  expect(from(3, "ArrowLeft")).toBe(2);
  expect(from(0, "ArrowLeft")).toBe(0);
});

test("they change places where text runs from right to left", () => {
  expect(from(2, "ArrowLeft", true)).toBe(3);
  expect(from(2, "ArrowRight", true)).toBe(1);
});

test("up and down stay in their column", () => {
  expect(from(1, "ArrowDown")).toBe(4);
  expect(from(4, "ArrowUp")).toBe(1);
});

test("down into a shorter line ends at its last tile, and on the last line nowhere", () => {
  expect(from(5, "ArrowDown")).toBe(7);
  expect(from(6, "ArrowDown")).toBe(6);
});

test("up from the first line leaves the grid", () => {
  expect(from(2, "ArrowUp")).toBe("above");
});
