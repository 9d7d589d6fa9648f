// What a game's reels look like: its own subject as the rarest symbol, and old symbols of reels in the light of its cover.
import { autoRecipe, type MotifName, type PaletteName, readRecipe } from "@windfall/covers";
import { SYMBOLS } from "./maths.ts";

export interface Theme {
  palette: PaletteName;
  /** From the rarest to the most common symbol. */
  motifs: readonly MotifName[];
}

const COMMON: readonly MotifName[] = ["crown", "gems", "bell", "horseshoe", "cherries", "clover", "grapes", "lemon"];

export function themeOf(game: { id: string; title: string; cover: unknown }): Theme {
  const { palette, motif } = { ...autoRecipe(game.id, game.title, "slots"), ...readRecipe(game.cover) };
  const others = COMMON.filter((name) => name !== motif);
  // By the length of the title, so that neighbours on a shelf do not all spin the same.
  const first = game.title.length % (others.length - SYMBOLS.length + 2);
  return { palette, motifs: [motif, ...others.slice(first, first + SYMBOLS.length - 1)] };
}
