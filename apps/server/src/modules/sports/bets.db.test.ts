import { createPublicKey, randomUUID, verify } from "node:crypto";
import { fail } from "@windfall/domain";
import { SportsReceipt } from "@windfall/domain/api/index";
import { describe, expect, it } from "vitest";
import { untilSomebodyWaits } from "../../../test/held-lock.ts";
import { fund, type Player, playerIdOf } from "../../../test/money.ts";
import { refusalOf, useTestServer } from "../../../test/server.ts";
import { EVEN, leg, placeBet, sportsLine, withoutMarketLocks } from "../../../test/sports.ts";
import { withWaitAfterReading } from "../../../test/weakened.ts";
import { excludePlayer, setPlayLimits } from "../play-limits/index.ts";
import { bundledRates, createRates } from "../rates/index.ts";
import { decidePending } from "./decide-pending.ts";
import { finishRuling, holdRuling, proposeRuling } from "./rulings.ts";

const { server, clock, visitor, player, ownerUrl } = useTestServer();
const line = () => sportsLine({ db: server().db, clock });
const decide = () => decidePending({ db: server().db, clock });

type Leg = ReturnType<typeof leg>;
const slip = (
  legs: Leg[],
  rest: { kind?: "single" | "express" | "system"; size?: number; policy?: "none" | "better" | "any" } = {},
) => ({
  ...{ kind: legs.length > 1 ? ("express" as const) : ("single" as const), size: 0, policy: "none" as const, legs },
  ...rest,
});
const bet = (legs: Leg[], stake = "10.00", rest: Parameters<typeof slip>[1] = {}, clientId: string = randomUUID()) => ({
  body: { clientId, stake, ...slip(legs, rest) },
});

async function bettor(amount = "1000.00"): Promise<Player> {
  const person = await player();
  await fund(server(), person, amount);
  return person;
}

/** The reason of a refused bet, or "accepted". */
async function reasonOf(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt;
    return "accepted";
  } catch (error) {
    const { payload, code, detail } = error as { payload?: { reason?: string }; code?: string; detail?: string };
    return payload?.reason ?? detail ?? code ?? String(error);
  }
}

async function balances(person: Player): Promise<Record<string, string>> {
  const owner = await playerIdOf(server(), person.globalId);
  const rows = await server().db.read((reader) =>
    reader.selectFrom("ledger_account").select(["kind", "balance_minor"]).where("owner", "=", owner).execute(),
  );
  return Object.fromEntries(rows.map(({ kind, balance_minor }) => [kind, String(balance_minor)]));
}

describe("a bet", () => {
  it("has the price of the moment beside the one that it was taken at, while there is one", async () => {
    const person = await bettor();
    const eventId = await line().open();
    const { id } = await person.client.sports.placeBet(bet([leg(eventId)]));
    const now = async () => (await person.client.sports.bet({ params: { betId: id } })).legs;
    expect(await now()).toMatchObject([{ odds: 2_000, current: 2_000 }]);
    await line().take(line().prices(eventId, { "1x2": { ...EVEN, "1": 1_500 } }, { status: "not_started" }));
    expect(await now()).toMatchObject([{ odds: 2_000, current: 1_500 }]);
    await line().stop(eventId, [0, 0], "not_started");
    expect(await now()).toMatchObject([{ odds: 2_000, current: null }]);
  });

  it("takes its stake once and tells what it may pay", async () => {
    const person = await bettor();
    const eventId = await line().open();
    const request = bet([leg(eventId)], "10.00");
    const placed = await person.client.sports.placeBet(request);
    expect(placed).toMatchObject({ status: "open", kind: "single", stake: "10.00", potential: "20.00", payout: null });
    expect(placed.legs).toMatchObject([
      { eventId, outcome: "1", odds: 2_000, result: null, competitors: ["Home", "Away"] },
    ]);
    expect(await person.client.sports.placeBet(request)).toEqual(placed);
    expect(await balances(person)).toMatchObject({ main: "99000", staked: "1000" });
    const { clientId } = request.body;
    expect(await person.client.sports.findBet({ params: { clientId } })).toEqual(placed);
    expect(await person.client.sports.bet({ params: { betId: placed.id } })).toEqual(placed);
    expect(await person.client.sports.bets({ query: { list: "open" } })).toMatchObject({
      ...{ items: [placed], staked: "10.00", debt: "0.00" },
    });
    expect((await person.client.sports.bets({ query: { list: "settled" } })).meta.total).toBe(0);
    const stranger = await player();
    expect(await refusalOf(stranger.client.sports.bet({ params: { betId: placed.id } }))).toBe("not_found");
    expect(await refusalOf(stranger.client.sports.findBet({ params: { clientId } }))).toBe("not_found");
    const nobodys = { bonusId: `bns_${"0".repeat(26)}` };
    expect(await refusalOf(stranger.client.sports.bets({ query: nobodys }))).toBe("not_found");
    const other = { body: { ...request.body, stake: "11.00" } };
    expect(await reasonOf(person.client.sports.placeBet(other))).toBe("client_id_reused");
  });

  it("has a receipt that anybody can check, the same whenever it is asked for", async () => {
    const person = await bettor();
    const placed = await person.client.sports.placeBet(bet([leg(await line().open())], "10.00"));
    const params = { betId: placed.id };
    const signed = await person.client.sports.receipt({ params });
    const { publicKey } = await visitor().client.wallet.statementKey();
    const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x: publicKey }, format: "jwk" });
    const isSigned = (text: string) => verify(null, Buffer.from(text), key, Buffer.from(signed.signature, "base64url"));
    expect(isSigned(signed.receipt)).toBe(true);
    expect(isSigned(signed.receipt.replace("10.00", "99.00"))).toBe(false);
    const told = SportsReceipt.parse(JSON.parse(signed.receipt));
    expect(told).toMatchObject({ id: placed.id, globalId: person.globalId, stake: "10.00", legs: [{ odds: 2_000 }] });
    expect(await person.client.sports.receipt({ params })).toEqual(signed);
    expect(await refusalOf((await player()).client.sports.receipt({ params }))).toBe("not_found");
    // Of a bet that still waits nothing was promised.
    const waits = await person.client.sports.placeBet(bet([leg(await line().open({ isLive: true }))], "10.00"));
    expect(await refusalOf(person.client.sports.receipt({ params: { betId: waits.id } }))).toBe("not_found");
  });

  it("of several legs: an express multiplies, a system takes equal units and leaves the remainder", async () => {
    const person = await bettor();
    const events = await Promise.all([line().open(), line().open(), line().open()]);
    const legs = events.map((eventId) => leg(eventId));
    expect(await person.client.sports.placeBet(bet(legs, "10.00"))).toMatchObject({
      potential: "80.00",
      lines: 1,
      size: 3,
    });
    const system = await person.client.sports.placeBet(bet(legs, "10.00", { kind: "system", size: 2 }));
    expect(system).toMatchObject({ lines: 3, unit: "3.33", stake: "9.99", potential: "39.96" });
    expect((await balances(person)).staked).toBe("1999");
  });

  it("submitted twice at the same moment is one bet", async () => {
    const person = await bettor("10.00");
    const eventId = await line().open();
    // Enough for one: whoever comes second must find the first, and not an empty purse.
    const request = bet([leg(eventId)], "10.00");
    const answers = await Promise.all(Array.from({ length: 8 }, () => person.client.sports.placeBet(request)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await balances(person)).toMatchObject({ main: "0", staked: "1000" });
  });

  it("takes a price that moved only as its policy says", async () => {
    const person = await bettor();
    const eventId = await line().open();
    const at = (odds: number) =>
      line().take(line().prices(eventId, { "1x2": { ...EVEN, "1": odds } }, { status: "not_started" }));
    const placed = (policy: "none" | "better" | "any") =>
      person.client.sports.placeBet(bet([leg(eventId)], "1.00", { policy })).then(({ legs }) => legs[0]?.odds);
    await at(2_100);
    expect(await reasonOf(placed("none"))).toBe("odds_changed");
    expect(await placed("better")).toBe(2_100);
    await at(1_900);
    expect(await reasonOf(placed("better"))).toBe("odds_changed");
    expect(await placed("any")).toBe(1_900);
    const refusal = await person.client.sports
      .placeBet(bet([leg(eventId)], "1.00"))
      .catch((error: { payload: unknown }) => error.payload);
    expect(refusal).toMatchObject({ legs: [{ reason: "odds_changed", odds: 1_900, version: 3 }] });
  });
});

describe("a bet is refused, with the first reason of the list,", () => {
  it("by the slip and its legs", async () => {
    const person = await bettor();
    const [a, b, alone] = await Promise.all([line().open(), line().open(), line().open({ isSingleOnly: true })]);
    const reason = (legs: Leg[], rest: Parameters<typeof slip>[1] = {}, stake = "1.00") =>
      reasonOf(person.client.sports.placeBet(bet(legs, stake, rest)));
    expect(await reason([leg(a)], { kind: "express" })).toBe("too_few_legs");
    expect(await reason([leg(a), leg(b)], { kind: "single" })).toBe("too_many_legs");
    expect(await reason([leg(a), leg(b), leg(alone)], { kind: "system", size: 3 })).toBe("system_invalid");
    expect(await reason([leg(a), leg(a, "2", 3_900)])).toBe("same_event");
    expect(await reason([leg(a), leg(alone)])).toBe("single_only");
    expect(await reason([leg("t-nothing")])).toBe("event_unknown");
    expect(await reason([{ ...leg(a), market: "btts" }])).toBe("market_unknown");
    expect(await reason([leg(a, "3")])).toBe("outcome_unknown");
    const over = await line().open();
    await line().take(line().prices(over, {}, { status: "ended" }));
    expect(await reason([leg(over)])).toBe("event_over");
    const begun = await line().open({ hasLive: false, startsInMs: 0 });
    expect(await reason([leg(begun)])).toBe("cutoff_passed");
    const stopped = await line().open({ isLive: true });
    await line().stop(stopped);
    expect(await reason([leg(stopped)])).toBe("market_suspended");
    await line().take(line().prices(stopped, {}));
    expect(await reason([leg(stopped)])).toBe("market_closed");
    const unpriced = await line().open({ markets: { "1x2": { ...EVEN, "1": null } } });
    expect(await reason([leg(unpriced)])).toBe("outcome_inactive");
    const long = await Promise.all(
      Array.from({ length: 3 }, () => line().open({ markets: { "1x2": { "1": 900_000 } } })),
    );
    expect(await reason(long.map((id) => leg(id, "1", 900_000)))).toBe("combined_odds_too_high");
    // Legs before the stake, and persons before prices.
    expect(await reason([leg(a, "1", 2_500)], {}, "999999.00")).toBe("odds_changed");
  });

  it("by the stake", async () => {
    const person = await bettor();
    const reason = async (stake: string, odds = 2_000, of: Player = person) => {
      const eventId = await line().open({ markets: { "1x2": { "1": odds } } });
      return reasonOf(of.client.sports.placeBet(bet([leg(eventId, "1", odds)], stake)));
    };
    expect(await reason("0.05")).toBe("stake_below_min");
    // A net win of 5,000 on a market, 100,000 paid by a bet.
    expect(await reason("5000.01")).toBe("stake_above_max");
    expect(await reason("999.99")).toBe("accepted");
    expect(await reason("0.02")).toBe("stake_below_min");
    expect(await reason("0.50", 2_000)).toBe("insufficient_balance");
    const rich = await bettor("100000.00");
    const playerId = await playerIdOf(server(), rich.globalId);
    const eventId = await line().open();
    const again = (stake = "5000.00", of = rich, outcome = "1", odds = 2_000) =>
      reasonOf(of.client.sports.placeBet(bet([leg(eventId, outcome, odds)], stake)));
    // 20,000 on an event: four times, and no more.
    expect(await Promise.all([again(), again(), again(), again()])).toEqual(Array(4).fill("accepted"));
    expect(await again("1.00")).toBe("event_limit");
    await server().db.transact((tx) =>
      setPlayLimits(tx, playerId, { dailyStakeMinor: 2_000_100n, dailyLossMinor: undefined }),
    );
    expect(await reason("1.01", 2_000, rich)).toBe("stake_limit");
    await server().db.transact((tx) =>
      setPlayLimits(tx, playerId, { dailyStakeMinor: undefined, dailyLossMinor: 2_000_100n }),
    );
    expect(await reason("1.01", 2_000, rich)).toBe("loss_limit");
    // 50,000 of the house on one outcome, less what was staked on the market.
    const others = await Promise.all(Array.from({ length: 3 }, () => bettor("100000.00")));
    for (const other of others) for (const _ of [1, 2]) expect(await again("5000.00", other)).toBe("accepted");
    expect(await again("0.50", others[0])).toBe("liability_full");
    const { rows } = await server().db.read(async (reader) => ({
      rows: await reader.selectFrom("sports_exposure").selectAll().where("event_id", "=", eventId).execute(),
    }));
    expect(rows).toMatchObject([{ outcome: "1", payout_minor: "10000000", stake_minor: "5000000" }]);
  });

  it("by what the house pays at most", async () => {
    const person = await bettor();
    const eventId = await line().open({ markets: { "1x2": { "1": 500_000 } } });
    await server().db.transact((tx) => tx.updateTable("sports_house").set({ cap_minor: "100000" }).execute());
    const refused = await reasonOf(person.client.sports.placeBet(bet([leg(eventId, "1", 500_000)], "3.00")));
    await server().db.transact((tx) => tx.updateTable("sports_house").set({ cap_minor: "10000000" }).execute());
    expect(refused).toBe("payout_above_cap");
  });

  it("by the house, staff and the person", async () => {
    const person = await bettor();
    const playerId = await playerIdOf(server(), person.globalId);
    const [soon, live] = await Promise.all([line().open(), line().open({ isLive: true })]);
    const reason = (eventId = soon) => reasonOf(person.client.sports.placeBet(bet([leg(eventId)], "1.00")));
    const house = (row: { is_open?: boolean; is_live_open?: boolean }) =>
      server().db.transact((tx) => tx.updateTable("sports_house").set(row).execute());
    await house({ is_open: false });
    expect(await reason()).toBe("betting_closed");
    await house({ is_open: true, is_live_open: false });
    expect(await reason(live)).toBe("live_betting_closed");
    expect(await reason()).toBe("accepted");
    await house({ is_live_open: true });
    clock.advance(10_001);
    expect(await reason()).toBe("feed_down");
    await line().alive();
    const closed = (is_closed: boolean) =>
      server().db.transact((tx) =>
        tx
          .insertInto("sports_player")
          .values({ player_id: playerId, is_closed })
          .onConflict((conflict) => conflict.column("player_id").doUpdateSet({ is_closed }))
          .execute(),
      );
    await closed(true);
    expect(await reason()).toBe("player_betting_disabled");
    await closed(false);
    await server().db.transact((tx) => excludePlayer(tx, playerId, new Date(clock.now().getTime() + 1_000)));
    expect(await reason()).toBe("play_restricted");
    const staff = await player();
    await server().db.transact((tx) =>
      tx.updateTable("player").set({ staff_role: "support" }).where("global_id", "=", staff.globalId).execute(),
    );
    expect(await refusalOf(staff.client.sports.placeBet(bet([leg(soon)])))).toBe("staff_account");
  });

  it("while there are no prices of currencies, by which limits are counted", async () => {
    const person = await bettor();
    const playerId = await playerIdOf(server(), person.globalId);
    const eventId = await line().open();
    const quote = async () => {
      throw fail("payments_are_disabled");
    };
    const rates = { ...createRates({ source: bundledRates(clock), clock }), quote };
    const placing = placeBet({ db: server().db, clock, rates }, playerId, bet([leg(eventId)]).body);
    expect(await reasonOf(placing)).toBe("betting_closed");
  });
});

describe("a live bet", () => {
  const waiting = async (policy: "none" | "better" = "none") => {
    const person = await bettor("100.00");
    const eventId = await line().open({ isLive: true });
    const placed = await person.client.sports.placeBet(bet([leg(eventId)], "10.00", { policy }));
    expect(placed).toMatchObject({ status: "pending", acceptedAt: null });
    expect(await balances(person)).toMatchObject({ main: "9000", staked: "1000" });
    const after = async () => {
      clock.advance(5_000);
      await line().alive();
      await decide();
      return person.client.sports.bet({ params: { betId: placed.id } });
    };
    return { person, eventId, after };
  };

  it("waits, and is taken then and not before", async () => {
    const { person, after } = await waiting();
    clock.advance(4_000);
    await decide();
    expect((await person.client.sports.bets({ query: {} })).items[0]?.status).toBe("pending");
    expect(await after()).toMatchObject({ status: "open", acceptedAt: clock.now().toISOString() });
  });

  it("is refused when the market was stopped meanwhile, also if it is open again", async () => {
    const { person, eventId, after } = await waiting();
    await line().stop(eventId);
    await line().take(line().prices(eventId, { "1x2": EVEN }));
    expect(await after()).toMatchObject({ status: "rejected", refusal: "market_suspended" });
    expect(await balances(person)).toMatchObject({ main: "10000", staked: "0" });
  });

  it("is refused by a goal, a worse price, a silence of the feed and a decision that comes too late", async () => {
    const goal = await waiting();
    await line().stop(goal.eventId, [1, 0]);
    await line().take(line().prices(goal.eventId, { "1x2": EVEN }, { score: [1, 0] }));
    expect((await goal.after()).refusal).toBe("score_changed");
    const worse = await waiting("better");
    await line().take(line().prices(worse.eventId, { "1x2": { ...EVEN, "1": 1_900 } }));
    expect((await worse.after()).refusal).toBe("odds_changed");
    const silent = await waiting();
    clock.advance(11_000);
    await decide();
    expect((await silent.person.client.sports.bets({ query: {} })).items[0]?.refusal).toBe("feed_down");
    const late = await waiting();
    clock.advance(31_000);
    expect((await late.after()).refusal).toBe("acceptance_timeout");
  });

  it("gets the better price", async () => {
    const { eventId, after } = await waiting("better");
    await line().take(line().prices(eventId, { "1x2": { ...EVEN, "1": 2_200 } }));
    expect(await after()).toMatchObject({ status: "open", potential: "22.00", legs: [{ odds: 2_200 }] });
  });
});

describe("a bet and the feed or the house at the same moment", () => {
  /** The bet has read its market when the feed speaks: whether the feed was done before the bet was taken. */
  async function race(isLocked: boolean, speak: (eventId: string) => Promise<unknown>) {
    const person = await bettor();
    const playerId = await playerIdOf(server(), person.globalId);
    const eventId = await line().open();
    // Then what is at stake on the outcome is a row already, whose first writing would hold the market as well.
    await (await bettor()).client.sports.placeBet(bet([leg(eventId)]));
    let hasRead = () => {};
    const read = new Promise<void>((resolve) => {
      hasRead = resolve;
    });
    let goOn = () => {};
    const mayGoOn = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const db = withWaitAfterReading(server().db, "sports_bet_facts", async () => {
      hasRead();
      await mayGoOn;
    });
    const rates = createRates({ source: bundledRates(clock), clock });
    const placing = placeBet({ db, clock, rates }, playerId, bet([leg(eventId)]).body);
    await read;
    let isSpoken = false;
    const speaking = speak(eventId).then(() => {
      isSpoken = true;
    });
    // With the lock the feed comes as far as the bet's row; without it, to its end.
    await (isLocked ? untilSomebodyWaits(ownerUrl()) : speaking);
    const cameFirst = isSpoken;
    goOn();
    const [placed] = await Promise.all([placing, speaking]);
    return { cameFirst, odds: placed.legs[0]?.odds };
  }
  const unlockedRace = (speak: (eventId: string) => Promise<unknown>) =>
    withoutMarketLocks(ownerUrl(), () => race(false, speak));
  const stop = (eventId: string) => line().stop(eventId);
  const lower = (eventId: string) =>
    line().take(line().prices(eventId, { "1x2": { ...EVEN, "1": 1_500 } }, { status: "not_started" }));

  /** Two people say that the market is void. */
  const rule = async (eventId: string) => {
    const [by, second] = await Promise.all(
      [await player(), await player()].map(({ globalId }) => playerIdOf(server(), globalId)),
    );
    const wanted = { kind: "void", eventId, market: "1x2", rule: "obvious_error", reference: "A test" } as const;
    await server().db.transact(async (tx) => {
      const id = await proposeRuling(tx, { clock }, wanted, { by: by ?? "", reason: "a test" });
      const decision = { state: "done", by: second ?? "", reason: "a test" } as const;
      await finishRuling(tx, { clock }, await holdRuling(tx, id), decision);
    });
  };

  it("a ruling waits for the bet, which it then decides too; control: without the lock a market that was ruled is bet on", async () => {
    expect(await race(true, rule)).toEqual({ cameFirst: false, odds: 2_000 });
    expect(await unlockedRace(rule)).toEqual({ cameFirst: true, odds: 2_000 });
  });

  it("no bet is taken after a stop, nor at a price that is gone: the feed waits for the bet", async () => {
    expect(await race(true, stop)).toEqual({ cameFirst: false, odds: 2_000 });
    expect(await race(true, lower)).toEqual({ cameFirst: false, odds: 2_000 });
  });

  it("control: without the lock a bet is taken after the stop, and at the price that is gone", async () => {
    expect(await unlockedRace(stop)).toEqual({ cameFirst: true, odds: 2_000 });
    expect(await unlockedRace(lower)).toEqual({ cameFirst: true, odds: 2_000 });
  });
});

describe("the check of a slip", () => {
  it("tells a visitor prices and faults, and a player the most and why", async () => {
    const eventId = await line().open({ isLive: true });
    const body = slip([leg(eventId, "1", 2_500)], { policy: "none" });
    expect(await visitor().client.sports.checkSlip({ body })).toEqual({
      ...{ reason: "odds_changed", delay: 5, limit: null, bonus: null, eachWay: null, freeBets: [] },
      legs: [{ odds: 2_000, version: 1, reason: "odds_changed" }],
    });
    const person = await bettor("70.00");
    expect((await person.client.sports.checkSlip({ body })).limit).toMatchObject({
      ...{ min: "0.10", max: "70.00", reason: "insufficient_balance" },
    });
    const rich = await bettor("9000.00");
    // Live bets may win half.
    expect((await rich.client.sports.checkSlip({ body })).limit).toMatchObject({
      max: "2500.00",
      reason: "stake_above_max",
    });
  });
});
