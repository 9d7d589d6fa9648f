// Proves that every sport has its icon in the file that the page loads.
import { readFileSync } from "node:fs";
import { SPORTS, SPORTS_MENU } from "@windfall/domain/sports";
import { expect, test } from "vitest";
import { spriteHref } from "./sprite-icon.tsx";

const sprite = readFileSync(new URL("../../public/art/icons.svg", import.meta.url), "utf8");
const ids = new Set([...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]));

test("every icon of the sports menu is in the sprite", () => {
  const missing = [...SPORTS_MENU, ...SPORTS].map((entry) => entry.icon).filter((icon) => !ids.has(icon));
  expect(missing).toEqual([]);
});

test("a name that is no icon name falls back", () => {
  expect(spriteHref("cherry")).toBe("/art/icons.svg#cherry");
  expect(spriteHref('x" onload="')).toBe("/art/icons.svg#layers");
  expect(ids.has("layers")).toBe(true);
});
