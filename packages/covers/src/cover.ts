// Composes a cover, back to front: sky, pattern, glow, drift, subject, foreground, scrim, lettering, sheen.
import { drift, foreground } from "./air.ts";
import { autoRecipe } from "./auto-recipe.ts";
import { mix } from "./colour.ts";
import { glyphs } from "./lettering/outline.ts";
import { LETTERINGS } from "./lettering/styles.ts";
import { setTitle } from "./lettering/title.ts";
import { MOTIFS } from "./motifs/index.ts";
import { blades } from "./objects.ts";
import { PALETTES } from "./palettes.ts";
import { PATTERNS } from "./patterns/index.ts";
import { hash, Rng } from "./random.ts";
import { type CoverKind, readRecipe } from "./recipe.ts";
import { at, path } from "./shapes.ts";
import type { Ctx } from "./stage.ts";
import { SvgDefs } from "./svg.ts";

/** Raised when the same recipe begins to give another picture, so that browsers ask for it again. */
export const COVER_EDITION = 1;
export const COVER_WIDTH = 300;
export const COVER_HEIGHT = 400;

export interface CoverSubject {
  id: string;
  title: string;
  kind: CoverKind;
  /** A `CoverRecipe` as it was stored; what is absent or unknown is chosen by the id. */
  recipe: unknown;
}

const WHOLE = `width="${COVER_WIDTH}" height="${COVER_HEIGHT}"`;
const TITLE_BOX = { x: 20, y: 276, w: 260, h: 102 };
/** The line "Originals" under the title of a house game, by which they read as a family. */
const LOCKUP_HEIGHT = 16;

/** A self-contained SVG. The same subject always gives the same bytes. */
export function drawCover({ id, title, kind, recipe: stored }: CoverSubject): string {
  const recipe = { ...autoRecipe(id, title, kind), ...readRecipe(stored) };
  const isOriginal = kind === "original";
  const defs = new SvgDefs(`c${hash(id).toString(36).slice(0, 5)}`);
  const p = PALETTES[recipe.palette];
  const c: Ctx = { d: defs, p, r: new Rng(id) };
  const { sky, ink, glow } = p;

  const skyFill = defs.lin([
    [0, sky[0]],
    [0.55, sky[1]],
    [1, sky[2]],
  ]);
  const glowFill = defs.rad([
    [0, glow, 0.85],
    [0.45, glow, 0.28],
    [1, glow, 0],
  ]);
  const scrimFill = defs.lin([
    [0, sky[2], 0],
    [0.45, mix(sky[2], ink, 0.35), 0.72],
    [1, ink, 0.96],
  ]);
  const titleBox = { ...TITLE_BOX, h: TITLE_BOX.h - (isOriginal ? LOCKUP_HEIGHT : 0) };
  const lettering = setTitle(defs, title, LETTERINGS[recipe.lettering], p, titleBox);
  const soft = defs.def(
    (name) =>
      `<filter id="${name}" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="4"/></filter>`,
  );
  const cast = defs.def(
    (name) =>
      `<filter id="${name}" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="0" dy="9" stdDeviation="9" flood-color="${ink}" flood-opacity=".5"/></filter>`,
  );
  const vignetteFill = defs.rad(
    [
      [0, ink, 0],
      [0.62, ink, 0],
      [1, ink, 0.55],
    ],
    0.5,
    0.42,
    0.72,
  );

  const [dx, dy, scale = 1, turn = 0] = recipe.place;
  // A low title leaves the subject more room, and none leaves it the whole sheet.
  const hasTitle = lettering.svg !== "";
  const middle = hasTitle ? (lettering.top > 322 ? 166 : 150) : 196;
  const layers = [
    `<rect ${WHOLE} fill="${skyFill}"/>`,
    PATTERNS[recipe.pattern](c),
    `<circle cx="150" cy="158" r="165" fill="${glowFill}"/>`,
    isOriginal ? "" : `<rect ${WHOLE} fill="${vignetteFill}"/>`,
    drift(c, recipe.air),
    `<g filter="url(#${cast})">${at(MOTIFS[recipe.motif](c), 150 + dx, middle + dy, 1.24 * scale, turn)}</g>`,
    isOriginal ? "" : `<g filter="url(#${soft})">${foreground(c, recipe.air)}</g>`,
    hasTitle ? `<rect y="206" width="${COVER_WIDTH}" height="194" fill="${scrimFill}"/>` : "",
    lettering.svg,
    isOriginal ? lockup(c) : "",
    `<rect width="${COVER_WIDTH}" height="120" fill="${defs.lin([
      [0, "#ffffff", 0.14],
      [1, "#ffffff", 0],
    ])}"/>`,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${COVER_WIDTH} ${COVER_HEIGHT}">${defs.render()}${layers.join("")}</svg>`;
}

function lockup(c: Ctx): string {
  const { paper } = c.p;
  const mark = at(blades({ ...c, p: { ...c.p, a: paper } }, 9, paper, paper), 107, 385);
  return `<g opacity=".92">${mark}${path(glyphs("ORIGINALS", "geologica", 11.5, 158, 385, 700), paper)}</g>`;
}
