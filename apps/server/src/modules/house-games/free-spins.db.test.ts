// Free spins over HTTP: they come with what promised them, are played without a stake, and what they won is a bonus, once.
import { randomUUID } from "node:crypto";
import type { BonusTerms } from "@windfall/domain/rules/bonuses/index";
import { newClientSeed } from "@windfall/games/client-seed";
import { dice } from "@windfall/games/dice";
import { roulette } from "@windfall/games/roulette";
import { verifyDraw } from "@windfall/games/verify";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { ANYBODY, giveBonus, TERMS, wrongBonuses } from "../../../test/bonuses.ts";
import { holdLock } from "../../../test/held-lock.ts";
import { type Player, playerIdOf } from "../../../test/money.ts";
import { refusalOf, useTestServer } from "../../../test/server.ts";
import { sized } from "../../../test/sized.ts";
import { createPromoCodes, creditDepositBonus, DEMO_OFFERS, saveOffer, takeFreeSpin } from "../bonuses/index.ts";
import { seedHouseGames } from "../catalogue/index.ts";
import { endGameSession, openGameSession } from "../game-wallet/index.ts";
import { excludePlayer } from "../play-limits/index.ts";

const { server, clock, player, ownerUrl } = useTestServer({ CALLS_AT_ONCE: "1000" });
const HOUR_MS = 3_600_000;
/** Wins nearly always, and nearly never. */
const SURE = { side: "over", target: 199 };
const RARE = { side: "over", target: 9_799 };

beforeAll(() => seedHouseGames(server().identity));

const SPINS: Partial<BonusTerms> = { freespinsCount: 3, freespinsAmount: 20, wagerFreespins: 20 };

async function withSpins(terms: Partial<BonusTerms> = SPINS, gameId = dice.id) {
  const person = await player();
  const playerId = await playerIdOf(server(), person.globalId);
  const { next } = await person.client.turbine.fairness();
  await person.client.turbine.replaceSeeds({ body: { clientSeed: newClientSeed(), ...next } });
  await giveBonus({ db: server().db, clock }, playerId, 1_00n, terms);
  const sessionId = await server().db.transact((tx) =>
    openGameSession(tx, clock, { playerId, gameId, mode: "real", currency: "USD", country: undefined }),
  );
  return { person, playerId, sessionId };
}
type Opened = Awaited<ReturnType<typeof withSpins>>;

const play = ({ person, sessionId }: Opened, input: Record<string, string | number> = SURE, playId = randomUUID()) =>
  person.client.freeSpins.play({ params: { sessionId }, body: { playId, input } });
const listOf = async ({ person }: { person: Player }) => (await person.client.freeSpins.list({ query: {} })).items;
const bonusesOf = async ({ person }: { person: Player }) => (await person.client.bonuses.listOwn({ query: {} })).items;
const expire = () =>
  server()
    .work.periodic.find(({ name }) => name === "bonuses.expire_free_spins")
    ?.run();

describe("free spins", () => {
  it("are played without a stake, and become a bonus with a wager of their own", async () => {
    const opened = await withSpins();
    const before = await opened.person.client.wallet.balance();
    const first = await play(opened);
    expect(first).toMatchObject({ left: 2, stake: "0.20", won: first.win, bonusId: null });
    expect(await opened.person.client.wallet.balance()).toEqual(before);
    await play(opened, RARE);
    expect(await listOf(opened)).toMatchObject([
      { status: "issued", count: 3, left: 1, stake: { value: "0.20" }, wager: 20 },
    ]);
    const last = await play(opened);
    expect(last).toMatchObject({ left: 0, bonusId: expect.stringMatching(/^bns_/) });
    expect(await refusalOf(play(opened))).toBe("no_free_spins");
    const bonus = (await bonusesOf(opened)).find(({ id }) => id === last.bonusId);
    expect(bonus).toMatchObject({ granted: { value: last.won }, status: "waiting", isOfFreeSpins: true });
    expect(Number(bonus?.wager.total)).toBeCloseTo(20 * Number(last.won));
    expect(await listOf(opened)).toMatchObject([{ status: "played", left: 0, bonusId: last.bonusId }]);
    expect(await server().db.read(wrongBonuses)).toEqual([]);
  });

  it("are not played where a stake is laid on a table", async () => {
    const opened = await withSpins(SPINS, roulette.id);
    expect(await refusalOf(play(opened, { red: 1 }))).toBe("not_found");
    expect(await listOf(opened)).toMatchObject([{ status: "issued", left: 3 }]);
  });

  it("are drawn with the player's seeds, and can be checked", async () => {
    const opened = await withSpins();
    const { nonce, outcome } = await play(opened);
    const { next } = await opened.person.client.turbine.fairness();
    await opened.person.client.turbine.replaceSeeds({ body: { clientSeed: newClientSeed(), ...next } });
    const { items } = await opened.person.client.freeSpins.played({ query: {} });
    expect(items).toMatchObject([{ no: 1, draw: { game: dice.id, nonce, input: SURE, outcome } }]);
    const { serverSeed, ...draw } = items[0]?.draw ?? expect.fail();
    expect(await verifyDraw({ ...draw, serverSeed: serverSeed ?? "" })).toBe("matches");
  });

  it("under one id are one, and another content is refused", async () => {
    const opened = await withSpins();
    const playId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => play(opened, SURE, playId)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await refusalOf(play(opened, RARE, playId))).toBe("play_id_reused");
    expect(await listOf(opened)).toMatchObject([{ left: 2 }]);
  });

  it("bring no more than their limit", async () => {
    // Less than one of them wins: one loses now and then.
    const opened = await withSpins({ ...SPINS, freespinsMaxAmount: 10 });
    for (let n = 0; n < 3; n++) await play(opened);
    expect((await bonusesOf(opened)).map(({ granted }) => granted.value)).toEqual(["1.00", "0.10"]);
  });

  it("end with their time, to the millisecond, and keep what they had won", async () => {
    const opened = await withSpins();
    await play(opened);
    clock.advance(72 * HOUR_MS - 1);
    const sessionId = await server().db.transact((tx) =>
      openGameSession(tx, clock, { ...opened, gameId: dice.id, mode: "real", currency: "USD", country: undefined }),
    );
    const { won } = await play({ ...opened, sessionId }, RARE);
    clock.advance(1);
    expect(await refusalOf(play({ ...opened, sessionId }))).toBe("no_free_spins");
    expect(await listOf(opened)).toMatchObject([{ status: "expired", left: 0, bonusId: null }]);
    await Promise.all([expire(), expire()]);
    await expire();
    // Two of a hundred sure spins win nothing, and nothing is no bonus.
    const brought = won === "0.00" ? [] : [won];
    expect((await bonusesOf(opened)).map(({ granted }) => granted.value)).toEqual(["1.00", ...brought]);
    await giveBonus({ db: server().db, clock }, opened.playerId, 1_00n, SPINS);
    // Those that can be played stand first.
    expect((await listOf(opened)).map(({ status }) => status)).toEqual(["issued", "expired"]);
  });

  it("are refused to staff, to the excluded, in a session that is over and without seeds", async () => {
    const [staff, excluded, closed] = [await withSpins(), await withSpins(), await withSpins()];
    await server().db.transact(async (tx) => {
      await tx.updateTable("player").set({ staff_role: "cashier" }).where("id", "=", staff.playerId).execute();
      await excludePlayer(tx, excluded.playerId, new Date(clock.now().getTime() + HOUR_MS));
      await endGameSession(tx, clock, closed.sessionId);
    });
    expect(await refusalOf(play(staff))).toBe("staff_account");
    expect(await refusalOf(play(excluded))).toBe("play_restricted");
    expect(await refusalOf(play(closed))).toBe("game_session_closed");
    expect(await refusalOf(play({ ...excluded, sessionId: staff.sessionId }))).toBe("not_found");
    const seedless = await player();
    const playerId = await playerIdOf(server(), seedless.globalId);
    await giveBonus({ db: server().db, clock }, playerId, 1_00n, SPINS);
    const sessionId = await server().db.transact((tx) =>
      openGameSession(tx, clock, { playerId, gameId: dice.id, mode: "real", currency: "USD", country: undefined }),
    );
    expect(await refusalOf(play({ person: seedless, playerId, sessionId }))).toBe("seed_required");
    expect(await listOf({ person: seedless })).toMatchObject([{ left: 3 }]);
  });
});

describe("what brings them", () => {
  it("is the welcome, with the deposit that takes it, once", async () => {
    const welcome = DEMO_OFFERS.find(({ id }) => id === "welcome-1") ?? expect.fail();
    await server().db.transact((tx) => saveOffer(tx, { clock }, { ...welcome, position: 1, status: "live" }));
    const person = await player();
    const playerId = await playerIdOf(server(), person.globalId);
    const deposit = { playerId, creditedMinor: 2_000n, currency: "USD", money: "fiat" } as const;
    const credit = (depositId: string) =>
      server().db.transact((tx) => creditDepositBonus(tx, { clock }, { ...deposit, depositId }));
    await Promise.all(["dep-1", "dep-2", "dep-3"].map(credit));
    expect(await listOf({ person })).toMatchObject([{ count: 50, left: 50, most: { value: "50.00" } }]);
  });

  it("is each step of the welcome: four deposits have what the headline says in full", async () => {
    const welcome = DEMO_OFFERS.filter(({ terms }) => terms.type === "Welcome");
    await server().db.transact(async (tx) => {
      for (const [position, offer] of welcome.entries())
        await saveOffer(tx, { clock }, { ...offer, position, status: "live" });
    });
    const person = await player();
    const playerId = await playerIdOf(server(), person.globalId);
    for (const [index, dollars] of [100n, 80n, 80n, 100n].entries())
      await server().db.transact((tx) =>
        creditDepositBonus(
          tx,
          { clock },
          {
            playerId,
            creditedMinor: dollars * 100n,
            currency: "USD",
            money: "fiat",
            depositId: `ladder-${index}`,
          },
        ),
      );
    const spins = await listOf({ person });
    expect(spins.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([50, 75, 100, 125]);
    expect((await bonusesOf({ person })).map(({ granted }) => granted.value)).toEqual([
      "100.00",
      "100.00",
      "100.00",
      "150.00",
    ]);
  });

  it("is a code, also one that brings nothing else", async () => {
    const terms: BonusTerms = { ...TERMS, type: "Promo", ...SPINS };
    const offer = { id: "spins", titles: { en: "spins" }, terms, position: 1, status: "live" } as const;
    await server().db.transact(async (tx) => {
      await saveOffer(tx, { clock }, offer);
      await createPromoCodes(tx, { clock }, { ...ANYBODY, codes: ["SPINS"], offerId: "spins", amountCents: null });
    });
    const person = await player();
    await person.client.promo.use({ body: { code: "SPINS" }, idempotencyKey: randomUUID() });
    expect(await listOf({ person })).toMatchObject([{ title: "spins", left: 3 }]);
    expect(await bonusesOf({ person })).toEqual([]);
  });
});

describe("many at once", () => {
  it("play as many as there are, and bring one bonus", async () => {
    const opened = await withSpins();
    const answers = await Promise.all(Array.from({ length: sized(100, 12) }, () => refusalOf(play(opened))));
    expect(answers.filter((answer) => answer === "accepted")).toHaveLength(3);
    expect(await bonusesOf(opened)).toHaveLength(2);
    const { items } = await opened.person.client.freeSpins.played({ query: {} });
    expect(items.map(({ no }) => no)).toEqual([3, 2, 1]);
  });

  it("the control: without the lock of the player and the bound of the table, more are taken than there are", async () => {
    const { playerId } = await withSpins({ ...SPINS, freespinsCount: 1 });
    const owner = new pg.Client(ownerUrl());
    await owner.connect();
    await owner.query("alter table free_spins drop constraint free_spins_check");
    const held = await holdLock(ownerUrl(), `select from free_spins where player_id = '${playerId}' for update`);
    const take = () => server().db.transact((tx) => takeFreeSpin(tx, { playerId, currency: "USD", now: clock.now() }));
    const takes = Promise.all(Array.from({ length: 5 }, take));
    await held.untilCrowdStands();
    await held.letGo();
    expect((await takes).filter((taken) => taken !== undefined).length).toBeGreaterThan(1);
    await owner.end();
  });
});
