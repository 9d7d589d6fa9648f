// Sweets and small gardens.
import { dark, light, mix } from "../colour.ts";
import { sphere } from "../objects.ts";
import { at, circle, ellipse, mirror, nth, path, polar, poly, stroke } from "../shapes.ts";
import type { Ctx } from "../stage.ts";
import { pt } from "../svg.ts";

export const lollipop = (c: Ctx) => {
  const { d, p } = c;
  let s = "";
  const k = 10;
  for (let i = 0; i < k; i++) {
    const a = (i / k) * 360,
      b = ((i + 1) / k) * 360;
    const [x0, y0] = polar(74, a),
      [x1, y1] = polar(74, b),
      [q0x, q0y] = polar(44, a - 42),
      [q1x, q1y] = polar(44, b - 42);
    s += path(
      `M0,0Q${pt(q0x, q0y)} ${pt(x0, y0)}A74,74 0 0,1 ${pt(x1, y1)}Q${pt(q1x, q1y)} 0,0Z`,
      nth([p.a, "#fff", p.b, "#fff", p.sky[1]], i),
    );
  }
  const pop =
    stroke("M0,60V150", "#fff", 11) +
    stroke("M3,62V150", "#d8c7d2", 4) +
    circle(0, 5, 76, p.ink, 'opacity=".3"') +
    s +
    circle(
      0,
      0,
      74,
      d.rad(
        [
          [0, "#fff", 0.5],
          [0.45, "#fff", 0],
          [1, p.ink, 0.4],
        ],
        0.5,
        0.5,
        0.6,
        0.32,
        0.26,
      ),
    ) +
    circle(0, 0, 74, "none", 'stroke="#fff" stroke-width="3" opacity=".6"');
  const sweet = (x: number, y: number, col: string, rot: number, k2: number) =>
    at(
      poly("-24,0 -46,-17 -46,17", light(col, 0.06)) +
        poly("24,0 46,-17 46,17", dark(col, 0.04)) +
        sphere(c, 0, 0, 26, col) +
        path("M-10,-23C4,-8 4,8 -10,23", "none", 'stroke="#fff" stroke-width="5" opacity=".7"'),
      x,
      y,
      k2,
      rot,
    );
  return at(pop, -6, -26, 1.06, -10) + sweet(66, 62, p.b, -24, 0.9) + sweet(-76, 66, p.a, 20, 0.82);
};

export const cupcake = (c: Ctx) => {
  const { d, p } = c;
  let pleat = "";
  for (let i = 0; i < 8; i++)
    pleat += poly(
      [
        [-62 + i * 15.5, 22],
        [-46.5 + i * 15.5, 22],
        [-38 + i * 11, 100],
        [-46 + i * 11.2, 100],
      ],
      i % 2 ? p.b : light(p.b, 0.1),
    );
  const blob = (x: number, y: number, r: number, col: string) =>
    ellipse(
      x,
      y,
      r,
      r * 0.6,
      d.rad(
        [
          [0, light(col, 0.12)],
          [0.7, col],
          [1, dark(col, 0.1)],
        ],
        0.5,
        0.5,
        0.6,
        0.38,
        0.25,
      ),
    );
  return (
    pleat +
    blob(-34, 16, 44, p.paper) +
    blob(36, 16, 44, p.paper) +
    blob(0, 6, 64, p.paper) +
    blob(0, -26, 50, mix(p.paper, p.a, 0.12)) +
    blob(0, -54, 34, mix(p.paper, p.a, 0.2)) +
    sphere(c, 2, -84, 22, "#e0202f") +
    stroke("M4,-104C10,-116 20,-120 28,-118", "#4d7a22", 4) +
    [
      [-40, 4, 20, p.a],
      [24, 12, -30, p.c],
      [-10, -22, 60, p.b],
      [34, -26, 10, p.a],
      [-22, -50, -40, p.c],
      [0, 16, 80, p.b],
    ]
      .map(
        ([x, y, r, col]) =>
          `<rect x="-8" y="-3" width="16" height="6" rx="3" fill="${col}" transform="translate(${x} ${y}) rotate(${r})"/>`,
      )
      .join("")
  );
};

export const hive = (c: Ctx) => {
  const { d, p } = c;
  const hx = (x: number, y: number, r: number, f: string) =>
    poly(
      Array.from({ length: 6 }, (_, i) => {
        const [a, b] = polar(r, i * 60 + 30);
        return [x + a, y + b] as const;
      }),
      f,
    );
  let s = "";
  for (const [x, y, k] of [
    [-66, -38, 0],
    [0, -76, 1],
    [66, -38, 0],
    [-66, 38, 1],
    [66, 38, 0],
    [0, 76, 0],
  ] as const)
    s +=
      hx(x, y + 5, 40, dark(p.b, 0.02)) +
      hx(x, y, 40, k ? d.blend(["#fff0a0", "#e8930a"], 70) : d.blend(["#ffd24a", "#b96a05"], 70));
  const bee =
    mirror(ellipse(38, -30, 38, 22, "#fff", 'opacity=".75" transform="rotate(-26 38 -30)"')) +
    ellipse(
      0,
      6,
      36,
      46,
      d.rad(
        [
          [0, "#ffe36a"],
          [1, "#e89a0a"],
        ],
        0.4,
        0.3,
        0.7,
      ),
    ) +
    path(
      "M-35,-4C-20,4 20,4 35,-4L36,12C20,20 -20,20 -36,12ZM-31,26C-16,34 16,34 31,26L22,42C12,48 -12,48 -22,42Z",
      "#2a1503",
    ) +
    circle(0, -44, 24, "#2a1503") +
    circle(-9, -48, 6.5, "#fff") +
    circle(9, -48, 6.5, "#fff") +
    circle(-8, -47, 3, "#2a1503") +
    circle(8, -47, 3, "#2a1503") +
    stroke("M-8,-66C-12,-80 -20,-84 -26,-84M8,-66C12,-80 20,-84 26,-84", "#2a1503", 4);
  return s + at(bee, 0, 4, 1.02);
};

export const mushroom = (c: Ctx) => {
  const { d, p } = c;
  return (
    path("M-30,10C-34,60 -46,88 -52,104H52C46,88 34,60 30,10Z", d.blend(["#fffaf0", "#c9b190"], 0)) +
    path(
      "M-104,16C-104,-54 -60,-98 0,-98C60,-98 104,-54 104,16C70,34 -70,34 -104,16Z",
      d.blend([light(p.a, 0.1), p.a, dark(p.a, 0.2)], 60),
    ) +
    path("M-104,16C-70,34 70,34 104,16C80,42 -80,42 -104,16Z", "#f6e2c4") +
    (
      [
        [-52, -34, 18],
        [2, -62, 20],
        [54, -30, 17],
        [-14, -14, 12],
        [80, 2, 9],
        [-82, 2, 10],
      ] as const
    )
      .map(([x, y, r]) => ellipse(x, y, r, r * 0.86, "#fffaf0"))
      .join("") +
    mirror(ellipse(13, 52, 5, 8, "#3a2416")) +
    stroke("M-7,70C-3,75 3,75 7,70", "#3a2416", 3.4) +
    path(
      "M-80,-30C-70,-58 -46,-78 -20,-84",
      "none",
      'stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".5"',
    )
  );
};
