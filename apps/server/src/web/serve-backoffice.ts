// Owns the back office over HTTP (docs/product/staff.md#back-office): static files and one document for every page of it. The document says
// nothing about anybody; whoever is not staff gets 404 from every call that it makes.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { WebConfig } from "./renderer.ts";
import { composeDocument } from "./template.ts";

export const BACKOFFICE_PATHS = /^\/backoffice(\/|\?|$)/;

const ROOT = fileURLToPath(new URL("../../../backoffice/", import.meta.url));
const DIST = path.join(ROOT, "dist/client");

export interface ServeBackofficeOptions {
  mode: "built" | "dev";
  config: WebConfig;
}

export async function serveBackoffice(app: FastifyInstance, { mode, config }: ServeBackofficeOptions): Promise<void> {
  const template = mode === "built" ? await builtTemplate(app) : await devTemplate(app);
  const pageAt = async (url: string) =>
    composeDocument(await template(url), {
      locale: "en",
      head: "",
      paint: "",
      html: "",
      modules: [],
      boot: { config },
    });

  for (const url of ["/backoffice", "/backoffice/*"]) {
    app.get(url, async (request, reply) => {
      // A file of a build that is gone must not be answered with a page, which a browser would try to run.
      if (/\.\w+$/.test(request.url.split("?")[0] ?? ""))
        return reply.code(404).type("text/plain; charset=utf-8").send("Not found");
      return reply
        .headers({ "cache-control": "no-cache", "x-robots-tag": "noindex, nofollow" })
        .type("text/html; charset=utf-8")
        .send(await pageAt(request.url));
    });
  }
}

async function builtTemplate(app: FastifyInstance): Promise<(url: string) => Promise<string>> {
  const document = await readFile(path.join(DIST, "index.html"), "utf8");
  await app.register(fastifyStatic, {
    root: path.join(DIST, "assets"),
    prefix: "/backoffice/assets/",
    decorateReply: false,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ["**/*.br", "**/*.gz"],
    cacheControl: false,
    setHeaders: (reply) => void reply.header("cache-control", "public, max-age=31536000, immutable"),
  });
  return async () => document;
}

async function devTemplate(app: FastifyInstance): Promise<(url: string) => Promise<string>> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    root: ROOT,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: "custom",
  });
  app.addHook("onClose", () => vite.close());
  app.addHook("onRequest", (request, reply, done) => {
    if (BACKOFFICE_PATHS.test(request.url)) vite.middlewares(request.raw, reply.raw, done);
    else done();
  });
  return async (url) => vite.transformIndexHtml(url, await readFile(path.join(ROOT, "index.html"), "utf8"));
}
