// The styles of titles: typeface, case, bend, paint and depth.

export type Warp = "none" | "arc" | "smile" | "bulge" | "rise" | "wave" | "lean" | "pinch";
export type Paint = "gold" | "chrome" | "candy" | "flat" | "neon" | "fire" | "ice" | "paper" | "duo";

export interface Lettering {
  family: string;
  weight?: number;
  upper?: boolean;
  tracking?: number;
  leading?: number;
  warp: Warp;
  /** Vertical stretch before fitting, such as 1.05 for the capitals of a poster. */
  stretch?: number;
  /** The largest height of a capital of a single line, in units of the cover. */
  max: number;
  paint: Paint;
  depth: number;
  outline: number;
}

export const LETTERINGS = {
  original: {
    family: "geologica",
    weight: 900,
    upper: true,
    warp: "lean",
    tracking: -0.02,
    leading: 1.0,
    max: 46,
    paint: "paper",
    depth: 0,
    outline: 0,
  },
  slab: {
    family: "alfa-slab-one",
    upper: true,
    warp: "arc",
    tracking: 0.01,
    max: 34,
    paint: "gold",
    depth: 6,
    outline: 7,
  },
  candy: { family: "titan-one", warp: "bulge", max: 42, paint: "candy", depth: 7, outline: 9 },
  jelly: { family: "lilita-one", warp: "arc", max: 46, paint: "candy", depth: 6, outline: 8 },
  carved: {
    family: "cinzel",
    weight: 900,
    upper: true,
    warp: "none",
    tracking: 0.01,
    max: 32,
    paint: "gold",
    depth: 4,
    outline: 5,
  },
  regal: { family: "cinzel-decorative", weight: 900, warp: "smile", max: 34, paint: "gold", depth: 4, outline: 5 },
  deco: { family: "limelight", upper: true, warp: "none", tracking: 0.04, max: 34, paint: "duo", depth: 0, outline: 4 },
  neon: { family: "monoton", upper: true, warp: "none", max: 42, paint: "neon", depth: 0, outline: 0 },
  western: { family: "rye", upper: true, warp: "pinch", max: 40, paint: "paper", depth: 5, outline: 6 },
  pirate: { family: "pirata-one", warp: "arc", max: 62, paint: "paper", depth: 5, outline: 6 },
  saga: { family: "metamorphous", upper: true, warp: "none", max: 36, paint: "chrome", depth: 4, outline: 6 },
  tech: { family: "audiowide", upper: true, warp: "none", tracking: 0.02, max: 38, paint: "ice", depth: 4, outline: 5 },
  luxe: { family: "abril-fatface", warp: "none", max: 48, paint: "flat", depth: 0, outline: 0 },
  salon: { family: "yeseva-one", warp: "none", max: 44, paint: "gold", depth: 3, outline: 4 },
  script: { family: "lobster", warp: "rise", max: 60, paint: "paper", depth: 4, outline: 7 },
  brush: { family: "kaushan-script", warp: "rise", max: 60, paint: "paper", depth: 3, outline: 6 },
  comic: { family: "bangers", upper: true, warp: "rise", tracking: 0.02, max: 54, paint: "fire", depth: 6, outline: 8 },
  speed: { family: "racing-sans-one", upper: true, warp: "lean", max: 46, paint: "chrome", depth: 4, outline: 5 },
  stencil: { family: "black-ops-one", upper: true, warp: "none", max: 36, paint: "flat", depth: 4, outline: 5 },
  poster: { family: "anton", upper: true, warp: "none", stretch: 1.05, max: 60, paint: "flat", depth: 0, outline: 0 },
  block: { family: "bungee", upper: true, warp: "arc", max: 36, paint: "fire", depth: 7, outline: 8 },
  chunk: { family: "bowlby-one", upper: true, warp: "bulge", max: 36, paint: "candy", depth: 6, outline: 8 },
  retro: { family: "righteous", upper: true, warp: "wave", max: 40, paint: "duo", depth: 5, outline: 6 },
  jumbo: { family: "chango", warp: "arc", max: 34, paint: "fire", depth: 6, outline: 8 },
  passion: {
    family: "passion-one",
    weight: 900,
    upper: true,
    warp: "smile",
    max: 52,
    paint: "fire",
    depth: 6,
    outline: 7,
  },
} satisfies Record<string, Lettering>;

export type LetteringName = keyof typeof LETTERINGS;
