// Old kingdoms, gods and beasts.
import { dark, light, mix } from "../colour.ts";
import { flame, GOLD, gem, gold } from "../objects.ts";
import { at, circle, ellipse, mirror, nth, path, polar, poly, stroke } from "../shapes.ts";
import type { Ctx } from "../stage.ts";
import { n } from "../svg.ts";

export const scarab = (c: Ctx) => {
  const { p, d } = c;
  let wing = "";
  for (let i = 0; i < 6; i++) {
    const col = nth([p.b, GOLD, p.c, p.b, GOLD, p.b], i);
    wing += `<g transform="rotate(${-8 + i * 15} 14 -6)"><path d="M14,-14C60,-22 104,-18 122,-2C104,8 60,8 14,2Z" fill="${i % 2 ? dark(col, 0.04) : col}"/><path d="M14,-6C60,-10 104,-8 122,-2C104,8 60,8 14,2Z" fill="#000" opacity=".2"/></g>`;
  }
  wing = `<g transform="rotate(-48)">${wing}</g>`;
  const body =
    ellipse(
      0,
      30,
      42,
      54,
      d.rad(
        [
          [0, light(p.b, 0.2)],
          [0.55, p.b],
          [1, dark(p.b, 0.26)],
        ],
        0.5,
        0.5,
        0.55,
        0.36,
        0.28,
      ),
    ) +
    stroke("M0,-16V84", dark(p.b, 0.28), 3) +
    path("M-36,-2C-30,-24 30,-24 36,-2C24,8 -24,8 -36,-2Z", gold(c, 0)) +
    path("M-24,-22C-24,-44 24,-44 24,-22C14,-14 -14,-14 -24,-22Z", dark(p.b, 0.08)) +
    ellipse(-16, 14, 8, 20, "#fff", 'opacity=".4" transform="rotate(14 -16 14)"');
  return (
    mirror(wing) +
    mirror(stroke("M30,52C54,58 58,78 50,92M26,68C40,78 42,92 36,104", dark(GOLD, 0.16), 6)) +
    body +
    circle(
      0,
      -76,
      34,
      d.rad([
        [0, "#fff6c9"],
        [0.5, p.a],
        [1, dark(p.a, 0.12)],
      ]),
    ) +
    circle(0, -76, 34, "none", `stroke="${light(p.a, 0.14)}" stroke-width="4"`)
  );
};

export const pyramid = (c: Ctx) => {
  const { p, d } = c;
  let s =
    circle(
      0,
      -34,
      66,
      d.rad([
        [0, p.paper],
        [0.6, p.glow],
        [1, p.glow, 0],
      ]),
    ) +
    poly("0,-40 -118,100 26,100", d.blend([light(p.a, 0.1), p.a], 60)) +
    poly("0,-40 26,100 118,100", dark(p.a, 0.26));
  for (let i = 1; i < 7; i++) {
    const y = -40 + i * 20,
      l = -118 * (i / 7),
      m = 26 * (i / 7),
      r = 118 * (i / 7);
    s += stroke(`M${n(l)},${y}L${n(m)},${y}L${n(r)},${y}`, p.ink, 1.4, 'opacity=".3"');
  }
  const cap = poly("0,-104 -38,-58 9,-58", light(p.c, 0.16)) + poly("0,-104 9,-58 38,-58", dark(p.c, 0.12));
  const eye = path("M-24,-74C-12,-86 12,-86 24,-74C12,-64 -12,-64 -24,-74Z", p.paper) + circle(0, -75, 7, p.ink);
  return s + at(cap + eye, 0, 0, 1);
};

export const helm = (c: Ctx) => {
  const { p, d } = c;
  const steel = d.lin(
    [
      [0, "#f4f8fb"],
      [0.35, "#aebbc6"],
      [0.7, "#4c5966"],
      [1, "#93a1ad"],
    ],
    10,
  );
  const horn =
    path("M52,-14C92,-10 112,-54 98,-100C92,-70 74,-50 46,-46Z", d.blend(["#fff3d6", "#a9793f"], 90)) +
    stroke("M66,-22L60,-46M80,-32L72,-54", "#8a5a2a", 3, 'opacity=".5"');
  const axe = `<g transform="rotate(38)"><rect x="-5" y="-118" width="10" height="236" rx="5" fill="#5a3416"/><path d="M4,-108C40,-118 58,-92 56,-64C44,-76 28,-76 4,-72Z" fill="${dark("#aebbc6", 0.06)}"/></g>`;
  return (
    mirror(axe) +
    mirror(horn) +
    path(
      "M-64,30C-70,-50 -40,-92 0,-92C40,-92 70,-50 64,30L52,96C44,70 30,44 16,40L10,84H-10L-16,40C-30,44 -44,70 -52,96Z",
      steel,
    ) +
    path("M-9,-90H9L12,40L8,82H-8L-12,40Z", gold(c, 0)) +
    path("M-66,-4C-40,-20 40,-20 66,-4L65,18C40,4 -40,4 -65,18Z", gold(c, 0)) +
    mirror(path("M14,24C28,14 46,18 54,30C46,42 28,44 16,38Z", p.ink)) +
    mirror(circle(52, 4, 5, dark(GOLD, 0.2)) + circle(26, -3, 5, dark(GOLD, 0.2)))
  );
};

export const temple = (c: Ctx) => {
  const { d, p } = c;
  const m = d.blend(["#ffffff", mix(p.paper, p.b, 0.15), mix(p.paper, p.ink, 0.5)], 0);
  return (
    poly("0,-96 -112,-46 112,-46", mix(p.paper, p.a, 0.12)) +
    poly("0,-84 -78,-50 78,-50", mix(p.b, p.ink, 0.3)) +
    circle(0, -62, 9, GOLD) +
    `<rect x="-108" y="-46" width="216" height="16" fill="${mix(p.paper, p.ink, 0.14)}"/>` +
    [-84, -42, 0, 42, 84]
      .map(
        (x) =>
          `<rect x="${x - 13}" y="-30" width="26" height="108" fill="${m}"/>` +
          stroke(`M${x - 5},-26V74M${x + 4},-26V74`, p.ink, 1.4, 'opacity=".25"') +
          `<rect x="${x - 17}" y="-32" width="34" height="9" rx="2" fill="${p.paper}"/><rect x="${x - 17}" y="72" width="34" height="9" rx="2" fill="${mix(p.paper, p.ink, 0.2)}"/>`,
      )
      .join("") +
    `<rect x="-112" y="80" width="224" height="12" fill="${p.paper}"/><rect x="-122" y="92" width="244" height="14" fill="${mix(p.paper, p.ink, 0.25)}"/>`
  );
};

export const trident = (c: Ctx) => {
  const g = gold(c, 0, c.p.a);
  return at(
    path("M-6,-20H6L8,130H-8Z", g) +
      path("M0,-120L16,-84L9,-86V-18H-9V-86L-16,-84Z", g) +
      mirror(path("M6,-18C40,-18 50,-42 50,-70L40,-66L58,-106L70,-62L62,-66C64,-22 44,0 6,0Z", g)) +
      circle(0, -8, 15, dark(c.p.a, 0.06)) +
      at(gem(0, 0, 13, c.p.c), 0, -9),
    0,
    0,
    1,
    14,
  );
};

export const phoenix = (c: Ctx) => {
  const { d, p } = c;
  const f = d.blend([p.c, p.a, dark(p.a, 0.2)], 110);
  const wing =
    path(
      "M6,10C30,-30 60,-62 122,-96C112,-72 104,-62 96,-54C108,-56 114,-56 118,-54C106,-36 94,-28 84,-24C96,-22 100,-20 104,-14C88,-4 76,-2 66,0C74,6 76,10 78,18C52,24 26,30 6,34Z",
      f,
    ) + path("M8,14C34,-14 60,-40 100,-74C84,-40 60,-10 8,26Z", p.c, 'opacity=".6"');
  return (
    mirror(wing) +
    path(
      "M0,-70C18,-66 24,-48 16,-32C26,-6 24,26 0,58C-24,26 -26,-6 -16,-32C-24,-48 -18,-66 0,-70Z",
      d.lin(
        [
          [0, "#fff0b0"],
          [0.4, p.c],
          [1, p.a],
        ],
        90,
      ),
    ) +
    mirror(path("M2,44C14,64 30,78 50,118C26,104 10,92 0,66Z", f)) +
    path("M-8,50C-10,80 -4,104 0,128C4,104 10,80 8,50Z", p.c) +
    path("M-5,-70C-12,-88 -4,-98 -2,-112C4,-100 14,-96 8,-74Z", p.a) +
    circle(-6, -50, 3.4, p.ink) +
    circle(7, -50, 3.4, p.ink) +
    poly("-5,-44 6,-44 0,-32", p.ink)
  );
};

export const egg = (c: Ctx) => {
  const { d, p } = c;
  const shape = "M0,-106C48,-106 78,-34 78,18C78,68 44,100 0,100C-44,100 -78,68 -78,18C-78,-34 -48,-106 0,-106Z";
  let s = "";
  for (let j = 10; j >= 0; j--)
    for (let i = -3; i <= 3; i++) {
      const x = i * 30 + (j % 2) * 15,
        y = -112 + j * 20;
      s += path(
        `M${x - 17},${y}C${x - 15},${y + 18} ${x - 6},${y + 26} ${x},${y + 30}C${x + 6},${y + 26} ${x + 15},${y + 18} ${x + 17},${y}Z`,
        d.blend([light(p.b, 0.08 - j * 0.006), dark(p.b, 0.22)], 80),
        `stroke="${dark(p.b, 0.3)}" stroke-width="1.2"`,
      );
    }
  return (
    `<g clip-path="${d.clip(`<path d="${shape}"/>`)}">${path(shape, dark(p.b, 0.1))}${s}${path(
      shape,
      d.rad(
        [
          [0, "#fff", 0.4],
          [0.5, "#fff", 0],
          [1, p.ink, 0.7],
        ],
        0.5,
        0.5,
        0.6,
        0.34,
        0.26,
      ),
    )}</g>` +
    path(
      "M-30,-20L-8,-4L-18,18L10,22L2,48L34,40L18,24L40,6L14,0L22,-26L-2,-16Z",
      d.rad([
        [0, "#fffbe0"],
        [0.5, p.c],
        [1, p.a],
      ]),
      `stroke="${p.ink}" stroke-width="3" stroke-linejoin="round"`,
    ) +
    at(flame(c, 0, 0, 0.42), 4, -2)
  );
};

export const skull = (c: Ctx) => {
  const { d, p } = c;
  const bone = d.rad(
    [
      [0, "#ffffff"],
      [0.6, mix(p.paper, p.a, 0.1)],
      [1, mix(p.paper, p.ink, 0.35)],
    ],
    0.5,
    0.5,
    0.6,
    0.4,
    0.3,
  );
  let s = path(
    "M0,-98C56,-98 86,-62 84,-14C84,12 72,28 56,38L50,72C46,88 -46,88 -50,72L-56,38C-72,28 -84,12 -84,-14C-86,-62 -56,-98 0,-98Z",
    bone,
  );
  const petals = (x: number) => {
    let q = "";
    for (let i = 0; i < 8; i++) {
      const [a, b] = polar(24, i * 45);
      q += circle(x + a, -2 + b, 8.5, i % 2 ? p.a : p.b);
    }
    return q + circle(x, -2, 23, p.ink) + circle(x, -2, 9, p.c);
  };
  s += petals(-36) + petals(36) + path("M0,22C-9,30 -13,42 -5,45L0,40L5,45C13,42 9,30 0,22Z", p.ink);
  s += stroke("M-40,60H40M-28,50V72M-14,50V74M0,50V75M14,50V74M28,50V72", p.ink, 3.4);
  s +=
    path("M0,-84C12,-72 12,-60 0,-48C-12,-60 -12,-72 0,-84Z", p.a) +
    mirror(
      path("M12,-66C26,-76 40,-68 44,-56C30,-52 18,-56 12,-66Z", p.b) +
        circle(60, -48, 5, p.c) +
        stroke("M66,18C58,26 54,34 60,40", p.a, 4),
    );
  return at(s, 0, 4, 1.06);
};

export const bolt = (c: Ctx) => {
  const { d, p } = c;
  let cloud = "";
  for (const [x, y, r] of [
    [-70, -62, 34],
    [-28, -82, 44],
    [24, -78, 46],
    [70, -58, 34],
    [0, -54, 40],
  ] as const)
    cloud += circle(x, y, r, d.blend([mix(p.paper, p.b, 0.25), mix(p.b, p.ink, 0.35)], 80));
  const b: [number, number][] = [
    [18, -62],
    [-50, 32],
    [-8, 30],
    [-28, 116],
    [56, -2],
    [12, 0],
    [44, -62],
  ];
  return (
    poly(b, p.c, `stroke="${p.ink}" stroke-width="12" stroke-linejoin="round"`) +
    poly(b, d.blend(["#fff8d0", p.c, p.a], 90)) +
    stroke("M22,-56L-36,26L2,24", "#fff", 4, 'opacity=".85"') +
    cloud
  );
};
