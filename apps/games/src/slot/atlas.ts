// Owns the pictures of the symbols: one sheet of the studio, drawn once into an atlas of the size that the reels need.
import type { SlotInfo } from "@windfall/games/slots/info";

export interface Atlas {
  /** Draws a symbol into a square around its middle; `blur` is for reels that turn. */
  draw(to: CanvasRenderingContext2D, letter: string, x: number, y: number, size: number, blur?: boolean): void;
}

/** Finer than any place of the reels on the screens that there are. */
const MOST_PIXELS = 256;
/** A smear of so many copies looks like speed. */
const SMEAR = [-0.22, -0.11, 0, 0.11, 0.22];

export async function loadAtlas({ images, letters }: SlotInfo, pixels: number): Promise<Atlas> {
  const sheet = new Image();
  sheet.src = images.sheet;
  await sheet.decode();
  const side = Math.min(MOST_PIXELS, Math.ceil(pixels));
  const [still, fast] = [canvasOf(letters.length * side, side), canvasOf(letters.length * side, side)];
  still.drawImage(sheet, 0, 0, letters.length * side, side);
  fast.globalAlpha = 1 / 2.6;
  for (const [index] of [...letters].entries()) {
    fast.save();
    fast.beginPath();
    fast.rect(index * side, 0, side, side);
    fast.clip();
    for (const by of SMEAR)
      fast.drawImage(still.canvas, index * side, 0, side, side, index * side, by * side, side, side);
    fast.restore();
  }
  return {
    draw(to, letter, x, y, size, blur = false) {
      const index = letters.indexOf(letter);
      if (index < 0) return;
      const from = blur ? fast.canvas : still.canvas;
      to.drawImage(from, index * side, 0, side, side, x - size / 2, y - size / 2, size, size);
    },
  };
}

function canvasOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  return canvas.getContext("2d") as CanvasRenderingContext2D;
}
