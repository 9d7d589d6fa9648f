// What a game is played in front of, and its name as a logo: the cover's own backdrop and lettering, each for itself.
import { type Air, drift } from "./air.ts";
import { drawHorizon } from "./horizon.ts";
import { LETTERINGS, type Lettering, type LetteringName } from "./lettering/styles.ts";
import { setTitle } from "./lettering/title.ts";
import { PALETTES, type PaletteName } from "./palettes.ts";
import { PATTERNS, type PatternName } from "./patterns/index.ts";
import { H, W } from "./patterns/sheet.ts";
import { hash, Rng } from "./random.ts";
import type { FrameKit } from "./reels/theme.ts";
import { SvgDefs } from "./svg.ts";

export interface Backdrop {
  palette: PaletteName;
  pattern: PatternName;
  air: Air;
  /** What the machine is framed in: it stands where such frames are built. */
  frame: FrameKit;
}

/** Light that comes from one place and reaches to both sides. */
const ONE_LIGHT: readonly PatternName[] = ["rays", "rings"];

/** The sheet and its reflections at both sides: a phone sees the middle, a wide screen all of it, and neither sees a seam. */
export function drawBackdrop({ palette, pattern, air, frame }: Backdrop): string {
  const name = `${palette} ${pattern} ${air} ${frame}`;
  const defs = new SvgDefs(idOf(name));
  const p = PALETTES[palette];
  const whole = `x="${-W}" width="${3 * W}" height="${H}"`;
  const sky = defs.lin([
    [0, p.sky[0]],
    [0.55, p.sky[1]],
    [1, p.sky[2]],
  ]);
  const glow = defs.rad([
    [0, p.glow, 0.55],
    [0.5, p.glow, 0.18],
    [1, p.glow, 0],
  ]);
  const foot = defs.lin([
    [0, p.ink, 0],
    [1, p.ink, 0.7],
  ]);
  const isOne = ONE_LIGHT.includes(pattern);
  const drawn = (isBeside?: true) => {
    // The same numbers again, so that hills go on over the seam.
    const c = { d: defs, p, r: new Rng(name), ...(isBeside && { isBeside }) };
    const ground = PATTERNS[pattern](c);
    return `${isOne ? "" : ground}${drift(c, air)}`;
  };
  const clip = defs.clip(`<rect width="${W}" height="${H}"/>`);
  const beside = defs.def((id) => `<g id="${id}">${drawn(true)}</g>`);
  const copy = (transform: string, sheet: string) =>
    `<g transform="${transform}"><g clip-path="${clip}">${sheet}</g></g>`;
  const layers = [
    `<rect ${whole} fill="${sky}"/>`,
    isOne ? PATTERNS[pattern]({ d: defs, p, r: new Rng(name) }) : "",
    copy("scale(-1 1)", `<use href="#${beside}"/>`),
    copy("translate(0 0)", drawn()),
    copy(`translate(${2 * W} 0) scale(-1 1)`, `<use href="#${beside}"/>`),
    `<ellipse cx="${W / 2}" cy="170" rx="300" ry="190" fill="${glow}"/>`,
    drawHorizon({ d: defs, p, r: new Rng(name) }, frame),
    `<rect ${whole} fill="${foot}"/>`,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-W} 0 ${3 * W} ${H}">${defs.render()}${layers.join("")}</svg>`;
}

const LOGO = { x: 0, y: 0, w: 320, h: 108 };
/** Rims, depth and bends of letters go beyond their box. */
const LOGO_MARGIN = 16;
/** And small letters with tails below their line. */
const TAILS = { room: 20, letters: /[gjpqy]/ };

/** Undefined when no face has the letters of the title. */
export function drawTitle(title: string, lettering: LetteringName, palette: PaletteName): string | undefined {
  const defs = new SvgDefs(idOf(`${title} ${lettering} ${palette}`));
  const style: Lettering = LETTERINGS[lettering];
  const { svg, top } = setTitle(defs, title, style, PALETTES[palette], LOGO);
  if (svg === "") return undefined;
  const tails = !style.upper && TAILS.letters.test(title) ? TAILS.room : 0;
  const box = [-LOGO_MARGIN, top - LOGO_MARGIN, LOGO.w + 2 * LOGO_MARGIN, LOGO.h - top + 2 * LOGO_MARGIN + tails];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.map((each) => Math.round(each)).join(" ")}">${defs.render()}${svg}</svg>`;
}

function idOf(name: string): string {
  return `b${hash(name).toString(36).slice(0, 5)}`;
}
