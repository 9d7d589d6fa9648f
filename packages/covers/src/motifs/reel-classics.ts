// The old symbols of reels: fruit, bells, sevens.
import { dark, light, mix } from "../colour.ts";
import { glyphs } from "../lettering/outline.ts";
import { gold, leaf, sphere } from "../objects.ts";
import { at, circle, ellipse, path, pointsOf, stroke } from "../shapes.ts";
import type { Ctx } from "../stage.ts";
import { n } from "../svg.ts";

export const sevens = (c: Ctx) => {
  const { d, p } = c;
  const one = (x: number, y: number, size: number, rot: number) => {
    const g = glyphs("7", "alfa-slab-one", size);
    let s = "";
    for (let i = 9; i > 0; i -= 1.5)
      s += `<path d="${g}" transform="translate(${n(i * 0.5)} ${n(i)})" fill="${mix(p.ink, p.a, 0.3)}" stroke="${mix(p.ink, p.a, 0.3)}" stroke-width="5" stroke-linejoin="round"/>`;
    s += `<path d="${g}" fill="${p.ink}" stroke="${p.paper}" stroke-width="9" stroke-linejoin="round"/><path d="${g}" fill="${d.blend([light(p.a, 0.1), p.a, dark(p.a, 0.18)], 80)}" stroke="${p.c}" stroke-width="2.5" stroke-linejoin="round"/>`;
    return at(s, x, y, 1, rot);
  };
  return one(-66, 18, 128, -12) + one(66, 18, 128, 12) + one(0, -4, 178, 0);
};

export const reels = (c: Ctx) => {
  const { d, p } = c;
  const cell = d.lin(
    [
      [0, "#c9d2d8"],
      [0.2, "#ffffff"],
      [0.8, "#ffffff"],
      [1, "#aab6be"],
    ],
    90,
  );
  return (
    `<rect x="-112" y="-74" width="224" height="156" rx="26" fill="${p.ink}" opacity=".4"/><rect x="-112" y="-82" width="224" height="156" rx="26" fill="${d.blend([light(p.a, 0.1), dark(p.a, 0.18)], 90)}"/><rect x="-96" y="-62" width="192" height="116" rx="14" fill="${dark(p.a, 0.3)}"/>` +
    [-62, 0, 62].map((x) => `<rect x="${x - 28}" y="-56" width="56" height="104" rx="9" fill="${cell}"/>`).join("") +
    [-62, 0, 62].map((x) => path(glyphs("7", "alfa-slab-one", 66, x, -3), "#d9202f")).join("") +
    path("M-96,-6H96", "none", `stroke="${p.c}" stroke-width="3"`) +
    `<rect x="112" y="-34" width="14" height="60" rx="6" fill="#8b97a0"/>` +
    stroke("M120,-10V-66", "#b9c4cc", 8) +
    sphere(c, 120, -72, 14, "#e0303f")
  );
};

export const cherries = (c: Ctx) => {
  const { p } = c;
  return (
    stroke("M-44,44C-40,-20 -10,-70 34,-92M48,56C50,0 46,-50 34,-92", "#4d7a22", 7) +
    leaf(30, -92, 1.25, 8, "#6cc04a") +
    leaf(34, -90, 0.9, 168, "#4fa33a") +
    sphere(c, -46, 50, 48, "#e0202f", p.glow) +
    sphere(c, 50, 58, 44, "#c9152a", p.glow)
  );
};

export const lemon = (c: Ctx) => {
  const { d } = c;
  const f = d.rad(
    [
      [0, "#fff3a0"],
      [0.5, "#ffd52e"],
      [1, "#d99a0b"],
    ],
    0.5,
    0.5,
    0.55,
    0.36,
    0.3,
  );
  return (
    path(
      "M-84,6C-74,-40 -36,-60 0,-60C38,-60 72,-42 82,-6C92,-4 98,4 92,14C84,20 80,20 76,22C60,52 34,62 0,62C-40,62 -70,44 -84,6Z",
      f,
    ) + ellipse(-32, -30, 22, 11, "#fff", 'opacity=".6" transform="rotate(-26 -32 -30)"')
  );
};

export const fruitbowl = (c: Ctx) => {
  const { d, p } = c;
  const melon =
    path("M-70,-10A70,70 0 0,0 70,-10Z", "#2f8f3a") +
    path("M-63,-10A63,63 0 0,0 63,-10Z", "#e9f7c9") +
    path(
      "M-57,-10A57,57 0 0,0 57,-10Z",
      d.rad(
        [
          [0, "#ff6a6a"],
          [1, "#e0303f"],
        ],
        0.5,
        0,
        1,
      ),
    ) +
    pointsOf("-28,8 0,20 26,6 -10,2 12,32")
      .map(([x, y]) => ellipse(x, y, 3.4, 5.4, "#2a0d10"))
      .join("");
  const plum =
    sphere(c, 0, 0, 34, "#7a3fb0", p.glow) +
    path("M0,-34C-9,-10 -9,14 0,34", "none", 'stroke="#4b2275" stroke-width="3" opacity=".6"') +
    leaf(0, -34, 0.6, -20, "#5fb04a");
  return (
    at(lemon(c), -44, -40, 0.72, -16) +
    at(plum, 54, -38, 1.12) +
    at(melon, -2, 48, 1.22, -5) +
    at(cherries(c), 66, 50, 0.44)
  );
};

export const grapes = (c: Ctx) => {
  const { p } = c;
  let s = leaf(6, -86, 1.1, -14, "#5fb04a") + leaf(-4, -86, 1, 190, "#4a9a3c") + stroke("M0,-72V-106", "#5a3a1a", 7);
  [4, 4, 3, 2, 1].forEach((m, row) => {
    for (let i = 0; i < m; i++)
      s += sphere(c, (i - (m - 1) / 2) * 38, row * 28.5 - 56, 22, row % 2 ? "#6b35a8" : "#8146c4", p.glow);
  });
  return s;
};

export const bell = (c: Ctx) => {
  const { d } = c;
  const g = d.lin(
    [
      [0, "#fff0b3"],
      [0.3, "#f7c948"],
      [0.6, "#b9780f"],
      [0.85, "#f0b93a"],
      [1, "#8a560a"],
    ],
    0,
  );
  return (
    sphere(c, 0, 88, 18, "#b9780f") +
    path(
      "M0,-100C10,-100 16,-92 14,-82C56,-68 62,-20 66,22C70,48 84,58 92,72C92,84 86,86 80,86H-80C-86,86 -92,84 -92,72C-84,58 -70,48 -66,22C-62,-20 -56,-68 -14,-82C-16,-92 -10,-100 0,-100Z",
      g,
    ) +
    path("M-78,58H78C84,64 90,68 92,74H-92C-90,68 -84,64 -78,58Z", "#8a560a", 'opacity=".7"') +
    path("M-40,-50C-52,-24 -52,6 -54,34", "none", 'stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".65"')
  );
};

export const clover = (c: Ctx) => {
  const { d } = c;
  let s = stroke("M2,14C10,50 24,76 44,104", "#2d7a2a", 10);
  for (let i = 0; i < 4; i++)
    s += `<g transform="rotate(${i * 90 + 45})"><path d="M0,0C-52,-22 -66,-72 -34,-88C-16,-96 -4,-84 0,-72C4,-84 16,-96 34,-88C66,-72 52,-22 0,0Z" fill="${d.blend(["#a6f06a", "#4fbf3a", "#1f7a2c"], 70)}"/><path d="M0,0C4,-30 2,-56 0,-72C4,-84 16,-96 34,-88C66,-72 52,-22 0,0Z" fill="#0b4a1c" opacity=".25"/></g>`;
  return at(s, -4, -16, 1.06);
};

export const horseshoe = (c: Ctx) => {
  const { p } = c;
  const g = gold(c, 40, p.a);
  return at(
    path("M-62,88C-108,30 -104,-96 0,-100C104,-96 108,30 62,88L34,76C74,20 66,-58 0,-60C-66,-58 -74,20 -34,76Z", g) +
      pointsOf("-54,62 -70,18 -62,-28 -30,-66 30,-66 62,-28 70,18 54,62")
        .map(([x, y]) => circle(x, y, 6, p.ink, 'opacity=".75"'))
        .join("") +
      `<rect x="-70" y="80" width="44" height="16" rx="6" fill="${dark(p.a, 0.06)}" transform="rotate(-24 -48 88)"/><rect x="26" y="80" width="44" height="16" rx="6" fill="${dark(p.a, 0.14)}" transform="rotate(24 48 88)"/>`,
    0,
    4,
    1.04,
  );
};
