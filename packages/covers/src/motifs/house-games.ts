// House games: one bold object each, flat facets, no ornament.
import { dark, light, mix } from "../colour.ts";
import { glyphs } from "../lettering/outline.ts";
import { blades, coin, gem, sphere } from "../objects.ts";
import type { Palette } from "../palettes.ts";
import { at, circle, nth, path, polar, poly, shadow, stroke } from "../shapes.ts";
import type { Ctx } from "../stage.ts";
import { n, pt } from "../svg.ts";
import { die } from "../table-objects.ts";

export const mines = (c: Ctx) => {
  const { d, p } = c;
  let s = "";
  const q = 62,
    g = 8;
  for (let j = 0; j < 3; j++)
    for (let i = 0; i < 3; i++) {
      const x = (i - 1) * (q + g) - q / 2,
        y = (j - 1) * (q + g) - q / 2;
      const open = (i === 1 && j === 1) || (i === 2 && j === 0);
      if (open) {
        s += `<rect x="${x}" y="${y}" width="${q}" height="${q}" rx="12" fill="${p.ink}" opacity=".75"/>`;
        s += i === 1 ? gem(x + q / 2, y + q / 2 + 1, 29, p.c) : spikeBall(c, x + q / 2, y + q / 2, 18);
      } else {
        s += `<rect x="${x}" y="${y + 6}" width="${q}" height="${q}" rx="12" fill="${dark(p.b, 0.24)}"/><rect x="${x}" y="${y}" width="${q}" height="${q}" rx="12" fill="${d.blend([light(p.b, 0.06), dark(p.b, 0.06)], 70)}"/><rect x="${x + 5}" y="${y + 4}" width="${q - 10}" height="6" rx="3" fill="#fff" opacity=".3"/>`;
      }
    }
  return at(s, 0, 0, 1.02, -8);
};

function spikeBall(c: Ctx, x: number, y: number, r: number): string {
  let s = "";
  for (let i = 0; i < 8; i++)
    s += `<rect x="${n(-r * 0.14)}" y="${n(-r * 1.36)}" width="${n(r * 0.28)}" height="${n(r * 0.6)}" rx="${n(r * 0.12)}" fill="${dark(c.p.a, 0.12)}" transform="rotate(${i * 45})"/>`;
  return at(s + sphere(c, 0, 0, r, c.p.a), x, y);
}

export const dice = (c: Ctx) => {
  const { p } = c;
  return (
    at(die(c, -38, 26, 58, [5, 3, 6], p.a, lumPip(p.a, p), -10), 0, 0) +
    die(c, 44, -34, 56, [2, 6, 4], p.b, lumPip(p.b, p), 14)
  );
};

const lumPip = (col: string, p: Palette) =>
  parseInt(col.slice(1, 3), 16) + parseInt(col.slice(3, 5), 16) > 330 ? p.ink : p.paper;

export const plinko = (c: Ctx) => {
  const { d, p } = c;
  let s = "";
  for (let r = 0; r < 6; r++)
    for (let i = 0; i <= r + 2; i++) {
      const x = (i - (r + 2) / 2) * 32,
        y = -92 + r * 28;
      s +=
        circle(x, y + 2, 6, p.ink, 'opacity=".5"') +
        circle(
          x,
          y,
          6,
          d.rad(
            [
              [0, "#fff"],
              [1, mix(p.paper, p.b, 0.4)],
            ],
            0.4,
            0.35,
            0.6,
          ),
        );
    }
  const bins = [p.a, p.c, p.b, p.b, p.b, p.c, p.a];
  bins.forEach((b, i) => {
    s += `<rect x="${(i - 3.5) * 33 + 2}" y="72" width="29" height="28" rx="7" fill="${dark(b, 0.16)}"/><rect x="${(i - 3.5) * 33 + 2}" y="68" width="29" height="28" rx="7" fill="${b}"/>`;
  });
  const trail = stroke("M0,-112L-16,-78L0,-50L16,-22L2,6L18,34", p.a, 7, 'opacity=".35"');
  return trail + s + sphere(c, 18, 42, 16, p.a, p.glow);
};

export const limbo = (c: Ctx) => {
  const { d, p } = c;
  let s = "";
  for (let i = 0; i < 5; i++) {
    const y = 86 - i * 44,
      w = 92 - i * 10;
    s += path(
      `M0,${y - 40}L${w},${y}L${w},${y + 18}L0,${y - 22}L${-w},${y + 18}L${-w},${y}Z`,
      d.blend([light(mix(p.b, p.a, i / 4), 0.06), dark(mix(p.b, p.a, i / 4), 0.08)], 0),
      `opacity="${(0.35 + i * 0.16).toFixed(2)}"`,
    );
  }
  return s;
};

export const tower = (c: Ctx) => {
  const { d, p } = c;
  let s = shadow(108, 80, 12, p.ink);
  const cols = [p.b, p.a, p.b, p.c];
  for (let i = 0; i < 5; i++) {
    const w = 74 - i * 6,
      y = 84 - i * 42,
      x = nth([0, 8, -7, 9, -2], i);
    const col = nth(cols, i);
    s +=
      poly(
        [
          [x - w, y],
          [x, y + w * 0.36],
          [x, y + w * 0.36 - 38],
          [x - w, y - 38],
        ],
        d.blend([col, dark(col, 0.1)], 0),
      ) +
      poly(
        [
          [x + w, y],
          [x, y + w * 0.36],
          [x, y + w * 0.36 - 38],
          [x + w, y - 38],
        ],
        dark(col, 0.2),
      ) +
      poly(
        [
          [x - w, y - 38],
          [x, y - 38 - w * 0.36],
          [x + w, y - 38],
          [x, y - 38 + w * 0.36],
        ],
        light(col, 0.1),
      );
  }
  return at(s, 0, 10, 0.92) + at(gem(0, 0, 26, p.paper), -2, -128);
};

export const coinflip = (c: Ctx) => {
  const { p } = c;
  return at(coin(c, 0, 0, 62, p.b, ""), 48, 38, 1, 0) + coin(c, -22, -22, 86, p.c, "W", -12);
};

export const fanwheel = (c: Ctx) => {
  const { d, p } = c;
  let s =
    circle(0, 6, 112, p.ink, 'opacity=".4"') + circle(0, 0, 112, d.blend([light(p.c, 0.1), dark(p.c, 0.2), p.c], 50));
  const cols = [p.a, p.paper, p.b, p.paper];
  const k = 12;
  for (let i = 0; i < k; i++) {
    const [x0, y0] = polar(98, (i / k) * 360),
      [x1, y1] = polar(98, ((i + 1) / k) * 360);
    const col = nth(cols, i);
    s += path(
      `M0,0L${pt(x0, y0)}A98,98 0 0,1 ${pt(x1, y1)}Z`,
      i * (360 / k) > 30 && i * (360 / k) < 200 ? dark(col, 0.1) : col,
    );
    const [bx, by] = polar(105, (i / k) * 360);
    s += circle(bx, by, 3.6, "#fff");
  }
  s +=
    circle(0, 0, 34, d.blend([light(p.c, 0.14), dark(p.c, 0.18)], 60)) +
    circle(0, 0, 24, p.ink) +
    at(blades(c, 22, p.paper, p.a), 0, 0);
  s += path("M-15,-128H15L0,-92Z", p.a, `stroke="${p.ink}" stroke-width="4" stroke-linejoin="round"`);
  return at(s, 0, 4);
};

export const keno = (c: Ctx) => {
  const { p } = c;
  const balls: [number, number, number, string, string][] = [
    [-52, 46, 44, p.b, "8"],
    [54, 44, 42, p.a, "21"],
    [0, -6, 54, p.c, "7"],
    [-62, -52, 30, p.a, "3"],
    [60, -56, 34, p.b, "40"],
  ];
  return balls
    .map(
      ([x, y, r, col, t]) =>
        sphere(c, x, y, r, col, p.glow) +
        circle(x, y, r * 0.52, "#fff") +
        path(glyphs(t, "geologica", r * 0.66, x, y, 900), p.ink),
    )
    .join("");
};
