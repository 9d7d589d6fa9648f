// Cashback: from the ledger's own money of a week, paid once however often the week is worked out.
import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { weekOf } from "@windfall/domain/rules/bonuses/index";
import { dice } from "@windfall/games/dice";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { giveBonus, wrongBonuses } from "../../../test/bonuses.ts";
import { giveSeed } from "../../../test/game-wallets.ts";
import { fund, type Player } from "../../../test/money.ts";
import { useTestServer } from "../../../test/server.ts";
import type { Database } from "../../kernel/db.ts";
import { DEMO_OFFERS, saveOffer } from "../bonuses/index.ts";
import { HOUSE_INTEGRATION, seedHouseGames } from "../catalogue/index.ts";
import { type CashbackDeps, payLastWeek } from "./index.ts";

const { server, clock, player } = useTestServer();

const deps = (): CashbackDeps => {
  const { identity, cashier, catalogue } = server();
  return { db: identity.db, clock, rates: cashier.rates, catalogue: catalogue.catalogue };
};
const offered = (status: "live" | "stopped") =>
  server().db.transact((tx) => {
    const offer = DEMO_OFFERS.find(({ id }) => id === "cashback") ?? expect.fail();
    return saveOffer(tx, { clock }, { ...offer, position: 1, status });
  });

beforeAll(async () => {
  await seedHouseGames(server().identity);
  await offered("live");
});

/** The journal has the time of the database: a test in the last moments of a week would be cut in two by its Monday. */
const CUT_MS = 120_000;
beforeEach(async () => {
  const left = weekOf(new Date()).to.getTime() - Date.now();
  if (left < CUT_MS) await setTimeout(left);
}, CUT_MS * 2);

/** So that is where the week begins. */
const now = () => clock.advance(Date.now() - clock.now().getTime());
const nextWeek = () => clock.advance(weekOf(new Date()).to.getTime() + 1 - clock.now().getTime());

/** Stakes of the house's dice, at 99 %: a quarter counts. */
async function bet(playerId: string, stakeMinor: bigint, winMinor: bigint): Promise<void> {
  const roundId = randomUUID();
  const actions = [
    { kind: "bet", id: `${roundId}-b`, amountMinor: stakeMinor },
    { kind: "win", id: `${roundId}-w`, amountMinor: winMinor },
  ] as const;
  const play = { providerId: HOUSE_INTEGRATION, playerId, currency: "USD", gameId: dice.id, externalRoundId: roundId };
  const { status } = await server().arcade.games.wallet.play({ ...play, actions, finished: true });
  expect(status).toBe("done");
}

async function loser(stakeMinor: bigint, winMinor = 0n): Promise<{ person: Player; playerId: string }> {
  now();
  const person = await player();
  const playerId = await fund(server(), person, "100000.00");
  await giveSeed({ db: server().db, clock }, playerId);
  await bet(playerId, stakeMinor, winMinor);
  return { person, playerId };
}
const bonusesOf = async (person: Player) => (await person.client.bonuses.listOwn({ query: {} })).items;

describe("a week", () => {
  it("is shown as it grows, with its arithmetic", async () => {
    const { person, playerId } = await loser(1_000_00n, 900_00n);
    const shown = await person.client.cashback.get();
    expect(shown).toMatchObject({ isOffered: true, past: [], vipRate: 1_200, bound: 300 });
    expect(shown.tiers.map(({ from, rate }) => [from.value, rate])).toEqual([
      ["0.00", 300],
      ["500.00", 500],
      ["5000.00", 800],
      ["50000.00", 1_000],
    ]);
    expect(shown.current).toMatchObject({
      status: "open",
      staked: { value: "1000.00" },
      won: { value: "900.00" },
      lost: { value: "100.00" },
      counted: { value: "250.00" },
      rate: 300,
      byRate: { value: "3.00" },
      most: { value: "7.50" },
      amount: { value: "3.00" },
    });
    await bet(playerId, 1_000_00n, 1_200_00n);
    expect((await person.client.cashback.get()).current).toMatchObject({
      lost: { value: "0.00" },
      amount: { value: "0.00" },
    });
    await bet(playerId, 2_000_00n, 0n);
    // Half of it by the rate of 1,000 that count; 3 % of those is less.
    expect((await person.client.cashback.get()).current).toMatchObject({
      rate: 500,
      byRate: { value: "95.00" },
      most: { value: "30.00" },
      amount: { value: "30.00" },
    });
  });

  it("counts own money: not what a bonus paid, and less what one became", async () => {
    now();
    const person = await player();
    const playerId = await fund(server(), person, "10.00");
    await giveBonus({ db: server().db, clock }, playerId, 90_00n, { wager: 1, type: "Gift" });
    await bet(playerId, 50_00n, 0n);
    expect((await person.client.cashback.get()).current).toMatchObject({
      staked: { value: "10.00" },
      released: { value: "0.00" },
    });
    await bet(playerId, 40_00n, 0n);
    const { staked, released, lost } = (await person.client.cashback.get()).current;
    expect([staked.value, released.value, lost.value]).toEqual(["10.00", "10.00", "0.00"]);
  });

  it("counts cash that the house gave as the house's, not as a loss of one's own", async () => {
    now();
    const person = await player();
    const playerId = await fund(server(), person, "1.00");
    await giveBonus({ db: server().db, clock }, playerId, 20_00n, { wager: 0, type: "Gift" });
    await bet(playerId, 21_00n, 0n);
    const { staked, released, lost } = (await person.client.cashback.get()).current;
    expect([staked.value, released.value, lost.value]).toEqual(["21.00", "20.00", "1.00"]);
  });

  it("is paid when it is over, once, however often and by however many", async () => {
    const [{ person }, small, winner] = [await loser(1_000_00n), await loser(1_00n), await loser(10_00n, 20_00n)];
    await payLastWeek(deps());
    expect(await bonusesOf(person)).toEqual([]);
    nextWeek();
    await Promise.all([payLastWeek(deps()), payLastWeek(deps()), payLastWeek(deps())]);
    expect(await payLastWeek(deps())).toBe(0);
    const bonuses = await bonusesOf(person);
    expect(bonuses).toMatchObject([{ granted: { value: "7.50" }, wager: { total: "7.50" }, status: "active" }]);
    expect((await person.client.cashback.get()).past).toMatchObject([
      { status: "paid", amount: { value: "7.50" }, bonusId: bonuses[0]?.id, lost: { value: "1000.00" } },
    ]);
    for (const other of [small, winner]) {
      expect(await bonusesOf(other.person)).toEqual([]);
      expect((await other.person.client.cashback.get()).past).toMatchObject([{ status: "nothing" }]);
    }
    expect(await server().db.read(wrongBonuses)).toEqual([]);
  });
});

describe("a run that dies in the middle", () => {
  /** As if the process were killed after so many commits. */
  const dying = (db: Database, commits: number): Database => ({
    ...db,
    transact: async (work, options) => {
      if (commits-- <= 0) throw new Error("killed");
      return db.transact(work, options);
    },
  });

  it("is finished by the next one, and pays nobody twice", async () => {
    await server().db.transact((tx) => tx.deleteFrom("cashback_week").execute());
    const people = [await loser(100_00n), await loser(100_00n), await loser(100_00n), await loser(100_00n)];
    nextWeek();
    const paid = async () =>
      (await Promise.all(people.map(({ person }) => bonusesOf(person)))).map(({ length }) => length);
    await expect(payLastWeek({ ...deps(), db: dying(server().db, 2) })).rejects.toThrow("killed");
    expect((await paid()).reduce((sum, count) => sum + count)).toBe(2);
    await payLastWeek(deps());
    expect(await paid()).toEqual([1, 1, 1, 1]);
    await server().db.transact((tx) => tx.deleteFrom("cashback_week").execute());
    await payLastWeek(deps());
    expect(await paid()).toEqual([1, 1, 1, 1]);
  });

  it("the control: without its rows and claims it would pay again", async () => {
    const { person, playerId } = await loser(100_00n);
    nextWeek();
    for (let run = 0; run < 2; run++) {
      await server().db.transact(async (tx) => {
        await tx.deleteFrom("cashback_week").execute();
        await tx.deleteFrom("cashback").where("player_id", "=", playerId).execute();
        await tx.updateTable("user_bonus").set({ claim_key: null }).where("player_id", "=", playerId).execute();
      });
      await payLastWeek(deps());
    }
    expect(await bonusesOf(person)).toHaveLength(2);
  });

  it("pays nobody who works here, is banned or excluded, and nothing while it is not offered", async () => {
    await server().db.transact((tx) => tx.deleteFrom("cashback_week").execute());
    const [banned, anybody] = [await loser(100_00n), await loser(100_00n)];
    await server().db.transact((tx) =>
      tx
        .updateTable("player")
        .set({ ban_reason: "other", banned_at: new Date() })
        .where("id", "=", banned.playerId)
        .execute(),
    );
    nextWeek();
    await offered("stopped");
    expect(await payLastWeek(deps())).toBe(0);
    await offered("live");
    expect(await payLastWeek(deps())).toBe(2);
    const statuses = await server().db.read((reader) =>
      reader.selectFrom("cashback").select("status").where("player_id", "=", banned.playerId).execute(),
    );
    expect(statuses).toEqual([{ status: "denied" }]);
    expect(await bonusesOf(anybody.person)).toHaveLength(1);
  });
});
