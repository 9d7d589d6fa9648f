// What a cover is drawn from. A game's row keeps a recipe; what the row leaves out is chosen by the game's id.
import { AIRS, type Air } from "./air.ts";
import { LETTERINGS, type LetteringName } from "./lettering/styles.ts";
import { MOTIFS, type MotifName } from "./motifs/index.ts";
import { PALETTES, type PaletteName } from "./palettes.ts";
import { PATTERNS, type PatternName } from "./patterns/index.ts";

export const COVER_KINDS = ["original", "slots", "live", "table", "instant", "jackpot"] as const;
export type CoverKind = (typeof COVER_KINDS)[number];

/** How far the subject is moved from its place, how large it is, and how far it is turned, in degrees. */
export type Place = readonly [dx: number, dy: number, scale?: number, turn?: number];

export interface Recipe {
  palette: PaletteName;
  pattern: PatternName;
  motif: MotifName;
  lettering: LetteringName;
  /** Small drifting matter around the subject and large blurred matter in front of it. */
  air: Air;
  place: Place;
}

/** The form of `game.cover`. */
export type CoverRecipe = Partial<Recipe>;

const BOUNDS: readonly (readonly [low: number, high: number])[] = [
  [-150, 150],
  [-200, 200],
  [0.2, 3],
  [-360, 360],
];

/** Reads a stored recipe. What it does not know, such as a motif of a later version, is as good as absent. */
export function readRecipe(stored: unknown): CoverRecipe {
  const { palette, pattern, motif, lettering, air, place } = (stored ?? {}) as Record<string, unknown>;
  return {
    ...(isName(PALETTES, palette) && { palette }),
    ...(isName(PATTERNS, pattern) && { pattern }),
    ...(isName(MOTIFS, motif) && { motif }),
    ...(isName(LETTERINGS, lettering) && { lettering }),
    ...(AIRS.some((each) => each === air) && { air: air as Air }),
    ...(isPlace(place) && { place }),
  };
}

export function isName<T extends object>(table: T, name: unknown): name is keyof T & string {
  return typeof name === "string" && Object.hasOwn(table, name);
}

function isPlace(value: unknown): value is Place {
  if (!Array.isArray(value) || value.length < 2 || value.length > BOUNDS.length) return false;
  return BOUNDS.slice(0, value.length).every(([low, high], index) => {
    const number: unknown = value[index];
    return typeof number === "number" && number >= low && number <= high;
  });
}
