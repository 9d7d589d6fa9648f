// The studio over HTTP, in demo mode only and beside the contract. A casino opens games with signed calls; the page in the casino's
// frame has no origin, and talks to the studio with the secret of its address instead of cookies.
import { readFileSync } from "node:fs";
import {
  AIRS,
  drawBackdrop,
  drawSymbol,
  drawTitle,
  faceRules,
  houseFaces,
  MOTIFS,
  type MotifName,
  PALETTES,
  PATTERNS,
  type PaletteName,
  type PatternName,
} from "@windfall/covers";
import { DEFAULT_LOCALE, fail, isLocale } from "@windfall/domain";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { parseJson } from "../../kernel/json.ts";
import { ProviderUnreachable } from "../../kernel/provider-http.ts";
import { ownOrigin } from "../../kernel/security.ts";
import type { SignedCalls } from "../../kernel/signed-calls.ts";
import { isSignature, signatureOf } from "../game-providers/index.ts";
import type { Studio } from "./casino.ts";
import { LINES, winningLines } from "./maths.ts";
import { colourRule, gamePage, ROOT_PATH } from "./page.ts";
import { findSession, type OpenRequest, openSession, type StudioSession, themeIn } from "./sessions.ts";
import {
  balanceOf,
  callsOf,
  findOpenSpin,
  goOn,
  HARD_CASES,
  type Spin,
  SpinRefused,
  type SpinState,
  sessionOf,
  spinOnce,
} from "./spins.ts";

export interface StudioRouteOptions {
  publicOrigin: string | undefined;
}

const STYLE = `${faceRules("../faces")}\n${readFileSync(new URL("./style.css", import.meta.url), "utf8")}`;
const SCRIPTS = ["game.js", "reels.js"] as const;
const SHOWN_CALLS = 6;

/** A document without an origin is a stranger to every file, and nothing in these is anybody's. Modules and faces ask for both. */
const OPEN_FILE = { "cross-origin-resource-policy": "cross-origin", "access-control-allow-origin": "*" };
/** Without credentials: what counts is the secret that the page sends itself. */
const OPEN_CALL = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "authorization, content-type",
  "access-control-max-age": "600",
  "cache-control": "no-store",
};

export async function studioRoutes(
  app: FastifyInstance,
  studio: Studio,
  calls: SignedCalls,
  options: StudioRouteOptions,
): Promise<void> {
  await app.register((scope, _options, done) => {
    // A signature is about the bytes, so they are kept until it has been checked.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("application/json", { parseAs: "string" }, (_request, text, done) => done(null, text));
    launchRoutes(scope, studio, calls);
    pageRoutes(scope, studio, options);
    fileRoutes(scope);
    callRoutes(scope, studio);
    done();
  });
}

// ---- opening a game ----------------------------------------------------------------------------------------------

const name = z.string().check(z.minLength(1), z.maxLength(128));
const ForFun = z.object({
  game: name,
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  locale: z.optional(name),
});
const ForMoney = z.extend(ForFun, { session_id: name, user: z.object({ id: name }) });

function launchRoutes(scope: FastifyInstance, studio: Studio, calls: SignedCalls): void {
  const open = async (request: FastifyRequest, locale: string | undefined, opened: OpenRequest) => {
    const query = new URLSearchParams({ token: await openSession(studio, opened), ...(locale && { locale }) });
    // At the address that the casino knows us by.
    return { launch_options: { game_url: `${ownOrigin(request, undefined)}${ROOT_PATH}/play?${query}` } };
  };
  scope.post(`${ROOT_PATH}/sessions`, calls.route, async (request) => {
    assertSigned(studio, calls, request);
    const { game, currency, locale, session_id, user } = read(ForMoney, request);
    return open(request, locale, { game, currency, account: { player: user.id, casinoSession: session_id } });
  });
  scope.post(`${ROOT_PATH}/demo`, calls.route, async (request) => {
    assertSigned(studio, calls, request);
    const { game, currency, locale } = read(ForFun, request);
    return open(request, locale, { game, currency, account: undefined });
  });
}

function read<T>(schema: z.ZodMiniType<T>, request: FastifyRequest): T {
  const value = schema.safeParse(parseJson(bytesOf(request)));
  if (!value.success) throw fail("malformed_request");
  return value.data;
}

function assertSigned({ secret }: Studio, calls: SignedCalls, request: FastifyRequest): void {
  const right = signatureOf("sha256", secret, bytesOf(request));
  if (!isSignature(right, request.headers["x-request-sign"])) {
    calls.unsigned(request);
    throw fail("forbidden");
  }
  calls.signed("studio");
}

function bytesOf({ body }: FastifyRequest): string {
  return typeof body === "string" ? body : "";
}

// ---- the page and its files --------------------------------------------------------------------------------------

function pageRoutes(scope: FastifyInstance, studio: Studio, { publicOrigin }: StudioRouteOptions): void {
  const sessionAt = async ({ query }: FastifyRequest) => {
    const { token: asked, locale: wish } = query as Record<string, unknown>;
    const token = String(asked);
    const session = await findSession(studio, token);
    if (!session) throw fail("not_found");
    // A casino may speak a language that the studio does not.
    const locale = typeof wish === "string" && isLocale(wish) ? wish : DEFAULT_LOCALE;
    return { token, session, locale };
  };
  scope.get(`${ROOT_PATH}/play`, async (request, reply) => {
    const { token, session, locale } = await sessionAt(request);
    const own = `${ownOrigin(request, publicOrigin)}${ROOT_PATH}/`;
    return reply
      .headers({
        "content-security-policy": [
          "default-src 'none'",
          ...["script-src", "style-src", "font-src", "img-src", "connect-src"].map((kind) => `${kind} ${own}`),
          "base-uri 'none'",
          "form-action 'none'",
          "frame-ancestors 'self'",
          "sandbox allow-scripts",
        ].join("; "),
        "x-frame-options": "SAMEORIGIN",
        "referrer-policy": "no-referrer",
        "cache-control": "no-store",
      })
      .type("text/html; charset=utf-8")
      .send(await gamePage(session, token, locale));
  });
  scope.get(`${ROOT_PATH}/title.svg`, async (request, reply) => {
    const { session } = await sessionAt(request);
    const { lettering, palette } = themeIn(session);
    const drawn = drawTitle(session.title, lettering, palette);
    if (drawn === undefined) throw fail("not_found");
    return sendDrawing(reply.header("cache-control", "private, max-age=3600"), drawn);
  });
}

function fileRoutes(scope: FastifyInstance): void {
  const text = (reply: FastifyReply, type: string, content: string) =>
    reply
      .headers({ ...OPEN_FILE, "cache-control": "no-cache" })
      .type(`${type}; charset=utf-8`)
      .send(content);
  for (const name of SCRIPTS) {
    const script = readFileSync(new URL(`./${name}`, import.meta.url), "utf8");
    scope.get(`${ROOT_PATH}/${name}`, (_request, reply) => text(reply, "text/javascript", script));
  }
  scope.get<{ Params: { file: string } }>(`${ROOT_PATH}/style/:file`, (request, reply) =>
    text(reply, "text/css", colourRule(paletteNamed(stemOf(request.params.file, "css"))) + STYLE),
  );
  for (const { file, content } of houseFaces())
    scope.get(`${ROOT_PATH}/faces/${file}`, (_request, reply) =>
      reply
        .headers({ ...OPEN_FILE, ...KEPT })
        .type("font/woff2")
        .send(content),
    );
  drawingRoutes(scope);
}

const KEPT = { "cache-control": "public, max-age=86400" };

function drawingRoutes(scope: FastifyInstance): void {
  scope.get<{ Params: { palette: string; file: string } }>(`${ROOT_PATH}/symbols/:palette/:file`, (request, reply) => {
    const palette = paletteNamed(request.params.palette);
    const motif = stemOf(request.params.file, "svg");
    if (!Object.hasOwn(MOTIFS, motif)) throw fail("not_found");
    return sendDrawing(reply.headers(KEPT), drawSymbol(motif as MotifName, palette));
  });
  scope.get<{ Params: { palette: string; pattern: string; file: string } }>(
    `${ROOT_PATH}/backdrops/:palette/:pattern/:file`,
    (request, reply) => {
      const palette = paletteNamed(request.params.palette);
      const { pattern } = request.params;
      const air = AIRS.find((each) => each === stemOf(request.params.file, "svg"));
      if (!Object.hasOwn(PATTERNS, pattern) || air === undefined) throw fail("not_found");
      return sendDrawing(reply.headers(KEPT), drawBackdrop({ palette, pattern: pattern as PatternName, air }));
    },
  );
}

function sendDrawing(reply: FastifyReply, svg: string): FastifyReply {
  return reply.headers(OPEN_FILE).type("image/svg+xml; charset=utf-8").send(svg);
}

function stemOf(file: string, ending: string): string {
  return file.endsWith(`.${ending}`) ? file.slice(0, -ending.length - 1) : "";
}

function paletteNamed(name: string): PaletteName {
  if (!Object.hasOwn(PALETTES, name)) throw fail("not_found");
  return name as PaletteName;
}

// ---- what the page asks ------------------------------------------------------------------------------------------

const SpinAsked = z.strictObject({
  id: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  stake: z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
  hardCase: z.optional(z.enum(HARD_CASES)),
});

function callRoutes(scope: FastifyInstance, studio: Studio): void {
  scope.options(`${ROOT_PATH}/api/*`, (_request, reply) => reply.headers(OPEN_CALL).code(204).send());
  const calls = (
    method: "GET" | "POST",
    path: string,
    work: (session: StudioSession, request: FastifyRequest) => Promise<SpinState | undefined>,
  ) =>
    scope.route({
      method,
      url: `${ROOT_PATH}/api/${path}`,
      handler: async (request, reply) => {
        void reply.headers(OPEN_CALL);
        const session = await sessionIn(studio, request);
        if (!session) return reply.code(401).send({ error: "session_unknown" });
        return tellState(studio, session, reply, () => work(session, request));
      },
    });
  calls("GET", "state", async () => undefined);
  calls("POST", "spins", async (session, request) => {
    const { id, stake, hardCase } = read(SpinAsked, request);
    return spinOnce(studio, session, { askedAs: id, stakeMinor: BigInt(stake), hardCase });
  });
  calls("POST", "go-on", async (session) => {
    const open = await findOpenSpin(studio, session);
    return open && goOn(studio, await sessionOf(studio, open), open);
  });
}

function sessionIn(studio: Studio, { headers }: FastifyRequest): Promise<StudioSession | undefined> {
  const token = /^Bearer ([\w-]{43})$/.exec(headers.authorization ?? "")?.[1];
  return token === undefined ? Promise.resolve(undefined) : findSession(studio, token);
}

/** How the game stands after the work, also when the work did not get through. */
async function tellState(
  studio: Studio,
  session: StudioSession,
  reply: FastifyReply,
  work: () => Promise<SpinState | undefined>,
): Promise<FastifyReply> {
  const known = async (state?: SpinState) => ({
    ...(state && { spin: spinOf(state.spin) }),
    isOpen: (await findOpenSpin(studio, session)) !== undefined,
    calls: await callsOf(studio, session, SHOWN_CALLS),
  });
  try {
    const state = await work();
    const balance = state?.balanceMinor ?? (await balanceOf(studio, session));
    return reply.send({ ...(await known(state)), balance: balance.toString() });
  } catch (error) {
    if (error instanceof SpinRefused) return reply.code(409).send({ ...(await known()), error: error.code });
    if (error instanceof ProviderUnreachable) return reply.code(502).send({ ...(await known()), error: "interrupted" });
    throw error;
  }
}

/** Nobody is shown what was drawn before the round is closed. */
function spinOf({ status, win_minor, cells, refusal }: Spin) {
  if (status !== "settled") return { status, ...(refusal !== null && { refusal }) };
  const drawn = cells as number[];
  return {
    status,
    win: win_minor,
    cells: drawn,
    lines: winningLines(drawn).map((line) => ({ line, cells: LINES[line] })),
  };
}
