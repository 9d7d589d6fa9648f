// Owns the player app over HTTP: static files, locale redirects and server-rendered pages (docs/product/pages.md#addresses;
// docs/architecture.md#rendering). Data comes from the REST interface only, called in this process on behalf of the person who asked for the
// page.
import fastifyStatic from "@fastify/static";
import "@fastify/cookie";
import type { Answering } from "@windfall/domain/client";
import { isLocale, type Locale, preferredLocale } from "@windfall/domain/locales";
import { isMiniAppEntry } from "@windfall/domain/rules/mini-app";
import { withoutTrailing } from "@windfall/domain/trailing";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendPrepared } from "../kernel/prepared.ts";
import { allowFraming, allowSources, ownOrigin } from "../kernel/security.ts";
import { type FreshPage, PageCache, pageCacheKey, type RedirectAnswer, type StoredPage } from "./page-cache.ts";
import {
  builtRenderer,
  CLIENT_DIST,
  devRenderer,
  type Renderer,
  type RenderOptions,
  type WebConfig,
} from "./renderer.ts";
import { BACKOFFICE_PATHS } from "./serve-backoffice.ts";
import { serveFlags } from "./serve-flags.ts";
import { GAME_FRAME_PATHS } from "./serve-games.ts";
import { composeDocument, headMarkup } from "./template.ts";

export type { WebConfig } from "./renderer.ts";

export interface ServeWebOptions {
  /** `built` serves apps/player/dist; `dev` runs Vite inside this process. */
  mode: "built" | "dev";
  config: WebConfig;
  /** Calls of the REST interface on behalf of whoever asks for a page. */
  answering: (request: FastifyRequest, reply: FastifyReply) => Answering;
  /** Scheme and host for canonical links, without a slash at the end. Without it the request tells. */
  publicOrigin?: string;
  /** Name of the cookie whose presence means that a page may be personal. */
  sessionCookie: string;
  /** The country that decides what may be shown; pages are cached apart by it. */
  countryOf: (request: FastifyRequest) => string | undefined;
  /** Whose frames may show the entry of the mini-app; none where no bot is configured. */
  messengerOrigins: readonly string[];
  /** What pages may load for the sake of somebody else's chat, by directive of the policy. */
  chatSources?: Readonly<Record<string, readonly string[]>>;
  pageCacheTtlMs?: number;
}

const PAGE_CACHE_TTL_MS = 30_000;
const PAGE_CACHE_ENTRIES = 500;
const LOCALE_COOKIE = "locale";
const SIDEBAR_COOKIE = "sidebar";

/** Paths of the kernel. An unknown one among them is answered by the kernel's own 404, never by a page. */
const KERNEL_PATHS = /^\/(api|health|metrics|connection|sandbox-bank|sandbox-messenger|flags)(\/|\?|$)/;

export async function serveWeb(app: FastifyInstance, options: ServeWebOptions): Promise<void> {
  const isKernelPath = (url: string) => KERNEL_PATHS.test(url);
  const isNotOurs = (url: string) => isKernelPath(url) || BACKOFFICE_PATHS.test(url) || GAME_FRAME_PATHS.test(url);
  const renderer = options.mode === "built" ? await builtRenderer() : await devRenderer(app, isNotOurs);
  const cache = new PageCache({ ttlMs: options.pageCacheTtlMs ?? PAGE_CACHE_TTL_MS, maxEntries: PAGE_CACHE_ENTRIES });

  if (options.mode === "built") {
    await app.register(fastifyStatic, {
      root: CLIENT_DIST,
      wildcard: false,
      index: false,
      preCompressed: true,
      globIgnore: ["index.html", "**/*.br", "**/*.gz"],
      cacheControl: false,
      setHeaders: (reply, file) => {
        const isHashed = file.startsWith(`${CLIENT_DIST}/assets/`);
        void reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
  }

  serveFlags(app);

  app.get("/*", async (request, reply) => {
    if (isKernelPath(request.url)) return reply.callNotFound();
    const { path, query } = splitUrl(request.url);
    const locale = path.split("/")[1];
    if (!isLocale(locale)) return leaveUnlocalised(request, reply, path, query);
    if (path.endsWith("/")) return reply.redirect(`${withoutTrailing(path, "/")}${query}`, 308);

    const hasCredentials = Boolean(request.cookies?.[options.sessionCookie] ?? request.headers.authorization);
    const sidebar = request.cookies?.[SIDEBAR_COOKIE] === "collapsed" ? "collapsed" : "expanded";
    const country = options.countryOf(request);
    const key =
      options.mode === "built"
        ? pageCacheKey({
            path,
            query,
            origin: ownOrigin(request, options.publicOrigin),
            country,
            sidebar,
            hasCredentials,
          })
        : undefined;
    const answering = options.answering(request, reply);
    const render = () => renderPage(request, renderer, { locale, sidebar, country, answering }, options);
    const answer = key === undefined ? await render() : await cache.take(key, render);
    if (options.messengerOrigins.length > 0 && isMiniAppEntry(path)) allowFraming(reply, options.messengerOrigins);
    if (options.chatSources) allowSources(reply, options.chatSources);
    return sendAnswer(request, reply, locale, answer);
  });
}

function splitUrl(url: string): { path: string; query: string } {
  const mark = url.indexOf("?");
  return mark < 0 ? { path: url, query: "" } : { path: url.slice(0, mark), query: url.slice(mark) };
}

/** A file that does not exist is a plain 404; any other path is sent on to the same path in the person's language. */
function leaveUnlocalised(request: FastifyRequest, reply: FastifyReply, path: string, query: string): FastifyReply {
  if (/\.\w+$/.test(path)) return reply.code(404).type("text/plain; charset=utf-8").send("Not found");
  const chosen = request.cookies?.[LOCALE_COOKIE];
  const locale = isLocale(chosen) ? chosen : preferredLocale(request.headers["accept-language"]);
  return reply
    .header("vary", "Accept-Language, Cookie")
    .header("cache-control", "no-store")
    .redirect(`/${locale}${withoutTrailing(path, "/")}${query}`, 302);
}

async function renderPage(
  request: FastifyRequest,
  renderer: Renderer,
  { locale, sidebar, country, answering }: Omit<RenderOptions, "config">,
  options: ServeWebOptions,
): Promise<FreshPage | RedirectAnswer> {
  const template = await renderer.template(request.url);
  const { config } = options;
  try {
    const page = await renderer.render(new Request(new URL(request.url, "http://page.invalid")), {
      locale,
      config,
      sidebar,
      country,
      answering,
    });
    if (page.kind === "redirect") return page;
    const { paint, modules } = renderer.files({ locale, chunks: page.chunks });
    const head = headMarkup(page.head, ownOrigin(request, options.publicOrigin));
    const document = composeDocument(template, { locale, head, paint, html: page.html, modules, boot: page.boot });
    return { kind: "page", status: page.status, document, signedIn: page.signedIn };
  } catch (error) {
    // The browser can still draw the page by itself from an empty root, so a fault of ours here costs only speed.
    request.log.error({ err: error, requestId: request.id }, "page render failed");
    const head = `<title>${config.brandName.replace(/[<&]/g, "")}</title>`;
    const document = composeDocument(template, {
      locale,
      head,
      paint: "",
      html: "",
      modules: [],
      boot: { locale, config, country },
    });
    // Called signed in, because a shell made by a failure must not be kept for others.
    return { kind: "page", status: 200, document, signedIn: true };
  }
}

function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  locale: Locale,
  answer: StoredPage | FreshPage | RedirectAnswer,
): FastifyReply {
  if (answer.kind === "redirect") {
    return reply.header("cache-control", "no-store").redirect(answer.location, answer.status);
  }
  void reply.type("text/html; charset=utf-8").header("content-language", locale);
  if (answer.kind === "page") {
    // Not compressed: personal pages hold a token next to text taken from the address, which BREACH could measure out.
    return reply.code(answer.status).header("cache-control", "no-store").send(answer.document);
  }
  return sendPrepared(request, reply.header("cache-control", "no-cache"), answer.prepared);
}
