// Tournaments that are played: who may take part, what counts, where everybody stands, and that prizes are paid once.
import { randomUUID } from "node:crypto";
import { BRAND, DUBAI_VACATION_TOURNAMENT_ID } from "@windfall/domain";
import { SETTLING_MS } from "@windfall/domain/rules/tournament-scores";
import { baccarat } from "@windfall/games/baccarat";
import { CRASH_ID, msTo } from "@windfall/games/crash";
import { beforeAll, describe, expect, it } from "vitest";
import { giveBonus } from "../../../test/bonuses.ts";
import { beat, flown, nextFlight, openCrash } from "../../../test/crash.ts";
import { fund, type Player } from "../../../test/money.ts";
import { refusalOf, useTestServer } from "../../../test/server.ts";
import { closeCup, countEverything, makeCup, playRound, takeBack } from "../../../test/tournaments.ts";
import { meetingOf, withoutGuards } from "../../../test/weakened.ts";
import type { Database } from "../../kernel/db.ts";
import { DEMO_OFFERS, saveOffer } from "../bonuses/index.ts";
import { seedHouseGames } from "../catalogue/index.ts";
import { followJournal, payPrizes, recount, renewSeries } from "./index.ts";

const { server, clock, player, visitor } = useTestServer({}, { features: { ...BRAND.features, tournaments: true } });
beforeAll(() => seedHouseGames(server().identity));

const HOUR_MS = 3_600_000;
let rounds = 0;
const newRound = () => `round-${++rounds}`;

async function rich(isVip = false): Promise<{ person: Player; id: string }> {
  const person = await player();
  const id = await fund(server(), person, "10000.00");
  if (isVip)
    await server().db.transact((tx) => tx.updateTable("player").set({ is_vip: true }).where("id", "=", id).execute());
  return { person, id };
}
const joined = async (cup: string, isVip = false) => {
  const somebody = await rich(isVip);
  await somebody.person.client.tournaments.join({ params: { id: cup } });
  return somebody;
};
const bet = (id: string, stakeMinor: bigint, winMinor = 0n) =>
  playRound(server(), id, { roundId: newRound(), stakeMinor, winMinor });
const tableOf = async (person: Player, cup: string) => {
  await countEverything(server().db);
  return person.client.tournaments.leaderboard({ params: { id: cup }, query: {} });
};
const balanceOf = async ({ client }: Player) => (await client.wallet.balance()).fiat.value;

describe("what counts", () => {
  it("stakes after joining, of own money, in time, until they are taken back", async () => {
    const cup = await makeCup(server());
    const { person, id } = await rich();
    await bet(id, 50_00n);
    await person.client.tournaments.join({ params: { id: cup } });
    await person.client.tournaments.join({ params: { id: cup } });
    await bet(id, 3_00n);
    await bet(id, 19n);
    const late = newRound();
    await playRound(server(), id, { roundId: late, stakeMinor: 2_00n, finished: false });
    await takeBack(server(), id, `round-${rounds - 2}`, "b");
    const table = await tableOf(person, cup);
    expect(table).toMatchObject({ items: [{ place: 1, points: "2.00", is_me: true }], me: { joined: true, place: 1 } });
    clock.advance(HOUR_MS + 1);
    await bet(id, 9_00n);
    await playRound(server(), id, { roundId: late, winMinor: 7_00n });
    expect((await tableOf(person, cup)).me?.points).toBe("2.00");
    const { items } = await person.client.tournaments.rounds({ params: { id: cup } });
    expect(items.map(({ points, note, staked, won }) => [points, note, staked, won])).toEqual([
      ["2.00", "counted", "2.00", "7.00"],
      ["0.00", "taken_back", "0.00", "0.00"],
      ["0.00", "below_minimum", "0.19", "0.00"],
    ]);
    expect((await recount(server().db, cup)).differences).toEqual([]);
    clock.advance(-HOUR_MS - 1);
  });

  it("the games that it names, by their weight; bonus money not at all", async () => {
    const cup = await makeCup(server(), { scoring: "weighted" });
    await server().db.transact((tx) =>
      tx
        .updateTable("tournament")
        .set({ games: JSON.stringify({ [baccarat.id]: 250 }) })
        .where("id", "=", cup)
        .execute(),
    );
    const { person, id } = await joined(cup);
    const play = (gameId: string, stakeMinor: bigint) =>
      playRound(server(), id, { roundId: newRound(), stakeMinor, winMinor: 0n, gameId });
    await play("flip", 4_00n);
    await play(baccarat.id, 1_01n);
    expect((await tableOf(person, cup)).me?.points).toBe("2.52");
    const poor = await player();
    const poorId = await fund(server(), poor, "1.00");
    await giveBonus({ db: server().db, clock }, poorId, 50_00n, { wager: 30, type: "Gift" });
    await poor.client.tournaments.join({ params: { id: cup } });
    await playRound(server(), poorId, { roundId: newRound(), stakeMinor: 3_00n, winMinor: 0n, gameId: baccarat.id });
    expect((await tableOf(poor, cup)).me?.points).toBe("2.50");
    expect((await recount(server().db, cup)).differences).toEqual([]);
  });

  it("bets on the flight that everybody shares: what was staked in both seats, and where it was left", async () => {
    const games = { [CRASH_ID]: 100 };
    const cup = await makeCup(server(), { games });
    const best = await makeCup(server(), { games, scoring: "multiplier" });
    const { person, id } = await joined(cup);
    await person.client.tournaments.join({ params: { id: best } });
    const sessionId = await openCrash(server(), id, "real");
    await nextFlight(server());
    for (const [seat, autoCashOut] of [
      [1, 150],
      [2, null],
    ] as const)
      await person.client.crash.bet({
        params: { sessionId },
        body: { playId: randomUUID(), seat, stake: "10.00", autoCashOut },
      });
    await flown(server(), 231, msTo(231) + 1_500);
    await beat(server());
    expect((await tableOf(person, cup)).me?.points).toBe("20.00");
    expect((await tableOf(person, best)).me?.points).toBe("1.50");
    for (const one of [cup, best]) expect((await recount(server().db, one)).differences).toEqual([]);
  });

  it("every stake, where nobody has to join", async () => {
    const cup = await makeCup(server(), { entry: "automatic", scoring: "rounds" });
    const { person, id } = await rich();
    await bet(id, 1_00n);
    await bet(id, 1_00n);
    expect((await tableOf(person, cup)).me).toMatchObject({ joined: true, points: "2.00" });
    expect(await recount(server().db, cup)).toMatchObject({ rounds: 2, differences: [] });
  });

  it("wins in a row, mended by a win that comes late, and the best multiplier", async () => {
    const [row, best] = [
      await makeCup(server(), { scoring: "streak" }),
      await makeCup(server(), { scoring: "multiplier" }),
    ];
    const { person, id } = await joined(row);
    await person.client.tournaments.join({ params: { id: best } });
    await bet(id, 1_00n, 2_00n);
    const late = newRound();
    await playRound(server(), id, { roundId: late, stakeMinor: 1_00n, finished: false });
    await bet(id, 1_00n, 3_50n);
    expect((await tableOf(person, row)).me?.points).toBe("1.00");
    await playRound(server(), id, { roundId: late, winMinor: 9_00n });
    expect([(await tableOf(person, row)).me?.points, (await tableOf(person, best)).me?.points]).toEqual([
      "3.00",
      "9.00",
    ]);
    await takeBack(server(), id, late, "w");
    expect([(await tableOf(person, row)).me?.points, (await tableOf(person, best)).me?.points]).toEqual([
      "1.00",
      "3.50",
    ]);
    for (const cup of [row, best]) expect((await recount(server().db, cup)).differences).toEqual([]);
  });

  it("nothing that a page says about points", async () => {
    const cup = await makeCup(server());
    const { person } = await rich();
    const url = `/api/tournaments/v1/tournaments/${cup}/join`;
    await person.request({ method: "POST", url, payload: { points: "1000000.00", place: 1 } });
    expect((await tableOf(person, cup)).items).toEqual([]);
  });
});

describe("the table", () => {
  it("has who got there first above, neighbours around one's own place, and what is missing to the next prize", async () => {
    const cup = await makeCup(server(), {
      prizes: [
        { place_from: 1, place_to: 1, share: 2 },
        { place_from: 2, place_to: 3, share: 1 },
      ],
    });
    const people = [];
    for (const stake of [5_00n, 4_00n, 4_00n, 3_00n, 2_00n, 1_00n]) {
      const somebody = await joined(cup);
      await bet(somebody.id, stake);
      people.push(somebody);
    }
    const [, , third, fourth] = people;
    const table = await tableOf(fourth?.person ?? expect.fail(), cup);
    expect(table.items.map(({ points, is_me }) => [points, is_me])).toEqual([
      ["5.00", false],
      ["4.00", false],
      ["4.00", false],
      ["3.00", true],
      ["2.00", false],
      ["1.00", false],
    ]);
    expect(table.items.map(({ prize }) => prize?.amount)).toEqual([
      "50.00",
      "25.00",
      "25.00",
      undefined,
      undefined,
      undefined,
    ]);
    expect(table.me).toMatchObject({ place: 4, next: { place: 3, missing: "1.01", prize: { amount: "25.00" } } });
    expect(table.me?.around.map(({ place }) => place)).toEqual([2, 3, 4, 5, 6]);
    // Who falls back and climbs again got there last.
    await bet(third?.id ?? "", 1_00n);
    await takeBack(server(), third?.id ?? "", `round-${rounds}`, "b");
    expect((await tableOf(third?.person ?? expect.fail(), cup)).me).toMatchObject({ place: 3, points: "4.00" });
    const page = await visitor().client.tournaments.leaderboard({
      params: { id: cup },
      query: { limit: "2", offset: "4" },
    });
    expect(page).toMatchObject({ items: [{ place: 5 }, { place: 6 }], meta: { total: 6 }, me: null });
  });

  it("is the same when the projection stops in the middle and goes on batch by batch, and is mended when somebody spoils it", async () => {
    const cup = await makeCup(server());
    const { person, id } = await joined(cup);
    for (let round = 0; round < 5; round++) await bet(id, 1_00n);
    await followJournal(server().db, 2);
    expect((await recount(server().db, cup)).differences).toEqual([]);
    expect((await tableOf(person, cup)).me?.points).toBe("5.00");
    await server().db.transact(async (tx) => {
      await tx.updateTable("tournament_entry").set({ points: 999 }).where("tournament_id", "=", cup).execute();
      await tx.updateTable("tournament_stretch").set({ entries: 7 }).where("tournament_id", "=", cup).execute();
    });
    expect((await recount(server().db, cup, { repair: true })).differences).toHaveLength(2);
    expect((await recount(server().db, cup)).differences).toEqual([]);
    expect((await tableOf(person, cup)).me?.points).toBe("5.00");
  });
});

describe("who may take part", () => {
  it("VIP players alone where it is for them: joining, table, rounds", async () => {
    const cup = await makeCup(server(), { vip: true });
    const [vip, other] = [await joined(cup, true), await rich()];
    await bet(vip.id, 1_00n);
    const calls = ({ client: { tournaments } }: Player) => [
      () => tournaments.join({ params: { id: cup } }),
      () => tournaments.leaderboard({ params: { id: cup }, query: {} }),
      () => tournaments.rounds({ params: { id: cup } }),
    ];
    for (const call of calls(other.person)) expect(await refusalOf(call())).toBe("vip_only");
    expect(await refusalOf(visitor().client.tournaments.leaderboard({ params: { id: cup }, query: {} }))).toBe(
      "vip_only",
    );
    for (const call of calls(vip.person)) expect(await refusalOf(call())).toBe("accepted");
    expect((await visitor().client.tournaments.get({ params: { id: cup }, query: {} })).vip_players_only).toBe(true);
  });
  it("VIP players alone in the vacation in Dubai, also in those that follow it", async () => {
    await makeCup(server());
    await server().db.transact((tx) =>
      tx
        .insertInto("tournament")
        .values({
          id: DUBAI_VACATION_TOURNAMENT_ID,
          descriptions: "{}",
          starts_at: new Date(clock.now().getTime() - 2 * HOUR_MS),
          ends_at: new Date(clock.now().getTime() - HOUR_MS),
          prize_pool_minor: 0,
          prize_currency: "USD",
          repeats: true,
        })
        .execute(),
    );
    expect(await renewSeries(server().identity)).toBe(1);
    expect(await renewSeries(server().identity)).toBe(0);
    const { person } = await rich();
    const id = `${DUBAI_VACATION_TOURNAMENT_ID}_2`;
    expect(await refusalOf(person.client.tournaments.join({ params: { id } }))).toBe("vip_only");
    expect(await refusalOf((await rich(true)).person.client.tournaments.join({ params: { id } }))).toBe("accepted");
    expect(await refusalOf(person.client.tournaments.leaderboard({ params: { id }, query: {} }))).toBe("vip_only");
    expect(await refusalOf(person.client.tournaments.rounds({ params: { id } }))).toBe("vip_only");
  });
  it("VIP players alone where nobody has to join, also in the vacation in Dubai, and where joining costs something", async () => {
    const [club, fee] = [
      await makeCup(server(), { vip: true, entry: "automatic" }),
      await makeCup(server(), { vip: true, entry: "buy_in", feeCents: 5_00n }),
    ];
    const dubai = `${DUBAI_VACATION_TOURNAMENT_ID}_2`;
    await server().db.transact((tx) =>
      tx.updateTable("tournament").set({ entry: "automatic" }).where("id", "=", dubai).execute(),
    );
    const [vip, other] = [await rich(true), await rich()];
    for (const { id } of [vip, other]) await bet(id, 1_00n);
    await countEverything(server().db);
    for (const cup of [club, dubai]) {
      const rows = await server().db.read((reader) =>
        reader
          .selectFrom("tournament_entry")
          .select("player_id")
          .where("tournament_id", "=", cup)
          .where("player_id", "in", [vip.id, other.id])
          .execute(),
      );
      expect([cup, rows]).toEqual([cup, [{ player_id: vip.id }]]);
      expect((await recount(server().db, cup)).differences).toEqual([]);
    }
    const body = { fee: { amount: "5.00", currency: "USD" as const } };
    const buyIn = ({ client }: Player) =>
      refusalOf(client.tournaments.buyIn({ params: { id: fee }, body, idempotencyKey: newRound() }));
    expect([await buyIn(other.person), await buyIn(vip.person)]).toEqual(["vip_only", "accepted"]);
  });
  it("nobody when it is over, no staff; and who has points stays", async () => {
    const [cup, over] = [await makeCup(server()), await makeCup(server(), { startsInHours: -3, endsInHours: -2 })];
    const { person, id } = await joined(cup);
    const leave = (tournament: string) => refusalOf(person.client.tournaments.leave({ params: { id: tournament } }));
    expect(await refusalOf(person.client.tournaments.join({ params: { id: over } }))).toBe("tournament_over");
    expect([await leave(over), await leave("no-cup"), await leave(cup), await leave(cup)]).toEqual([
      "tournament_over",
      "not_found",
      "accepted",
      "accepted",
    ]);
    await person.client.tournaments.join({ params: { id: cup } });
    await bet(id, 1_00n);
    await countEverything(server().db);
    expect(await leave(cup)).toBe("tournament_counted");
    const missing = { params: { id: "no-cup" } };
    expect(await refusalOf(person.client.tournaments.join(missing))).toBe("not_found");
    expect(await refusalOf(person.client.tournaments.rounds(missing))).toBe("not_found");
    expect(await refusalOf(person.client.tournaments.leaderboard({ ...missing, query: {} }))).toBe("not_found");
    await server().db.transact((tx) =>
      tx.updateTable("player").set({ staff_role: "cashier" }).where("id", "=", id).execute(),
    );
    expect(await refusalOf(person.client.tournaments.join({ params: { id: cup } }))).toBe("staff_account");
  });
});

describe("open pages", () => {
  const heard = async (channel: string) => {
    const rows = await server().db.read((reader) =>
      reader.selectFrom("realtime_publication").select("data").where("channel", "=", channel).execute(),
    );
    return rows.map(({ data }) => JSON.parse(data) as { id: string });
  };
  const run = async (name: string) => {
    const { loops, periodic } = server().work;
    await [...loops, ...periodic].find((work) => work.name === name)?.run();
  };

  it("are told the head of a table and one's own place, those of VIP players apart, and the prize when it is paid", async () => {
    const [cup, club] = [await makeCup(server(), { pool: "500" }), await makeCup(server(), { vip: true })];
    const { person, id } = await joined(cup, true);
    await person.client.tournaments.join({ params: { id: club } });
    await bet(id, 1_00n);
    const own = `tournaments#${person.globalId}`;
    const told = async (channel: string, of: string) => (await heard(channel)).find((data) => data.id === of);
    while (!(await told(own, club)) || !(await told(own, cup))) await run("tournaments.follow");
    expect(await told(own, cup)).toEqual({ id: cup, place: 1, points: "1.00", prize: null });
    expect(await told("broadcast:tournaments", cup)).toMatchObject({ players: 1, top: [{ place: 1, points: "1.00" }] });
    expect(await told("vip:tournaments", club)).toMatchObject({ players: 1 });
    expect(await told("broadcast:tournaments", club)).toBeUndefined();
    clock.advance(HOUR_MS + SETTLING_MS);
    await closeCup(server(), cup);
    await run("tournaments.close");
    const prize = { kind: "cash", amount: "1.67", currency: "USD", free_spins: 0 };
    expect(await heard(own)).toContainEqual({ id: cup, place: 1, points: "1.00", prize });
  });
});

describe("prizes", () => {
  const close = async (cup: string) => {
    clock.advance(HOUR_MS + SETTLING_MS);
    await closeCup(server(), cup);
  };

  /** Both have found the same prizes due before either pays one. */
  const payTwice = async (inner: Database) => {
    const meeting = meetingOf(2);
    const db: Database = {
      ...inner,
      async read(work) {
        const found = await inner.read(work);
        await meeting();
        return found;
      },
    };
    return (await Promise.all([payPrizes({ db, clock }), payPrizes({ db, clock })])).flat();
  };

  it("are the pool to the cent, paid once however many pay, and later wins change no closed table", async () => {
    const cup = await makeCup(server(), { pool: "100" });
    const people = [await joined(cup), await joined(cup), await joined(cup)];
    const late = newRound();
    for (const { id } of people) await bet(id, 1_00n);
    await playRound(server(), people[0]?.id ?? "", { roundId: late, stakeMinor: 5_00n, finished: false });
    await close(cup);
    await takeBack(server(), people[0]?.id ?? "", late, "b");
    const before = await Promise.all(people.map(({ person }) => balanceOf(person)));
    expect(before).toEqual(["9999.00", "9999.00", "9999.00"]);
    const both = await payTwice(server().db);
    expect(both.filter(({ tournamentId }) => tournamentId === cup)).toHaveLength(3);
    expect(await payPrizes(server().identity)).toEqual([]);
    expect(await Promise.all(people.map(({ person }) => balanceOf(person)))).toEqual(["9999.34", "9999.33", "9999.33"]);
    expect((await tableOf(people[0]?.person ?? expect.fail(), cup)).items[0]).toMatchObject({
      is_me: true,
      points: "6.00",
    });
    expect((await recount(server().db, cup)).differences).toEqual([]);
  });

  it("the control: without the lock and the mark both pay it, and only the posting's key keeps the money single", async () => {
    const cup = await makeCup(server(), { pool: "300", prizes: [{ place_from: 1, place_to: 1, amount: "3.00" }] });
    const { person, id } = await joined(cup);
    await bet(id, 1_00n);
    await close(cup);
    const unguarded = withoutGuards(server().db, "tournament_prize", meetingOf(2));
    let runs = 0;
    const counted: Database = {
      ...unguarded,
      transact: (work, options) =>
        unguarded.transact((tx) => {
          runs++;
          return work(tx);
        }, options),
    };
    await payTwice(counted);
    // The key sent the second one back, and it found the prize paid.
    expect(runs).toBe(3);
    expect(await balanceOf(person)).toBe("10002.00");
  });

  it("go to nobody who was closed, and come as bonus or free spins by the terms of an offer", async () => {
    const gift = DEMO_OFFERS.find(({ terms }) => terms.freespinsCount > 0) ?? expect.fail();
    await server().db.transact((tx) => saveOffer(tx, { clock }, { ...gift, id: "prize", position: 1, status: "live" }));
    const cup = await makeCup(server(), {
      prizes: [
        { place_from: 1, place_to: 1, kind: "bonus", amount: "7.00", offer: "prize" },
        { place_from: 2, place_to: 2, kind: "free_spins", offer: "prize" },
        { place_from: 3, place_to: 3, amount: "5.00" },
      ],
    });
    const [first, second, third] = [await joined(cup), await joined(cup), await joined(cup)];
    await bet(first.id, 3_00n);
    await bet(second.id, 2_00n);
    await bet(third.id, 1_00n);
    await server().db.transact((tx) =>
      tx
        .updateTable("player")
        .set({ ban_reason: "other", banned_at: clock.now() })
        .where("id", "=", third.id)
        .execute(),
    );
    await close(cup);
    expect(await payPrizes(server().identity)).toHaveLength(2);
    expect((await first.person.client.bonuses.listOwn({ query: {} })).items).toMatchObject([
      { granted: { value: "7.00" } },
    ]);
    expect((await second.person.client.freeSpins.list()).items).toMatchObject([{ count: gift.terms.freespinsCount }]);
    const { items } = await visitor().client.tournaments.list({ query: {} });
    expect(items.find(({ id }) => id === cup)).toMatchObject({
      status: "final",
      prizes: [
        { kind: "bonus", amount: "7.00" },
        { kind: "free_spins", free_spins: gift.terms.freespinsCount },
        { kind: "cash" },
      ],
    });
    const withheld = await server().db.read((reader) =>
      reader
        .selectFrom("tournament_prize")
        .select("status")
        .where("tournament_id", "=", cup)
        .where("place", "=", 3)
        .execute(),
    );
    expect(withheld).toEqual([{ status: "withheld" }]);
  });
});
