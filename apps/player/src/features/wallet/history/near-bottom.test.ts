import { expect, test } from "vitest";
import { isNearBottom } from "./near-bottom.ts";

test.each([
  [0, false],
  [459, false],
  [460, true],
  [500, true],
])("scrolled by %i of 500 px", (scrollTop, isNear) => {
  expect(isNearBottom({ scrollTop, clientHeight: 300, scrollHeight: 800 })).toBe(isNear);
});

test("a list that does not fill its place is at its bottom", () => {
  expect(isNearBottom({ scrollTop: 0, clientHeight: 900, scrollHeight: 600 })).toBe(true);
});
