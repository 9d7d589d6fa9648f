// Faceted heads. Half of each head is described once and mirrored into shadow.
import { dark, light, mix } from "../colour.ts";
import { at, circle, path, pointsOf, polar, poly } from "../shapes.ts";
import type { Ctx } from "../stage.ts";

type Facet = [tone: number, colour: "a" | "b" | "c" | "paper" | "ink", points: string];

const shade = (colour: string, tone: number) => (tone >= 0 ? light(colour, tone) : dark(colour, -tone));

/** The facets are those of the lit half. */
function head({ p }: Ctx, facets: readonly Facet[]): string {
  const half = (side: 1 | -1, shadow: number) =>
    facets.map(([tone, name, points]) => {
      const colour = shade(p[name], tone - shadow);
      const corners = pointsOf(points).map(([x, y]) => [x * side, y] as const);
      return poly(corners, colour, `stroke="${colour}" stroke-width=".8"`);
    });
  return [...half(1, 0), ...half(-1, 0.11)].join("");
}

const eyes = (c: Ctx, x: number, y: number, col: string, r = 9) =>
  [-1, 1]
    .map(
      (s) =>
        path(
          `M${s * (x - r * 1.7)},${y + r * 0.5}Q${s * x},${y - r} ${s * (x + r * 1.7)},${y - r * 0.7}Q${s * x},${y + r * 1.1} ${s * (x - r * 1.7)},${y + r * 0.5}Z`,
          c.p.ink,
        ) +
        circle(s * x, y, r * 0.62, col) +
        circle(s * x - 2, y - 2, r * 0.2, "#fff"),
    )
    .join("");

export const wolf = (c: Ctx) =>
  at(
    head(c, [
      [-0.02, "b", "-30,-60 -74,-118 -84,-30"],
      [-0.22, "b", "-44,-62 -70,-98 -74,-42"],
      [0.06, "a", "0,-66 -30,-60 -44,-20 0,-10"],
      [-0.06, "a", "-30,-60 -84,-30 -44,-20"],
      [-0.02, "b", "-84,-30 -100,30 -44,-20"],
      [0.02, "b", "-100,30 -78,34 -44,-20"],
      [-0.1, "b", "-78,34 -82,66 -48,40"],
      [0.1, "paper", "-44,-20 -78,34 -48,40 -26,18"],
      [0.02, "a", "0,-10 -44,-20 -26,18 0,30"],
      [-0.04, "paper", "-48,40 -54,74 -22,72 -26,18"],
      [0.04, "paper", "-26,18 -22,72 0,82 0,30"],
      [-0.1, "paper", "-22,72 -14,100 0,106 0,82"],
    ]) +
      eyes(c, 34, -4, c.p.c, 9) +
      path("M-17,62C-10,56 10,56 17,62C12,76 6,82 0,84C-6,82 -12,76 -17,62Z", c.p.ink) +
      path("M-9,62H3", "none", 'stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".5"'),
    0,
    6,
    1.04,
  );

export const fox = (c: Ctx) =>
  at(
    head(c, [
      [0.02, "a", "-26,-56 -82,-112 -92,-18"],
      [-0.26, "a", "-44,-54 -76,-92 -80,-30"],
      [0.08, "a", "0,-58 -26,-56 -40,-8 0,6"],
      [-0.04, "a", "-26,-56 -92,-18 -40,-8"],
      [-0.1, "a", "-92,-18 -104,26 -40,-8"],
      [0.1, "paper", "-104,26 -56,54 -28,26 -40,-8"],
      [0, "paper", "-56,54 -20,78 -16,40 -28,26"],
      [0.04, "a", "0,6 -40,-8 -28,26 -16,40 0,62"],
      [-0.06, "paper", "-16,40 -20,78 0,96 0,62"],
    ]) +
      eyes(c, 36, 6, c.p.c, 9) +
      path("M-13,80C-8,74 8,74 13,80C9,92 4,96 0,97C-4,96 -9,92 -13,80Z", c.p.ink),
    0,
    6,
    1.04,
  );

export const owl = (c: Ctx) => {
  const ring = (x: number) =>
    Array.from({ length: 16 }, (_, i) => {
      const [a, b] = polar(38, i * 22.5),
        [e, f] = polar(38, (i + 1) * 22.5);
      return poly(
        [
          [x, -18],
          [x + a, -18 + b],
          [x + e, -18 + f],
        ],
        (i % 2 ? dark : light)(mix(c.p.paper, c.p.a, 0.25), 0.05),
      );
    }).join("") +
    circle(x, -18, 24, c.p.ink) +
    circle(x, -18, 19, c.p.c) +
    circle(x, -18, 11, c.p.ink) +
    circle(x - 5, -23, 4, "#fff");
  let feathers = "";
  for (let j = 0; j < 4; j++)
    for (let i = 0; i < 6 - j; i++) {
      const x = (i - (5 - j) / 2) * 24,
        y = 40 + j * 18;
      feathers += path(
        `M${x - 12},${y}C${x - 10},${y + 14} ${x - 4},${y + 20} ${x},${y + 22}C${x + 4},${y + 20} ${x + 10},${y + 14} ${x + 12},${y}Z`,
        (j + i) % 2 ? mix(c.p.paper, c.p.a, 0.45) : mix(c.p.paper, c.p.a, 0.15),
      );
    }
  return at(
    head(c, [
      [-0.02, "b", "0,-74 -86,-112 -74,-54"],
      [0.04, "a", "0,-74 -74,-54 -40,-40 0,-40"],
      [-0.08, "b", "-74,-54 -100,20 -40,10 -40,-40"],
      [-0.14, "b", "-100,20 -92,76 -58,40"],
      [-0.04, "b", "-92,76 -56,108 -40,40 -58,40"],
      [-0.1, "a", "-40,10 -100,20 -40,60"],
      [-0.2, "a", "0,-40 -40,-40 -40,60 -56,108 0,112"],
    ]) +
      feathers +
      ring(-40) +
      ring(40) +
      poly("0,34 -13,2 0,-10", light(c.p.c, 0.08)) +
      poly("0,34 13,2 0,-10", dark(c.p.c, 0.1)),
    0,
    2,
    1.02,
  );
};

export const lion = (c: Ctx) => {
  let mane = "";
  for (let l = 0; l < 2; l++)
    for (let i = 0; i < 18; i++) {
      const r = l ? 96 : 122,
        a = i * 20 + l * 10,
        [x, y] = polar(r, a),
        [e, f] = polar(56, a - 15),
        [g, h] = polar(56, a + 15);
      mane +=
        poly(
          [
            [e, f],
            [x, y],
            [0, 0],
          ],
          l ? light(c.p.a, 0.02) : dark(c.p.a, 0.06),
        ) +
        poly(
          [
            [g, h],
            [x, y],
            [0, 0],
          ],
          l ? dark(c.p.a, 0.1) : dark(c.p.a, 0.2),
        );
    }
  return at(
    mane +
      head(c, [
        [0.06, "c", "0,-62 -34,-52 -26,-14 0,-20"],
        [-0.02, "c", "-34,-52 -58,-12 -26,-14"],
        [-0.08, "c", "-58,-12 -52,34 -26,20 -26,-14"],
        [0.12, "c", "0,-20 -26,-14 -26,20 0,34"],
        [0.04, "paper", "-26,20 -52,34 -30,64 0,58 0,34"],
        [-0.1, "paper", "-30,64 0,84 0,58"],
      ]) +
      eyes(c, 27, -6, "#ffd35c", 7.5) +
      path("M-17,32C-10,26 10,26 17,32C13,44 6,50 0,52C-6,50 -13,44 -17,32Z", c.p.ink) +
      path(
        "M0,52V62M0,62C-8,68 -16,66 -20,60M0,62C8,68 16,66 20,60",
        "none",
        `stroke="${c.p.ink}" stroke-width="3" stroke-linecap="round"`,
      ),
    0,
    4,
    0.98,
  );
};

export const bull = (c: Ctx) =>
  at(
    [-1, 1]
      .map((s) =>
        path(
          `M${s * 44},-52C${s * 84},-52 ${s * 112},-80 ${s * 104},-124C${s * 132},-70 ${s * 108},-20 ${s * 50},-24Z`,
          s < 0 ? light("#e9dcc0", 0.06) : dark("#e9dcc0", 0.1),
        ),
      )
      .join("") +
      head(c, [
        [-0.06, "a", "-50,-36 -96,-30 -108,-8 -62,-2"],
        [0.06, "a", "0,-76 -52,-54 -40,-6 0,2"],
        [-0.04, "a", "-52,-54 -62,4 -40,-6"],
        [-0.1, "a", "-62,4 -44,50 -28,30 -40,-6"],
        [0.02, "a", "0,2 -40,-6 -28,30 0,38"],
        [-0.02, "b", "-28,30 -44,50 -46,84 -20,104 0,106 0,38"],
        [-0.16, "b", "-20,104 0,106 0,92 -18,90"],
      ]) +
      eyes(c, 38, 2, c.p.c, 8) +
      [-1, 1]
        .map((s) =>
          path(`M${s * 12},66C${s * 20},58 ${s * 34},62 ${s * 32},76C${s * 24},78 ${s * 16},76 ${s * 12},66Z`, c.p.ink),
        )
        .join("") +
      path("M-20,80C-22,112 22,112 20,80", "none", 'stroke="#f0b93a" stroke-width="7" stroke-linecap="round"'),
    0,
    6,
    1.02,
  );

export const stag = (c: Ctx) =>
  at(
    [-1, 1]
      .map(
        (s) =>
          `<g transform="scale(${s} 1)"><path d="M22,-40C40,-64 44,-84 34,-118M38,-70C56,-74 74,-90 76,-116M42,-58C70,-56 92,-68 108,-92" fill="none" stroke="${s < 0 ? light(c.p.c, 0.06) : dark(c.p.c, 0.1)}" stroke-width="10" stroke-linecap="round"/></g>`,
      )
      .join("") +
      head(c, [
        [-0.08, "b", "-34,-26 -86,-34 -48,4"],
        [0.06, "a", "0,-52 -30,-42 -30,4 0,14"],
        [-0.06, "a", "-30,-42 -46,-6 -30,4"],
        [-0.12, "a", "-46,-6 -34,48 -22,40 -30,4"],
        [0.02, "a", "0,14 -30,4 -22,40 0,60"],
        [-0.02, "paper", "-22,40 -34,48 -22,88 0,98 0,60"],
      ]) +
      eyes(c, 33, 4, c.p.glow, 7.5) +
      path("M-16,72C-8,66 8,66 16,72C12,86 6,90 0,92C-6,90 -12,86 -16,72Z", c.p.ink),
    0,
    10,
    1.06,
  );

export const raven = (c: Ctx) =>
  at(
    head(c, [
      [0.02, "b", "0,-60 -118,-96 -84,-20"],
      [-0.08, "b", "-84,-20 -118,-96 -128,-34"],
      [-0.04, "b", "0,-60 -84,-20 -40,10"],
      [-0.14, "b", "-84,-20 -104,34 -40,10"],
      [-0.1, "b", "-40,10 -104,34 -66,70"],
      [0.1, "a", "0,-104 -30,-78 -28,-40 0,-30"],
      [-0.04, "a", "-28,-40 -40,10 -24,60 0,70 0,-30"],
      [-0.12, "a", "-24,60 -34,112 0,84 0,70"],
    ]) +
      poly("0,-34 -14,-62 0,-70", light(c.p.c, 0.06)) +
      poly("0,-34 14,-62 0,-70", dark(c.p.c, 0.12)) +
      circle(-15, -76, 5, c.p.glow) +
      circle(15, -76, 5, c.p.glow),
    0,
    4,
    1.02,
  );
