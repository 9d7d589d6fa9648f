// Lit building blocks. One light for the whole shelf: key from the upper left, rim from the glow.
import { dark, light, mix } from "./colour.ts";
import { glyphs } from "./lettering/outline.ts";
import { at, circle, ellipse, path, pointsOf, poly } from "./shapes.ts";
import type { Ctx } from "./stage.ts";
import { n } from "./svg.ts";

/** Polished metal. */
export const GOLD = "#f0b93a";

export function sphere({ d }: Ctx, x: number, y: number, r: number, c: string, rim?: string): string {
  const f = d.rad(
    [
      [0, light(c, 0.2)],
      [0.42, c],
      [0.86, dark(c, 0.2)],
      [1, rim ? mix(dark(c, 0.16), rim, 0.55) : dark(c, 0.12)],
    ],
    0.5,
    0.5,
    0.52,
    0.36,
    0.3,
  );
  return (
    circle(x, y, r, f) +
    ellipse(
      x - r * 0.34,
      y - r * 0.42,
      r * 0.26,
      r * 0.15,
      "#fff",
      `opacity=".75" transform="rotate(-32 ${n(x - r * 0.34)} ${n(y - r * 0.42)})"`,
    )
  );
}

export const gold = ({ d }: Ctx, angle = 60, base = GOLD) =>
  d.lin(
    [
      [0, light(base, 0.16)],
      [0.35, base],
      [0.62, dark(base, 0.2)],
      [0.82, dark(base, 0.04)],
      [1, light(base, 0.1)],
    ],
    angle,
  );

export function coin(c: Ctx, x: number, y: number, r: number, base: string, face = "", tilt = 0): string {
  const { d } = c;
  const t = r * 0.16;
  const rim = d.blend([light(base, 0.12), dark(base, 0.22), light(base, 0.02)], 0);
  const body = d.blend([light(base, 0.18), base, dark(base, 0.16)], 55);
  let s =
    circle(0, t, r, rim) +
    circle(0, 0, r, body) +
    circle(0, 0, r * 0.8, "none", `stroke="${dark(base, 0.2)}" stroke-width="${n(r * 0.05)}"`) +
    circle(0, r * 0.02, r * 0.8, "none", `stroke="${light(base, 0.16)}" stroke-width="${n(r * 0.025)}"`);
  if (face)
    s +=
      path(glyphs(face, "geologica", r * 1.05, 0, r * 0.03, 900), dark(base, 0.24)) +
      path(glyphs(face, "geologica", r * 1.05, 0, -r * 0.01, 900), light(base, 0.14));
  return at(s, x, y, 1, tilt);
}

const GEM_FACETS: readonly (readonly [tone: number, points: string])[] = [
  [0.2, "-0.5,-0.62 0.5,-0.62 0.26,-0.22 -0.26,-0.22"],
  [0.06, "-1,-0.22 -0.5,-0.62 -0.26,-0.22"],
  [-0.1, "1,-0.22 0.5,-0.62 0.26,-0.22"],
  [-0.02, "-1,-0.22 -0.26,-0.22 0,0.92"],
  [0.1, "-0.26,-0.22 0.26,-0.22 0,0.92"],
  [-0.18, "0.26,-0.22 1,-0.22 0,0.92"],
  [0.28, "-0.5,-0.62 -0.26,-0.22 -0.1,-0.62"],
  [0.04, "-0.62,-0.22 -0.26,-0.22 0,0.92"],
  [-0.08, "0.62,-0.22 0.26,-0.22 0,0.92"],
];
const GEM_GLINT = "-0.9,-0.22 -0.72,-0.36 -0.66,-0.22";

/** A brilliant from its side. Its facets are shaded by hand, which is why it reads as cut stone. */
export function gem(x: number, y: number, r: number, base: string, rot = 0): string {
  const sized = (points: string) => pointsOf(points).map(([a, b]) => [a * r, b * r] as const);
  const facets = GEM_FACETS.map(([tone, points]) =>
    poly(sized(points), tone > 0 ? light(base, tone) : dark(base, -tone)),
  );
  return at(facets.join("") + poly(sized(GEM_GLINT), "#fff", 'opacity=".7"'), x, y, 1, rot);
}

export function flame(c: Ctx, x: number, y: number, k: number, hot = c.p.c, cool = c.p.a): string {
  const f = c.d.lin(
    [
      [0, cool],
      [0.6, hot],
      [1, "#fff6d0"],
    ],
    90,
  );
  return at(
    path(
      "M0,-60C14,-34 40,-20 34,18C30,44 14,54 0,54C-18,54 -34,42 -34,16C-34,-2 -22,-10 -18,-26C-10,-18 -8,-12 -8,-4C0,-14 4,-38 0,-60Z",
      f,
    ) +
      path(
        "M2,-10C10,4 18,12 15,30C12,44 4,48 0,48C-10,48 -17,40 -16,28C-15,16 -4,10 2,-10Z",
        "#fff3c0",
        'opacity=".85"',
      ),
    x,
    y,
    k,
  );
}

export const leaf = (x: number, y: number, k: number, rot: number, col: string) =>
  at(
    path("M0,0C12,-22 40,-28 60,-14C46,8 18,14 0,0Z", col) +
      path("M0,0C20,-6 42,-12 60,-14C46,8 18,14 0,0Z", dark(col, 0.1)),
    x,
    y,
    k,
    rot,
  );

/** Three-blade rotor, the brand mark as an object. */
export function blades(c: Ctx, r: number, a: string, b: string, start = 14): string {
  let s = "";
  for (let i = 0; i < 3; i++) {
    const L = light(i === 1 ? b : a, 0.03),
      D = dark(i === 1 ? b : a, 0.14);
    s += `<g transform="rotate(${start + i * 120}) scale(${(r / 100).toFixed(2)})"><path d="M-7,-8C-22,-34 -20,-66 -3,-104C2,-108 5,-106 5,-100C6,-60 8,-30 7,-8Z" fill="${L}"/><path d="M0,-8C0,-40 0,-76 1,-106C4,-107 5,-104 5,-100C6,-60 8,-30 7,-8Z" fill="${D}"/></g>`;
  }
  return s + sphere(c, 0, 0, r * 0.13, a);
}
