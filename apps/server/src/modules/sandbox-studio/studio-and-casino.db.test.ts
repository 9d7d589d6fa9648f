// The studio against our own wallet, from the click on a game to the ledger: every call between the two goes over HTTP.
import { fiatFromMinor, fiatToMinor } from "@windfall/domain";
import type { BonusTerms } from "@windfall/domain/rules/bonuses/index";
import { SLOTS } from "@windfall/games/slots/machines";
import { beforeAll, describe, expect, it } from "vitest";
import { giveBonus } from "../../../test/bonuses.ts";
import { addTestGames } from "../../../test/catalogue.ts";
import { dueAtOnce } from "../../../test/due-at-once.ts";
import { fund, type Player, playerIdOf } from "../../../test/money.ts";
import { refusalOf, useTestServer } from "../../../test/server.ts";
import { ProviderUnreachable } from "../../kernel/provider-http.ts";
import { seedDemoCategories, seedDemoGames } from "../catalogue/index.ts";
import type { GameAdapter } from "../game-providers/index.ts";

const GAME = "wolf-meridian";
const DAY_MS = 24 * 3600 * 1000;
const t = useTestServer();

beforeAll(async () => {
  await t.server().app.listen({ port: 0, host: "127.0.0.1" });
  await addTestGames(t.server().db, [{ id: GAME, provider_id: "northlight", has_demo: true }]);
  await t
    .server()
    .db.transact((tx) =>
      tx.updateTable("game_provider").set({ integration: "sandbox" }).where("id", "=", "northlight").execute(),
    );
});

async function open(person: Pick<Player, "client">, mode: "real" | "demo", id = GAME) {
  const { url, sessionId } = await person.client.games.launch({ params: { id }, body: { mode } });
  return { url, sessionId, frame: frameOf(new URL(url, "http://x").searchParams.get("token") ?? "") };
}

let spins = 0;

function frameOf(token: string) {
  const call = async (path: string, payload?: object) => {
    const answer = await t.server().app.inject({
      method: payload ? "POST" : "GET",
      url: `/sandbox-studio/api/${path}`,
      headers: { authorization: `Bearer ${token}`, origin: "null" },
      ...(payload && { payload }),
    });
    return { code: answer.statusCode, ...answer.json() };
  };
  return {
    state: () => call("state"),
    goOn: () => call("go-on", {}),
    spinFree: (id: string) => call("spins", { id, stake: "100", clientSeed: "mine", free: true }),
    spin: (hardCase?: string) =>
      call("spins", {
        id: (++spins).toString(16).padStart(32, "0"),
        stake: "100",
        clientSeed: "mine",
        ...(hardCase && { hardCase }),
      }),
  };
}

async function playerWith(balance: string) {
  const person = await t.player();
  await fund(t.server(), person, balance);
  return person;
}

const roundsOf = async (person: Player) => (await person.client.games.rounds({ query: {} })).items;

describe("a game of the sandbox studio", () => {
  it("is opened at our own address, whatever address the studio is called by", async () => {
    const { url } = await open(await playerWith("10.00"), "real");
    expect(url).toMatch(/^\/sandbox-studio\/play\?token=[\w-]{43}&locale=en$/);
  });

  it("is played for money: one round, closed, with the bet and the win that the studio tells of", async () => {
    const person = await playerWith("10.00");
    const { frame, sessionId } = await open(person, "real");
    expect((await frame.state()).balance).toBe("1000");
    const { spin, balance } = await frame.spin();
    expect(spin.status).toBe("settled");
    expect(balance).toBe(String(900 + Number(spin.win)));
    const won = fiatFromMinor(BigInt(spin.win));
    expect(await roundsOf(person)).toMatchObject([{ status: "closed", staked: "1.00", won, game: { id: GAME } }]);
    expect(await person.client.games.session({ params: { sessionId } })).toMatchObject({ staked: "1.00", won });
  });

  it("takes a bet once whose answer was lost", async () => {
    const person = await playerWith("10.00");
    const { frame } = await open(person, "real");
    const { spin, balance } = await frame.spin("lost_answer");
    expect(balance).toBe(String(900 + Number(spin.win)));
    expect(await roundsOf(person)).toHaveLength(1);
  });

  it("leaves an open round after a crash, which a new session of another day goes on with", async () => {
    const person = await playerWith("10.00");
    const { frame } = await open(person, "real");
    await frame.spin("crash");
    expect(await roundsOf(person)).toMatchObject([{ status: "open", staked: "1.00", won: "0.00" }]);
    t.clock.advance(2 * DAY_MS);
    const later = await open(person, "real");
    expect(await later.frame.state()).toMatchObject({ isOpen: true, balance: "900" });
    const { spin } = await later.frame.goOn();
    expect(spin.status).toBe("settled");
    expect(await roundsOf(person)).toMatchObject([{ status: "closed", won: fiatFromMinor(BigInt(spin.win)) }]);
  });

  it("is paid its win after the session is over, in which no bet is taken any more", async () => {
    const person = await playerWith("10.00");
    const { frame } = await open(person, "real");
    await frame.spin("crash");
    t.clock.advance(2 * DAY_MS);
    expect((await frame.goOn()).spin.status).toBe("settled");
    expect((await frame.spin()).spin).toMatchObject({ status: "refused", refusal: expect.stringContaining("session") });
    expect(await roundsOf(person)).toMatchObject([{ status: "closed" }]);
  });

  it("takes a bet back", async () => {
    const person = await playerWith("10.00");
    const { frame } = await open(person, "real");
    expect(await frame.spin("rollback")).toMatchObject({ balance: "1000", spin: { status: "rolled_back" } });
    expect(await roundsOf(person)).toMatchObject([{ status: "rolled_back", staked: "0.00" }]);
  });

  it("refuses a bet that the balance does not reach for", async () => {
    const { frame } = await open(await playerWith("0.50"), "real");
    expect((await frame.spin()).spin).toMatchObject({ status: "refused", refusal: "100 insufficient" });
  });

  it("is played for fun by a visitor without a wallet", async () => {
    const { frame } = await open(t.visitor(), "demo");
    const before = Number((await frame.state()).balance);
    const { spin, balance } = await frame.spin();
    expect(Number(balance)).toBe(before - 100 + Number(spin.win));
    expect(await refusalOf(open(t.visitor(), "real"))).toBe("unauthorized");
  });
});

describe("the games of the demo", () => {
  beforeAll(async () => {
    await seedDemoCategories(t.server().identity);
    await seedDemoGames(t.server().identity);
  });

  const demoGames = () =>
    t
      .server()
      .db.read((reader) =>
        reader
          .selectFrom("game")
          .innerJoin("game_provider", "game_provider.id", "game.provider_id")
          .select([
            "game.id",
            "provider_id",
            "rtp_basis_points",
            "max_multiplier_cents",
            "volatility",
            "hit_rate_basis_points",
          ])
          .where("integration", "=", "sandbox")
          .where("game.id", "!=", GAME)
          .execute(),
      );

  const figures = (rows: Awaited<ReturnType<typeof demoGames>>) =>
    rows
      .map(({ id, rtp_basis_points, max_multiplier_cents, volatility, hit_rate_basis_points }) =>
        [id, rtp_basis_points, Number(max_multiplier_cents) / 100, volatility, hit_rate_basis_points].join(" "),
      )
      .sort();
  const stated = SLOTS.filter(({ id }) => id !== GAME)
    .map(({ id, rtp, maxTimes, volatility, hitRate }) => [id, rtp, maxTimes, volatility, hitRate].join(" "))
    .sort();

  it("have a machine each, and are described with its figures", async () => {
    expect(figures(await demoGames())).toEqual(stated);
  });

  it("tell of the machines of today, also where they were described with others", async () => {
    const { db } = t.server();
    await db.transact((tx) => tx.updateTable("game").set({ rtp_basis_points: 9_600, volatility: null }).execute());
    await seedDemoGames(t.server().identity);
    expect(figures(await demoGames())).toEqual(stated);
  });

  it("open and play, one of every provider", async () => {
    const games = new Map((await demoGames()).map(({ id, provider_id }) => [provider_id, id]));
    const played = await Promise.all(
      [...games.values()].map(async (id) => (await (await open(t.visitor(), "demo", id)).frame.spin()).spin.status),
    );
    expect(played).toEqual([...games.values()].map(() => "settled"));
  });
});

describe("a round of the studio that is over", () => {
  const infoAt = async (url: string) => {
    const { search } = new URL(url, "http://x");
    return t.server().app.inject({ method: "GET", url: `/sandbox-studio/api/game${search}` });
  };
  const replayOf = async ({ client }: Player, id = "") =>
    (await client.games.roundReplay({ params: { id }, query: { locale: "ru" } })).url;

  it("is shown again to its player, at an address that opens that round and can do nothing else", async () => {
    const person = await playerWith("10.00");
    const { frame } = await open(person, "real");
    const { spin } = await frame.spin();
    const [round] = await roundsOf(person);
    const url = (await replayOf(person, round?.id)) ?? "";
    expect(url).toMatch(/^\/sandbox-studio\/play\?replay=ssp_\w+\.[0-9a-f]{64}&locale=ru$/);
    const shown = (await infoAt(url)).json();
    expect(shown.replay).toEqual({ stake: 100, cost: 100, win: Number(spin.win), round: spin.round });
    expect(shown.locale).toBe("ru");
    for (const file of [shown.images.sheet, shown.images.frame, shown.images.title])
      expect((await t.server().app.inject({ method: "GET", url: file })).statusCode).toBe(200);
    const key = new URL(url, "http://x").searchParams.get("replay") ?? "";
    expect((await frameOf(key).spin()).code).toBe(401);
    expect((await frameOf(key).state()).code).toBe(401);
    expect((await infoAt(url.replace(/[0-9a-f](?=&)/, (digit) => (digit === "0" ? "1" : "0")))).statusCode).toBe(404);
    expect((await infoAt(url.replace("ssp_", "ssp_0"))).statusCode).toBe(404);
  });

  it("is nobody else's", async () => {
    const person = await playerWith("10.00");
    await (await open(person, "real")).frame.spin();
    const [round] = await roundsOf(person);
    expect(await refusalOf(replayOf(await t.player(), round?.id))).toBe("not_found");
  });

  it("is not shown before it is over", async () => {
    const person = await playerWith("10.00");
    const { frame } = await open(person, "real");
    await frame.spin("crash");
    const [round] = await roundsOf(person);
    expect(round?.status).toBe("open");
    expect(await replayOf(person, round?.id)).toBeNull();
    await frame.goOn();
    expect(await replayOf(person, round?.id)).toContain("/sandbox-studio/play?replay=");
  });

  it("is asked for again later where the studio does not answer, and is not there where nobody shows rounds", async () => {
    const person = await playerWith("10.00");
    await (await open(person, "real")).frame.spin();
    const [round] = await roundsOf(person);
    const adapters = t.server().arcade.launch.adapters as Map<string, GameAdapter>;
    const adapter = adapters.get("sandbox") as GameAdapter;
    adapters.set("sandbox", { ...adapter, replay: () => Promise.reject(new ProviderUnreachable("no answer")) });
    expect(await refusalOf(replayOf(person, round?.id))).toBe("game_provider_unavailable");
    adapters.set("sandbox", { launch: adapter.launch });
    expect(await replayOf(person, round?.id)).toBeNull();
    adapters.set("sandbox", adapter);
  });
});

describe("free spins of the casino", () => {
  const SPINS = { freespinsCount: 2, freespinsAmount: 20, freespinsMaxAmount: 5_000_00, wagerFreespins: 20 };

  async function given(terms: Partial<BonusTerms> = {}) {
    const person = await playerWith("5.00");
    const playerId = await playerIdOf(t.server(), person.globalId);
    const { server, clock } = t;
    await giveBonus({ db: server().db, clock }, playerId, 1_00n, { ...SPINS, freespinsGame: GAME, ...terms });
    await t.drain();
    return person;
  }
  const spinsOf = async ({ client }: Player) => (await client.freeSpins.list({ query: {} })).items;
  const wonBy = async ({ client }: Player) =>
    (await client.bonuses.listOwn({ query: {} })).items.filter(({ isOfFreeSpins }) => isOfFreeSpins);

  it("are played in their game without a stake, and the studio tells what they won once", async () => {
    const person = await given();
    expect(await spinsOf(person)).toMatchObject([{ isReady: true, game: { id: GAME }, left: 2 }]);
    const { frame } = await open(person, "real");
    const before = await frame.state();
    expect(before.freeSpins).toEqual({ left: 2, count: 2, stake: 20, won: 0 });
    const first = await frame.spinFree("a".repeat(32));
    expect(first).toMatchObject({ spin: { status: "settled", stake: "20", cost: "0" }, freeSpins: { left: 1 } });
    // Asked for again under its name, because the answer was lost.
    expect((await frame.spinFree("a".repeat(32))).spin).toEqual(first.spin);
    const last = await frame.spinFree("b".repeat(32));
    expect([last.freeSpins, last.balance]).toEqual([null, before.balance]);
    expect(await frame.spinFree("c".repeat(32))).toMatchObject({ code: 409, error: "no_free_spins" });
    await t.drain();
    await t.drain();
    const wonMinor = BigInt(first.spin.win) + BigInt(last.spin.win);
    const bonuses = await wonBy(person);
    expect(bonuses.map(({ granted }) => fiatToMinor(granted.value))).toEqual(wonMinor > 0n ? [wonMinor] : []);
    expect(await spinsOf(person)).toMatchObject([{ status: "played", won: { value: fiatFromMinor(wonMinor) } }]);
    expect(await roundsOf(person)).toEqual([]);
  });

  it("are nobody else's, in no other game and not for fun", async () => {
    await given();
    const other = await playerWith("5.00");
    for (const mode of ["real", "demo"] as const)
      expect((await (await open(other, mode)).frame.state()).freeSpins).toBeNull();
  });

  it("of a stake that the machine does not have are played in games of the house", async () => {
    const person = await given({ freespinsAmount: 21 });
    expect(await spinsOf(person)).toMatchObject([{ game: null, isReady: true, left: 2 }]);
  });

  it("end with their time, also when nobody opened the game", async () => {
    const person = await given();
    t.clock.advance(3 * DAY_MS + 1_000);
    await dueAtOnce(t.server().db);
    await t.drain();
    await t.drain();
    expect(await spinsOf(person)).toMatchObject([{ status: "expired", bonusId: null }]);
    expect(await wonBy(person)).toEqual([]);
  });
});
