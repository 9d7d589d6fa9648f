// The house's faces as files for browsers, and the rules that name them, for documents that have no build to take them from.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

export interface HouseFace {
  /** As it is asked for; whoever serves it chooses the folder. */
  file: string;
  content: Buffer;
}

const FAMILY = "Geologica";
const WEIGHTS = [500, 700, 800] as const;
/** By script, with the letters that a file of its own is loaded for. */
const SCRIPTS = {
  latin: "U+0000-00FF, U+02BB-02BC, U+2000-206F, U+20AC, U+2212",
  "latin-ext": "U+0100-02BA, U+1E00-1E9F, U+20A0-20AB, U+20AD-20C0",
  cyrillic: "U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116",
  "cyrillic-ext": "U+0460-052F, U+20B4",
} as const;
/** Has no letters of Devanagari itself; those are another face's, one file for every weight, under the same name. */
const DEVANAGARI = { file: "devanagari.woff2", letters: "U+0900-097F, U+200C-200D, U+25CC" };

const own = createRequire(import.meta.url);
/** The design system brings it. */
const designs = createRequire(new URL("../../../ui/package.json", import.meta.url));

function contentOf(script: string, weight: number): Buffer {
  return readFileSync(own.resolve(`@fontsource/geologica/files/geologica-${script}-${weight}-normal.woff2`));
}

export function houseFaces(): HouseFace[] {
  const devanagari = "@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2";
  return [
    ...Object.keys(SCRIPTS).flatMap((script) =>
      WEIGHTS.map((weight) => ({ file: `${script}-${weight}.woff2`, content: contentOf(script, weight) })),
    ),
    { file: DEVANAGARI.file, content: readFileSync(designs.resolve(devanagari)) },
  ];
}

/** For a style sheet whose document finds the files in that folder. */
export function faceRules(folder: string): string {
  const rule = (file: string, weight: number, letters: string) =>
    `@font-face{font-family:"${FAMILY}";font-weight:${weight};font-display:swap;src:url("${folder}/${file}") format("woff2");unicode-range:${letters}}`;
  return [
    ...Object.entries(SCRIPTS).flatMap(([script, letters]) =>
      WEIGHTS.map((weight) => rule(`${script}-${weight}.woff2`, weight, letters)),
    ),
    // Letters of one text are only looked for in files of one weight, so the file stands at each.
    ...WEIGHTS.map((weight) => rule(DEVANAGARI.file, weight, DEVANAGARI.letters)),
  ].join("\n");
}
