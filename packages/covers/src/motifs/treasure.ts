// Jewels and what they are kept in.
import { dark, light, mix } from "../colour.ts";
import { coin, GOLD, gem, gold, sphere } from "../objects.ts";
import { at, circle, ellipse, mirror, nth, path, pointsOf, poly, shadow, stroke } from "../shapes.ts";
import type { Ctx } from "../stage.ts";

export const gems = (c: Ctx) => {
  const { p } = c;
  return gem(-58, 30, 50, p.b, -16) + gem(60, 34, 48, p.c, 16) + gem(0, -22, 84, p.a);
};

/** Emerald-cut block, for jewel and heist themes. */
export const emerald = (c: Ctx) => {
  const { p } = c;
  const o: [number, number][] = [
    [-50, -84],
    [50, -84],
    [84, -50],
    [84, 50],
    [50, 84],
    [-50, 84],
    [-84, 50],
    [-84, -50],
  ];
  const i = o.map(([x, y]) => [x * 0.56, y * 0.56] as [number, number]);
  const t = [0.2, 0.06, -0.06, -0.2, -0.26, -0.14, 0.02, 0.26];
  let s = "";
  for (let k = 0; k < 8; k++) {
    const m = (k + 1) % 8;
    s += poly([nth(o, k), nth(o, m), nth(i, m), nth(i, k)], nth(t, k) > 0 ? light(p.a, t[k]) : dark(p.a, -nth(t, k)));
  }
  s += poly(i, light(p.a, 0.08)) + poly([nth(i, 7), nth(i, 0), nth(i, 1), [-20, 20]], "#fff", 'opacity=".28"');
  return at(s, 0, 0, 1.12, 8);
};

export const crown = (c: Ctx) => {
  const { p, d } = c;
  const g = gold(c, 20);
  let s =
    ellipse(0, 62, 84, 20, dark(GOLD, 0.3)) +
    path("M-76,-18C-40,-58 40,-58 76,-18L70,56H-70Z", d.blend([p.b, dark(p.b, 0.22)], 90));
  s +=
    path("M-92,-46L-64,8L-48,-66L-18,2L0,-94L18,2L48,-66L64,8L92,-46L78,60C50,76 -50,76 -78,60Z", g) +
    path("M-78,34C-50,50 50,50 78,34L76,62C48,78 -48,78 -76,62Z", dark(GOLD, 0.1)) +
    path("M-79,32C-50,48 50,48 79,32", "none", 'stroke="#fff2b8" stroke-width="3"');
  for (const [x, y, r] of [
    [-92, -50, 10],
    [-48, -72, 11],
    [0, -102, 14],
    [48, -72, 11],
    [92, -50, 10],
  ] as const)
    s += sphere(c, x, y, r, x === 0 ? p.a : GOLD);
  s +=
    at(gem(0, 0, 17, p.c), 0, 58) +
    circle(-42, 56, 8, p.a) +
    circle(42, 56, 8, p.a) +
    circle(-44, 54, 2.6, "#fff") +
    circle(40, 54, 2.6, "#fff");
  return at(s, 0, 8, 1.06);
};

export const chest = (c: Ctx) => {
  const { p, d } = c;
  const wood = d.blend(["#b8763a", "#5a2c10"], 90);
  let coins = "";
  for (const [x, y, r] of [
    [-52, 0, 18],
    [-20, -8, 20],
    [16, -4, 19],
    [50, 0, 18],
    [-36, -22, 17],
    [0, -28, 19],
    [34, -22, 17],
  ] as const)
    coins += coin(c, x, y, r, GOLD, "");
  const lid =
    path("M-88,-30C-88,-84 -58,-104 0,-104C58,-104 88,-84 88,-30Z", d.blend(["#c98646", "#4a230b"], 90)) +
    path(
      "M-88,-30C-88,-84 -58,-104 0,-104C58,-104 88,-84 88,-30H70C70,-70 48,-86 0,-86C-48,-86 -70,-70 -70,-30Z",
      gold(c, 0),
    ) +
    path("M-70,-30C-70,-70 -48,-86 0,-86C48,-86 70,-70 70,-30Z", "#2a1206");
  const box =
    `<rect x="-92" y="0" width="184" height="92" rx="10" fill="${wood}"/>` +
    stroke("M-88,30H88M-88,60H88", "#3a1a08", 2.4, 'opacity=".7"') +
    `<rect x="-92" y="0" width="26" height="92" rx="8" fill="${gold(c, 0)}"/><rect x="66" y="0" width="26" height="92" rx="8" fill="${gold(c, 0)}"/><rect x="-92" y="-4" width="184" height="16" rx="7" fill="${gold(c, 0)}"/>` +
    at(
      `<rect x="-17" y="-14" width="34" height="42" rx="8" fill="${dark(GOLD, 0.06)}"/><rect x="-13" y="-10" width="26" height="34" rx="6" fill="${light(GOLD, 0.06)}"/>` +
        circle(0, 4, 6, "#3a1a08") +
        path("M-3,4H3L5,18H-5Z", "#3a1a08"),
      0,
      18,
    );
  return (
    shadow(100, 104, 13, p.ink) +
    lid +
    ellipse(
      0,
      -26,
      84,
      42,
      d.rad([
        [0, p.c, 0.95],
        [1, p.c, 0],
      ]),
    ) +
    coins +
    at(gem(0, 0, 20, p.a), -58, -26, 1, -14) +
    box
  );
};

export const crystal = (c: Ctx) => {
  const { p } = c;
  const shard = (x: number, w: number, h: number, rot: number, col: string) =>
    at(
      poly(
        [
          [-w, 0],
          [-w, -h],
          [0, -h - w * 1.2],
          [0, w * 0.5],
        ],
        light(col, 0.12),
      ) +
        poly(
          [
            [w, 0],
            [w, -h],
            [0, -h - w * 1.2],
            [0, w * 0.5],
          ],
          dark(col, 0.1),
        ) +
        poly(
          [
            [-w, -h],
            [0, -h - w * 1.2],
            [w, -h],
            [0, -h + w * 0.7],
          ],
          light(col, 0.22),
        ),
      x,
      88,
      1,
      rot,
    );
  return (
    ellipse(0, 94, 96, 16, p.ink, 'opacity=".35"') +
    shard(-22, 18, 84, -38, p.b) +
    shard(30, 18, 90, 36, p.b) +
    shard(-16, 24, 112, -18, mix(p.a, p.b, 0.4)) +
    shard(24, 22, 106, 18, mix(p.a, p.c, 0.4)) +
    shard(2, 30, 140, 0, p.a)
  );
};

export const tome = (c: Ctx) => {
  const { p, d } = c;
  const cover = d.blend([light(p.b, 0.06), dark(p.b, 0.16)], 60);
  let s =
    circle(
      10,
      0,
      118,
      d.rad([
        [0, p.c, 0.75],
        [1, p.c, 0],
      ]),
    ) +
    path("M-64,-92L58,-104C66,-104 72,-98 74,-90L92,72L-46,98Z", p.ink, 'opacity=".45" transform="translate(4 8)"') +
    path("M-50,80L82,58L90,74L-40,98Z", "#f3e3bd") +
    stroke("M-46,86L84,63M-43,92L87,69", "#b89a60", 1.6) +
    path("M-70,-84C-70,-92 -64,-96 -58,-97L54,-108C62,-108 66,-104 68,-96L86,62L-44,88C-54,88 -58,84 -60,76Z", cover) +
    path("M-70,-84C-70,-92 -64,-96 -58,-97L-50,-98L-32,86L-44,88C-54,88 -58,84 -60,76Z", dark(p.b, 0.2)) +
    path("M-34,-84L48,-92L64,50L-18,66Z", "none", `stroke="${GOLD}" stroke-width="4" stroke-linejoin="round"`) +
    path("M-27,-77L42,-84L56,44L-13,58Z", "none", `stroke="${GOLD}" stroke-width="1.6" opacity=".7"`);
  for (const [x, y] of pointsOf("-36,-84 48,-92 64,50 -18,66")) s += at(poly("0,-11 11,0 0,11 -11,0", GOLD), x, y);
  s += at(
    circle(0, 0, 32, dark(p.b, 0.24)) +
      circle(0, 0, 32, "none", `stroke="${GOLD}" stroke-width="5"`) +
      at(gem(0, 4, 23, p.a), 0, -2),
    15,
    -14,
    1,
    -6,
  );
  return at(s, -6, 6, 1.06);
};

export const flask = (c: Ctx) => {
  const { d, p } = c;
  const shape = "M-22,-100H22V-44C62,-30 84,6 78,44C72,80 40,98 0,98C-40,98 -72,80 -78,44C-84,6 -62,-30 -22,-44Z";
  const clip = d.clip(`<path d="${shape}"/>`);
  let b = "";
  for (const [x, y, r] of [
    [-30, 44, 9],
    [10, 62, 12],
    [34, 28, 7],
    [-8, 22, 6],
    [-46, 66, 6],
    [44, 58, 8],
    [4, -14, 5],
  ] as const)
    b += circle(x, y, r, "#fff", 'opacity=".35"') + circle(x - r * 0.3, y - r * 0.3, r * 0.3, "#fff", 'opacity=".9"');
  return (
    path(shape, "#fff", 'opacity=".16"') +
    `<g clip-path="${clip}">${path(
      "M-100,4C-60,-10 -20,16 20,2S80,-4 100,6V110H-100Z",
      d.blend([light(p.a, 0.14), p.a, dark(p.a, 0.22)], 90),
    )}${b}</g>` +
    stroke(`${shape}Z`, "#fff", 4, 'opacity=".65"') +
    path("M-56,-8C-70,14 -70,40 -58,62", "none", 'stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".6"') +
    `<rect x="-28" y="-110" width="56" height="16" rx="7" fill="${gold(c, 0)}"/><rect x="-17" y="-128" width="34" height="22" rx="6" fill="#8a5527"/>` +
    ellipse(
      0,
      -30,
      60,
      30,
      d.rad([
        [0, p.glow, 0.5],
        [1, p.glow, 0],
      ]),
    )
  );
};

export const hourglass = (c: Ctx) => {
  const { d, p } = c;
  const glass = "M-48,-78H48C48,-36 14,-18 8,0C14,18 48,36 48,78H-48C-48,36 -14,18 -8,0C-14,-18 -48,-36 -48,-78Z";
  return (
    path(glass, "#fff", 'opacity=".22"') +
    path(
      "M-34,-34C-14,-24 14,-24 34,-34C26,-16 12,-12 6,0H-6C-12,-12 -26,-16 -34,-34Z",
      d.blend([light(p.c, 0.1), dark(p.c, 0.08)], 90),
    ) +
    path("M-46,76C-40,50 -14,36 0,32C14,36 40,50 46,76Z", d.blend([light(p.c, 0.1), dark(p.c, 0.12)], 90)) +
    stroke("M0,0V36", p.c, 4) +
    stroke(glass, "#fff", 4, 'opacity=".7"') +
    path(
      "M-36,-66C-34,-48 -26,-38 -18,-30",
      "none",
      'stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".7"',
    ) +
    [-92, 78].map((y) => `<rect x="-66" y="${y}" width="132" height="18" rx="9" fill="${gold(c, 0, p.a)}"/>`).join("") +
    mirror(`<rect x="52" y="-76" width="9" height="156" rx="4" fill="${gold(c, 0, p.a)}"/>`)
  );
};

export const mask = (c: Ctx) => {
  const { d, p } = c;
  let feathers = "";
  for (let i = 0; i < 7; i++)
    feathers += `<g transform="rotate(${-54 + i * 18} 0 20)"><path d="M-13,-30C-20,-80 -10,-112 0,-126C10,-112 20,-80 13,-30Z" fill="${[p.b, p.c, p.a][i % 3]}"/><path d="M0,-30V-120" stroke="${p.ink}" stroke-width="2" opacity=".35"/></g>`;
  const m =
    "M0,2C-20,-30 -70,-40 -106,-26C-104,22 -78,58 -44,58C-20,58 -10,42 0,30C10,42 20,58 44,58C78,58 104,22 106,-26C70,-40 20,-30 0,2Z";
  return (
    feathers +
    path(m, p.ink, 'opacity=".4" transform="translate(0 6)"') +
    path(m, d.blend([light(p.a, 0.12), p.a, dark(p.a, 0.16)], 60)) +
    stroke(m, GOLD, 5) +
    mirror(
      path("M22,10C36,-10 66,-12 82,0C74,24 40,32 22,10Z", p.ink) +
        stroke("M22,10C36,-10 66,-12 82,0C74,24 40,32 22,10Z", GOLD, 3) +
        circle(94, -14, 5, p.c),
    ) +
    at(gem(0, 0, 17, p.c), 0, -8)
  );
};
