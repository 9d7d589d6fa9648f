// The faces of titles: OFL-1.1 families of @fontsource, read from disk when a title first needs them and kept.
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import opentype from "opentype.js";

const { resolve } = createRequire(import.meta.url);

/** A family is cut into files by script; the first that has the letter sets it. */
const SCRIPTS = ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek", "vietnamese"] as const;
/** Of all our families it has the most scripts. */
const FALLBACK = { family: "geologica", weight: 900 } as const;

const files = new Map<string, opentype.Font | undefined>();

function fontFile(family: string, weight: number, script: string): opentype.Font | undefined {
  const name = `${family}-${script}-${weight}-normal.woff`;
  if (!files.has(name)) files.set(name, readFont(family, name));
  return files.get(name);
}

function readFont(family: string, name: string): opentype.Font | undefined {
  const folder = resolve(`@fontsource/${family}/package.json`).replace(/package\.json$/, "files/");
  if (!existsSync(folder + name)) return undefined;
  const bytes = readFileSync(folder + name);
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

export class Typeface {
  constructor(
    readonly family: string,
    readonly weight: number,
  ) {}

  /** The file that has the letter. Spaces are in every file, and belong to the first. */
  fontFor(letter: string): opentype.Font | undefined {
    for (const script of SCRIPTS) {
      const font = fontFile(this.family, this.weight, script);
      if (font && font.charToGlyphIndex(letter) > 0) return font;
    }
    return undefined;
  }

  has(text: string): boolean {
    return [...text].every((letter) => this.fontFor(letter) !== undefined);
  }

  /** The Latin file, by whose measures lines are set; every family has one. */
  get measure(): opentype.Font {
    const font = fontFile(this.family, this.weight, "latin");
    if (!font) throw new Error(`@fontsource/${this.family} has no Latin file of weight ${this.weight}`);
    return font;
  }
}

const fallback = new Typeface(FALLBACK.family, FALLBACK.weight);

export interface SetText {
  face: Typeface;
  /** What of the text the face can set; "" when that is too little to be read as the text. */
  text: string;
}

/** The wanted face when it has every letter, otherwise the one with the most scripts. */
export function faceFor(family: string, weight: number, text: string): SetText {
  const wanted = new Typeface(family, weight);
  const tidy = text.normalize("NFC").replace(/\s+/gu, " ").trim();
  if (wanted.has(tidy)) return { face: wanted, text: tidy };
  const settable = [...tidy].filter((letter) => fallback.fontFor(letter)).join("");
  const isReadable = countLetters(settable) * 2 > countLetters(tidy);
  return { face: fallback, text: isReadable ? settable.replace(/ +/g, " ").trim() : "" };
}

function countLetters(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}
