// Owns the frames of house games over HTTP (docs/product/casino.md#frames): one document for each game and its files. The document is
// sandboxed into an origin of its own, wherever it is opened: it reaches neither cookies nor storage nor any call, and speaks only to its
// page.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ownOrigin } from "../kernel/security.ts";

export const GAME_FRAME_PATHS = /^\/play(\/|\?|$)/;

const ROOT = fileURLToPath(new URL("../../../games/", import.meta.url));
const DIST = path.join(ROOT, "dist/client");

/** Has no address of its own: without a session of a studio there is nothing to show. */
const SLOT_DOCUMENT = "slot";

export interface ServeGamesOptions {
  mode: "built" | "dev";
  publicOrigin?: string;
  /** Every page around a frame has a say about it, also the one around ours: the messenger's, where the mini-app is in its frame. */
  messengerOrigins: readonly string[];
}

export async function serveGames(
  app: FastifyInstance,
  { mode, publicOrigin, messengerOrigins }: ServeGamesOptions,
): Promise<void> {
  const ancestors = ["'self'", ...messengerOrigins].join(" ");
  const framed = (policy: string) => policy.replace("frame-ancestors 'self'", `frame-ancestors ${ancestors}`);
  const documentOf = mode === "built" ? await builtDocuments(app) : await devDocuments(app);
  // The machines of studios are one document of this build, but the studio serves it: it knows who plays, and takes their calls.
  app.decorate("slotDocument", async (request) => ({
    document: (await documentOf(SLOT_DOCUMENT)) ?? "",
    policy: framed(mode === "built" ? slotPolicy(request, publicOrigin) : DEV_POLICY),
  }));
  app.get<{ Params: { game: string } }>("/play/:game", async (request, reply) => {
    const { game } = request.params;
    const document = game === SLOT_DOCUMENT ? undefined : await documentOf(game);
    if (document === undefined) return reply.code(404).type("text/plain; charset=utf-8").send("Not found");
    return asFrame(reply, framed(mode === "built" ? framePolicy(request, publicOrigin) : DEV_POLICY)).send(document);
  });
}

/**
 * Our own files by their full address: "self" is nobody for a document without an origin. No connection at all, so that a game that
 * went wrong has nothing to call.
 */
function framePolicy(request: FastifyRequest, publicOrigin: string | undefined): string {
  const files = `${ownOrigin(request, publicOrigin)}/play/assets/`;
  return [
    "default-src 'none'",
    `script-src ${files}`,
    `style-src ${files}`,
    `img-src ${files}`,
    `font-src ${files}`,
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "sandbox allow-scripts",
  ].join("; ");
}

/** A machine may also ask its studio, and show what the studio draws. */
function slotPolicy(request: FastifyRequest, publicOrigin: string | undefined): string {
  const origin = ownOrigin(request, publicOrigin);
  const studio = `${origin}/sandbox-studio/`;
  return framePolicy(request, publicOrigin)
    .replace("connect-src 'none'", `connect-src ${studio}`)
    .replace(`img-src ${origin}/play/assets/`, `img-src ${studio}`);
}

/** The development server injects scripts and styles of its own. */
const DEV_POLICY =
  "default-src * 'unsafe-inline' 'unsafe-eval' data: ws:; frame-ancestors 'self'; sandbox allow-scripts";

function asFrame(reply: FastifyReply, policy: string): FastifyReply {
  return reply
    .headers({
      "content-security-policy": policy,
      "x-frame-options": "SAMEORIGIN",
      "cache-control": "no-cache",
      "x-robots-tag": "noindex, nofollow",
    })
    .type("text/html; charset=utf-8");
}

/** Nothing in these files is anybody's, and a document without an origin is a stranger to every other one. */
const OPEN_FILE_HEADERS = { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" };

type DocumentOf = (game: string) => Promise<string | undefined>;

async function builtDocuments(app: FastifyInstance): Promise<DocumentOf> {
  const files = (await readdir(DIST)).filter((file) => file.endsWith(".html"));
  const documents = new Map(
    await Promise.all(
      files.map(async (file) => [path.basename(file, ".html"), await readFile(path.join(DIST, file), "utf8")] as const),
    ),
  );
  await app.register(fastifyStatic, {
    root: path.join(DIST, "assets"),
    prefix: "/play/assets/",
    decorateReply: false,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ["**/*.br", "**/*.gz"],
    cacheControl: false,
    setHeaders: (reply) =>
      void reply.headers({ "cache-control": "public, max-age=31536000, immutable", ...OPEN_FILE_HEADERS }),
  });
  return async (game) => documents.get(game);
}

async function devDocuments(app: FastifyInstance): Promise<DocumentOf> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    root: ROOT,
    server: { middlewareMode: true, hmr: { server: app.server }, cors: { origin: "*" } },
    appType: "custom",
  });
  app.addHook("onClose", () => vite.close());
  app.addHook("onRequest", (request, reply, done) => {
    if (!GAME_FRAME_PATHS.test(request.url)) {
      done();
      return;
    }
    reply.raw.setHeader("cross-origin-resource-policy", "cross-origin");
    vite.middlewares(request.raw, reply.raw, done);
  });
  const names = (await readdir(ROOT))
    .filter((file) => file.endsWith(".html"))
    .map((file) => path.basename(file, ".html"));
  return async (game) => {
    if (!names.includes(game)) return undefined;
    return vite.transformIndexHtml(`/play/${game}`, await readFile(path.join(ROOT, `${game}.html`), "utf8"));
  };
}
