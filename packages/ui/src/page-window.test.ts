import fc from "fast-check";
import { expect, test } from "vitest";
import { pageWindow } from "./page-window.ts";

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, "gap", 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [5, 10, [1, "gap", 4, 5, 6, "gap", 10]],
  [4, 10, [1, 2, 3, 4, 5, "gap", 10]],
  [10, 10, [1, "gap", 9, 10]],
])("page %i of %i", (page, count, expected) => {
  expect(pageWindow(page, count)).toEqual(expected);
});

test("always holds the first, the current and the last, in order, and a gap hides at least two pages", () => {
  const place = fc
    .integer({ min: 1, max: 500 })
    .chain((count) => fc.tuple(fc.integer({ min: 1, max: count }), fc.constant(count)));
  fc.assert(
    fc.property(place, ([page, count]) => {
      const entries = pageWindow(page, count);
      const pages = entries.filter((entry) => entry !== "gap");
      expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
      expect(pages).toEqual(expect.arrayContaining([1, page, count]));
      entries.forEach((entry, index) => {
        const [before, after] = [entries[index - 1], entries[index + 1]];
        if (entry === "gap") expect(Number(after) - Number(before)).toBeGreaterThan(2);
        else if (typeof before === "number") expect(entry - before).toBe(1);
      });
    }),
  );
});
