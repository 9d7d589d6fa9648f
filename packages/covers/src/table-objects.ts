// Cards, dice and chips, lit like everything else.
import { dark, light, mix } from "./colour.ts";
import { glyphs } from "./lettering/outline.ts";
import { at, circle, path, polar, poly } from "./shapes.ts";
import type { Ctx } from "./stage.ts";
import { n, pt } from "./svg.ts";

export type Suit = "s" | "h" | "d" | "c";

const SUIT: Readonly<Record<Suit, string>> = {
  s: "M0,-50C10,-30 44,-8 44,18C44,40 14,44 5,26C6,40 10,48 18,54H-18C-10,48 -6,40 -5,26C-14,44 -44,40 -44,18C-44,-8 -10,-30 0,-50Z",
  h: "M0,52C-14,32 -48,10 -48,-18C-48,-44 -12,-50 0,-24C12,-50 48,-44 48,-18C48,10 14,32 0,52Z",
  d: "M0,-54L40,0L0,54L-40,0Z",
  c: "M0,-52a22,22 0 0,1 20,32a23,23 0 1,1 -13,42c0,12 4,22 12,30H-19c8,-8 12,-18 12,-30a23,23 0 1,1 -13,-42A22,22 0 0,1 0,-52Z",
};

export const suit = (k: Suit, x: number, y: number, size: number, fill: string) =>
  `<path transform="translate(${n(x)} ${n(y)}) scale(${(size / 54).toFixed(3)})" d="${SUIT[k]}" fill="${fill}"/>`;

export function card(c: Ctx, x: number, y: number, rot: number, rank: string, k: Suit, h = 120): string {
  const { d, p } = c;
  const w = h * 0.7;
  const col = k === "h" || k === "d" ? "#d9322e" : "#14202b";
  const face = d.blend(["#ffffff", mix("#efe7d8", p.glow, 0.12)], 65);
  const s =
    `<rect x="${n(-w / 2 + 3)}" y="${n(-h / 2 + 5)}" width="${n(w)}" height="${n(h)}" rx="${n(h * 0.08)}" fill="${p.ink}" opacity=".4"/>` +
    `<rect x="${n(-w / 2)}" y="${n(-h / 2)}" width="${n(w)}" height="${n(h)}" rx="${n(h * 0.08)}" fill="${face}"/>` +
    path(glyphs(rank, "alfa-slab-one", h * 0.24, -w * 0.31, -h * 0.34), col) +
    suit(k, -w * 0.31, -h * 0.15, h * 0.085, col) +
    suit(k, w * 0.06, h * 0.08, h * 0.25, col);
  return at(s, x, y, 1, rot);
}

export function cardBack(c: Ctx, x: number, y: number, rot: number, h = 120, col?: string): string {
  const { p } = c;
  const w = h * 0.7;
  const a = col ?? p.b;
  let lines = "";
  for (let i = -6; i < 12; i++)
    lines += `M${n(-w / 2 + i * 12)},${n(-h / 2)}l${n(h)},${n(h)}M${n(w / 2 - i * 12)},${n(-h / 2)}l${n(-h)},${n(h)}`;
  const clip = c.d.clip(
    `<rect x="${n(-w / 2 + 7)}" y="${n(-h / 2 + 7)}" width="${n(w - 14)}" height="${n(h - 14)}" rx="5"/>`,
  );
  return at(
    `<rect x="${n(-w / 2 + 3)}" y="${n(-h / 2 + 5)}" width="${n(w)}" height="${n(h)}" rx="${n(h * 0.08)}" fill="${p.ink}" opacity=".4"/><rect x="${n(-w / 2)}" y="${n(-h / 2)}" width="${n(w)}" height="${n(h)}" rx="${n(h * 0.08)}" fill="#fff8ea"/><g clip-path="${clip}"><rect x="${n(-w / 2)}" y="${n(-h / 2)}" width="${n(w)}" height="${n(h)}" fill="${a}"/><path d="${lines}" stroke="${light(a, 0.16)}" stroke-width="1.6" fill="none"/></g>`,
    x,
    y,
    1,
    rot,
  );
}

const PIPS: Record<number, [number, number][]> = {
  1: [[50, 50]],
  2: [
    [27, 27],
    [73, 73],
  ],
  3: [
    [25, 25],
    [50, 50],
    [75, 75],
  ],
  4: [
    [27, 27],
    [73, 27],
    [27, 73],
    [73, 73],
  ],
  5: [
    [25, 25],
    [75, 25],
    [50, 50],
    [25, 75],
    [75, 75],
  ],
  6: [
    [27, 22],
    [73, 22],
    [27, 50],
    [73, 50],
    [27, 78],
    [73, 78],
  ],
};

/** Isometric die with three visible faces. */
export function die(
  c: Ctx,
  x: number,
  y: number,
  size: number,
  faces: [number, number, number],
  base: string,
  pip: string,
  rot = 0,
): string {
  const k = size / 100;
  const cx = 0.866;
  const face = (m: string, v: number, fill: string, pc: string) =>
    `<g transform="matrix(${m})"><rect x="1" y="1" width="98" height="98" rx="14" fill="${fill}"/>${(PIPS[v] ?? []).map(([px, py]) => `<circle cx="${px}" cy="${py}" r="10" fill="${pc}"/><circle cx="${px - 2}" cy="${py - 2.5}" r="8.4" fill="${dark(pc, 0.06)}"/>`).join("")}</g>`;
  const hexa = poly(
    [
      [0, -100 * k],
      [cx * 100 * k, -50 * k],
      [cx * 100 * k, 50 * k],
      [0, 100 * k],
      [-cx * 100 * k, 50 * k],
      [-cx * 100 * k, -50 * k],
    ],
    dark(base, 0.22),
    `stroke="${dark(base, 0.22)}" stroke-width="${n(6 * k)}" stroke-linejoin="round"`,
  );
  const f = (v: number) => (v * k).toFixed(3);
  const top = face(
    `${f(cx)} ${f(-0.5)} ${f(cx)} ${f(0.5)} ${n(-cx * 100 * k)} ${n(-50 * k)}`,
    faces[0],
    c.d.blend([light(base, 0.14), light(base, 0.04)], 45),
    pip,
  );
  const left = face(
    `${f(cx)} ${f(0.5)} 0 ${f(1)} ${n(-cx * 100 * k)} ${n(-50 * k)}`,
    faces[1],
    c.d.blend([base, dark(base, 0.08)], 90),
    pip,
  );
  const right = face(
    `${f(cx)} ${f(-0.5)} 0 ${f(1)} 0 0`,
    faces[2],
    c.d.blend([dark(base, 0.12), dark(base, 0.22)], 90),
    dark(pip, 0.08),
  );
  return at(hexa + top + left + right, x, y, 1, rot);
}

export function chip(_c: Ctx, x: number, y: number, r: number, col: string): string {
  let s = circle(0, 0, r, col);
  for (let i = 0; i < 6; i++) {
    const [x0, y0] = polar(r, i * 60 - 11),
      [x1, y1] = polar(r, i * 60 + 11),
      [x2, y2] = polar(r * 0.76, i * 60 + 11),
      [x3, y3] = polar(r * 0.76, i * 60 - 11);
    s += path(`M${pt(x0, y0)}A${n(r)},${n(r)} 0 0,1 ${pt(x1, y1)}L${pt(x2, y2)}L${pt(x3, y3)}Z`, "#fff8ea");
  }
  s +=
    circle(0, 0, r * 0.7, dark(col, 0.08)) +
    circle(
      0,
      0,
      r * 0.62,
      "none",
      `stroke="#fff8ea" stroke-width="${n(r * 0.035)}" stroke-dasharray="${n(r * 0.1)} ${n(r * 0.08)}"`,
    ) +
    suit("s", 0, 0, r * 0.32, "#fff8ea");
  return at(s, x, y);
}
