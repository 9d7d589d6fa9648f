// Joining for a fee: what is taken is what was said, once, and where it goes; when it comes back; how a pool of fees is divided.
import { randomUUID } from "node:crypto";
import { BRAND } from "@windfall/domain";
import { SETTLING_MS } from "@windfall/domain/rules/tournament-scores";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { holdLock } from "../../../test/held-lock.ts";
import { fund, type Player } from "../../../test/money.ts";
import { refusalOf, useTestServer } from "../../../test/server.ts";
import { type CupOptions, closeCup, makeCup, playRound } from "../../../test/tournaments.ts";
import { meetingOf, withoutConditionOn } from "../../../test/weakened.ts";
import type { Database } from "../../kernel/db.ts";
import { seedHouseGames } from "../catalogue/index.ts";
import { excludePlayer, setPlayLimits } from "../play-limits/index.ts";
import { payPrizes, returnFees } from "./index.ts";

const { server, clock, player, ownerUrl } = useTestServer({}, { features: { ...BRAND.features, tournaments: true } });
beforeAll(() => seedHouseGames(server().identity));

const HOUR_MS = 3_600_000;
const FIVE = { amount: "5.00", currency: "USD" as const };
const dearCup = (options: CupOptions = {}) =>
  makeCup(server(), { entry: "buy_in", feeCents: 5_00n, pool: "0", ...options });
const buy = ({ client }: Player, id: string, fee = FIVE, idempotencyKey: string = randomUUID()) =>
  client.tournaments.buyIn({ params: { id }, body: { fee }, idempotencyKey });
const leave = ({ client }: Player, id: string) => client.tournaments.leave({ params: { id } });
const balanceOf = async ({ client }: Player) => (await client.wallet.balance()).fiat.value;
const poolOf = async ({ client }: Player, id: string) =>
  (await client.tournaments.get({ params: { id }, query: {} })).prize_pool.amount;

async function rich(amount = "100.00") {
  const person = await player();
  return { person, id: await fund(server(), person, amount) };
}
const inside = async (cup: string) => {
  const somebody = await rich();
  await buy(somebody.person, cup);
  return somebody;
};

let rounds = 0;
const bet = (id: string, stakeMinor: bigint) =>
  playRound(server(), id, { roundId: `fee-round-${++rounds}`, stakeMinor, winMinor: 0n });

describe("the fee", () => {
  it("is taken once, as it was said, goes into the pool, and counts for the player's limits", async () => {
    const cup = await dearCup({ pool: "1000" });
    const { person, id } = await rich();
    await server().db.transact((tx) => setPlayLimits(tx, id, { dailyStakeMinor: 6_00n, dailyLossMinor: undefined }));
    const { fees, prizes } = await person.client.tournaments.get({ params: { id: cup }, query: {} });
    expect([fees.USD, fees.KZT, prizes[0]?.amount]).toEqual(["5.00", "2500.00", "3.34"]);
    expect(await refusalOf(person.client.tournaments.join({ params: { id: cup } }))).toBe("tournament_fee");
    expect(await refusalOf(buy(person, cup, { ...FIVE, amount: "4.99" }))).toBe("tournament_fee");
    expect(await balanceOf(person)).toBe("100.00");
    const key = randomUUID();
    expect(await buy(person, cup, FIVE, key)).toEqual({ id: cup });
    expect(await buy(person, cup, FIVE, key)).toEqual({ id: cup });
    expect(await refusalOf(buy(person, cup, { ...FIVE, amount: "6.00" }, key))).toBe("idempotency_key_reused");
    expect(await buy(person, cup)).toEqual({ id: cup });
    expect([await balanceOf(person), await poolOf(person, cup)]).toEqual(["95.00", "15.00"]);
    expect(await refusalOf(buy(person, await dearCup()))).toBe("stake_limit_reached");
    const { items } = await person.client.tournaments.leaderboard({ params: { id: cup }, query: {} });
    expect(items).toEqual([]);
  });

  it("is refused to whom nothing may be taken from, and then nobody is in", async () => {
    const cup = await dearCup();
    const [poor, excluded, careful, { person }] = [await rich("4.99"), await rich(), await rich(), await rich()];
    await server().db.transact(async (tx) => {
      await excludePlayer(tx, excluded.id, new Date(clock.now().getTime() + HOUR_MS));
      await setPlayLimits(tx, careful.id, { dailyStakeMinor: undefined, dailyLossMinor: 4_00n });
    });
    expect(await refusalOf(buy(poor.person, cup))).toBe("insufficient_balance");
    expect(await refusalOf(buy(excluded.person, cup))).toBe("play_restricted");
    expect(await refusalOf(buy(careful.person, cup))).toBe("loss_limit_reached");
    expect(await refusalOf(buy(person, "no-cup"))).toBe("not_found");
    expect(await refusalOf(buy(person, await dearCup({ vip: true })))).toBe("vip_only");
    expect(await refusalOf(buy(person, await dearCup({ startsInHours: -2, endsInHours: -1 })))).toBe("tournament_over");
    await server().db.transact((tx) =>
      tx.updateTable("player").set({ staff_role: "cashier" }).where("id", "=", careful.id).execute(),
    );
    expect(await refusalOf(buy(careful.person, cup))).toBe("staff_account");
    expect(await poolOf(person, cup)).toBe("0.00");
    const me = (await poor.person.client.tournaments.leaderboard({ params: { id: cup }, query: {} })).me;
    expect(me?.joined).toBe(false);
  });

  it("comes back to who leaves before the start, once, and joining again costs again", async () => {
    const cup = await dearCup({ startsInHours: 1, endsInHours: 2 });
    const { person } = await inside(cup);
    expect(await poolOf(person, cup)).toBe("5.00");
    await Promise.all([leave(person, cup), leave(person, cup)]);
    expect([await balanceOf(person), await poolOf(person, cup)]).toEqual(["100.00", "0.00"]);
    await buy(person, cup);
    clock.advance(HOUR_MS);
    expect(await refusalOf(leave(person, cup))).toBe("tournament_started");
    expect([await balanceOf(person), await poolOf(person, cup)]).toEqual(["95.00", "5.00"]);
  });
});

describe("a pool of fees", () => {
  const close = async (cup: string) => {
    clock.advance(HOUR_MS + SETTLING_MS);
    await closeCup(server(), cup);
    await payPrizes(server().identity);
    await returnFees(server().identity);
  };

  it("goes to those who scored to the cent, however many places are paid", async () => {
    const cup = await dearCup({ pool: "1" });
    const people = [await inside(cup), await inside(cup), await inside(cup)];
    for (const { id } of people.slice(0, 2)) await bet(id, 1_00n);
    await close(cup);
    // Three fees and a cent of the house: 15.01 among two.
    expect(await Promise.all(people.map(({ person }) => balanceOf(person)))).toEqual(["101.51", "101.50", "95.00"]);
    const { prizes } = await (people[0] ?? expect.fail()).person.client.tournaments.get({
      params: { id: cup },
      query: {},
    });
    expect(prizes.map(({ amount }) => amount)).toEqual(["7.51", "7.50"]);
  });

  it("goes back when nobody scored", async () => {
    const cup = await dearCup();
    const { person } = await inside(cup);
    await close(cup);
    expect(await balanceOf(person)).toBe("100.00");
  });

  /** Both have found the same fees before either returns one. */
  const returnTwice = async (inner: Database) => {
    const meeting = meetingOf(2);
    const db: Database = {
      ...inner,
      async read(work) {
        const found = await inner.read(work);
        await meeting();
        return found;
      },
    };
    return Promise.all([returnFees({ db, clock }), returnFees({ db, clock })]);
  };
  const stopped = async () => {
    const cup = await dearCup();
    const somebody = await inside(cup);
    await server().db.transact((tx) =>
      tx
        .updateTable("tournament")
        .set({ status: "stopped", stop_reason: "test", returns_fees: true })
        .where("id", "=", cup)
        .execute(),
    );
    return somebody;
  };

  it("goes back once when it was stopped, however many give it back", async () => {
    const { person } = await stopped();
    expect((await returnTwice(server().db)).sort()).toEqual([0, 1]);
    expect(await balanceOf(person)).toBe("100.00");
  });

  it("the control: without the mark both give it back, and only the posting's key keeps the money single", async () => {
    const { person } = await stopped();
    expect(await returnTwice(withoutConditionOn(server().db, "returned_at"))).toEqual([1, 1]);
    expect(await balanceOf(person)).toBe("100.00");
  });
});

describe("many at once", () => {
  /** All of them stand before the row of the tournament when the first goes on. */
  const race = async (cup: string, person: Player, keys: readonly string[]) => {
    const held = await holdLock(ownerUrl(), `select from tournament where id = '${cup}' for update`);
    const all = keys.map((key) => refusalOf(buy(person, cup, FIVE, key)));
    await held.untilWaiting(keys.length);
    await held.letGo();
    return (await Promise.all(all)).sort();
  };

  it("pay one fee, with one key and with many", async () => {
    const cup = await dearCup();
    const { person } = await rich();
    expect(
      await race(
        cup,
        person,
        ["a", "b", "c"].map((name) => `${cup}-fee-${name}`),
      ),
    ).toEqual(["accepted", "accepted", "accepted"]);
    expect([await balanceOf(person), await poolOf(person, cup)]).toEqual(["95.00", "5.00"]);
    const other = await rich();
    const held = await holdLock(ownerUrl(), `select from tournament where id = '${cup}' for update`);
    const both = [0, 1].map(() => refusalOf(buy(other.person, cup, FIVE, `${cup}-fee-same`)));
    expect(await Promise.race(both)).toBe("idempotency_key_in_flight");
    await held.letGo();
    expect((await Promise.all(both)).sort()).toEqual(["accepted", "idempotency_key_in_flight"]);
    expect([await balanceOf(other.person), await poolOf(person, cup)]).toEqual(["95.00", "10.00"]);
  });

  it("the control: where an entry may stand twice, each of them pays", async () => {
    const cup = await dearCup();
    const { person } = await rich();
    const owner = new pg.Client(ownerUrl());
    await owner.connect();
    await owner.query("alter table tournament_entry drop constraint tournament_entry_pkey cascade");
    await owner.query("drop index tournament_fee_kept");
    await owner.end();
    await race(cup, person, [`${cup}-fee-a`, `${cup}-fee-b`]);
    expect([await balanceOf(person), await poolOf(person, cup)]).toEqual(["90.00", "10.00"]);
  });
});
