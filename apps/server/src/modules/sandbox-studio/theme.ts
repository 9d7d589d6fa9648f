// What a game looks like: its own subject as the rarest symbol, and old symbols of reels in the light of its cover, in front of the
// cover's backdrop and below its lettering.
import {
  type Air,
  autoRecipe,
  type LetteringName,
  type MotifName,
  type PaletteName,
  type PatternName,
  readRecipe,
} from "@windfall/covers";
import { SYMBOLS } from "./maths.ts";

export interface Theme {
  palette: PaletteName;
  pattern: PatternName;
  air: Air;
  lettering: LetteringName;
  /** From the rarest to the most common symbol. */
  motifs: readonly MotifName[];
}

export const COMMON_MOTIFS = [
  "crown",
  "gems",
  "bell",
  "horseshoe",
  "cherries",
  "clover",
  "grapes",
  "lemon",
] as const satisfies readonly MotifName[];

export function themeOf(game: { id: string; title: string; cover: unknown }): Theme {
  const { motif, palette, pattern, air, lettering } = {
    ...autoRecipe(game.id, game.title, "slots"),
    ...readRecipe(game.cover),
  };
  const others = COMMON_MOTIFS.filter((name) => name !== motif);
  // By the length of the title, so that neighbours on a shelf do not all spin the same.
  const first = game.title.length % (others.length - SYMBOLS.length + 2);
  return { palette, pattern, air, lettering, motifs: [motif, ...others.slice(first, first + SYMBOLS.length - 1)] };
}
