// The house's own pictures leave room for the words that banners put over them, in every language.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** The share of a banner that its words may take, with the padding before them. */
const WORDS = 0.66;

it.each(["welcome", "welcome-sq"])("no coin of %s lies below words", (name) => {
  const picture = readFileSync(new URL(`../../../public/art/scenes/${name}.svg`, import.meta.url), "utf8");
  const width = Number(/viewBox="0 0 (\d+)/.exec(picture)?.[1]);
  const coins = [...picture.matchAll(/<g transform="translate\(([\d.]+) [\d.]+\)[^>]*>\s*<circle [^>]*r="([\d.]+)"/g)];
  expect(coins.length).toBeGreaterThan(1);
  for (const [, middle, radius] of coins) expect((Number(middle) - Number(radius)) / width).toBeGreaterThan(WORDS);
});
