// Owns the pictures of the symbols: one sheet of the studio, drawn once into an atlas of the size that the reels need.
import type { SlotInfo } from "@windfall/games/slots/info";

export interface Atlas {
  /** The size in which symbols will mostly be drawn. Pixels that are copied cost a fraction of pixels that are scaled, in every frame of a turning reel. */
  fit(pixels: number): void;
  /** Draws a symbol into a square around its middle; `blur` is for reels that turn. */
  draw(to: CanvasRenderingContext2D, letter: string, x: number, y: number, size: number, blur?: boolean): void;
}

/** Finer than any place of the reels on the screens that there are. */
const MOST_PIXELS = 256;
/** A symbol that has won grows by no more than this part of itself; every size on the way there is scaled once and then copied. */
const MOST_GROWN = 0.1;
/** A smear of so many copies looks like speed. */
const SMEAR = [-0.22, -0.11, 0, 0.11, 0.22];

/** All symbols in one size, standing and at speed. */
interface Copies {
  side: number;
  still: HTMLCanvasElement;
  fast: HTMLCanvasElement;
}

export async function loadAtlas({ images, letters }: SlotInfo, pixels: number): Promise<Atlas> {
  const sheet = new Image();
  sheet.src = images.sheet;
  await sheet.decode();
  const whole = copiesOf(sheet, letters.length, Math.min(MOST_PIXELS, Math.ceil(pixels)));
  let fitting = whole;
  const grown = new Map<string, HTMLCanvasElement>();

  function grownOf(index: number, side: number): HTMLCanvasElement {
    const name = `${index} ${side}`;
    const known = grown.get(name);
    if (known) return known;
    const on = canvasOf(side, side);
    on.imageSmoothingQuality = "high";
    on.drawImage(whole.still, index * whole.side, 0, whole.side, whole.side, 0, 0, side, side);
    grown.set(name, on.canvas);
    return on.canvas;
  }

  return {
    fit(size) {
      const side = Math.max(1, Math.round(size));
      if (side === fitting.side) return;
      fitting = copiesOf(whole.still, letters.length, side);
      grown.clear();
    },
    draw(to, letter, x, y, size, blur = false) {
      const index = letters.indexOf(letter);
      if (index < 0) return;
      const { side } = fitting;
      const [left, top] = [Math.round(x - side / 2), Math.round(y - side / 2)];
      // By whole pixels on every edge, so that what grows does not shake.
      const by = Math.round((size - side) / 2);
      if (by === 0)
        to.drawImage(blur ? fitting.fast : fitting.still, index * side, 0, side, side, left, top, side, side);
      else if (by > 0 && 2 * by <= MOST_GROWN * side && !blur)
        to.drawImage(grownOf(index, side + 2 * by), left - by, top - by);
      else {
        const from = size < side ? fitting : whole;
        const picture = blur ? from.fast : from.still;
        to.drawImage(picture, index * from.side, 0, from.side, from.side, x - size / 2, y - size / 2, size, size);
      }
    },
  };
}

function copiesOf(sheet: CanvasImageSource, count: number, side: number): Copies {
  const [still, fast] = [canvasOf(count * side, side), canvasOf(count * side, side)];
  still.imageSmoothingQuality = "high";
  still.drawImage(sheet, 0, 0, count * side, side);
  fast.globalAlpha = 1 / 2.6;
  for (let index = 0; index < count; index++) {
    fast.save();
    fast.beginPath();
    fast.rect(index * side, 0, side, side);
    fast.clip();
    for (const by of SMEAR)
      fast.drawImage(still.canvas, index * side, 0, side, side, index * side, by * side, side, side);
    fast.restore();
  }
  return { side, still: still.canvas, fast: fast.canvas };
}

function canvasOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  return canvas.getContext("2d") as CanvasRenderingContext2D;
}
