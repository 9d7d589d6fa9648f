import { expect, it } from "vitest";
import { maskName } from "./mask-name.ts";

it.each([
  ["Nadia", "N***a"],
  ["  Жанна ", "Ж***а"],
  ["Bo", "B***"],
  ["Ann", "A***"],
  ["👩‍👧abc", "👩‍👧***c"],
  ["", "***"],
])("hides the middle of %s", (name, masked) => {
  expect(maskName(name)).toBe(masked);
});
