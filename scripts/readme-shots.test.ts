import { readdirSync, readFileSync, statSync } from "node:fs";
import { expect, it } from "vitest";
import { README_SHOTS } from "./readme-shots.ts";

const ROOT = new URL("../", import.meta.url);
const FOLDER = new URL("docs/screens/", ROOT);
const readme = readFileSync(new URL("README.md", ROOT), "utf8");

/** Every picture of the README, in its order, by its words and its address. */
const pictures = [...readme.matchAll(/!\[([^\]]*)\]\(([^)]+)\)|<img src="([^"]+)" alt="([^"]*)"/g)].map(
  ([, alt, src, otherSrc, otherAlt]) => ({ alt: alt ?? otherAlt, src: src ?? otherSrc }),
);

it("the README shows the pictures that `npm run shots -- --readme` makes, and no others", () => {
  expect(pictures).toEqual(README_SHOTS.map(({ name, alt }) => ({ alt, src: `docs/screens/${name}.webp` })));
});

it("every picture is there, none is left over, and none makes a clone heavy", () => {
  expect(readdirSync(FOLDER).sort()).toEqual(README_SHOTS.map(({ name }) => `${name}.webp`).sort());
  for (const { name } of README_SHOTS)
    expect(statSync(new URL(`${name}.webp`, FOLDER)).size, name).toBeLessThan(150_000);
});
