// What every drawing function gets. The names are short because art is written by the hundred lines.
import type { Palette } from "./palettes.ts";
import type { Rng } from "./random.ts";
import type { SvgDefs } from "./svg.ts";

export interface Ctx {
  /** Gradients, clips and filters of the document that is being drawn. */
  d: SvgDefs;
  p: Palette;
  r: Rng;
  /** The reflection of a backdrop beside it: what there is only one of, such as the sun, is left out. */
  isBeside?: true;
}
