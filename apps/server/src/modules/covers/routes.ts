// Covers over HTTP: `/covers/<game>.webp`, drawn when they are first asked for. Beside the contract, like every picture.
import type { CoverSubject } from "@windfall/covers";
import { fail } from "@windfall/domain";
import type { FastifyInstance, FastifyReply } from "fastify";
import { LRUCache } from "lru-cache";
import type { Logger } from "../../kernel/log.ts";
import { createCoverPress } from "./press.ts";
import { coverVersion } from "./subject.ts";

export interface CoversDeps {
  log: Logger;
  /** Whoever has the games knows what they look like. */
  findSubject(gameId: string): Promise<CoverSubject | undefined>;
}

const NAME = /^([a-z0-9][a-z0-9_-]{0,63})\.webp$/;
const WIDTHS: ReadonlyMap<unknown, number> = new Map([
  [undefined, 300],
  ["300", 300],
  ["200", 200],
  ["400", 400],
  ["600", 600],
]);
const KEPT_BYTES = 48 * 1024 * 1024;

export function coverRoutes(app: FastifyInstance, { log, findSubject }: CoversDeps): void {
  const press = createCoverPress(log);
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: (cover) => cover.byteLength });
  const printing = new Map<string, Promise<Buffer>>();
  app.addHook("onClose", async () => press.close());

  /** Drawn once, however many ask for it at the same time. */
  function print(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const known = printing.get(key);
    if (known !== undefined) return known;
    const drawn = draw()
      .then((bytes) => {
        kept.set(key, bytes);
        return bytes;
      })
      .finally(() => printing.delete(key));
    printing.set(key, drawn);
    return drawn;
  }

  app.get<{ Params: { name: string }; Querystring: Record<string, unknown> }>(
    "/covers/:name",
    async ({ params, query, headers }, reply) => {
      const gameId = NAME.exec(params.name)?.[1];
      const width = WIDTHS.get(query.w);
      if (gameId === undefined || width === undefined) throw fail("not_found");
      const lifetime = query.v === undefined ? "public, max-age=300" : "public, max-age=31536000, immutable";

      const ready = kept.get(`${gameId} ${width} ${query.v}`);
      if (ready)
        return send(reply, { tag: `"${query.v}-${width}"`, lifetime, bytes: ready, known: headers["if-none-match"] });

      const subject = await findSubject(gameId);
      if (!subject) throw fail("not_found");
      const version = coverVersion(subject);
      const key = `${gameId} ${width} ${version}`;
      const bytes = kept.get(key) ?? (await print(key, () => press.print(subject, width)));
      return send(reply, { tag: `"${version}-${width}"`, lifetime, bytes, known: headers["if-none-match"] });
    },
  );
}

interface Sent {
  tag: string;
  lifetime: string;
  bytes: Buffer;
  /** What the browser has already. */
  known: string | undefined;
}

function send(reply: FastifyReply, { tag, lifetime, bytes, known }: Sent): FastifyReply {
  void reply.headers({ etag: tag, "cache-control": lifetime });
  if (known === tag) return reply.code(304).send();
  return reply.type("image/webp").send(bytes);
}
