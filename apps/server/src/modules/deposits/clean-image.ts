// Pictures from players (docs/product/deposits.md#proof; docs/security.md S9). What was sent is never kept: it is decoded by one of three
// decoders, within limits of bytes and pixels, turned upright, made small, and written anew, which leaves no script, no place and no name in
// it.
import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import { fail } from "@windfall/domain";
import sharp from "sharp";
import { createTurns } from "../../kernel/turns.ts";

/** Everything else that libvips can open (SVG, PDF, TIFF, HEIF, …) is code that a stranger must not reach. */
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
sharp.cache(false);
sharp.concurrency(1);

const MAX_BYTES = 8 * 1024 * 1024;
const MAX_BASE64_LENGTH = Math.ceil(MAX_BYTES / 3) * 4;
const MAX_PIXELS = 40e6;
const MIN_SIDE = 16;
const MAX_SIDE = 2048;
/** One processor is left to everybody else. */
const MAX_AT_ONCE = Math.max(1, availableParallelism() - 1);
const MAX_WAITING = 32;

export interface CleanImage {
  bytes: Buffer;
  width: number;
  height: number;
  /** Of the pixels: the same picture has it under every name and in every wrapping. */
  fingerprint: Buffer;
}

export interface ImageCleaner {
  /** `fileContent` is base64, with or without the head of a data URL. Refuses with `image_invalid`. */
  clean(fileContent: string): Promise<CleanImage>;
}

function decode(fileContent: string): Buffer {
  const base64 = fileContent.replace(/^data:image\/[a-z+.-]{1,20};base64,/, "");
  if (base64.length > MAX_BASE64_LENGTH || base64.length % 4 !== 0) throw fail("image_invalid");
  const bytes = Buffer.from(base64, "base64");
  // The decoder leaves out what is not base64; then bytes are missing. A pattern would look at millions of letters one by one.
  const padding = base64.endsWith("==") ? 2 : base64.endsWith("=") ? 1 : 0;
  if (bytes.length !== (base64.length / 4) * 3 - padding) throw fail("image_invalid");
  if (bytes.length > MAX_BYTES || !hasKnownHead(bytes)) throw fail("image_invalid");
  return bytes;
}

function hasKnownHead(bytes: Buffer): boolean {
  const head = bytes.toString("latin1", 0, 12);
  return head.startsWith("\x89PNG\r\n\x1a\n") || head.startsWith("\xff\xd8\xff") || /^RIFF.{4}WEBP/s.test(head);
}

async function rewrite(input: Buffer): Promise<CleanImage> {
  const options = { limitInputPixels: MAX_PIXELS, failOn: "warning", pages: 1, sequentialRead: true } as const;
  const { data, info } = await sharp(input, options)
    .rotate()
    .resize(MAX_SIDE, MAX_SIDE, { fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .flatten({ background: "#ffffff" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  if (width < MIN_SIDE || height < MIN_SIDE) throw fail("image_invalid");
  const bytes = await sharp(data, { raw: { width, height, channels } }).webp({ quality: 82 }).toBuffer();
  const fingerprint = createHash("sha256").update(`${width}x${height}x${channels}.`).update(data).digest();
  return { bytes, width, height, fingerprint };
}

export function createImageCleaner(): ImageCleaner {
  // Decoding takes memory by the picture; a few at a time bound it, and a short queue bounds the wait.
  const inTurn = createTurns({ atOnce: MAX_AT_ONCE, waiting: MAX_WAITING });

  return {
    async clean(fileContent) {
      return inTurn(async () => {
        // In its turn too: decoding many in a row would let nobody else be served.
        const input = decode(fileContent);
        try {
          return await rewrite(input);
        } catch {
          // Whatever a decoder finds wrong is wrong with the picture; its words are about memory, not for players.
          throw fail("image_invalid");
        }
      });
    },
  };
}
