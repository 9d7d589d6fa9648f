import { createHmac } from "node:crypto";
import { JURISDICTIONS } from "@windfall/domain";
import { commitmentOf, drawStream } from "@windfall/games";
import { playRound } from "@windfall/games/slots/engine";
import { findSlot } from "@windfall/games/slots/machines";
import { type Slot, STAKE_PARTS } from "@windfall/games/slots/slot";
import fastify, { type FastifyInstance, type InjectOptions } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CasinoStub } from "../../../test/casino-stub.ts";
import { useTestDatabase } from "../../../test/database.ts";
import { PATIENCE_MS } from "../../../test/patience.ts";
import { ManualClock } from "../../kernel/clock.ts";
import { createDatabase, type Database } from "../../kernel/db.ts";
import { createLogger } from "../../kernel/log.ts";
import { SignedCalls } from "../../kernel/signed-calls.ts";
import { sendError } from "../../kernel/wire-error.ts";
import { drainJobs } from "../../kernel/worker.ts";
import type { Studio } from "./index.ts";
import { studioRoutes } from "./routes.ts";
import { studioHandlers } from "./spins.ts";

const SECRET = "a key that only the two of them know";
const ORIGIN = "https://play.example.com";
const database = useTestDatabase();
const log = createLogger({ level: "silent" });
const clock = new ManualClock(new Date("2026-11-15T12:00:00Z"));
const casino = new CasinoStub(SECRET);
let db: Database;
let studio: Studio;
let app: FastifyInstance;
let people = 0;

beforeAll(async () => {
  db = createDatabase({ url: database.url(), poolSize: 5, log, waitMs: PATIENCE_MS });
  await casino.start();
  studio = {
    db,
    clock,
    rules: JURISDICTIONS.standard,
    secret: SECRET,
    casinoUrl: () => `${casino.url}/sandbox`,
    pausesMs: [5, 20],
  };
  app = fastify();
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, clock));
  app.addHook("onRequest", async (request) => {
    request.client = { ip: request.ip, country: undefined, userAgent: undefined };
  });
  app.decorate("slotDocument", async () => ({ document: "<main>a machine</main>", policy: "sandbox allow-scripts" }));
  await studioRoutes(app, studio, new SignedCalls({ clock, perSecond: 100 }), { publicOrigin: ORIGIN });
  await db.transact(async (tx) => {
    await tx
      .insertInto("game_provider")
      .values([
        { id: "northlight", title: "Northlight", position: 1, integration: "sandbox" },
        { id: "elsewhere", title: "Elsewhere", position: 2, integration: "another" },
      ])
      .execute();
    await tx
      .insertInto("game")
      .values([
        {
          id: "wolf-meridian",
          provider_id: "northlight",
          external_id: "WolfMeridian",
          title: "Wolf <Meridian>",
          cover: JSON.stringify({ palette: "polar", motif: "wolf" }),
        },
        { id: "elsewhere", provider_id: "elsewhere", external_id: "Elsewhere", title: "Elsewhere" },
      ])
      .execute();
  });
});
beforeEach(() => {
  casino.balance = 100_000;
  casino.heard.length = 0;
  casino.mishaps.length = 0;
  casino.gather = 1;
});
afterAll(async () => {
  await app.close();
  await db.close();
  await casino.stop();
});

const sign = (secret: string, raw: string) => createHmac("sha256", secret).update(raw).digest("hex");
const LAUNCH = { game: "northlight:WolfMeridian", currency: "USD" };

function open(path: "sessions" | "demo" | "replays", body: object, signed = (raw: string) => sign(SECRET, raw)) {
  const payload = JSON.stringify(body);
  return app.inject({
    method: "POST",
    url: `/sandbox-studio/${path}`,
    headers: { "content-type": "application/json", "x-request-sign": signed(payload) },
    payload,
  });
}

async function openGame(player = `player-${++people}`, casinoSession = `gs-${people}`) {
  const answer = await open("sessions", { ...LAUNCH, session_id: casinoSession, user: { id: player } });
  return Object.assign(frameOf(tokenIn(answer.json())), { player, casinoSession });
}

const tokenIn = (answer: { launch_options: { game_url: string } }) =>
  new URL(answer.launch_options.game_url).searchParams.get("token") ?? "";

let spins = 0;
const newSpinId = () => (++spins).toString(16).padStart(32, "0");

/** The page in its frame: no cookie, and an origin that is none. */
function frameOf(token: string) {
  const call = async (options: InjectOptions) => {
    const answer = await app.inject({
      ...options,
      headers: { authorization: `Bearer ${token}`, origin: "null", ...options.headers },
    });
    return { code: answer.statusCode, headers: answer.headers, ...answer.json() };
  };
  const post = (path: string, payload: object) => call({ method: "POST", url: `/sandbox-studio/api/${path}`, payload });
  return {
    token,
    state: () => call({ url: "/sandbox-studio/api/state" }),
    spin: (changes: object = {}) => post("spins", { id: newSpinId(), stake: "100", clientSeed: "mine", ...changes }),
    goOn: () => post("go-on", {}),
    seeds: () => post("seeds", {}),
    info: async (locale = "en") =>
      (await app.inject({ url: `/sandbox-studio/api/game?token=${token}&locale=${locale}` })).json(),
  };
}

const actionsHeard = () => casino.heard.flatMap(({ body }) => (body.actions ?? []).map(({ action }) => action));

describe("opening a game of the studio", () => {
  it("answers an address with a secret of its own", async () => {
    const answer = await open("sessions", { ...LAUNCH, session_id: "gs-1", user: { id: "p-1" } });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().launch_options.game_url).toMatch(
      /^http:\/\/localhost(:80)?\/sandbox-studio\/play\?token=[\w-]{43}$/,
    );
    const again = await open("sessions", { ...LAUNCH, session_id: "gs-1", user: { id: "p-1" } });
    expect(tokenIn(again.json())).not.toBe(tokenIn(answer.json()));
  });

  it.each([
    ["another's signature", (raw: string) => sign("another secret", raw)],
    ["the signature of another body", (raw: string) => sign(SECRET, `${raw} `)],
    ["no signature", () => ""],
    ["half a signature", (raw: string) => sign(SECRET, raw).slice(0, 32)],
  ])("refuses %s", async (_name, sign) => {
    expect((await open("demo", LAUNCH, sign)).statusCode).toBe(403);
  });

  it.each([
    ["a game it does not have", { ...LAUNCH, game: "northlight:Nothing" }, 404],
    ["a game of another provider", { ...LAUNCH, game: "elsewhere:Elsewhere" }, 404],
    ["a game of nobody", { ...LAUNCH, game: "WolfMeridian" }, 404],
    ["a game without a name", { ...LAUNCH, game: "" }, 400],
    ["money that is none", { ...LAUNCH, currency: "gold" }, 400],
  ])("refuses %s", async (_name, body, status) => {
    expect((await open("demo", body)).statusCode).toBe(status);
  });
});

describe("the page", () => {
  it("is the document of the machines with its policy, for whoever has a session", async () => {
    const { token } = await openGame();
    const page = await app.inject({ url: `/sandbox-studio/play?token=${token}` });
    expect(page.body).toBe("<main>a machine</main>");
    expect(page.headers).toMatchObject({
      "content-security-policy": "sandbox allow-scripts",
      "x-frame-options": "SAMEORIGIN",
    });
    expect(page.headers["set-cookie"]).toBeUndefined();
  });

  it("is told the machine by whose figures it plays", async () => {
    const info = await (await openGame()).info();
    expect(info).toMatchObject({
      title: "Wolf <Meridian>",
      slot: findSlot("wolf-meridian"),
      isForFun: false,
      canBuy: true,
      canAuto: true,
      canQuick: true,
    });
    expect(info.stakes.every((stake: number) => Number.isInteger(stake / STAKE_PARTS))).toBe(true);
  });

  it.each([
    ["uk", "uk", "Завершити відкритий раунд"],
    ["hi", "hi", "खुला राउंड पूरा करें"],
    ["a language that it does not speak", "tlh", "Finish the open round"],
  ])("speaks the language that the casino asks for: %s", async (_name, locale, spoken) => {
    const { launch_options } = (await open("demo", { ...LAUNCH, locale })).json();
    expect(new URL(launch_options.game_url).searchParams.get("locale")).toBe(locale);
    const info = await (await openGame()).info(locale);
    expect([info.locale, info.texts.finish_round]).toEqual([locale === "tlh" ? "en" : locale, spoken]);
  });

  it("is drawn in the light of the game's cover, readable without an origin", async () => {
    const { images, letters, tones } = await (await openGame()).info();
    expect(images.backdrop).toContain("/backdrops/polar/");
    expect(tones.glow).toMatch(/^#/);
    expect(letters).toMatch(/^WS.*ABCD/);
    for (const url of Object.values<string>(images)) {
      const file = await app.inject({ url });
      expect(`${file.statusCode} ${file.headers["content-type"]}`).toBe("200 image/svg+xml; charset=utf-8");
      expect(file.headers).toMatchObject({
        "access-control-allow-origin": "*",
        "cross-origin-resource-policy": "cross-origin",
      });
    }
  });

  it.each([
    "/sandbox-studio/title.svg?token=nobody",
    "/sandbox-studio/sheet.svg?token=nobody",
    "/sandbox-studio/frame.svg",
    "/sandbox-studio/api/game?token=nobody",
    "/sandbox-studio/backdrops/polar/toString/snow/iron.svg",
    "/sandbox-studio/backdrops/constructor/aurora/snow/iron.svg",
    "/sandbox-studio/backdrops/polar/aurora/soup/iron.svg",
    "/sandbox-studio/backdrops/polar/aurora/snow/soup.svg",
    "/sandbox-studio/play?replay=ssp_nobody.00",
    "/sandbox-studio/play",
    "/sandbox-studio/play?token=nobody",
  ])("is not found: %s", async (url) => {
    expect((await app.inject({ url })).statusCode).toBe(404);
  });

  it("may call the studio from its frame, without credentials", async () => {
    const preflight = await app.inject({
      method: "OPTIONS",
      url: "/sandbox-studio/api/spins",
      headers: { origin: "null", "access-control-request-headers": "authorization" },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers["access-control-allow-origin"]).toBe("*");
    expect(preflight.headers["access-control-allow-credentials"]).toBeUndefined();
    expect((await frameOf("x".repeat(43)).state()).code).toBe(401);
    expect((await frameOf("short").spin()).code).toBe(401);
  });
});

describe("a round that is shown again", () => {
  it("is named by a casino that signs, with the player and the game that it is of", async () => {
    const { player, spin } = await openGame();
    await spin();
    const round_id = casino.heard.at(-1)?.body.game_id;
    const asked = { game: LAUNCH.game, round_id, user: { id: player } };
    expect((await open("replays", asked)).statusCode).toBe(200);
    expect((await open("replays", asked, () => "")).statusCode).toBe(403);
    expect((await open("replays", { ...asked, user: { id: "somebody else" } })).statusCode).toBe(404);
    expect((await open("replays", { ...asked, game: "elsewhere:Elsewhere" })).statusCode).toBe(404);
    expect((await open("replays", { ...asked, round_id: "ssp_nothing" })).statusCode).toBe(404);
  });
});

describe("a spin for money", () => {
  it("is a bet and a win over HTTP, signed, in one round that is closed at its end", async () => {
    const game = await openGame();
    const result = await game.spin({ stake: "500" });
    expect(result).toMatchObject({ code: 200, isOpen: false, spin: { status: "settled" } });
    const won = Number(result.spin.win);
    expect(casino.balance).toBe(100_000 - 500 + won);
    expect(result.balance).toBe(String(casino.balance));
    const [bet, end] = casino.heard;
    expect(bet).toMatchObject({
      path: "/api/providers/sandbox/play",
      body: {
        user_id: game.player,
        session_id: game.casinoSession,
        currency: "USD",
        game: "northlight:WolfMeridian",
        finished: false,
        actions: [{ action: "bet", amount: 500 }],
      },
    });
    expect(end?.body).toMatchObject({ game_id: bet?.body.game_id, finished: true });
    expect(end?.body.actions ?? []).toEqual(
      won > 0 ? [{ action: "win", action_id: `${bet?.body.game_id}:win`, amount: won }] : [],
    );
    expect(casino.heard).toHaveLength(2);
  });

  it("asked for twice under one name is spun once", async () => {
    const game = await openGame();
    const id = newSpinId();
    const first = await game.spin({ id });
    const again = await game.spin({ id });
    expect(again.spin).toEqual(first.spin);
    expect(actionsHeard().filter((action) => action === "bet")).toEqual(["bet"]);
    expect(await game.spin({ id, stake: "200" })).toMatchObject({ code: 409, error: "spin_changed" });
  });

  it("many at once under one name are spun once", async () => {
    const game = await openGame();
    const id = newSpinId();
    // All of them have the casino's answer before one goes on: whoever draws for itself shows other cells.
    casino.gather = 6;
    const results = await Promise.all(Array.from({ length: 6 }, () => game.spin({ id })));
    expect(new Set(results.map(({ spin }) => JSON.stringify(spin))).size).toBe(1);
    expect(casino.balance).toBe(100_000 - 100 + Number(results[0]?.spin.win));
  });

  it("two at once under two names: one waits its turn", async () => {
    const game = await openGame();
    const results = await Promise.all([game.spin({ hardCase: "crash" }), game.spin({ hardCase: "crash" })]);
    expect(results.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(casino.balance).toBe(99_900);
  });

  it("is refused by the casino when the balance does not reach, and nothing stays open", async () => {
    casino.balance = 99;
    const game = await openGame();
    expect(await game.spin()).toMatchObject({
      code: 200,
      isOpen: false,
      spin: { status: "refused", refusal: "100 Not enough funds" },
    });
    expect(casino.balance).toBe(99);
  });

  it.each([
    ["a stake that is not offered", { stake: "7" }, 409],
    ["a negative stake", { stake: "-100" }, 400],
    ["no stake", { stake: "0" }, 400],
    ["a fraction", { stake: "0.5" }, 400],
    ["a number", { stake: 100 }, 400],
    ["a name that is none", { id: "x" }, 400],
    ["a case that nobody knows", { hardCase: "steal" }, 400],
    ["a field that nobody knows", { win: "1000000" }, 400],
    ["a seed that could be none", { clientSeed: "with space" }, 400],
    ["no seed", { clientSeed: undefined }, 400],
  ])("is not spun for %s", async (_name, changes, status) => {
    const game = await openGame();
    expect((await game.spin(changes)).code).toBe(status);
    expect(actionsHeard()).toEqual([]);
  });
});

describe("what may go wrong in between", () => {
  it("a lost answer: the bet is sent again and taken once", async () => {
    const game = await openGame();
    const result = await game.spin({ hardCase: "lost_answer" });
    expect(result.spin.status).toBe("settled");
    expect(casino.heard.slice(0, 2).map(({ body }) => body)).toEqual([casino.heard[0]?.body, casino.heard[0]?.body]);
    expect(casino.balance).toBe(100_000 - 100 + Number(result.spin.win));
    const said = result.calls.filter(({ asked }: { asked: string }) => asked === "bet");
    expect(said).toHaveLength(2);
    expect(said[0].said).toBe(said[1].said);
  });

  it.each(["drop", "error", "nonsense"] as const)(
    "an answer that is no answer (%s) is asked for again",
    async (mishap) => {
      const game = await openGame();
      casino.mishaps.push(mishap, mishap);
      const result = await game.spin();
      expect(result.spin.status).toBe("settled");
      expect(casino.balance).toBe(100_000 - 100 + Number(result.spin.win));
    },
  );

  it("a casino that stays silent leaves the spin open, and nothing is drawn twice", async () => {
    const game = await openGame();
    casino.mishaps.push("drop", "drop", "drop");
    expect(await game.spin()).toMatchObject({ code: 502, error: "interrupted", isOpen: true });
    expect(casino.balance).toBe(99_900);
    const result = await game.goOn();
    expect(result).toMatchObject({ code: 200, isOpen: false, spin: { status: "settled" } });
    expect(casino.balance).toBe(99_900 + Number(result.spin.win));
  });

  it("a crash after the bet: the round stays open, shows nothing, and is gone on with once", async () => {
    const game = await openGame();
    const crashed = await game.spin({ hardCase: "crash" });
    expect(crashed).toMatchObject({ isOpen: true, spin: { status: "staked" } });
    expect(crashed.spin).not.toHaveProperty("round");
    expect(casino.balance).toBe(99_900);
    expect(await game.spin()).toMatchObject({ code: 409, error: "spin_open" });
    const results = await Promise.all([game.goOn(), game.goOn(), game.goOn()]);
    const settled = results.find(({ spin }) => spin?.status === "settled");
    expect(casino.balance).toBe(99_900 + Number(settled?.spin.win));
    expect(casino.finished).toContain(casino.heard[0]?.body.game_id);
    expect((await game.spin()).code).toBe(200);
  });

  it("an open round is found again in a new session, and paid in the old one", async () => {
    const before = await openGame();
    await before.spin({ hardCase: "crash" });
    const after = await openGame(before.player, "gs-later");
    expect(await after.state()).toMatchObject({ isOpen: true });
    expect((await after.goOn()).spin.status).toBe("settled");
    expect(casino.heard.filter(({ body }) => body.game_id).map(({ body }) => body.session_id)).toEqual([
      before.casinoSession,
      before.casinoSession,
    ]);
    const stranger = await openGame();
    expect(await stranger.state()).toMatchObject({ isOpen: false });
  });

  it("a rollback: the bet is taken back, and the round is over", async () => {
    const game = await openGame();
    expect(await game.spin({ hardCase: "rollback" })).toMatchObject({
      isOpen: false,
      spin: { status: "rolled_back" },
      balance: "100000",
    });
    expect(casino.heard.map(({ path }) => path.split("/").at(-1))).toEqual(["play", "rollback"]);
    expect(casino.heard[1]?.body.actions).toEqual([
      {
        action: "rollback",
        action_id: `${casino.heard[0]?.body.game_id}:rollback`,
        original_action_id: `${casino.heard[0]?.body.game_id}:bet`,
      },
    ]);
  });

  it("a late win comes by itself", async () => {
    const game = await openGame();
    expect(await game.spin({ hardCase: "late_win" })).toMatchObject({ isOpen: true });
    await db.transact((tx) => sql`update graphile_worker._private_jobs set run_at = now()`.execute(tx));
    await drainJobs({ databaseUrl: database.url(), handlers: studioHandlers(studio), log });
    expect(await game.state()).toMatchObject({ isOpen: false });
    expect(casino.heard.some(({ body }) => body.finished)).toBe(true);
  });
});

describe("what rounds are drawn from", () => {
  const slot = findSlot("wolf-meridian") as Slot;

  it("is promised before the player's seed is known, and shown when another takes its place", async () => {
    const game = await openGame();
    const promised = (await game.state()).fairness;
    expect(promised).toMatchObject({ nonce: 0, revealed: null });
    const rounds = [await game.spin({ clientSeed: "one" }), await game.spin({ clientSeed: "two" })];
    const { fairness } = await game.seeds();
    expect(commitmentOf(fairness.revealed)).toBe(promised.serverSeedHash);
    expect(fairness.nonce).toBe(0);
    expect(fairness.serverSeedHash).not.toBe(promised.serverSeedHash);
    for (const [nonce, { spin }] of rounds.entries()) {
      const seeds = { serverSeed: fairness.revealed, clientSeed: ["one", "two"][nonce] ?? "", nonce };
      const round = playRound(slot, drawStream(seeds));
      expect(spin.round).toEqual(JSON.parse(JSON.stringify(round)));
      expect(Number(spin.win)).toBe((100 * round.parts) / STAKE_PARTS);
    }
  });

  it("stays a secret while a round is open", async () => {
    const game = await openGame();
    await game.spin({ hardCase: "crash" });
    expect(await game.seeds()).toMatchObject({ code: 409, error: "spin_open" });
    await game.goOn();
    expect((await game.seeds()).code).toBe(200);
  });
});

describe("free spins that are bought", () => {
  const price = findSlot("wolf-meridian")?.buy?.price ?? 0;

  it("cost their price, and begin at once", async () => {
    const game = await openGame();
    const { spin } = await game.spin({ buy: true });
    expect(spin).toMatchObject({ status: "settled", stake: "100", cost: String(100 * price) });
    expect(spin.round.steps[0].free).toBe(1);
    expect(casino.balance).toBe(100_000 - 100 * price + Number(spin.win));
  });

  it("are not sold where the law forbids it", async () => {
    studio.rules = JURISDICTIONS.strict;
    const game = await openGame();
    expect(await game.spin({ buy: true })).toMatchObject({ code: 409, error: "not_for_sale" });
    expect(await game.info()).toMatchObject({ canBuy: false, canAuto: false, canQuick: false });
    studio.rules = JURISDICTIONS.standard;
    expect(actionsHeard()).toEqual([]);
  });
});

describe("a spin for fun", () => {
  const openDemo = async () => frameOf(tokenIn((await open("demo", LAUNCH)).json()));

  it("moves play money of the studio and asks no casino", async () => {
    const game = await openDemo();
    const before = Number((await game.state()).balance);
    const result = await game.spin({ stake: "1000" });
    expect(Number(result.balance)).toBe(before - 1000 + Number(result.spin.win));
    expect(casino.heard).toEqual([]);
  });

  it("asked for twice under one name is spun once, also at the same time", async () => {
    const game = await openDemo();
    const before = Number((await game.state()).balance);
    const id = newSpinId();
    const results = await Promise.all([game.spin({ id }), game.spin({ id }), game.spin({ id })]);
    expect(new Set(results.map(({ spin }) => JSON.stringify(spin))).size).toBe(1);
    expect(Number((await game.state()).balance)).toBe(before - 100 + Number(results[0]?.spin.win));
  });

  it("ends when the play money does", async () => {
    const game = await openDemo();
    await db.transact((tx) =>
      tx.updateTable("sandbox_studio_session").set({ play_money_minor: 99 }).where("player", "is", null).execute(),
    );
    expect(await game.spin()).toMatchObject({ code: 409, error: "play_money_short" });
    expect((await game.state()).balance).toBe("99");
  });
});
