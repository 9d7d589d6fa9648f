// The flight over HTTP: bets until the take-off, cash-outs by the clock of the database, what time ends by itself, and what a process that died left.
import { randomUUID } from "node:crypto";
import { fiatFromMinor, fiatToMinor } from "@windfall/domain";
import type { CrashSeat } from "@windfall/domain/api/index";
import { commitmentOf } from "@windfall/games";
import { CRASH_ID, crashOf, msTo } from "@windfall/games/crash";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { giveBonus, TERMS } from "../../../test/bonuses.ts";
import { beat, flown, HIGHEST, landed, nextFlight, openCrash } from "../../../test/crash.ts";
import { asOwner } from "../../../test/database.ts";
import { holdLock } from "../../../test/held-lock.ts";
import { fund } from "../../../test/money.ts";
import { type Person, refusalOf, useTestServer } from "../../../test/server.ts";
import { withoutConditionOn } from "../../../test/weakened.ts";
import { seedHouseGames } from "../catalogue/index.ts";
import { endGameSession, type OpenWallet } from "../game-wallet/index.ts";
import { excludePlayer, setPlayLimits } from "../play-limits/index.ts";
import { placeBet } from "./bets.ts";
import { cashOut } from "./cash-out.ts";
import type { CrashDeps } from "./deps.ts";

const { server, clock, player, visitor, ownerUrl } = useTestServer({ CALLS_AT_ONCE: "1000" });

beforeAll(() => seedHouseGames(server().identity));

const deps = (): CrashDeps => ({ ...server().arcade.games, publish: async () => undefined });
const together = (first: string, second: string) => fiatFromMinor(fiatToMinor(first) + fiatToMinor(second));

interface Opened {
  person: Person;
  sessionId: string;
}

async function open(balance = "100.00") {
  const person = await player();
  const playerId = await fund(server(), person, balance);
  const sessionId = await openCrash(server(), playerId, "real");
  return { person, playerId, sessionId };
}

async function openForFun(): Promise<Opened> {
  return { person: visitor(), sessionId: await openCrash(server(), undefined, "demo") };
}

const tableOf = ({ person, sessionId }: Opened) => person.client.crash.table({ params: { sessionId } });
const bet = (
  { person, sessionId }: Opened,
  stake = "10.00",
  autoCashOut: number | null = null,
  { playId = randomUUID(), seat = 1 }: { playId?: string; seat?: CrashSeat } = {},
) => person.client.crash.bet({ params: { sessionId }, body: { playId, seat, stake, autoCashOut } });
const leave = ({ person, sessionId }: Opened, { playId }: { playId: string }) =>
  person.client.crash.cashOut({ params: { sessionId, playId } });
const balanceOf = async ({ person }: Opened) => (await person.client.wallet.balance()).fiat.value;

describe("a bet", () => {
  it("flies, is left at the height of the moment, and is paid once", async () => {
    await nextFlight(server());
    const opened = await open();
    const placed = await bet(opened);
    expect(placed).toMatchObject({ status: "in", stake: "10.00", mostCashOut: HIGHEST, balance: "90.00" });
    expect(await refusalOf(leave(opened, placed))).toBe("crash_not_flying");
    await flown(server(), HIGHEST, 10_000);
    const left = await leave(opened, placed);
    expect(left.status).toBe("cashed");
    expect(left.cashOut).toBeGreaterThanOrEqual(193);
    expect(left.win).toBe(fiatFromMinor(BigInt(left.cashOut ?? 0) * 10n));
    const again = await Promise.all(Array.from({ length: 10 }, () => leave(opened, placed)));
    for (const answer of again) expect(answer).toEqual(left);
    expect(await balanceOf(opened)).toBe(together("90.00", left.win));
    const { items } = await opened.person.client.games.rounds({ query: {} });
    expect(items).toMatchObject([{ status: "closed", staked: "10.00", won: left.win }]);
  });
  it("is left by itself at exactly its target if the flight reaches it, and lost otherwise", async () => {
    await nextFlight(server());
    const [reached, missed, careless] = [await open(), await open(), await open()];
    const people = [reached, missed, careless];
    const bets = [await bet(reached, "10.00", 231), await bet(missed, "10.00", 232), await bet(careless)];
    await flown(server(), 231, msTo(231) + 1_500);
    await beat(server());
    await beat(server());
    expect(await Promise.all(people.map(balanceOf))).toEqual(["113.10", "90.00", "90.00"]);
    expect(await refusalOf(leave(missed, bets[1] ?? expect.fail()))).toBe("crash_not_flying");
    expect(await leave(reached, bets[0] ?? expect.fail())).toMatchObject({ cashOut: 231, win: "23.10" });
    expect(await tableOf(careless)).toMatchObject({
      bets: [{ status: "lost" }],
      round: { crash: 231, flying: 0, players: 3 },
    });
    const { items } = await careless.person.client.games.rounds({ query: {} });
    expect(items).toMatchObject([{ status: "closed", won: "0.00" }]);
  });
  it("pays no more than the house does: it is left there by itself", async () => {
    await nextFlight(server());
    const opened = await open("5000.00");
    expect(await bet(opened, "5000.00")).toMatchObject({ mostCashOut: 5_000 });
    await flown(server(), HIGHEST, msTo(5_100));
    await beat(server());
    expect(await balanceOf(opened)).toBe("250000.00");
  });
  it("is one under its id, and one in its seat", async () => {
    await nextFlight(server());
    const opened = await open();
    const playId = randomUUID();
    const same = await Promise.all(Array.from({ length: 10 }, () => bet(opened, "10.00", null, { playId })));
    for (const answer of same) expect(answer).toEqual(same[0]);
    expect(await refusalOf(bet(opened, "11.00", null, { playId }))).toBe("play_id_reused");
    expect(await refusalOf(bet(opened, "10.00", null, { playId, seat: 2 }))).toBe("play_id_reused");
    expect(await refusalOf(bet(opened))).toBe("crash_bet_exists");
    expect(await balanceOf(opened)).toBe("90.00");
    await flown(server(), HIGHEST, 10);
    expect(await refusalOf(bet(await open()))).toBe("crash_bets_closed");
  });
  it("has a second one beside it, and each is left by itself", async () => {
    await nextFlight(server());
    const opened = await open();
    const [first, second] = await Promise.all([bet(opened, "10.00", 150), bet(opened, "20.00", null, { seat: 2 })]);
    const seats = async () => (await tableOf(opened)).bets.map(({ seat, status }) => [seat, status]);
    expect(await seats()).toEqual([
      [1, "in"],
      [2, "in"],
    ]);
    await flown(server(), HIGHEST, msTo(160));
    await beat(server());
    expect(await seats()).toEqual([
      [1, "cashed"],
      [2, "in"],
    ]);
    expect(await balanceOf(opened)).toBe("85.00");
    const left = await leave(opened, second);
    expect(left.cashOut).toBeGreaterThanOrEqual(160);
    expect(await leave(opened, first)).toMatchObject({ cashOut: 150, win: "15.00" });
    expect(await balanceOf(opened)).toBe(together("85.00", left.win));
  });
  it("is shown again with its flight to its player, and to nobody before the flight is over", async () => {
    await nextFlight(server());
    const [opened, stranger] = [await open(), await open()];
    const placed = await bet(opened, "10.00", 150);
    const others = await bet(stranger, "20.00");
    const flightOf = ({ person }: Opened, id = placed.id) => person.client.crash.flight({ params: { id } });
    await flown(server(), HIGHEST, msTo(200));
    await beat(server());
    expect(await flightOf(opened)).toMatchObject({ bet: { cashOut: 150 }, round: { crash: null, hash: null } });
    await flown(server(), 231, msTo(231) + 1_500);
    await beat(server());
    const { items } = await opened.person.client.games.rounds({ query: {} });
    const round = await opened.person.client.games.round({ params: { id: items[0]?.id ?? "" } });
    expect(round.externalId).toBe(placed.id);
    const { bet: shown, ...flight } = await flightOf(opened, round.externalId);
    expect(shown).toMatchObject({ status: "cashed", cashOut: 150, win: "15.00" });
    const { chain, round: latest } = await tableOf(opened);
    expect(flight.round).toMatchObject({ no: latest.no, phase: "crashed", crash: 231, hash: expect.any(String) });
    expect(flight.round.bets.map(({ id, cashOut }) => [id, cashOut])).toEqual([
      [others.id, null],
      [placed.id, 150],
    ]);
    expect(flight.chain).toEqual(chain);
    expect(await refusalOf(flightOf(stranger))).toBe("not_found");
    expect(await flightOf(stranger, others.id)).toMatchObject({ bet: { status: "lost" } });
  });
  it("for fun moves money for fun", async () => {
    await nextFlight(server());
    const opened = await openForFun();
    const placed = await bet(opened, "10.00");
    await flown(server(), HIGHEST, 10_000);
    const { win, balance } = await leave(opened, placed);
    expect(balance).toBe(together("990.00", win));
    expect(await tableOf(opened)).toMatchObject({ round: { players: 0, bets: [] }, bets: [{ status: "cashed" }] });
  });
  it("is another's to nobody", async () => {
    await nextFlight(server());
    const [opened, stranger] = [await open(), await open()];
    const placed = await bet(opened);
    await flown(server(), HIGHEST, 5_000);
    expect(await refusalOf(leave(stranger, placed))).toBe("not_found");
    expect(await refusalOf(leave({ ...stranger, sessionId: opened.sessionId }, placed))).toBe("not_found");
    expect(await refusalOf(tableOf({ ...stranger, sessionId: opened.sessionId }))).toBe("not_found");
    expect(await refusalOf(bet({ ...stranger, sessionId: opened.sessionId }))).toBe("not_found");
  });
});

describe("a flight", () => {
  it("tells neither its end nor its hash before it is over, and then proves itself and the one before", async () => {
    await landed(server());
    await beat(server());
    const row = await server().db.read((reader) =>
      reader.selectFrom("crash_round").selectAll().orderBy("no", "desc").limit(1).executeTakeFirstOrThrow(),
    );
    await flown(server(), row.crash, -3_600_000);
    const opened = await open();
    await bet(opened);
    const { round, chain, history } = await tableOf(opened);
    expect(round).toMatchObject({ phase: "betting", crash: null, hash: null, players: 1, flying: 1, pool: "10.00" });
    expect(JSON.stringify([round, chain])).not.toContain(row.hash);
    expect(round.promise).toBe(history[0]?.hash ?? chain.end);
    expect(crashOf({ hash: row.hash, salt: chain.salt, no: round.no })).toBe(row.crash);
    await flown(server(), row.crash, msTo(row.crash) + 100);
    const over = await tableOf(opened);
    expect(over.round).toMatchObject({ phase: "crashed", crash: row.crash, hash: row.hash });
    expect(commitmentOf(row.hash)).toBe(round.promise);
  });
  it("follows the one before, once, however many look", async () => {
    await nextFlight(server());
    const opened = await open();
    const { round } = await tableOf(opened);
    await landed(server());
    const seen = await Promise.all(Array.from({ length: 10 }, () => tableOf(opened)));
    expect(new Set(seen.map((table) => table.round.no))).toEqual(new Set([round.no + 1]));
  });
  it("has another chain when its own is at its end", async () => {
    await nextFlight(server());
    const opened = await open();
    const before = await tableOf(opened);
    await asOwner(ownerUrl(), "update crash_chain set length = (select max(chain_index) from crash_round)");
    await nextFlight(server());
    const after = await tableOf(opened);
    expect(after.chain).toMatchObject({ first: before.round.no + 1 });
    expect(after.chain.end).not.toBe(before.chain.end);
    expect(after.round.promise).toBe(after.chain.end);
  });
});

describe("a process that died", () => {
  /** Its wallet takes the stake, or does not, and then the process is gone. */
  const dying = (takes: boolean): CrashDeps => {
    const { wallet } = server().arcade.games;
    const play: OpenWallet["play"] = async (request) => {
      if (takes) await wallet.play(request);
      throw new Error("gone");
    };
    return { ...deps(), wallet: { ...wallet, play } };
  };
  const isWithinSecond = async () => {
    const { rows } = await server().db.read((reader) =>
      sql<{
        is: boolean;
      }>`select clock_timestamp() < max(flies_at) + interval '1 second' as is from crash_round`.execute(reader),
    );
    return rows[0]?.is === true;
  };
  it.each([true, false])(
    "before the bet was in the flight leaves it void, with its stake (taken: %s)",
    async (takes) => {
      const before = takes ? "90.00" : "100.00";
      const cut = async () => {
        await nextFlight(server());
        const opened = await open();
        const more = { seat: 1, stake: "10.00", autoCashOut: 110 } as const;
        const request = { sessionId: opened.sessionId, playId: randomUUID(), ...more };
        const actor = { id: opened.playerId };
        await expect(placeBet(dying(takes), actor, request)).rejects.toThrow("gone");
        expect(await balanceOf(opened)).toBe(before);
        await flown(server(), HIGHEST, 0);
        await beat(server());
        return { opened, actor, request, isInTime: await isWithinSecond() };
      };
      // In the first second it may still come. A machine that is slower than that looks again at another.
      let tried = await cut();
      while (!tried.isInTime) tried = await cut();
      const { opened, actor, request } = tried;
      expect(await balanceOf(opened)).toBe(before);
      await flown(server(), HIGHEST, 1_500);
      await beat(server());
      expect(await balanceOf(opened)).toBe("100.00");
      // What comes after all is refused, and what was asked for again is told.
      expect(await refusalOf(placeBet(deps(), actor, request))).toBe("crash_bets_closed");
      expect(await balanceOf(opened)).toBe("100.00");
    },
  );
  it("after a cash-out was told is not needed to pay it", async () => {
    await nextFlight(server());
    const opened = await open();
    const placed = await bet(opened);
    await flown(server(), HIGHEST, 10_000);
    const actor = { id: opened.playerId };
    const leaving = { sessionId: opened.sessionId, playId: placed.playId };
    await expect(cashOut(dying(false), actor, leaving)).rejects.toThrow("could not be settled");
    expect(await balanceOf(opened)).toBe("90.00");
    await Promise.all([beat(server()), beat(server()), beat(server())]);
    const [left] = (await tableOf(opened)).bets;
    expect(left?.status).toBe("cashed");
    expect(await balanceOf(opened)).toBe(together("90.00", left?.win ?? expect.fail()));
  });
});

describe("a cash-out that waits until the bet is lost", () => {
  async function leaveWhileLost(as: CrashDeps): Promise<string> {
    await nextFlight(server());
    const opened = await open();
    const placed = await bet(opened);
    await flown(server(), HIGHEST, 10_000);
    const ending = await holdLock(
      ownerUrl(),
      `update crash_bet set status = 'lost' where play_id = '${placed.playId}'`,
    );
    const actor = { id: opened.playerId };
    const leaving = refusalOf(cashOut(as, actor, { sessionId: opened.sessionId, playId: placed.playId }));
    await ending.untilWaiting(1);
    await ending.letGo();
    return leaving;
  }
  it("is refused", async () => {
    expect(await leaveWhileLost(deps())).toBe("crash_not_flying");
  });
  it("control: without a look at the state that it leaves it is paid", async () => {
    expect(await leaveWhileLost({ ...deps(), db: withoutConditionOn(server().db, "status") })).toBe("accepted");
  });
});

describe("is refused", () => {
  const changeGame = (change: object) =>
    server().db.transact((tx) => tx.updateTable("game").set(change).where("id", "=", CRASH_ID).execute());
  const nowhere = { gamesWagers: { ...TERMS.gamesWagers, rest: 0 } };

  it.each<[string, (opened: { playerId: string; sessionId: string }) => Promise<unknown>, string]>([
    [
      "in a session that is over",
      (on) => server().db.transact((tx) => endGameSession(tx, clock, on.sessionId)),
      "game_session_closed",
    ],
    ["by a blocked currency", () => changeGame({ blocked_currencies: ["USD"] }), "game_blocked"],
    [
      "to people who work here",
      ({ playerId }) =>
        server().db.transact((tx) =>
          tx.updateTable("player").set({ staff_role: "cashier" }).where("id", "=", playerId).execute(),
        ),
      "staff_account",
    ],
    [
      "to the excluded",
      (on) => server().db.transact((tx) => excludePlayer(tx, on.playerId, new Date("2027-01-01"))),
      "play_restricted",
    ],
    [
      "beyond a limit of stakes",
      (on) =>
        server().db.transact((tx) =>
          setPlayLimits(tx, on.playerId, { dailyStakeMinor: 50n, dailyLossMinor: undefined }),
        ),
      "stake_limit_reached",
    ],
    [
      "beyond a limit of losses",
      (on) =>
        server().db.transact((tx) =>
          setPlayLimits(tx, on.playerId, { dailyStakeMinor: undefined, dailyLossMinor: 70n }),
        ),
      "loss_limit_reached",
    ],
    [
      "beyond the largest bet of a bonus",
      (on) => giveBonus({ db: server().db, clock }, on.playerId, 50_00n, { wagerMaxBet: 90_00 }),
      "bonus_max_bet",
    ],
    [
      "where a bonus does not play",
      (on) => giveBonus({ db: server().db, clock }, on.playerId, 50_00n, nowhere),
      "bonus_game_excluded",
    ],
    [
      "to the banned",
      ({ playerId }) =>
        server().db.transact((tx) =>
          tx
            .updateTable("player")
            .set({ ban_reason: "other", banned_at: new Date() })
            .where("id", "=", playerId)
            .execute(),
        ),
      "banned",
    ],
  ])("%s", async (_, prepare, refusal) => {
    await nextFlight(server());
    const opened = await open();
    await prepare(opened);
    try {
      expect(await refusalOf(bet(opened, "120.00"))).toBe(refusal);
    } finally {
      await changeGame({ blocked_currencies: [] });
    }
  });
  it("with more than there is, and then taken with less", async () => {
    await nextFlight(server());
    const opened = await open("5.00");
    expect(await refusalOf(bet(opened))).toBe("insufficient_balance");
    expect(await refusalOf(bet(opened, "0.01"))).toBe("stake_out_of_range");
    expect((await bet(opened, "5.00")).status).toBe("in");
  });
});
