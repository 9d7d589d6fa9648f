// A decent cover for a game that nobody has cast by hand: chosen by the id, so that it stays the same.
import type { LetteringName } from "./lettering/styles.ts";
import { MOTIFS, type MotifName } from "./motifs/index.ts";
import type { PaletteName } from "./palettes.ts";
import type { PatternName } from "./patterns/index.ts";
import { Rng } from "./random.ts";
import { type CoverKind, isName, type Recipe } from "./recipe.ts";

interface Pool {
  motifs: readonly MotifName[];
  palettes: readonly PaletteName[];
  patterns: readonly PatternName[];
  letterings: readonly LetteringName[];
}

const POOLS: Readonly<Record<CoverKind, Pool>> = {
  original: {
    motifs: ["kite", "mines", "dice", "plinko", "rotor", "vortex", "coinflip"],
    palettes: ["windsock", "petrol", "gust", "cobalt", "mint"],
    patterns: ["isobars"],
    letterings: ["original"],
  },
  slots: {
    motifs: [
      "gems",
      "crown",
      "sevens",
      "scarab",
      "wolf",
      "koi",
      "lantern",
      "tome",
      "chest",
      "planet",
      "lotus",
      "phoenix",
      "clover",
      "egg",
    ],
    palettes: ["nile", "ember", "lagoon", "jade", "dusk", "amethyst", "sherbet", "polar", "copper", "clover"],
    patterns: ["rays", "scales", "bokeh", "hex", "rings", "deco", "halftone", "peaks"],
    letterings: ["slab", "carved", "regal", "jelly", "block", "salon", "passion", "saga"],
  },
  live: {
    motifs: ["roulette", "blackjack", "baccarat", "wheelshow", "stage"],
    palettes: ["noir", "felt", "lacquer", "neon", "rosewood"],
    patterns: ["deco", "curtain", "rays", "rings"],
    letterings: ["salon", "luxe", "deco", "poster"],
  },
  table: {
    motifs: ["poker", "chips", "baccarat", "dice"],
    palettes: ["felt", "cobalt", "noir"],
    patterns: ["rays", "floor", "deco"],
    letterings: ["slab", "luxe", "poster"],
  },
  instant: {
    motifs: ["scratch", "rocket", "balloon", "glider", "vortex"],
    palettes: ["gust", "nebula", "dusk", "arcade"],
    patterns: ["streaks", "clouds", "stars"],
    letterings: ["speed", "script", "tech"],
  },
  jackpot: {
    motifs: ["chest", "reels", "bell", "cherries", "gems"],
    palettes: ["honey", "vermilion", "cobalt"],
    patterns: ["rays", "stripes", "rings"],
    letterings: ["slab", "chunk", "passion"],
  },
};

/** A title that names a motif gets it: nobody wants a fish on "Wolf Moon". */
export function autoRecipe(id: string, title: string, kind: CoverKind): Recipe {
  const random = new Rng(`${kind}:${id}`);
  const pool = POOLS[kind];
  const drawn = random.pick(pool.motifs);
  return {
    motif: kind === "original" ? drawn : (motifNamedIn(title) ?? drawn),
    palette: random.pick(pool.palettes),
    pattern: random.pick(pool.patterns),
    lettering: random.pick(pool.letterings),
    air: kind === "original" ? "none" : random.pick(["dust", "embers", "coins", "confetti"] as const),
    place: [0, 0],
  };
}

function motifNamedIn(title: string): MotifName | undefined {
  const words = title.toLowerCase().split(/[^a-z]+/);
  return words.flatMap((word) => [word, `${word}s`, word.replace(/s$/, "")]).find((word) => isName(MOTIFS, word)) as
    | MotifName
    | undefined;
}
