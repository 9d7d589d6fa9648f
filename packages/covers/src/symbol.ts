// A motif alone, on nothing: a symbol of a game's reels in the light of its cover.
import { MOTIFS, type MotifName } from "./motifs/index.ts";
import { PALETTES, type PaletteName } from "./palettes.ts";
import { hash, Rng } from "./random.ts";
import { SvgDefs } from "./svg.ts";

export function drawSymbol(motif: MotifName, palette: PaletteName): string {
  const name = `${motif} ${palette}`;
  const defs = new SvgDefs(`s${hash(name).toString(36).slice(0, 5)}`);
  const drawn = MOTIFS[motif]({ d: defs, p: PALETTES[palette], r: new Rng(name) });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-140 -140 280 280">${defs.render()}${drawn}</svg>`;
}
