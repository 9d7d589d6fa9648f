// Opening games over HTTP: of the house, of providers, and for whom they stay closed.
import { beforeAll, describe, expect, it, vi } from "vitest";
import { mainMinor } from "../../../test/deposits.ts";
import { staffMember } from "../../../test/desk.ts";
import { codeOf } from "../../../test/games.ts";
import { fund, playerIdOf } from "../../../test/money.ts";
import { refusalOf, useTestServer } from "../../../test/server.ts";
import { ManualClock } from "../../kernel/clock.ts";
import { type callProvider, ProviderUnreachable } from "../../kernel/provider-http.ts";
import { excludePlayer } from "../play-limits/index.ts";
import { signatureOf } from "./signature.ts";
import { slotegratorAdapter } from "./slotegrator-adapter.ts";
import { slotegratorSignatures } from "./slotegrator-wallet.ts";
import { softswissAdapter } from "./softswiss-adapter.ts";

const house = useTestServer();
const { server, player, visitor } = house;

beforeAll(async () => {
  await server().db.transact(async (tx) => {
    await tx
      .insertInto("game_provider")
      .values([
        { id: "own", title: "Own", position: 1, integration: "house" },
        { id: "far", title: "Far", position: 2, integration: "far-away" },
      ])
      .execute();
    const game = { provider_id: "own", title: "Game" };
    await tx
      .insertInto("game")
      .values([
        { ...game, id: "open-game", external_id: "1", has_demo: true },
        { ...game, id: "money-only", external_id: "2" },
        { ...game, id: "not-in-kz", external_id: "3", blocked_countries: ["KZ"], has_demo: true },
        { ...game, id: "not-in-usd", external_id: "4", blocked_currencies: ["USD"] },
        { ...game, id: "gone", external_id: "5", retired_at: new Date() },
        { ...game, id: "far-game", external_id: "6", provider_id: "far", has_demo: true },
      ])
      .execute();
  });
});

type Person = ReturnType<typeof visitor>;
const launch = (person: Person, id: string, mode: "real" | "demo" = "real") =>
  person.client.games.launch({ params: { id }, body: { mode } });

describe("a game ends with the sign-in that opened it", () => {
  const GAME_ID = "open-game";
  async function opened() {
    const owner = await player();
    const playerId = await fund(server(), owner, "100.00");
    const other = visitor();
    const { email, password } = owner;
    other.token = (await other.client.auth.login({ body: { email, password } })).token;
    const { sessionId } = await launch(other, GAME_ID);
    let rounds = 0;
    const play = (kind: "bet" | "win", session: string | undefined = sessionId) => {
      const externalRoundId = `${playerId}-${++rounds}`;
      const round = { providerId: "house", playerId, currency: "USD", gameId: GAME_ID, externalRoundId };
      const actions = [{ kind, id: externalRoundId, amountMinor: 1_00n }];
      const named = session && { sessionId: session };
      return server().arcade.games.wallet.play({ ...round, ...named, actions, finished: kind === "win" });
    };
    return { owner, playerId, other, play };
  }

  it.each<[string, (parts: Awaited<ReturnType<typeof opened>>) => Promise<unknown>]>([
    ["signing out", ({ other }) => other.client.auth.logout()],
    ["signing out everywhere else", ({ owner }) => owner.client.me.revokeOtherSessions()],
    [
      "a new password",
      ({ owner }) =>
        owner.client.me.changePassword({
          body: { currentPassword: owner.password, password: "another horse battery" },
        }),
    ],
  ])("by %s: no more bets, and what was won or has to be given back comes", async (_, end) => {
    const parts = await opened();
    const { owner, playerId, play } = parts;
    const bet = await play("bet");
    expect([codeOf(bet), codeOf(await play("bet", ""))]).toEqual(["done", "done"]);
    await end(parts);
    // Whether the provider names the session or leaves it out.
    expect([codeOf(await play("bet")), codeOf(await play("bet", ""))]).toEqual(["session_over", "session_over"]);
    expect(codeOf(await play("win"))).toBe("done");
    const back = { providerId: "house", playerId, currency: "USD", gameId: GAME_ID, externalRoundId: `${playerId}-1` };
    const answer = await server().arcade.games.wallet.rollback({
      ...back,
      actions: [{ id: `${playerId}-back`, original: `${playerId}-1` }],
    });
    expect(codeOf(answer)).toBe("done");
    expect(await mainMinor(server(), playerId)).toBe(100_00n - 2_00n + 1_00n + 1_00n);
    // The owner's own window plays on.
    if (owner.token) {
      const { sessionId } = await launch(owner, GAME_ID);
      expect(codeOf(await play("bet", sessionId))).toBe("done");
    }
  });
});

describe("games of the house", () => {
  it("open at our own address with a session, for money and for fun", async () => {
    const person = await player();
    const { url, sessionId } = await launch(person, "open-game");
    expect(url).toBe(`/play/open-game?session=${sessionId}`);
    expect(await person.client.games.session({ params: { sessionId } })).toMatchObject({
      gameId: "open-game",
      mode: "real",
      demoBalance: null,
      limits: { stakeLeft: null, lossLeft: null },
    });
    const guest = visitor();
    const demo = await launch(guest, "open-game", "demo");
    expect(await guest.client.games.session({ params: { sessionId: demo.sessionId } })).toMatchObject({
      mode: "demo",
      demoBalance: "1000.00",
    });
    expect(await refusalOf(guest.client.games.session({ params: { sessionId } }))).toBe("not_found");
  });

  it("are refused to whom they are not for", async () => {
    const person = await player();
    expect(await refusalOf(launch(visitor(), "open-game"))).toBe("unauthorized");
    expect(await refusalOf(launch(person, "nothing"))).toBe("not_found");
    expect(await refusalOf(launch(person, "gone"))).toBe("not_found");
    expect(await refusalOf(launch(person, "money-only", "demo"))).toBe("demo_unavailable");
    expect(await refusalOf(launch(person, "not-in-usd"))).toBe("game_blocked");
    person.address = "192.0.2.7";
    expect(await refusalOf(launch(person, "not-in-kz"))).toBe("game_blocked");
    expect(await refusalOf(launch(person, "not-in-kz", "demo"))).toBe("accepted");
  });

  it("are refused to the excluded and the banned", async () => {
    const { db } = server();
    const excluded = await player();
    const excludedId = await playerIdOf(server(), excluded.globalId);
    await db.transact((tx) => excludePlayer(tx, excludedId, new Date("2027-01-01")));
    expect(await refusalOf(launch(excluded, "open-game"))).toBe("play_restricted");
    const banned = await player();
    await db.transact((tx) =>
      tx
        .updateTable("player")
        .set({ ban_reason: "other", banned_at: new Date() })
        .where("global_id", "=", banned.globalId)
        .execute(),
    );
    expect(await refusalOf(launch(banned, "open-game"))).toBe("banned");
  });

  it("are opened to people who work here for fun only", async () => {
    const cashier = await staffMember(house, "cashier");
    expect(await refusalOf(launch(cashier, "open-game"))).toBe("staff_account");
    expect(await refusalOf(launch(cashier, "far-game"))).toBe("staff_account");
    expect(await refusalOf(launch(cashier, "open-game", "demo"))).toBe("accepted");
  });
});

describe("games of providers", () => {
  it("open at the address that the adapter gives, which knows the player by the global id", async () => {
    const person = await player();
    await fund(server(), person, "12.50");
    const adapter = { launch: vi.fn(async () => "https://far.test/play/1") };
    const { adapters } = server().arcade.launch;
    (adapters as Map<string, typeof adapter>).set("far-away", adapter);
    const { url, sessionId } = await launch(person, "far-game");
    expect(url).toBe("https://far.test/play/1");
    expect(adapter.launch).toHaveBeenCalledWith(
      expect.objectContaining({
        mode: "real",
        studioId: "far",
        externalGameId: "6",
        sessionId,
        player: { globalId: person.globalId, currency: "USD", balanceMinor: 12_50n },
      }),
    );
    await launch(visitor(), "far-game", "demo");
    expect(adapter.launch).toHaveBeenLastCalledWith(expect.objectContaining({ mode: "demo", player: undefined }));

    adapter.launch.mockRejectedValueOnce(new ProviderUnreachable("no answer"));
    expect(await refusalOf(launch(person, "far-game"))).toBe("game_provider_unavailable");
    (adapters as Map<string, unknown>).delete("far-away");
    expect(await refusalOf(launch(person, "far-game"))).toBe("game_provider_unavailable");
  });
});

describe("calls to providers", () => {
  const request = {
    mode: "real",
    studioId: "acme",
    externalGameId: "gold",
    sessionId: "gs_1",
    player: { globalId: "7k2m4p6q8r0s", currency: "USD", balanceMinor: 5_00n },
    currency: "USD",
    locale: "en",
    country: "KZ",
    returnUrl: "https://play.test/games/gold",
  } as const;
  const config = {
    id: "acme",
    url: "https://api.acme.test/v1/",
    key: "casino",
    secret: "0123456789abcdef0123",
    frameHosts: ["games.acme.test"],
  };
  const answering = (status: number, body: string) => vi.fn<typeof callProvider>(async () => ({ status, body }));

  it("are signed JSON in the one shape", async () => {
    const call = answering(200, '{"launch_options":{"game_url":"https://games.acme.test/x?y=1"}}');
    const adapter = softswissAdapter({ ...config, shape: "softswiss" }, call);
    expect(await adapter.launch(request)).toBe("https://games.acme.test/x?y=1");
    const [{ url, body = "", headers }] = call.mock.calls[0] as [Parameters<typeof callProvider>[0]];
    expect(url).toBe("https://api.acme.test/v1/sessions");
    expect(JSON.parse(body)).toMatchObject({
      game: "acme:gold",
      session_id: "gs_1",
      user: { id: "7k2m4p6q8r0s" },
      currency: "USD",
    });
    expect(headers?.["x-request-sign"]).toBe(signatureOf("sha256", config.secret, body));
  });

  it("are a signed form in the other", async () => {
    const call = answering(200, '{"url":"https://games.acme.test/x"}');
    const clock = new ManualClock(new Date("2026-11-15T12:00:00Z"));
    const adapter = slotegratorAdapter({ ...config, shape: "slotegrator" }, clock, call);
    expect(await adapter.launch({ ...request, mode: "demo", player: undefined })).toBe("https://games.acme.test/x");
    const [{ url, body = "", headers = {} }] = call.mock.calls[0] as [Parameters<typeof callProvider>[0]];
    expect(url).toBe("https://api.acme.test/v1/games/init-demo");
    const signed = ["X-Merchant-Id", "X-Timestamp", "X-Nonce"].map((name) => [name, headers[name] ?? ""] as const);
    expect(slotegratorSignatures(config.secret, [...new URLSearchParams(body)], signed)).toContain(headers["X-Sign"]);
    expect(Object.fromEntries(new URLSearchParams(body))).not.toHaveProperty("player_id");
  });

  it.each([
    ["another status", answering(500, "{}")],
    ["no JSON", answering(200, "<html>")],
    ["no address", answering(200, "{}")],
    [
      "an address elsewhere",
      answering(200, '{"launch_options":{"game_url":"https://evil.test/"},"url":"https://evil.test/"}'),
    ],
    ["a script", answering(200, '{"launch_options":{"game_url":"javascript:alert(1)"},"url":"javascript:alert(1)"}')],
  ])("count as no answer when they get %s", async (_, call) => {
    const adapters = [
      softswissAdapter({ ...config, shape: "softswiss" }, call),
      slotegratorAdapter({ ...config, shape: "slotegrator" }, new ManualClock(new Date()), call),
    ];
    for (const adapter of adapters) await expect(adapter.launch(request)).rejects.toThrow(ProviderUnreachable);
  });

  it("list the games of an aggregator page by page, signed, and whole or not at all", async () => {
    const item = (uuid: string, type: string) => ({
      uuid,
      name: `Game ${uuid}`,
      type,
      provider: "Acme",
      image: "https://x.test/y",
    });
    const pages = [
      JSON.stringify({ items: [item("1", "Slots"), item("2", "live")], _meta: { pageCount: 2 } }),
      JSON.stringify({ items: [item("3", "something new")], _meta: { pageCount: 2 } }),
    ];
    const call = vi.fn<typeof callProvider>(async ({ url }) => ({
      status: 200,
      body: pages[Number(new URL(url).searchParams.get("page")) - 1] ?? "",
    }));
    const lister = slotegratorAdapter({ ...config, shape: "slotegrator" }, new ManualClock(new Date()), call);
    expect(await lister.listGames()).toEqual([
      { studio: "Acme", game: { externalId: "1", title: "Game 1", kind: "slots", hasDemo: true } },
      { studio: "Acme", game: { externalId: "2", title: "Game 2", kind: "live", hasDemo: false } },
      { studio: "Acme", game: { externalId: "3", title: "Game 3", kind: "other", hasDemo: true } },
    ]);
    const [{ method, headers = {} }] = call.mock.calls[1] as [Parameters<typeof callProvider>[0]];
    expect(method).toBe("GET");
    const signed = ["X-Merchant-Id", "X-Timestamp", "X-Nonce"].map((name) => [name, headers[name] ?? ""] as const);
    expect(slotegratorSignatures(config.secret, [["page", "2"]], signed)).toContain(headers["X-Sign"]);

    pages[1] = "<html>";
    await expect(lister.listGames()).rejects.toThrow(ProviderUnreachable);
    pages[0] = JSON.stringify({ items: [], _meta: { pageCount: 1e9 } });
    await expect(lister.listGames()).rejects.toThrow("pages");
  });
});
