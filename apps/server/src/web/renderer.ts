// Owns how the player app's server entry is reached: as a finished build, or live from its sources while developing.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Answering } from "@windfall/domain/client";
import type { Features } from "@windfall/domain/features";
import type { Locale } from "@windfall/domain/locales";
import type { ChatScript } from "@windfall/domain/rules/chat-script";
import type { BotType } from "@windfall/domain/rules/mini-app";
import type { FastifyInstance } from "fastify";
import { type Manifest, type PageFiles, type PageNeeds, pageFiles } from "./assets.ts";
import type { PageHead } from "./template.ts";

/** What the browser is told about this installation. Nothing secret: it stands in every page. */
export interface WebConfig {
  brandName: string;
  supportEmail: string;
  features: Features;
  canAutoplay: boolean;
  /** Where the browser opens its realtime connection; absent: `/connection/websocket` of the same host. */
  realtimeUrl?: string;
  /** Public key of web push; absent where it is switched off. */
  webPushKey?: string;
  /** Ids of the bots that open the mini-app; absent where none is configured. */
  messenger?: { bots: Partial<Record<BotType, string>>; isSimulated?: true };
  /** Somebody else's chat; absent where people have our own. */
  chatScript?: Omit<ChatScript, "policy">;
}

export interface RenderOptions {
  locale: Locale;
  answering: Answering;
  config: WebConfig;
  /** How the person last left the sidebar (docs/product/pages.md#layout), so that the first drawing has its width. */
  sidebar: "expanded" | "collapsed";
  /** Where the person is; cards of games that are blocked there say so. */
  country?: string | undefined;
}

export type RenderResult =
  | { kind: "redirect"; location: string; status: number }
  | {
      kind: "page";
      status: number;
      html: string;
      head: PageHead;
      /** Manifest keys of the modules that this page loads lazily. */
      chunks: string[];
      boot: unknown;
      signedIn: boolean;
    };

export interface Renderer {
  render(request: Request, options: RenderOptions): Promise<RenderResult>;
  /** The document with its markers, for the page at `url`. */
  template(url: string): Promise<string>;
  /** What the browser should ask for before the page's style sheet or code does. */
  files(needs: PageNeeds): PageFiles;
}

interface ServerEntry {
  render: Renderer["render"];
}

const PLAYER_ROOT = fileURLToPath(new URL("../../../player/", import.meta.url));
export const CLIENT_DIST = path.join(PLAYER_ROOT, "dist/client");
const SERVER_ENTRY = path.join(PLAYER_ROOT, "dist/server/entry-server.js");

export async function builtRenderer(): Promise<Renderer> {
  const [template, manifestText, entry] = await Promise.all([
    readFile(path.join(CLIENT_DIST, "index.html"), "utf8"),
    readFile(path.join(CLIENT_DIST, ".vite/manifest.json"), "utf8"),
    import(pathToFileURL(SERVER_ENTRY).href) as Promise<ServerEntry>,
  ]);
  const manifest = JSON.parse(manifestText) as Manifest;
  const known = new Map<string, PageFiles>();
  return {
    render: entry.render,
    template: async () => template,
    files(needs) {
      // As many as there are kinds of pages and languages.
      const key = [needs.locale, ...needs.chunks].join(" ");
      const files = known.get(key) ?? pageFiles(manifest, needs);
      known.set(key, files);
      return files;
    },
  };
}

/** `passBy` says which paths are not the web app's, so that Vite never sees them. */
export async function devRenderer(app: FastifyInstance, passBy: (path: string) => boolean): Promise<Renderer> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    root: PLAYER_ROOT,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: "custom",
  });
  app.addHook("onClose", () => vite.close());
  app.addHook("onRequest", (request, reply, done) => {
    if (passBy(request.url)) done();
    else vite.middlewares(request.raw, reply.raw, done);
  });
  return {
    async render(request, options) {
      const entry = (await vite.ssrLoadModule("/src/app/entry-server.tsx")) as ServerEntry;
      return entry.render(request, options);
    },
    async template(url) {
      const source = await readFile(path.join(PLAYER_ROOT, "index.html"), "utf8");
      return vite.transformIndexHtml(url, source);
    },
    files: () => ({ paint: "", modules: [] }),
  };
}
