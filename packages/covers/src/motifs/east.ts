// Lanterns, lotus, fans and koi.
import { dark, light, mix } from "../colour.ts";
import { GOLD, gold } from "../objects.ts";
import { at, circle, ellipse, nth, path, polar, spark, stroke } from "../shapes.ts";
import type { Ctx } from "../stage.ts";
import { n, pt } from "../svg.ts";

export const lantern = (c: Ctx) => {
  const { d, p } = c;
  const one = (x: number, y: number, k: number) => {
    let s =
      stroke("M0,-150V-66", mix(p.ink, GOLD, 0.4), 3) +
      ellipse(
        0,
        0,
        92,
        88,
        d.rad([
          [0, p.c, 0.55],
          [1, p.c, 0],
        ]),
      );
    const cols = [-1, -0.62, -0.2, 0.2, 0.62, 1];
    for (let i = 0; i < 5; i++)
      s += path(
        `M${n(nth(cols, i) * 26)},-56C${n(nth(cols, i) * 78)},-40 ${n(nth(cols, i) * 78)},40 ${n(nth(cols, i) * 26)},56L${n(nth(cols, i + 1) * 26)},56C${n(nth(cols, i + 1) * 78)},40 ${n(nth(cols, i + 1) * 78)},-40 ${n(nth(cols, i + 1) * 26)},-56Z`,
        d.rad(
          [
            [0, "#fff0b0"],
            [0.35, light(p.a, 0.08)],
            [1, dark(p.b, nth([0.06, 0, -0.02, 0.04, 0.12], i))],
          ],
          0.5,
          0.62,
          0.75,
        ),
      );
    s +=
      `<rect x="-30" y="-66" width="60" height="13" rx="4" fill="${gold(c, 0)}"/><rect x="-30" y="53" width="60" height="13" rx="4" fill="${gold(c, 0)}"/>` +
      stroke("M0,66V84M-9,84V108M0,84V114M9,84V108", GOLD, 3.4);
    return at(s, x, y, k);
  };
  return one(-74, -48, 0.56) + one(78, -20, 0.62) + one(0, 6, 1.06);
};

export const lotus = (c: Ctx) => {
  const { d, p } = c;
  const petal = (rot: number, k: number, col: string) =>
    `<g transform="rotate(${rot} 0 66) scale(${k} ${k})"><path d="M0,66C-40,30 -34,-40 0,-84C34,-40 40,30 0,66Z" fill="${d.blend([light(col, 0.14), dark(col, 0.1)], 90)}"/><path d="M0,66C8,20 10,-30 0,-84C34,-40 40,30 0,66Z" fill="#000" opacity=".12"/></g>`;
  return (
    ellipse(0, 78, 112, 22, dark(p.b, 0.08)) +
    [-78, 78, -58, 58].map((r) => petal(r, 0.94, mix(p.a, p.b, 0.25))).join("") +
    [-38, 38].map((r) => petal(r, 0.98, p.a)).join("") +
    [-18, 18].map((r) => petal(r, 0.96, light(p.a, 0.05))).join("") +
    petal(0, 0.94, light(p.a, 0.1)) +
    path(spark(0, -46, 24), "#fff", 'opacity=".9"')
  );
};

export const fan = (c: Ctx) => {
  const { d, p } = c;
  let s = "";
  const k = 12;
  for (let i = 0; i < k; i++) {
    const a0 = -170 + (i / k) * 160,
      a1 = -170 + ((i + 1) / k) * 160;
    const [x0, y0] = polar(132, a0),
      [x1, y1] = polar(132, a1),
      [x2, y2] = polar(50, a1),
      [x3, y3] = polar(50, a0);
    const col = i % 2 ? p.a : light(p.a, 0.05);
    s += path(
      `M${pt(x0, y0)}A132,132 0 0,1 ${pt(x1, y1)}L${pt(x2, y2)}A50,50 0 0,0 ${pt(x3, y3)}Z`,
      i % 2 ? dark(p.b, 0.04) : light(p.b, 0.05),
    );
    const [m0x, m0y] = polar(132, a0),
      [m1x, m1y] = polar(132, a1),
      [m2x, m2y] = polar(118, a1),
      [m3x, m3y] = polar(118, a0);
    s += path(`M${pt(m0x, m0y)}A132,132 0 0,1 ${pt(m1x, m1y)}L${pt(m2x, m2y)}A118,118 0 0,0 ${pt(m3x, m3y)}Z`, col);
    const [rx, ry] = polar(52, (a0 + a1) / 2);
    s += stroke(`M0,0L${pt(rx, ry)}`, "#5a2c10", 5);
  }
  s +=
    at(circle(0, 0, 30, p.a), -4, -84) +
    at(stroke("M-60,8C-40,-14 -20,10 0,-8S40,-16 62,4", p.paper, 5, 'opacity=".9"'), 0, -74);
  return at(
    s +
      circle(0, 0, 9, d.blend(["#fff0b3", "#a8700f"], 60)) +
      stroke("M0,8C4,30 -8,40 0,62", p.a, 4) +
      stroke("M-5,62V92M0,62V98M5,62V92", p.a, 3),
    0,
    58,
  );
};

export const koi = (c: Ctx) => {
  const { d, p } = c;
  const clip = d.clip(
    '<path d="M-96,20C-70,-42 10,-66 84,-30C98,-22 104,-10 100,0C92,10 84,14 74,18C14,48 -40,50 -96,20Z"/>',
  );
  let sc = "";
  for (let j = 0; j < 6; j++)
    for (let i = 0; i < 9; i++) sc += `M${-86 + i * 17 + (j % 2) * 8},${-44 + j * 14}a9,9 0 0,0 17,0`;
  const fin = d.lin(
    [
      [0, light(p.a, 0.1)],
      [1, p.a, 0.35],
    ],
    120,
  );
  return at(
    path("M-88,16C-120,-16 -136,-30 -148,-28C-134,-6 -134,8 -150,30C-132,34 -112,32 -88,24Z", fin) +
      path("M-30,-36C-20,-84 20,-92 44,-76C36,-62 34,-54 30,-42Z", fin) +
      path("M-6,38C-16,70 2,88 26,86C26,68 30,52 34,34Z", fin) +
      `<g clip-path="${clip}"><path d="M-110,-70H110V60H-110Z" fill="${d.blend(["#ffffff", mix(p.paper, p.b, 0.25)], 90)}"/><path d="M-60,-50C-30,-10 -30,-6 -54,30H-10C4,0 0,-30 -4,-60Z" fill="${p.a}"/><path d="M40,-60C30,-30 44,-12 96,-14V-60Z" fill="${p.a}"/><path d="M20,46C30,20 52,18 70,24L50,60Z" fill="${p.c}"/><path d="${sc}" fill="none" stroke="${p.ink}" stroke-width="1.3" opacity=".22"/></g>` +
      circle(76, -14, 8, p.ink) +
      circle(78, -17, 2.6, "#fff") +
      stroke("M98,2C112,6 116,14 114,22M92,8C100,16 102,24 98,30", p.a, 3),
    10,
    6,
    1.02,
    -16,
  );
};
