// Owns the flags of all countries as small pictures. Some of the drawings are as large as a page of ours, and are shown 20 wide.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";

const DRAWINGS = path.join(
  path.dirname(createRequire(import.meta.url).resolve("flag-icons/package.json")),
  "flags/4x3",
);
/** Four times what is shown, for the densest screens. */
const WIDTH = 80;

export function serveFlags(app: FastifyInstance): void {
  // At most one for each pair of letters.
  const pictures = new Map<string, Promise<Buffer | undefined>>();

  app.get<{ Params: { code: string } }>("/flags/:code([a-z]{2}).webp", async ({ params: { code } }, reply) => {
    let picture = pictures.get(code);
    if (!picture) {
      picture = drawFlag(code);
      picture.catch(() => pictures.delete(code));
      pictures.set(code, picture);
    }
    const bytes = await picture;
    if (!bytes) return reply.callNotFound();
    return reply.type("image/webp").header("cache-control", "public, max-age=604800").send(bytes);
  });
}

async function drawFlag(code: string): Promise<Buffer | undefined> {
  const drawing = await readFile(path.join(DRAWINGS, `${code}.svg`)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  return drawing && sharp(drawing).resize(WIDTH).webp().toBuffer();
}
