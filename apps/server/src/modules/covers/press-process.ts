// The process that draws covers and turns them into WebP. Its parent refuses to open SVG at all, because players send it pictures
// (deposits/clean-image.ts); here nothing is opened but what was drawn a line before.
import { COVER_WIDTH, type CoverSubject, drawCover } from "@windfall/covers";
import sharp from "sharp";

export interface PrintOrder {
  number: number;
  subject: CoverSubject;
  width: number;
}

export type Print = { number: number; bytes: Uint8Array } | { number: number; problem: string };

const DOTS_PER_INCH = 72;
const QUALITY = 80;

sharp.cache(false);
sharp.concurrency(1);

async function print({ subject, width }: PrintOrder): Promise<Buffer> {
  const svg = Buffer.from(drawCover(subject));
  return sharp(svg, { density: (DOTS_PER_INCH * width) / COVER_WIDTH })
    .resize({ width })
    .webp({ quality: QUALITY, effort: 4 })
    .toBuffer();
}

process.on("message", (order: PrintOrder) => {
  const { number } = order;
  const answer = (message: Print) => process.send?.(message);
  print(order).then(
    (bytes) => answer({ number, bytes }),
    (error: unknown) => answer({ number, problem: String(error) }),
  );
});
process.on("disconnect", () => process.exit(0));
// The terminal tells the whole group; the parent decides when this ends.
process.on("SIGINT", () => undefined);
