// Owns the pictures of the symbols: one sheet of the studio, drawn once into an atlas of the size that the reels need.
import type { SlotInfo } from "@windfall/games/slots/info";

export interface Atlas {
  /** The size in which symbols will mostly be drawn. Pixels that are copied cost a fraction of pixels that are scaled, in every frame of a turning reel. */
  fit(pixels: number): void;
  /** Draws a symbol into a square around its middle; `blur` is for reels that turn. Wants a context that does not smooth, and leaves one. */
  draw(to: CanvasRenderingContext2D, letter: string, x: number, y: number, size: number, blur?: boolean): void;
}

/** Finer than any place of the reels on the screens that there are. */
const MOST_PIXELS = 256;
/** A symbol that has won grows by no more than this part of itself; every size on the way there is scaled once and then copied. */
const MOST_GROWN = 0.1;
/** A smear of so many copies looks like speed. */
const SMEAR = [-0.22, -0.11, 0, 0.11, 0.22];

/** All symbols in one size, standing and at speed: each is a picture of its own, because a part of a larger one is slower to copy. */
interface Copies {
  side: number;
  still: readonly HTMLCanvasElement[];
  fast: readonly HTMLCanvasElement[];
}

export async function loadAtlas({ images, letters }: SlotInfo, pixels: number): Promise<Atlas> {
  const sheet = new Image();
  sheet.src = images.sheet;
  await sheet.decode();
  const inSheet = sheet.width / letters.length;
  const whole = copiesOf(Math.min(MOST_PIXELS, Math.ceil(pixels)), letters.length, (to, index, side) =>
    to.drawImage(sheet, index * inSheet, 0, inSheet, sheet.height, 0, 0, side, side),
  );
  let fitting = whole;
  const grown = new Map<string, HTMLCanvasElement>();

  function grownOf(index: number, side: number): HTMLCanvasElement {
    const name = `${index} ${side}`;
    const known = grown.get(name);
    if (known) return known;
    const made = canvasOf(side, (on) => drawWhole(on, index, side));
    grown.set(name, made);
    return made;
  }

  const drawWhole: DrawSymbol = (to, index, side) =>
    to.drawImage(whole.still[index] as HTMLCanvasElement, 0, 0, side, side);

  return {
    fit(size) {
      const side = Math.max(1, Math.round(size));
      if (side === fitting.side) return;
      fitting = copiesOf(side, letters.length, drawWhole);
      grown.clear();
    },
    draw(to, letter, x, y, size, blur = false) {
      const index = letters.indexOf(letter);
      if (index < 0) return;
      const { side } = fitting;
      const [left, top] = [Math.round(x - side / 2), Math.round(y - side / 2)];
      // By whole pixels on every edge, so that what grows does not shake.
      const by = Math.round((size - side) / 2);
      if (by === 0) to.drawImage((blur ? fitting.fast : fitting.still)[index] as HTMLCanvasElement, left, top);
      else if (by > 0 && 2 * by <= MOST_GROWN * side && !blur)
        to.drawImage(grownOf(index, side + 2 * by), left - by, top - by);
      else {
        const from = size < side ? fitting : whole;
        const picture = (blur ? from.fast : from.still)[index] as HTMLCanvasElement;
        to.imageSmoothingEnabled = true;
        to.drawImage(picture, x - size / 2, y - size / 2, size, size);
        to.imageSmoothingEnabled = false;
      }
    },
  };
}

/** Fills a square from the corner with a symbol. */
type DrawSymbol = (to: CanvasRenderingContext2D, index: number, side: number) => void;

function copiesOf(side: number, count: number, draw: DrawSymbol): Copies {
  const still = Array.from({ length: count }, (_, index) => canvasOf(side, (to) => draw(to, index, side)));
  const fast = still.map((picture) =>
    canvasOf(side, (to) => {
      to.globalAlpha = 1 / 2.6;
      for (const by of SMEAR) to.drawImage(picture, 0, by * side);
    }),
  );
  return { side, still, fast };
}

function canvasOf(side: number, draw: (to: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: side, height: side });
  const to = canvas.getContext("2d") as CanvasRenderingContext2D;
  to.imageSmoothingQuality = "high";
  draw(to);
  return canvas;
}
