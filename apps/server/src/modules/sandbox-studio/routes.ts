// The studio over HTTP, in demo mode only and beside the contract. A casino opens games with signed calls; the page in the casino's
// frame has no origin, and talks to the studio with the secret of its address instead of cookies.
import {
  AIRS,
  drawBackdrop,
  drawFrame,
  drawSheet,
  drawTitle,
  FRAME_KITS,
  PALETTES,
  PATTERNS,
  type PaletteName,
  type PatternName,
} from "@windfall/covers";
import { DEFAULT_LOCALE, fail, isLocale } from "@windfall/domain";
import { commitmentOf } from "@windfall/games";
import type { SlotFairness, SlotState } from "@windfall/games/slots/info";
import type { Round } from "@windfall/games/slots/slot";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { parseJson } from "../../kernel/json.ts";
import { ProviderUnreachable } from "../../kernel/provider-http.ts";
import { ownOrigin } from "../../kernel/security.ts";
import type { SignedCalls } from "../../kernel/signed-calls.ts";
import { isSignature, signatureOf } from "../game-providers/index.ts";
import type { Studio } from "./casino.ts";
import { freeSpinsStatus, giveFreeSpins, openFreeSpins, spinFree } from "./free-spins.ts";
import { gameInfo, lettersOf, ROOT_PATH, themeIn, windowOf } from "./game-info.ts";
import { findReplay, replayKeyOf } from "./replays.ts";
import { findSession, machineIn, type OpenRequest, openSession, type StudioSession } from "./sessions.ts";
import {
  balanceOf,
  callsOf,
  findOpenSpin,
  goOn,
  HARD_CASES,
  paidFor,
  replaceSeed,
  type SessionSeeds,
  type Spin,
  SpinRefused,
  type SpinState,
  seedsOf,
  sessionOf,
  spinOnce,
} from "./spins.ts";

export interface StudioRouteOptions {
  publicOrigin: string | undefined;
}

declare module "fastify" {
  interface FastifyInstance {
    /** The document of the machines and the policy that it is served with, where the web apps are. */
    slotDocument?: (request: FastifyRequest) => Promise<{ document: string; policy: string }>;
  }
}

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
    replayRoutes(scope, studio, calls);
    freeSpinRoutes(scope, studio, calls);
    pageRoutes(scope, studio);
    drawingRoutes(scope);
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

const Given = z.object({
  issue_id: name,
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  games: z.array(name).check(z.length(1)),
  freespins_quantity: z.int().check(z.minimum(1), z.maximum(10_000)),
  bet_amount: z.int().check(z.minimum(1)),
  valid_until: z.iso.datetime(),
  user: z.object({ id: name }),
});

const Shown = z.object({ game: name, round_id: name, user: z.object({ id: name }), locale: z.optional(name) });

function replayRoutes(scope: FastifyInstance, studio: Studio, calls: SignedCalls): void {
  scope.post(`${ROOT_PATH}/replays`, calls.route, async (request) => {
    assertSigned(studio, calls, request);
    const { game, round_id, user, locale } = read(Shown, request);
    const replay = await replayKeyOf(studio, { game, player: user.id, spinId: round_id });
    if (replay === undefined) throw fail("not_found");
    const query = new URLSearchParams({ replay, ...(locale && { locale }) });
    return { replay_url: `${ownOrigin(request, undefined)}${ROOT_PATH}/play?${query}` };
  });
}

function freeSpinRoutes(scope: FastifyInstance, studio: Studio, calls: SignedCalls): void {
  scope.post(`${ROOT_PATH}/freespins/issue`, calls.route, async (request, reply) => {
    assertSigned(studio, calls, request);
    const asked = read(Given, request);
    const refusal = await giveFreeSpins(studio, {
      issueId: asked.issue_id,
      game: asked.games[0] ?? "",
      player: asked.user.id,
      currency: asked.currency,
      count: asked.freespins_quantity,
      stakeMinor: BigInt(asked.bet_amount),
      validUntil: new Date(asked.valid_until),
    });
    return refusal ? reply.code(412).send(refusal) : {};
  });
  scope.post(`${ROOT_PATH}/freespins/status`, calls.route, async (request) => {
    assertSigned(studio, calls, request);
    const { issue_id } = read(z.object({ issue_id: name }), request);
    const { status, won_minor } = await freeSpinsStatus(studio, issue_id);
    return { issue_id, status, total_amount: Number(won_minor) };
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

function pageRoutes(scope: FastifyInstance, studio: Studio): void {
  /** Whose page it is, by its token; or which round it shows again. `secret` is for the addresses of its files. */
  const sessionAt = async ({ query }: FastifyRequest) => {
    const { token, replay: key, locale: wish } = query as Record<string, unknown>;
    const replay = typeof key === "string" ? await findReplay(studio, key) : undefined;
    const session = replay?.session ?? (await findSession(studio, String(token)));
    if (!session) throw fail("not_found");
    // A casino may speak a language that the studio does not.
    const locale = typeof wish === "string" && isLocale(wish) ? wish : DEFAULT_LOCALE;
    const secret = new URLSearchParams(replay ? { replay: String(key) } : { token: String(token) });
    return { secret, session, locale, replay: replay?.shown };
  };
  scope.get(`${ROOT_PATH}/play`, async (request, reply) => {
    await sessionAt(request);
    const page = await scope.slotDocument?.(request);
    if (!page) throw fail("not_found");
    return reply
      .headers({
        "content-security-policy": page.policy,
        "x-frame-options": "SAMEORIGIN",
        "referrer-policy": "no-referrer",
        "cache-control": "no-store",
      })
      .type("text/html; charset=utf-8")
      .send(page.document);
  });
  scope.get(`${ROOT_PATH}/api/game`, async (request, reply) => {
    void reply.headers(OPEN_CALL);
    const { session, ...asked } = await sessionAt(request);
    return gameInfo(session, machineIn(session), { ...asked, rules: studio.rules });
  });
  scope.get(`${ROOT_PATH}/sheet.svg`, async (request, reply) => {
    const { session } = await sessionAt(request);
    return sendDrawing(
      reply.header("cache-control", KEPT_BY_ONE),
      drawSheet(themeIn(session), lettersOf(machineIn(session))),
    );
  });
  scope.get(`${ROOT_PATH}/frame.svg`, async (request, reply) => {
    const { session } = await sessionAt(request);
    const isTall = (request.query as Record<string, unknown>).tall === "yes";
    const drawn = drawFrame(themeIn(session), { ...windowOf(machineIn(session)), isTall });
    return sendDrawing(reply.header("cache-control", KEPT_BY_ONE), drawn);
  });
  scope.get(`${ROOT_PATH}/title.svg`, async (request, reply) => {
    const { session } = await sessionAt(request);
    const { lettering, palette } = themeIn(session);
    const drawn = drawTitle(session.title, lettering, palette);
    if (drawn === undefined) throw fail("not_found");
    return sendDrawing(reply.header("cache-control", KEPT_BY_ONE), drawn);
  });
}

const KEPT = { "cache-control": "public, max-age=86400" };
const KEPT_BY_ONE = "private, max-age=3600";

function drawingRoutes(scope: FastifyInstance): void {
  scope.get<{ Params: { palette: string; pattern: string; air: string; file: string } }>(
    `${ROOT_PATH}/backdrops/:palette/:pattern/:air/:file`,
    (request, reply) => {
      const palette = paletteNamed(request.params.palette);
      const { pattern } = request.params;
      const air = AIRS.find((each) => each === request.params.air);
      const frame = FRAME_KITS.find((each) => each === stemOf(request.params.file, "svg"));
      if (!Object.hasOwn(PATTERNS, pattern) || !air || !frame) throw fail("not_found");
      return sendDrawing(reply.headers(KEPT), drawBackdrop({ palette, pattern: pattern as PatternName, air, frame }));
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
  /** As in the games of the house: printable, without spaces. */
  clientSeed: z.string().check(z.regex(/^[!-~]{1,64}$/)),
  buy: z.optional(z.boolean()),
  /** One of those that the casino has given away, for their own stake. */
  free: z.optional(z.boolean()),
  hardCase: z.optional(z.enum(HARD_CASES)),
});

function callRoutes(scope: FastifyInstance, studio: Studio): void {
  scope.options(`${ROOT_PATH}/api/*`, (_request, reply) => reply.headers(OPEN_CALL).code(204).send());
  const calls = (
    method: "GET" | "POST",
    path: string,
    work: (session: StudioSession, request: FastifyRequest) => Promise<Partial<Done>>,
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
  calls("GET", "state", async () => ({}));
  calls("POST", "spins", async (session, request) => {
    const { id, stake, clientSeed, buy = false, free = false, hardCase } = read(SpinAsked, request);
    if (free) return { state: await spinFree(studio, session, { askedAs: id, clientSeed }) };
    const asked = { askedAs: id, stakeMinor: BigInt(stake), isBought: buy, clientSeed, hardCase };
    return { state: await spinOnce(studio, session, asked) };
  });
  calls("POST", "go-on", async (session) => {
    const open = await findOpenSpin(studio, session);
    return open ? { state: await goOn(studio, await sessionOf(studio, open), open) } : {};
  });
  calls("POST", "seeds", async (session) => ({ seeds: await replaceSeed(studio, session) }));
}

/** What a call has done. */
interface Done {
  state: SpinState;
  seeds: SessionSeeds;
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
  work: () => Promise<Partial<Done>>,
): Promise<FastifyReply> {
  const known = async ({ state, seeds }: Partial<Done> = {}): Promise<SlotState> => ({
    ...(state && { spin: spinOf(session, state.spin) }),
    isOpen: (await findOpenSpin(studio, session)) !== undefined,
    freeSpins: await freeSpinsOf(studio, session),
    fairness: fairnessOf(seeds ?? (await seedsOf(studio, session))),
    calls: await callsOf(studio, session, SHOWN_CALLS),
  });
  try {
    const done = await work();
    const balance = done.state?.balanceMinor ?? (await balanceOf(studio, session));
    return reply.send({ ...(await known(done)), balance: balance.toString() });
  } catch (error) {
    if (error instanceof SpinRefused) return reply.code(409).send({ ...(await known()), error: error.code });
    if (error instanceof ProviderUnreachable) return reply.code(502).send({ ...(await known()), error: "interrupted" });
    throw error;
  }
}

async function freeSpinsOf(
  studio: Studio,
  session: StudioSession,
): Promise<NonNullable<SlotState["freeSpins"]> | null> {
  if (session.player === null) return null;
  const open = await studio.db.read((reader) => openFreeSpins(reader, studio, session).executeTakeFirst());
  if (!open) return null;
  const { count, played, stake_minor, won_minor } = open;
  return { left: count - played, count, stake: Number(stake_minor), won: Number(won_minor) };
}

function fairnessOf({ serverSeed, nonce, revealed }: SessionSeeds): SlotFairness {
  return { serverSeedHash: commitmentOf(serverSeed), nonce, revealed };
}

/** Nobody is shown what was drawn before the round is closed. */
function spinOf(session: StudioSession, spin: Spin): NonNullable<SlotState["spin"]> {
  const { status, stake_minor, win_minor, round, refusal } = spin;
  const told = {
    status,
    stake: stake_minor,
    cost: paidFor(session, spin).toString(),
    ...(refusal !== null && { refusal }),
  };
  if (status !== "settled") return told;
  return { ...told, win: win_minor ?? "0", round: Array.isArray(round) ? null : (round as unknown as Round) };
}
