// What a machine's symbols stand in: the ground of the window, the kit around it, and the cover's subject as its crest.
import { dark, light, mix } from "../colour.ts";
import { MOTIFS } from "../motifs/index.ts";
import { gold } from "../objects.ts";
import { PALETTES } from "../palettes.ts";
import { hash, Rng } from "../random.ts";
import { at, circle } from "../shapes.ts";
import type { Ctx } from "../stage.ts";
import { SvgDefs } from "../svg.ts";
import { type Box, CREST, FRAME_BOX, FRAME_OVERHANG, KITS, rect } from "./kits.ts";
import type { ReelTheme } from "./theme.ts";

/**
 * What symbols lie on tells how a machine is played before anything moves: `reels` that lines cross, `drums` of an old machine, `columns` where each
 * reel counts for itself, `tiles` where places count one by one, `sockets` that coins are held in.
 */
export type Bed = "reels" | "drums" | "columns" | "tiles" | "sockets";

/** `rise` is how high a place is. */
type Window = Box & { reels: number; rows: number; rise: number };
type DrawBed = (c: Ctx, box: Window) => string;

const { place, tall, side, top, foot } = FRAME_BOX;
const range = (count: number) => Array.from({ length: count }, (_, index) => index);

function ground({ d, p }: Ctx, { w, h }: Box): string {
  const fill = d.lin([
    [0, mix(p.sky[2], p.ink, 0.62)],
    [0.5, mix(p.sky[1], p.ink, 0.66)],
    [1, mix(p.sky[2], p.ink, 0.74)],
  ]);
  return rect(0, 0, w, h, fill);
}

function dividers({ p }: Ctx, { h, reels }: { h: number; reels: number }): string {
  return range(reels - 1)
    .map((reel) => rect((reel + 1) * place - 1, 0, 2, h, mix(p.c, p.ink, 0.35), 'opacity=".75"'))
    .join("");
}

/** In each place. */
const places = ({ reels, rows, rise }: Window, draw: (x: number, y: number) => string) =>
  range(reels)
    .flatMap((reel) => range(rows).map((row) => draw(reel * place, row * rise)))
    .join("");

const BEDS: Readonly<Record<Bed, DrawBed>> = {
  reels: (c, box) => ground(c, box) + dividers(c, box),
  drums(c, box) {
    const { d, p } = c;
    const round = d.lin([
      [0, p.ink],
      [0.2, mix(p.sky[2], p.ink, 0.3)],
      [0.5, mix(p.sky[1], p.paper, 0.22)],
      [0.8, mix(p.sky[2], p.ink, 0.3)],
      [1, p.ink],
    ]);
    const drums = range(box.reels).map((reel) => rect(reel * place + 4, 0, place - 8, box.h, round, 'rx="10"'));
    return rect(0, 0, box.w, box.h, p.ink) + drums.join("");
  },
  columns(c, box) {
    const { d, p } = c;
    const beam = d.lin([
      [0, mix(p.sky[1], p.ink, 0.3), 0.9],
      [1, mix(p.sky[0], p.ink, 0.55), 0.5],
    ]);
    const beams = range(box.reels)
      .filter((reel) => reel % 2 === 0)
      .map((reel) => rect(reel * place, 0, place, box.h, beam));
    return ground(c, box) + beams.join("");
  },
  tiles(c, box) {
    const { p } = c;
    const plate = mix(mix(p.sky[1], p.ink, 0.42), p.b, 0.12);
    const edge = `rx="16" stroke="${light(plate, 0.07)}" stroke-width="1.5"`;
    const plates = places(box, (x, y) => rect(x + 4, y + 4, place - 8, box.rise - 8, plate, edge));
    return ground(c, box) + plates;
  },
  sockets(c, box) {
    const { p } = c;
    const hole = mix(p.sky[2], p.ink, 0.86);
    const edge = `stroke="${mix(p.c, p.ink, 0.45)}" stroke-width="2" opacity=".8"`;
    const rings = places(box, (x, y) => {
      const [middle, centre] = [x + place / 2, y + box.rise / 2];
      return circle(middle, centre, 44, hole) + circle(middle, centre, 44, "none", edge);
    });
    return ground(c, box) + rings;
  },
};

function crest(c: Ctx, { motif }: ReelTheme, x: number): string {
  const { d, p } = c;
  const { y, radius } = CREST;
  const disc = d.rad([
    [0, p.glow],
    [0.6, mix(p.glow, p.sky[1], 0.6)],
    [1, mix(p.sky[2], p.ink, 0.3)],
  ]);
  return (
    circle(x, y + 2, radius + 2, dark(p.ink, 0.02), 'opacity=".5"') +
    circle(x, y, radius, disc, `stroke="${gold(c, 60, p.c)}" stroke-width="5"`) +
    `<g clip-path="${d.clip(circle(x, y, radius - 1, "#000"))}">${at(MOTIFS[motif](c), x, y, radius / 128)}</g>`
  );
}

export interface FrameWindow {
  reels: number;
  rows: number;
  bed: Bed;
  /** Its places are higher than wide. */
  isTall?: boolean;
}

export function drawFrame(theme: ReelTheme, { reels, rows, bed, isTall = false }: FrameWindow): string {
  const { frame, palette, seed } = theme;
  const defs = new SvgDefs(`f${hash(`${seed} ${frame} ${reels} ${rows}`).toString(36).slice(0, 5)}`);
  const c: Ctx = { d: defs, p: PALETTES[palette], r: new Rng(String(seed)) };
  const rise = isTall ? tall : place;
  const box = { w: reels * place, h: rows * rise, reels, rows, rise };
  const { x, y } = FRAME_OVERHANG;
  const view = [-side - x, -top - y, box.w + 2 * (side + x), box.h + top + y + foot + FRAME_OVERHANG.foot];
  const drawn = BEDS[bed](c, box) + KITS[frame](c, box) + crest(c, theme, box.w / 2);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.join(" ")}">${defs.render()}${drawn}</svg>`;
}
