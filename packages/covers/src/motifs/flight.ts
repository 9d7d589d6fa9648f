// Things that the wind carries or turns.
import { dark, light, mix } from "../colour.ts";
import { blades, coin, gem } from "../objects.ts";
import { at, circle, ellipse, nth, path, polar, poly, stroke } from "../shapes.ts";
import type { Ctx } from "../stage.ts";
import { n, pt } from "../svg.ts";

export const kite = (c: Ctx) => {
  const { p } = c;
  const body =
    poly("0,-92 -62,-20 0,-20", light(p.a, 0.03)) +
    poly("0,-92 62,-20 0,-20", dark(p.a, 0.1)) +
    poly("-62,-20 0,84 0,-20", light(p.b, 0.02)) +
    poly("62,-20 0,84 0,-20", dark(p.b, 0.1)) +
    stroke("M0,-92V84M-62,-20H62", mix(p.ink, p.a, 0.25), 2.2, 'opacity=".5"') +
    stroke("M0,-92L-62,-20", "#fff", 2.4, 'opacity=".8"');
  // The tail is a windsock ribbon: alternating bands along a falling curve.
  const bow = (x: number, y: number, r: number, col: string) =>
    at(poly("0,0 -17,-10 -17,10", col) + poly("0,0 17,-10 17,10", dark(col, 0.12)), x, y, 1, r);
  const tail =
    stroke("M-16,38C-44,58 -30,84 -58,88C-88,92 -84,64 -108,74", p.paper, 3) +
    bow(-38, 64, 60, p.c) +
    bow(-58, 88, 0, p.paper) +
    bow(-90, 80, -20, p.c);
  return at(tail + at(body, 22, -36, 1.02, 32), 6, 12);
};

export const rotor = (c: Ctx) => {
  const { d, p } = c;
  const tower = path(
    "M-6,0L6,0L12,170L-12,170Z",
    d.lin(
      [
        [0, light(p.b, 0.02)],
        [0.45, p.b],
        [1, dark(p.b, 0.22)],
      ],
      0,
    ),
  );
  return at(tower, 0, -18) + at(circle(0, 0, 112, p.glow, 'opacity=".14"') + blades(c, 112, p.b, p.a), 0, -22);
};

export const turbine = (c: Ctx) => {
  const { d, p } = c;
  let s = circle(0, 0, 112, d.blend([light(p.b, 0.1), dark(p.b, 0.24), p.b], 50)) + circle(0, 0, 98, p.ink);
  const k = 15;
  for (let i = 0; i < k; i++) {
    const col = i % 5 === 0 ? p.a : i % 5 === 2 ? p.c : mix(p.b, p.ink, i % 2 ? 0.35 : 0.15);
    const a0 = (i / k) * 360,
      a1 = ((i + 1) / k) * 360 - 3;
    const [x0, y0] = polar(26, a0 - 26),
      [x1, y1] = polar(94, a0),
      [x2, y2] = polar(94, a1),
      [x3, y3] = polar(26, a1 - 26);
    const [q0x, q0y] = polar(62, a0 - 20),
      [q1x, q1y] = polar(62, a1 - 20);
    s += path(
      `M${pt(x0, y0)}Q${pt(q0x, q0y)} ${pt(x1, y1)}A94,94 0 0,1 ${pt(x2, y2)}Q${pt(q1x, q1y)} ${pt(x3, y3)}Z`,
      d.blend([light(col, 0.08), dark(col, 0.12)], a0 + 90),
    );
  }
  s += circle(
    0,
    0,
    30,
    d.rad(
      [
        [0, "#fff"],
        [0.4, mix(p.b, "#fff", 0.4)],
        [1, dark(p.b, 0.24)],
      ],
      0.5,
      0.5,
      0.5,
      0.36,
      0.32,
    ),
  );
  s += stroke("M0,0C12,-14 22,4 8,16C-12,28 -30,4 -16,-16", p.ink, 4, 'opacity=".8"');
  return s;
};

export const rocket = (c: Ctx) => {
  const { d, p } = c;
  const body = d.lin(
    [
      [0, "#ffffff"],
      [0.45, mix(p.paper, p.b, 0.12)],
      [1, mix(p.paper, p.ink, 0.45)],
    ],
    0,
  );
  const s =
    path(
      "M-20,74C-34,112 -14,128 0,168C14,128 34,112 20,74Z",
      d.lin(
        [
          [0, p.c],
          [0.5, p.a],
          [1, p.a, 0],
        ],
        90,
      ),
    ) +
    path("M-9,74C-15,96 -6,108 0,130C6,108 15,96 9,74Z", "#fff6cf") +
    path("M-30,20C-58,34 -64,62 -58,92L-26,66Z", dark(p.a, 0.02)) +
    path("M30,20C58,34 64,62 58,92L26,66Z", dark(p.a, 0.16)) +
    path("M0,-112C38,-78 44,-6 28,74H-28C-44,-6 -38,-78 0,-112Z", body) +
    path(
      "M0,-112C19,-95 30,-70 34,-44H-34C-30,-70 -19,-95 0,-112Z",
      d.blend([light(p.a, 0.06), p.a, dark(p.a, 0.16)], 0),
    ) +
    path("M-28,74L-24,54H24L28,74Z", dark(p.b, 0.1)) +
    circle(0, -8, 23, mix(p.ink, p.b, 0.4)) +
    circle(0, -8, 17, d.blend([light(p.b, 0.16), dark(p.b, 0.1)], 60)) +
    path("M-12,-14A14,14 0 0,1 2,-21", "none", 'stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".8"') +
    path("M0,40C6,56 6,78 0,100C-6,78 -6,56 0,40Z", dark(p.a, 0.08));
  return at(s, 4, -8, 0.98, 26);
};

export const glider = (c: Ctx) => {
  const { p } = c;
  const s =
    poly("108,-58 -104,-18 -34,16", p.paper) +
    poly("108,-58 -34,16 -22,66", mix(p.paper, p.b, 0.55)) +
    poly("108,-58 -22,66 4,30", mix(p.paper, p.ink, 0.45)) +
    poly("108,-58 4,30 54,54", mix(p.paper, p.b, 0.22));
  const trail = stroke(
    "M-36,66C-70,92 -104,70 -92,44C-84,26 -58,36 -66,58C-76,86 -120,92 -150,78",
    p.a,
    4.5,
    'stroke-dasharray="1 11"',
  );
  return trail + s;
};

export const balloon = (c: Ctx) => {
  const { d, p } = c;
  const cols = [p.a, p.paper, p.c, p.paper, p.a, p.b];
  const ks = [-1, -0.68, -0.28, 0.28, 0.68, 1];
  let s = "";
  const edge = (k: number) => `C${n(k * 62)},-106 ${n(k * 118)},-22 ${n(k * 21)},58`;
  const back = (k: number) => `C${n(k * 118)},-22 ${n(k * 62)},-106 0,-106`;
  for (let i = 0; i < 5; i++) {
    const sh = nth([0.06, 0.02, 0, -0.08, -0.18], i);
    const col = nth(cols, i);
    s += path(
      `M0,-106${edge(nth(ks, i))}L${n(nth(ks, i + 1) * 21)},58${back(nth(ks, i + 1))}Z`,
      sh > 0 ? light(col, sh) : dark(col, -sh),
    );
  }
  s += path(
    "M-44,-74C-62,-50 -62,-20 -48,4",
    "none",
    'stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".5"',
  );
  s += stroke("M-19,58L-13,84M19,58L13,84M0,58V84", p.ink, 2);
  s += path("M-17,82H17L13,108H-13Z", d.blend(["#b9752f", "#6d3b14"], 0)) + path("M-19,80H19V87H-19Z", "#8a4f1f");
  return at(s, 0, -2, 1.04);
};

export const vortex = (c: Ctx) => {
  const { d, p } = c;
  let s = "";
  for (let i = 0; i < 7; i++) {
    const w = 108 - i * 13,
      y = -82 + i * 28,
      x = Math.sin(i * 0.9) * 10;
    s +=
      ellipse(x, y, w, w * 0.2, d.blend([light(mix(p.b, p.paper, 0.35), 0.05), p.b, dark(p.b, 0.2)], 0)) +
      ellipse(x, y - 3, w * 0.86, w * 0.13, dark(p.b, 0.26));
  }
  s +=
    gem(-66, -40, 20, p.c, -14) +
    coin(c, 74, 6, 19, p.a, "") +
    gem(48, 66, 15, p.a, 20) +
    coin(c, -58, 54, 14, p.c, "");
  return s;
};
