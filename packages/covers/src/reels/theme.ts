// The theme of a machine as a function of its cover's recipe: what its symbols are, and what they stand in.
import type { Air } from "../air.ts";
import { autoRecipe } from "../auto-recipe.ts";
import { LETTERINGS, type LetteringName } from "../lettering/styles.ts";
import type { MotifName } from "../motifs/index.ts";
import { PALETTES, type PaletteName } from "../palettes.ts";
import type { PatternName } from "../patterns/index.ts";
import { hash } from "../random.ts";
import { readRecipe } from "../recipe.ts";
import type { BodyKind } from "./bodies.ts";
import { relatedTo } from "./worlds.ts";

/** How the frame of the reels is built. */
export const FRAME_KITS = ["temple", "rope", "candy", "iron", "lacquer", "neon", "timber", "deco"] as const;
export type FrameKit = (typeof FRAME_KITS)[number];

/** Low symbols are letters of cards in the cover's own lettering, or plain bodies in its tones. */
type LowSymbols = "royals" | BodyKind;

export interface ReelTheme {
  palette: PaletteName;
  pattern: PatternName;
  air: Air;
  lettering: LetteringName;
  motif: MotifName;
  highs: readonly MotifName[];
  lows: LowSymbols;
  frame: FrameKit;
  /** Of everything else that differs from one theme to the next, such as the pitch of its sounds. */
  seed: number;
}

/** Letterings speak of a place and a time, and so do frames. */
const FRAME_OF: Partial<Record<LetteringName, FrameKit>> = {
  carved: "temple",
  regal: "temple",
  saga: "iron",
  pirate: "rope",
  western: "timber",
  slab: "timber",
  stencil: "iron",
  candy: "candy",
  jelly: "candy",
  jumbo: "candy",
  chunk: "candy",
  comic: "iron",
  brush: "lacquer",
  salon: "deco",
  script: "timber",
  tech: "neon",
  neon: "neon",
  speed: "neon",
  block: "iron",
  deco: "deco",
  luxe: "deco",
  poster: "deco",
};

/** Where the subject knows better than the lettering: the same letters stand over a ship and over a hall of ravens. */
const FRAME_OF_MOTIF: Partial<Record<MotifName, FrameKit>> = {
  raven: "iron",
  lion: "iron",
  astronaut: "iron",
  helm: "timber",
  owl: "timber",
  grapes: "timber",
  trident: "rope",
  cupcake: "candy",
  cherries: "iron",
  bell: "temple",
  sevens: "deco",
  gems: "deco",
  turbine: "deco",
  compass: "deco",
  reels: "neon",
};

/** Bodies of the matter that the frame is of. */
const BODIES_IN: Readonly<Record<FrameKit, BodyKind>> = {
  temple: "stones",
  rope: "suits",
  candy: "sweets",
  iron: "stones",
  lacquer: "tiles",
  neon: "signs",
  timber: "suits",
  deco: "stones",
};

/** Faces whose capitals read well one by one. */
const ROYAL_LETTERINGS: readonly LetteringName[] = [
  "carved",
  "regal",
  "saga",
  "western",
  "salon",
  "deco",
  "luxe",
  "poster",
  "slab",
];

export function reelTheme(game: { id: string; title: string; cover: unknown }): ReelTheme {
  const { motif, palette, pattern, air, lettering } = {
    ...autoRecipe(game.id, game.title, "slots"),
    ...readRecipe(game.cover),
  };
  const seed = hash(game.id);
  const frame = FRAME_OF_MOTIF[motif] ?? FRAME_OF[lettering] ?? (FRAME_KITS[seed % FRAME_KITS.length] as FrameKit);
  return {
    palette,
    pattern,
    air,
    lettering,
    motif,
    highs: relatedTo(motif),
    lows: ROYAL_LETTERINGS.includes(lettering) ? "royals" : BODIES_IN[frame],
    frame,
    seed,
  };
}

/** The face of the cover's title. */
export function faceOf({ lettering }: ReelTheme): { family: string; weight: number } {
  const { family, weight = 400 }: { family: string; weight?: number } = LETTERINGS[lettering];
  return { family, weight };
}

/** Colours for whatever a machine draws itself. */
export function tonesOf({
  palette,
}: ReelTheme): Record<"sky" | "deep" | "glow" | "subject" | "support" | "trim" | "ink" | "paper", string> {
  const { sky, glow, a, b, c, ink, paper } = PALETTES[palette];
  return { sky: sky[1], deep: sky[2], glow, subject: a, support: b, trim: c, ink, paper };
}
