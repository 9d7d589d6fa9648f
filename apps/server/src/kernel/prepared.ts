// Answers that are the same for everybody who may get them: serialised and compressed once, then only written.
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { remember } from "./remember.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";

export class Prepared {
  private constructor(
    readonly etag: string,
    private readonly bodies: Readonly<Record<Encoding, Buffer>>,
  ) {}

  /** `meaning` is what the tag is made of, for a text in which something changes that says nothing new. */
  static async of(text: string, meaning = text): Promise<Prepared> {
    const identity = Buffer.from(text);
    const [br, gz] = await Promise.all([
      compressBrotli(identity, {
        params: { [zlib.BROTLI_PARAM_QUALITY]: 5, [zlib.BROTLI_PARAM_SIZE_HINT]: identity.length },
      }),
      compressGzip(identity),
    ]);
    // Weak, because the three encodings share it.
    const etag = `W/"${createHash("sha256").update(meaning).digest("base64url").slice(0, 27)}"`;
    return new Prepared(etag, { identity, br, gzip: gz });
  }

  body(encoding: Encoding): Buffer {
    return this.bodies[encoding];
  }
}

/** Type and cache rules are the caller's. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, prepared: Prepared): FastifyReply {
  void reply.header("vary", "Accept-Encoding").header("etag", prepared.etag);
  if (request.headers["if-none-match"]?.includes(prepared.etag)) return reply.code(304).send();
  const encoding = encodingFor(request.headers["accept-encoding"] ?? "");
  if (encoding !== "identity") void reply.header("content-encoding", encoding);
  return reply.send(prepared.body(encoding));
}

/** All browsers together say it in a handful of ways. */
export const encodingFor = remember(bestEncoding);

function bestEncoding(accepted: string): Encoding {
  const offers = accepted.split(",").map((offer) => offer.trim().toLowerCase());
  const takes = (name: string) =>
    offers.some((offer) => offer === name || (offer.startsWith(`${name};`) && !/;\s*q=0(\.0*)?$/.test(offer)));
  if (takes("br")) return "br";
  return takes("gzip") ? "gzip" : "identity";
}
