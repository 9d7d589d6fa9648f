// What stands in a live studio.
import { light } from "../colour.ts";
import { glyphs } from "../lettering/outline.ts";
import { sphere } from "../objects.ts";
import { at, circle, ellipse, nth, path, polar, poly, stroke } from "../shapes.ts";
import type { Ctx } from "../stage.ts";
import { pt } from "../svg.ts";

export const roulette = (c: Ctx) => {
  const { d, p } = c;
  const wood = d.lin(
    [
      [0, "#c98646"],
      [0.4, "#7d431a"],
      [0.7, "#4a230b"],
      [1, "#a3622c"],
    ],
    30,
  );
  let s =
    circle(0, 0, 118, wood) +
    circle(0, 0, 102, "#2a1206") +
    circle(0, 0, 100, d.blend(["#f2d48a", "#9a6a22", "#e8c06a"], 60)) +
    circle(0, 0, 96, "#101418");
  const k = 37;
  for (let i = 0; i < k; i++) {
    const a0 = (i / k) * 360,
      a1 = ((i + 1) / k) * 360;
    const [x0, y0] = polar(94, a0),
      [x1, y1] = polar(94, a1),
      [x2, y2] = polar(64, a1),
      [x3, y3] = polar(64, a0);
    s += path(
      `M${pt(x0, y0)}A94,94 0 0,1 ${pt(x1, y1)}L${pt(x2, y2)}A64,64 0 0,0 ${pt(x3, y3)}Z`,
      i === 0 ? "#1f9d5c" : i % 2 ? "#c6262c" : "#171b20",
      'stroke="#e8c06a" stroke-width=".8"',
    );
  }
  s += circle(
    0,
    0,
    64,
    d.rad([
      [0, "#8a4f22"],
      [0.7, "#4c260d"],
      [1, "#2a1206"],
    ]),
  );
  for (let i = 0; i < 4; i++)
    s += `<rect x="-4" y="-44" width="8" height="44" rx="4" fill="${d.blend(["#fff0bf", "#b07a22"], 0)}" transform="rotate(${i * 90 + 20})"/>${at(circle(0, 0, 7, "#ffe29a"), ...polar(44, i * 90 - 70))}`;
  s += circle(
    0,
    0,
    19,
    d.rad(
      [
        [0, "#fff6d6"],
        [0.5, "#e0ae4a"],
        [1, "#7d4f14"],
      ],
      0.5,
      0.5,
      0.5,
      0.36,
      0.32,
    ),
  );
  const [bx, by] = polar(80, -52);
  s +=
    circle(bx + 2, by + 3, 9, "#000", 'opacity=".5"') +
    circle(
      bx,
      by,
      9,
      d.rad(
        [
          [0, "#fff"],
          [1, "#b9c2c9"],
        ],
        0.4,
        0.35,
        0.6,
      ),
    );
  return `${ellipse(0, 74, 118, 62, p.ink, 'opacity=".55"')}<g transform="translate(0 14) scale(1 .8) rotate(-14)">${s}</g>`;
};

export const stage = (c: Ctx) => {
  const { d, p } = c;
  const beam = (x: number, a: number, col: string) =>
    at(
      poly(
        "-8,-140 8,-140 60,130 -60,130",
        d.lin(
          [
            [0, col, 0.75],
            [1, col, 0],
          ],
          90,
        ),
      ),
      x,
      0,
      1,
      a,
    );
  const mic =
    `<rect x="-9" y="-6" width="18" height="92" rx="8" fill="${d.lin(
      [
        [0, "#5b646b"],
        [0.4, "#20262b"],
        [1, "#0a0d0f"],
      ],
      0,
    )}"/>` +
    `<rect x="-30" y="-84" width="60" height="86" rx="30" fill="${d.lin(
      [
        [0, "#ffffff"],
        [0.35, "#cfd7dc"],
        [0.7, "#6f7b84"],
        [1, "#c5ced4"],
      ],
      0,
    )}"/>` +
    stroke("M-30,-54H30M-30,-40H30M-30,-26H30M-14,-82V-2M0,-84V0M14,-82V-2", "#2b3339", 2.2, 'opacity=".55"') +
    `<rect x="-34" y="-46" width="68" height="11" rx="5" fill="${p.a}"/>` +
    ellipse(0, 92, 48, 10, "#14191d") +
    ellipse(0, 89, 48, 9, "#39424a");
  return beam(-70, -18, p.a) + beam(70, 18, p.b) + beam(0, 0, p.glow) + at(mic, 0, 10, 1.12);
};

export const wheelshow = (c: Ctx) => {
  const { d, p } = c;
  let s = circle(0, 0, 120, d.blend(["#ffe9ae", "#9b6719", "#ffd774"], 50)) + circle(0, 0, 108, p.ink);
  const cols = [p.a, p.b, p.c, p.b];
  const lab = ["2", "5", "1", "10", "1", "2", "20", "1", "5", "2", "1", "40", "1", "2", "5", "1", "10", "2", "1", "5"];
  const k = 20;
  for (let i = 0; i < k; i++) {
    const [x0, y0] = polar(106, (i / k) * 360),
      [x1, y1] = polar(106, ((i + 1) / k) * 360);
    s += path(`M0,0L${pt(x0, y0)}A106,106 0 0,1 ${pt(x1, y1)}Z`, nth(cols, i), `stroke="${p.ink}" stroke-width="1.2"`);
    s += `<path transform="rotate(${(i + 0.5) * (360 / k) + 90}) translate(0 -88)" d="${glyphs(nth(lab, i), "anton", 22)}" fill="#fff"/>`;
  }
  s +=
    circle(
      0,
      0,
      66,
      d.rad([
        [0, light(p.sky[1], 0.1)],
        [1, p.ink],
      ]),
    ) + circle(0, 0, 66, "none", 'stroke="#ffdf8c" stroke-width="4"');
  for (let i = 0; i < 24; i++) s += circle(...polar(114, i * 15), 3.2, i % 2 ? "#fff" : "#ffd35c");
  const star = Array.from({ length: 10 }, (_, i) => polar(i % 2 ? 20 : 46, i * 36 - 90));
  return (
    at(s, 0, 0) +
    poly(star, d.blend(["#fff3bf", "#e29a1f"], 90)) +
    path("M-15,-134H15L0,-98Z", "#fff", `stroke="${p.ink}" stroke-width="4" stroke-linejoin="round"`)
  );
};

export const dropball = (c: Ctx) => {
  const { p, d } = c;
  let s = circle(
    0,
    0,
    104,
    d.rad([
      [0, p.paper, 0.05],
      [0.8, p.glow, 0.16],
      [1, p.paper, 0.7],
    ]),
  );
  const pos: [number, number, number, string, string][] = [
    [-44, 52, 27, p.a, "5"],
    [12, 66, 27, p.c, "19"],
    [60, 42, 25, p.b, "33"],
    [-14, 18, 27, p.b, "48"],
    [40, -6, 26, p.a, "2"],
    [-58, -2, 24, p.c, "61"],
    [-26, -44, 25, p.a, "14"],
    [26, -58, 24, p.c, "9"],
  ];
  s += pos
    .map(
      ([x, y, r, col, t]) =>
        sphere(c, x, y, r, col) +
        circle(x, y, r * 0.54, "#fff") +
        path(glyphs(t, "geologica", r * 0.66, x, y, 900), p.ink),
    )
    .join("");
  s +=
    path(
      "M-74,-58A96,96 0 0,1 -20,-92",
      "none",
      'stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".55"',
    ) + circle(0, 0, 104, "none", `stroke="${p.paper}" stroke-width="3" opacity=".7"`);
  return s;
};
