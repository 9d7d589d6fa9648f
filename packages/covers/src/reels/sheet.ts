// Every symbol of a machine in one drawing, side by side: a browser makes its atlas of it with one request.
import { dark, light, mix } from "../colour.ts";
import { glyphs } from "../lettering/outline.ts";
import { MOTIFS, type MotifName } from "../motifs/index.ts";
import { coin, GOLD, sphere } from "../objects.ts";
import { PALETTES } from "../palettes.ts";
import { hash, Rng } from "../random.ts";
import { at, circle, path, polar, poly, spark } from "../shapes.ts";
import type { Ctx } from "../stage.ts";
import { n, SvgDefs } from "../svg.ts";
import { apart, drawBody } from "./bodies.ts";
import { faceOf, type ReelTheme } from "./theme.ts";

/** Side of a symbol in the sheet; the origin of a symbol is its middle. */
export const SYMBOL_SIZE = 280;

const ROYALS: Readonly<Record<string, string>> = { E: "A", F: "K", G: "Q", H: "J", I: "10" };
const HIGHS = "ABCD";

/** `letters`: the symbols of the machine, in the order of the sheet. */
export function drawSheet(theme: ReelTheme, letters: string): string {
  const defs = new SvgDefs(`r${hash(`${theme.seed} ${letters}`).toString(36).slice(0, 5)}`);
  const c: Ctx = { d: defs, p: PALETTES[theme.palette], r: new Rng(String(theme.seed)) };
  const cast = defs.def(
    (id) =>
      `<filter id="${id}" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="0" dy="7" stdDeviation="5" flood-color="${c.p.ink}" flood-opacity=".55"/></filter>`,
  );
  const middle = SYMBOL_SIZE / 2;
  // Each in a picture of its own: what reaches beyond its place must not show beside its neighbour in the reels.
  const symbols = [...letters].map(
    (letter, index) =>
      `<svg x="${index * SYMBOL_SIZE}" width="${SYMBOL_SIZE}" height="${SYMBOL_SIZE}" viewBox="${-middle} ${-middle} ${SYMBOL_SIZE} ${SYMBOL_SIZE}"><g filter="url(#${cast})">${drawLetter(c, theme, letter)}</g></svg>`,
  );
  const box = `0 0 ${letters.length * SYMBOL_SIZE} ${SYMBOL_SIZE}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${letters.length * SYMBOL_SIZE}" height="${SYMBOL_SIZE}">${defs.render()}${symbols.join("")}</svg>`;
}

function drawLetter(c: Ctx, theme: ReelTheme, letter: string): string {
  if (letter === "W") return wild(c, theme);
  if (letter === "S") return scatter(c, theme);
  if (letter === "O") return coin(c, 0, 0, 104, GOLD);
  if (letter === "X") return orb(c);
  const high = HIGHS.indexOf(letter);
  if (high >= 0) return subject(c, theme.highs[high] ?? theme.motif, 0.96);
  if (theme.lows === "royals") return royal(c, theme, letter);
  const index = Math.max(0, LOWS.indexOf(letter));
  return drawBody(c, theme.lows, index, apart(tones(c))[index] ?? c.p.a);
}

/** Without the corners of what a subject stands on: the sea under a ship goes on in a cover, and ends here. */
function subject(c: Ctx, motif: MotifName, scale: number): string {
  const corners = c.d.clip('<rect x="-124" y="-132" width="248" height="252" rx="84"/>');
  return at(`<g clip-path="${corners}">${MOTIFS[motif](c)}</g>`, 0, 0, scale);
}

/** The cover's subject on a plate, so that a wild is told from the rest at a glance. */
function wild(c: Ctx, { motif }: ReelTheme): string {
  const { d, p } = c;
  const plate = d.blend([light(p.c, 0.16), p.c, dark(p.c, 0.2)], 70);
  const inner = d.rad([
    [0, p.glow, 1],
    [0.55, mix(p.glow, p.sky[1], 0.5), 1],
    [1, p.sky[2], 1],
  ]);
  return (
    `<rect x="-128" y="-128" width="256" height="256" rx="34" fill="${plate}"/>` +
    `<rect x="-115" y="-115" width="230" height="230" rx="25" fill="${inner}"/>` +
    subject(c, motif, 0.98)
  );
}

/** The cover's subject in rays. */
function scatter(c: Ctx, { motif }: ReelTheme): string {
  const { d, p } = c;
  const ray = d.lin(
    [
      [0, p.glow, 0.95],
      [1, p.c, 0.75],
    ],
    90,
  );
  const rays = Array.from({ length: 18 }, (_, index) => {
    const [x, y] = polar(132, index * 20);
    const [left, right] = [polar(52, index * 20 - 7), polar(52, index * 20 + 7)];
    return poly([left, [x, y], right], ray);
  }).join("");
  const disc = d.rad([
    [0, p.paper],
    [0.5, p.glow],
    [1, p.c],
  ]);
  return `${rays}${circle(0, 0, 96, p.ink, 'opacity=".35"')}${circle(0, 0, 92, disc)}${circle(0, 0, 92, "none", `stroke="${p.paper}" stroke-width="6"`)}${subject(c, motif, 0.82)}`;
}

function orb(c: Ctx): string {
  const { p } = c;
  return `${circle(0, 0, 112, p.paper, 'opacity=".25"')}${sphere(c, 0, 0, 100, mix(p.a, p.c, 0.35), p.glow)}${path(spark(52, -62, 40), "#ffffff", 'opacity=".85"')}`;
}

/** Five tones that stay apart from each other on the ground of the reels. */
function tones({ p }: Ctx): string[] {
  return [light(p.a, 0.06), light(p.c, 0.04), mix(p.b, p.paper, 0.35), mix(p.glow, p.a, 0.4), mix(p.paper, p.b, 0.25)];
}

const LOWS = "EFGHI";

function royal(c: Ctx, theme: ReelTheme, letter: string): string {
  const { d, p } = c;
  const { family, weight } = faceOf(theme);
  const text = ROYALS[letter] ?? letter;
  const tone = tones(c)[LOWS.indexOf(letter)] ?? p.a;
  const shape = glyphs(text, family, text.length > 1 ? 150 : 190, 0, 0, weight);
  const face = d.blend([light(tone, 0.16), tone, dark(tone, 0.16)], 90);
  const side = `fill="${dark(tone, 0.3)}" stroke="${p.ink}" stroke-width="16" stroke-linejoin="round"`;
  const depth = [12, 8, 4].map((by) => `<path d="${shape}" transform="translate(0 ${by})" ${side}/>`).join("");
  return `<g transform="${fitting(shape)}">${depth}<path d="${shape}" fill="${face}" stroke="${light(tone, 0.22)}" stroke-width="4" stroke-linejoin="round"/></g>`;
}

const MOST_LETTER = { width: 212, height: 208 };

/** Letters with long tails are made smaller until they fit, around the middle of all that they draw. */
function fitting(shape: string): string {
  const numbers = (shape.match(/-?\d*\.?\d+/g) ?? []).map(Number);
  const [xs, ys] = [0, 1].map((axis) => numbers.filter((_, index) => index % 2 === axis)) as [number[], number[]];
  const span = (all: number[]) => ({ from: Math.min(...all), size: Math.max(...all) - Math.min(...all) });
  const [across, down] = [span(xs), span(ys)];
  const scale = Math.min(1, MOST_LETTER.width / across.size, MOST_LETTER.height / down.size);
  const middle = ({ from, size }: { from: number; size: number }) => -(from + size / 2) * scale;
  return `translate(${n(middle(across))} ${n(middle(down) - 6)}) scale(${scale.toFixed(3)})`;
}
