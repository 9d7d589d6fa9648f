import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { luminanceOf, SURFACES, type Surface, surfacesFor } from "./theme.ts";

const tokens = readFileSync(new URL("../../../../../packages/ui/src/tokens.css", import.meta.url), "utf8");
const OWN = Object.fromEntries(
  SURFACES.map((surface) => [surface, new RegExp(`--color-${surface}: (#[0-9a-f]{6})`).exec(tokens)?.[1] ?? ""]),
) as Record<Surface, string>;

test.each(["#17212b", "#000000", "#0e1621", "#1c1c1d", "#212d3b", "#200010", "#000040"])(
  "the night theme %s tints every surface, and none is lighter than ours",
  (background) => {
    const surfaces = surfacesFor(background, OWN);
    expect(surfaces).toBeDefined();
    for (const surface of SURFACES) {
      const [theirs, ours] = [luminanceOf(surfaces?.[surface] ?? ""), luminanceOf(OWN[surface])];
      expect(theirs, surface).toBeLessThanOrEqual(ours);
    }
    // Still a staircase: what lies on the page can be told from it.
    const steps = (["canvas", "s1", "s2", "s3", "s4"] as const).map((surface) =>
      luminanceOf(surfaces?.[surface] ?? ""),
    );
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    expect(new Set(steps).size).toBe(steps.length);
  },
);

test("the hue is the messenger's", () => {
  const canvas = surfacesFor("#200010", OWN)?.canvas ?? "";
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(canvas.slice(at, at + 2), 16));
  expect(red).toBeGreaterThan(blue);
  expect(blue).toBeGreaterThan(green);
});

test("a black page stays black", () => expect(surfacesFor("#000000", OWN)?.canvas).toBe("#000000"));

test.each(["#ffffff", "#efeff4", "rgb(0,0,0)", "", undefined])("%j changes nothing", (background) => {
  expect(surfacesFor(background, OWN)).toBeUndefined();
});
