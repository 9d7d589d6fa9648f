// The trading desk: what is at risk on which outcome, betting stopped at every level and at once, what the house takes; each with a reason and an audit row.
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { giveBonus } from "../../../../test/bonuses.ts";
import { auditOf, staffMember } from "../../../../test/desk.ts";
import { untilSomebodyWaits } from "../../../../test/held-lock.ts";
import { fund, type Player } from "../../../../test/money.ts";
import { type Person, refusalOf, useTestServer } from "../../../../test/server.ts";
import { EVEN, leg, placeBet, sportsLine, withoutMarketLocks } from "../../../../test/sports.ts";
import { withWaitAfterReading } from "../../../../test/weakened.ts";
import { bundledRates, createRates } from "../../rates/index.ts";
import { decidePending } from "../../sports/decide-pending.ts";

const desk = useTestServer();
const { server, clock, player, ownerUrl } = desk;
const line = () => sportsLine({ db: server().db, clock });
const reason = "for the test";
let anna: Person & { globalId: string };
let cashier: Person & { globalId: string };
beforeAll(async () => {
  anna = await staffMember(desk, "operator", "Anna");
  cashier = await staffMember(desk, "cashier", "Boris");
});

async function bettor() {
  const person = await player();
  return { person, playerId: await fund(server(), person, "1000.00") };
}
const bodyOf = (eventId: string, outcome = "1", odds = 2_000, stake = "10.00") => ({
  ...{ clientId: randomUUID(), stake, kind: "single" as const, size: 0, policy: "any" as const },
  legs: [leg(eventId, outcome, odds)],
});
const bet = (person: Player, ...args: Parameters<typeof bodyOf>) =>
  person.client.sports.placeBet({ body: bodyOf(...args) }).then(
    ({ status }) => status as string,
    (error: { payload?: { reason?: string } }) => error.payload?.reason ?? String(error),
  );
const stop = (scope: { eventId?: string; market?: string; outcome?: string; sportId?: number }) =>
  anna.client.tradingDesk.stop({ body: { sportId: 1, ...scope, reason } });
const resume = (scope: { eventId?: string; market?: string; outcome?: string; sportId?: number }) =>
  anna.client.tradingDesk.resume({ body: { sportId: 1, ...scope, reason } });

it("shows what the house would lose on its worst outcome, the riskiest event first", async () => {
  const { person } = await bettor();
  const [risky, calm] = [await line().open(), await line().open()];
  expect(await bet(person, calm)).toBe("open");
  expect(await bet(person, risky, "2", 3_900, "100.00")).toBe("open");
  expect(await bet(person, risky, "1", 2_000, "50.00")).toBe("open");
  const { items } = await anna.client.tradingDesk.listEvents({ query: { search: "test league" } });
  expect(items.slice(0, 2)).toMatchObject([
    {
      ...{ id: risky, staked: { value: "150.00" }, liability: { value: "240.00" }, limit: { value: "50000.00" } },
      ...{ percent: 0, largest: { market: "1x2", outcome: "2", odds: 3_900 }, stop: null },
    },
    { id: calm, liability: { value: "10.00" } },
  ]);
  const found = await anna.client.tradingDesk.getEvent({ params: { id: risky } });
  expect(found).toMatchObject({ bets: 2, stops: [] });
  expect(found.book[0]?.outcomes.map(({ id, result }) => [id, result.value])).toEqual([
    ["1", "50.00"],
    ["2", "-240.00"],
    ["x", "150.00"],
  ]);
  expect(await refusalOf(anna.client.tradingDesk.getEvent({ params: { id: "nothing" } }))).toBe("not_found");
  expect(await refusalOf(cashier.client.tradingDesk.listEvents({ query: {} }))).toBe("forbidden");
});

describe("betting is stopped", () => {
  it("at every level, seen by players, and opened again with what the feed says", async () => {
    const { person } = await bettor();
    const markets = { "1x2": EVEN, btts: { yes: 1_900, no: 1_900 } };
    const eventId = await line().open({ sportId: 2, markets });
    const other = await line().open({ sportId: 2 });
    const scope = { sportId: 2, eventId };
    const both = async () => [await bet(person, eventId), await bet(person, other)];
    await stop({ ...scope, market: "1x2", outcome: "1" });
    expect(await both()).toEqual(["outcome_inactive", "open"]);
    expect(await bet(person, eventId, "x", 3_400)).toBe("open");
    await resume({ ...scope, market: "1x2", outcome: "1" });
    await stop({ ...scope, market: "1x2" });
    expect(await both()).toEqual(["market_suspended", "open"]);
    clock.advance(1_001);
    const shown = await person.client.sports.event({ params: { eventId } });
    expect(shown.markets.map(({ key, status }) => [key, status])).toEqual([
      ["1x2", "suspended"],
      ["btts", "active"],
    ]);
    const found = await anna.client.tradingDesk.getEvent({ params: { id: eventId } });
    expect(found).toMatchObject({
      stop: "part",
      stops: [{ eventId, market: "1x2", outcome: null, reason, by: "Anna Staff" }],
    });
    await resume({ ...scope, market: "1x2" });
    await stop(scope);
    // What the feed adds to it is stopped too.
    await line().take(line().prices(eventId, { ...markets, dnb: { "1": 1_500 } }, { status: "not_started" }));
    expect(await both()).toEqual(["market_suspended", "open"]);
    const added = { ...bodyOf(eventId), legs: [{ ...leg(eventId, "1", 1_500), market: "dnb" }] };
    const refused = await person.client.sports.placeBet({ body: added }).catch((error: { payload: unknown }) => error);
    expect(refused).toMatchObject({ payload: { reason: "market_suspended" } });
    const queue = await anna.client.tradingDesk.listEvents({ query: { queue: "stopped", search: eventId } });
    expect(queue.items).toMatchObject([{ id: eventId, stop: "event" }]);
    await resume(scope);
    await stop({ sportId: 2 });
    expect(await both()).toEqual(["market_suspended", "market_suspended"]);
    expect((await anna.client.tradingDesk.getBook()).stoppedSports).toEqual([2]);
    await resume({ sportId: 2 });
    expect(await both()).toEqual(["open", "open"]);
    const actions = (await auditOf(server(), eventId)).map(({ action }) => action);
    expect(actions).toEqual([
      "sports.stop",
      "sports.resume",
      "sports.stop",
      "sports.resume",
      "sports.stop",
      "sports.resume",
    ]);
    // Twice is once, and nothing is stopped that is not there.
    await stop(scope);
    await stop(scope);
    await resume(scope);
    expect(await bet(person, eventId)).toBe("open");
    const wrong = [
      { sportId: 1, eventId },
      { sportId: 2, market: "1x2" },
      { ...scope, market: "cs" },
    ];
    for (const one of [...wrong, { ...scope, market: "1x2", outcome: "9" }])
      expect(await refusalOf(stop(one))).toBe("not_found");
  });

  it("for live bets that wait too, also when it is open again by then", async () => {
    const { person } = await bettor();
    const eventId = await line().open({ isLive: true });
    expect(await bet(person, eventId)).toBe("pending");
    await stop({ eventId });
    await resume({ eventId });
    clock.advance(5_000);
    await line().alive();
    await decidePending({ db: server().db, clock });
    expect((await person.client.sports.bets({ query: {} })).items[0]?.refusal).toBe("market_suspended");
  });

  /** A bet has read its market when somebody stops it: whether the stop was done before the bet was taken. */
  async function race(isLocked: boolean): Promise<boolean> {
    const { playerId } = await bettor();
    const eventId = await line().open();
    // Then what is at stake on the outcome is a row already, whose first writing would hold the market as well.
    await bet((await bettor()).person, eventId);
    let [hasRead, goOn] = [() => {}, () => {}];
    const read = new Promise<void>((resolve) => {
      hasRead = resolve;
    });
    const mayGoOn = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const db = withWaitAfterReading(server().db, "sports_bet_facts", async () => {
      hasRead();
      await mayGoOn;
    });
    const placing = placeBet(
      { db, clock, rates: createRates({ source: bundledRates(clock), clock }) },
      playerId,
      bodyOf(eventId),
    );
    await read;
    let isStopped = false;
    const stopping = stop({ eventId }).then(() => {
      isStopped = true;
    });
    await (isLocked ? untilSomebodyWaits(ownerUrl()) : stopping);
    const cameFirst = isStopped;
    goOn();
    await Promise.all([placing, stopping]);
    return cameFirst;
  }
  it("no bet is taken after it: the stop waits for bets that have begun", async () => {
    expect(await race(true)).toBe(false);
  });

  it("control: without the lock a bet is taken after the stop", async () => {
    expect(await withoutMarketLocks(ownerUrl(), () => race(false))).toBe(true);
  });
});

it("says what the house takes, and how the feed is", async () => {
  const { person } = await bettor();
  const eventId = await line().open();
  const book = await anna.client.tradingDesk.getBook();
  expect(book).toMatchObject({ feed: { isFresh: true }, house: { isOpen: true, minStake: "0.10", cap: "100000.00" } });
  const set = (change: Partial<typeof book.house>) =>
    anna.client.tradingDesk.setHouse({ body: { ...book.house, ...change, reason } });
  expect((await set({ isOpen: false })).house.isOpen).toBe(false);
  expect(await bet(person, eventId)).toBe("betting_closed");
  await set({ minStake: "20.00" });
  expect(await bet(person, eventId)).toBe("stake_below_min");
  expect(await refusalOf(set({ minStake: "20.00", maxStake: "10.00" }))).toBe("validation_failed");
  await set({});
  const limits = { sportId: 1, marketWin: "5.00", eventWin: "20.00", liability: "30.00", marginPermille: 0 };
  await anna.client.tradingDesk.setLimit({ body: { ...limits, reason } });
  expect(await bet(person, eventId)).toBe("stake_above_max");
  expect((await anna.client.tradingDesk.getEvent({ params: { id: eventId } })).limit.value).toBe("30.00");
  const standard = { sportId: 1, marketWin: "5000.00", eventWin: "20000.00", liability: "50000.00", marginPermille: 0 };
  await anna.client.tradingDesk.setLimit({ body: { ...standard, reason } });
  expect(await bet(person, eventId)).toBe("open");
  clock.advance(10_001);
  expect((await anna.client.tradingDesk.getBook()).feed.isFresh).toBe(false);
  const actions = (await auditOf(server(), "sportsbook")).map(({ action }) => action);
  expect(actions).toEqual(["sports.house", "sports.house", "sports.house"]);
});

describe("a margin of the house", () => {
  const priceOf = async (eventId: string) => {
    const { book } = await anna.client.tradingDesk.getEvent({ params: { id: eventId } });
    return book[0]?.outcomes.map(({ odds }) => odds);
  };
  const setTerms = (eventId: string, limitPercent: number, marginPermille: number | null) =>
    anna.client.tradingDesk.setTerms({ params: { id: eventId }, body: { limitPercent, marginPermille, reason } });

  it("makes the event's prices others at once and for what the feed tells later, and goes without a trace", async () => {
    const { person } = await bettor();
    const eventId = await line().open();
    await setTerms(eventId, 100, 100);
    expect(await priceOf(eventId)).toEqual([1_900, 3_610, 3_160]);
    const old = { ...bodyOf(eventId), policy: "none" as const };
    const refused = await person.client.sports.placeBet({ body: old }).catch((error: { payload: unknown }) => error);
    expect(refused).toMatchObject({ payload: { reason: "odds_changed", legs: [{ odds: 1_900 }] } });
    await line().take(line().prices(eventId, { "1x2": { ...EVEN, "1": 3_000 } }, { status: "not_started" }));
    expect(await priceOf(eventId)).toEqual([2_800, 3_610, 3_160]);
    await setTerms(eventId, 100, 0);
    expect(await priceOf(eventId)).toEqual([3_000, 3_900, 3_400]);
    expect((await auditOf(server(), eventId)).map(({ action }) => action)).toEqual(["sports.terms", "sports.terms"]);
    expect(await refusalOf(setTerms("nothing", 100, null))).toBe("not_found");
  });

  it("of a sport holds for events without their own", async () => {
    const [plain, own] = [await line().open({ sportId: 7 }), await line().open({ sportId: 7 })];
    await setTerms(own, 100, 0);
    const limit = { sportId: 7, marketWin: "5000.00", eventWin: "20000.00", liability: "50000.00" };
    const set = (marginPermille: number) =>
      anna.client.tradingDesk.setLimit({ body: { ...limit, marginPermille, reason } });
    await set(100);
    expect([await priceOf(plain), await priceOf(own)]).toEqual([
      [1_900, 3_610, 3_160],
      [2_000, 3_900, 3_400],
    ]);
    await set(0);
    expect(await priceOf(plain)).toEqual([2_000, 3_900, 3_400]);
  });

  it("and a share of the limits are said for one event", async () => {
    const { person } = await bettor();
    const eventId = await line().open();
    await setTerms(eventId, 1, null);
    // A hundredth of 5,000.
    expect(await bet(person, eventId, "1", 2_000, "60.00")).toBe("stake_above_max");
    expect(await bet(person, eventId, "1", 2_000, "50.00")).toBe("open");
    expect((await anna.client.tradingDesk.getEvent({ params: { id: eventId } })).limit.value).toBe("500.00");
  });
});

it("a player's prices are held against the last ones before the beginning, which are kept once", async () => {
  const { person } = await bettor();
  const eventId = await line().open();
  expect(await bet(person, eventId)).toBe("open");
  const details = () => anna.client.tradingDesk.getBettor({ params: { globalId: person.globalId } });
  expect(await details()).toMatchObject({ bets: 1, open: { value: "10.00" }, edge: null, conflict: null });
  await line().take(line().prices(eventId, { "1x2": { ...EVEN, "1": 1_600 } }, { status: "not_started" }));
  await line().take(line().prices(eventId, { "1x2": { ...EVEN, "1": 1_200 } }));
  await line().take(line().prices(eventId, { "1x2": { ...EVEN, "1": 5_000 } }));
  // Taken live: there is no closing price to hold it against.
  expect(await bet(person, eventId, "1", 5_000)).toBe("pending");
  const found = await details();
  expect(found).toMatchObject({ bets: 2, open: { value: "20.00" }, edge: 250 });
  expect(found.lastBets.map(({ legs }) => legs.map(({ odds, closing }) => [odds, closing]))).toEqual([
    [[5_000, null]],
    [[2_000, 1_600]],
  ]);
  const { items } = await anna.client.tradingDesk.listBettors({ query: { search: person.globalId } });
  expect(items).toMatchObject([{ id: person.globalId, edge: 250 }]);
  expect((await anna.client.tradingDesk.listBettors({ query: {} })).items.map(({ id }) => id)).toContain(
    person.globalId,
  );
});

it("a bet whose stake the house paid is called so, with the player's bets and in the case file", async () => {
  const { person, playerId } = await bettor();
  const freeBets = { count: 1, amount: 10_00, minOdds: 1_500, hours: 48 };
  await giveBonus(server().identity, playerId, 1n, { freeBets });
  const [freeBet] = (await person.client.freeBets.list({ query: {} })).items;
  const eventId = await line().open();
  await person.client.sports.placeBet({ body: { ...bodyOf(eventId), freeBetId: freeBet?.id } });
  expect(await bet(person, eventId)).toBe("open");
  const params = { globalId: person.globalId };
  const { lastBets } = await anna.client.tradingDesk.getBettor({ params });
  expect(lastBets.map(({ isFreeBet }) => isFreeBet).toSorted()).toEqual([false, true]);
  const { items } = await anna.client.caseFile.list({ params, query: { kind: "bet" } });
  expect(items.map(({ what }) => what).toSorted()).toEqual(["free_bet", "single"]);
});

it("how much is taken from a player is said by staff, and nobody else", async () => {
  const { person, playerId } = await bettor();
  const eventId = await line().open();
  expect(await bet(person, eventId)).toBe("open");
  const params = { globalId: person.globalId };
  const set = (winPercent: number, isClosed: boolean, by = anna) =>
    by.client.tradingDesk.setBettor({ params, body: { winPercent, isClosed, reason } });
  expect(await set(1, false)).toMatchObject({ winPercent: 1, isClosed: false });
  expect(await bet(person, eventId, "1", 2_000, "60.00")).toBe("stake_above_max");
  await set(100, true);
  expect(await bet(person, eventId)).toBe("player_betting_disabled");
  expect((await anna.client.tradingDesk.listBettors({ query: { queue: "closed" } })).items).toMatchObject([
    { id: person.globalId, isClosed: true },
  ]);
  expect((await auditOf(server(), playerId)).map(({ action }) => action)).toEqual(["player.betting", "player.betting"]);
  expect(await refusalOf(set(100, false, cashier))).toBe("forbidden");
  const { person: nobody } = await bettor();
  const other = { params: { globalId: nobody.globalId } };
  expect(await refusalOf(anna.client.tradingDesk.getBettor(other))).toBe("not_found");
  const body = { winPercent: 100, isClosed: false, reason };
  expect(await refusalOf(anna.client.tradingDesk.setBettor({ ...other, body }))).toBe("not_found");
});
