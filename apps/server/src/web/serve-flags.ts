// Owns the flags of all countries: drawings of a package, compressed once each.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";

const DRAWINGS = path.join(
  path.dirname(createRequire(import.meta.url).resolve("flag-icons/package.json")),
  "flags/4x3",
);
const compress = promisify(gzip);

export function serveFlags(app: FastifyInstance): void {
  // At most one for each pair of letters.
  const flags = new Map<string, Promise<Buffer | undefined>>();

  app.get<{ Params: { code: string } }>("/flags/:code([a-z]{2}).svg", async ({ params: { code } }, reply) => {
    let flag = flags.get(code);
    if (!flag) {
      flag = readFlag(code);
      flag.catch(() => flags.delete(code));
      flags.set(code, flag);
    }
    const bytes = await flag;
    if (!bytes) return reply.callNotFound();
    return reply
      .type("image/svg+xml")
      .headers({ "content-encoding": "gzip", "cache-control": "public, max-age=604800" })
      .send(bytes);
  });
}

async function readFlag(code: string): Promise<Buffer | undefined> {
  const drawing = await readFile(path.join(DRAWINGS, `${code}.svg`)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  return drawing && compress(drawing);
}
