import { createHash, randomUUID } from "node:crypto";
import { type LegResult, LOST, VOID, WON } from "@windfall/domain/rules/sports/index";
import { describe, expect, it } from "vitest";
import { untilSomebodyWaits } from "../../../test/held-lock.ts";
import { fund, type Player } from "../../../test/money.ts";
import { refusalOf, useTestServer } from "../../../test/server.ts";
import { leg, sportsLine, withoutMarketLocks } from "../../../test/sports.ts";
import { withoutGuards, withWaitAfterReading } from "../../../test/weakened.ts";
import type { Database } from "../../kernel/db.ts";
import { cashOut, decideCashOuts } from "./cash-out.ts";
import { followRules, listOffers } from "./cash-out-rules.ts";
import { decidePending } from "./decide-pending.ts";
import { settleDue } from "./settle-bets.ts";

const { server, clock, player, ownerUrl } = useTestServer();
const line = () => sportsLine({ db: server().db, clock });
const settle = (db: Database = server().db) => settleDue({ db, clock });
const won: Record<string, LegResult> = { "1": WON, x: LOST, "2": LOST };
const lost: Record<string, LegResult> = { "1": LOST, x: LOST, "2": WON };
/** Half of all that is staked on it wins: 10.00 at 3.00 is worth 15.00, and 14.40 after the margin. */
const HALF = { "1": { odds: 3_000, chance: { win: 500_000, back: 0 } } };
const at = (odds: number, win: number) => ({ "1x2": { "1": { odds, chance: { win, back: 0 } } } });

async function bettor(amount = "10.00") {
  const person = await player();
  return { person, playerId: await fund(server(), person, amount) };
}

const place = (person: Player, eventIds: string[], rest: { kind?: "system"; size?: number; stake?: string } = {}) => {
  const { kind = eventIds.length > 1 ? ("express" as const) : ("single" as const), size = 0, stake = "10.00" } = rest;
  const legs = eventIds.map((eventId) => leg(eventId, "1", 3_000));
  return person.client.sports.placeBet({ body: { clientId: randomUUID(), stake, kind, size, policy: "none", legs } });
};

async function openBet(options: { isLive?: boolean } = {}) {
  const { person, playerId } = await bettor();
  const eventId = await line().open({ ...options, markets: { "1x2": HALF } });
  const { id } = await place(person, [eventId]);
  return { person, playerId, eventId, betId: id };
}

async function offerFor(person: Player, betId: string) {
  const { items } = await person.client.sports.cashOutOffers({ query: {} });
  const found = items.find((item) => item.betId === betId);
  if (!found?.offer) throw new Error(`no offer: ${found?.reason}`);
  return found.offer;
}

const reasonFor = async (person: Player, betId: string) =>
  (await person.client.sports.cashOutOffers({ query: {} })).items.find((item) => item.betId === betId)?.reason;

const take = (
  person: Player,
  betId: string,
  offer: { quote: string; signature: string; stake: string },
  stake?: string,
) =>
  person.client.sports.cashOut({
    params: { betId },
    body: { quote: offer.quote, signature: offer.signature, stake: stake ?? offer.stake },
  });

async function refusal(attempt: Promise<unknown>) {
  const { payload } = await attempt.then(
    () => ({ payload: { reason: "taken", offer: null } }),
    (error: { payload: { reason: string; offer: { value: string } | null } }) => error,
  );
  return payload;
}

async function moneyOf(playerId: string) {
  const rows = await server().db.read((reader) =>
    reader.selectFrom("ledger_account").select(["kind", "balance_minor"]).where("owner", "=", playerId).execute(),
  );
  const of = (kind: string) => Number(rows.find((row) => row.kind === kind)?.balance_minor ?? 0);
  return { main: of("main"), staked: of("staked") };
}

const exposureOf = (eventId: string) =>
  server().db.read((reader) =>
    reader
      .selectFrom("sports_exposure")
      .select(["payout_minor", "stake_minor"])
      .where("event_id", "=", eventId)
      .execute(),
  );

describe("a cash-out", () => {
  it("pays what was offered, once, and is final", async () => {
    const { person, playerId, eventId, betId } = await openBet();
    const offer = await offerFor(person, betId);
    expect(offer).toMatchObject({ stake: "10.00", fair: "15.00", margin: 4, value: "14.40", seconds: 5 });
    const done = await take(person, betId, offer);
    expect(done).toMatchObject({ status: "cashed_out", payout: null, running: { stake: "0.00", potential: "0.00" } });
    expect(done.cashOuts).toMatchObject([
      { no: 1, status: "done", stake: "10.00", fair: "15.00", margin: 4, value: "14.40", isAutomatic: false },
    ]);
    expect(await take(person, betId, offer)).toEqual(done);
    expect(await moneyOf(playerId)).toEqual({ main: 1_440, staked: 0 });
    expect(await exposureOf(eventId)).toEqual([{ payout_minor: "0", stake_minor: "0" }]);
    // What is told afterwards changes nothing, nor does its correction.
    await line().settle(eventId, won, { certainty: 1 });
    await settle();
    await line().settle(eventId, lost);
    await settle();
    expect(await moneyOf(playerId)).toEqual({ main: 1_440, staked: 0 });
    expect((await person.client.sports.bets({ query: { list: "cashed_out" } })).items).toEqual([done]);
    // What was taken is signed as it was taken.
    const { receipt } = await person.client.sports.receipt({ params: { betId } });
    expect(JSON.parse(receipt)).toMatchObject({ stake: "10.00", potential: "30.00" });
    const stranger = await player();
    expect(await refusalOf(take(stranger, betId, offer))).toBe("not_found");
    expect(await refusalOf(stranger.client.sports.setAutoCashOut({ params: { betId }, body: { value: "1.00" } }))).toBe(
      "not_found",
    );
    expect(await refusalOf(stranger.client.sports.removeAutoCashOut({ params: { betId } }))).toBe("not_found");
  });

  it("of a part leaves the rest of the stake, which is settled and corrected by itself", async () => {
    const { person, playerId, eventId, betId } = await openBet();
    const offer = await offerFor(person, betId);
    const part = await take(person, betId, offer, "2.50");
    expect(part).toMatchObject({ status: "open", stake: "10.00", running: { stake: "7.50", potential: "22.50" } });
    expect(await moneyOf(playerId)).toEqual({ main: 360, staked: 750 });
    expect(await exposureOf(eventId)).toEqual([{ payout_minor: "2250", stake_minor: "750" }]);
    expect((await person.client.sports.bets({ query: {} })).staked).toBe("7.50");
    // The offer was for the whole: it is not taken twice, with another part.
    expect((await refusal(take(person, betId, offer, "2.49"))).reason).toBe("changed");
    expect(await offerFor(person, betId)).toMatchObject({ stake: "7.50", fair: "11.25", value: "10.80" });
    await line().settle(eventId, won, { certainty: 1 });
    await settle();
    expect(await moneyOf(playerId)).toEqual({ main: 360 + 2_250, staked: 0 });
    await line().settle(eventId, { "1": VOID });
    await settle();
    expect(await moneyOf(playerId)).toEqual({ main: 360 + 750, staked: 0 });
    expect(await reasonFor(person, betId)).toBeUndefined();
    clock.advance(1_000);
    await line().rollback(eventId);
    await settle();
    expect(await moneyOf(playerId)).toEqual({ main: 360, staked: 750 });
  });

  it("of a system takes whole units, and legs that are decided count as they were", async () => {
    const { person, playerId } = await bettor();
    const events = await Promise.all([1, 2, 3].map(() => line().open({ markets: { "1x2": HALF } })));
    const { id } = await place(person, events, { kind: "system", size: 2 });
    await line().settle(events[0] ?? "", won);
    // The feed has told more than bets were settled by: nobody knows what the leg is worth.
    expect(await reasonFor(person, id)).toBe("unpriced");
    await settle();
    // 3.33 on each line: 3 x 1.5 + 3 x 1.5 + 1.5 x 1.5, less 5 %.
    const offer = await offerFor(person, id);
    expect(offer).toMatchObject({ stake: "9.99", fair: "37.46", margin: 5, value: "35.58" });
    const part = await take(person, id, offer, "1.00");
    expect(part.cashOuts).toMatchObject([{ stake: "0.99", value: "3.52" }]);
    expect(await moneyOf(playerId)).toEqual({ main: 1 + 352, staked: 900 });
    expect((await refusal(take(person, id, await offerFor(person, id), "0.02"))).reason).toBe("bad_part");
    expect((await refusal(take(person, id, await offerFor(person, id), "9.03"))).reason).toBe("bad_part");
  });

  it("repays what is owed first", async () => {
    const { person, playerId, eventId, betId } = await openBet();
    await line().settle(eventId, won, { certainty: 1 });
    await settle();
    // 30.00 were paid; all of it is at stake again when the result is corrected.
    const next = await line().open({ markets: { "1x2": HALF } });
    const second = await place(person, [next], { stake: "30.00" });
    await line().settle(eventId, lost);
    await settle();
    expect((await person.client.sports.bets({ query: {} })).debt).toBe("30.00");
    const done = await take(person, second.id, await offerFor(person, second.id));
    expect(done.cashOuts).toMatchObject([{ value: "43.20", repaid: "30.00" }]);
    expect(await moneyOf(playerId)).toEqual({ main: 1_320, staked: 0 });
    expect((await person.client.sports.bet({ params: { betId } })).payout).toBe("0.00");
  });

  it("is offered only while every leg is priced, the feed heard and the house open", async () => {
    const { person } = await bettor("30.00");
    const bet = async (options: Parameters<ReturnType<typeof line>["open"]>[0] = {}) => {
      const eventId = await line().open({ markets: { "1x2": HALF }, ...options });
      const { id } = await place(person, [eventId], { stake: "1.00" });
      return { eventId, reason: () => reasonFor(person, id) };
    };
    const stopped = await bet();
    await line().stop(stopped.eventId);
    expect(await stopped.reason()).toBe("suspended");
    await line().take(line().prices(stopped.eventId, { "1x2": { "1": null } }));
    expect(await stopped.reason()).toBe("suspended");
    await line().take(line().prices(stopped.eventId, {}));
    expect(await stopped.reason()).toBe("unpriced");
    const sure = await bet();
    await line().take(line().prices(sure.eventId, at(1_001, 995_000)));
    expect(await sure.reason()).toBe("unpriced");
    const plain = await bet({ markets: { "1x2": { "1": 3_000 } } });
    expect(await plain.reason()).toBe("unpriced");
    const begun = await bet({ hasLive: false, startsInMs: 1 });
    clock.advance(1);
    expect(await begun.reason()).toBe("unpriced");
    const small = await bet();
    await line().take(line().prices(small.eventId, at(90_000, 11_000), { status: "not_started" }));
    expect(await small.reason()).toBe("too_small");
    const open = await bet();
    expect(await open.reason()).toBeNull();
    const house = (is_cash_out_open: boolean) =>
      server().db.transact((tx) => tx.updateTable("sports_house").set({ is_cash_out_open }).execute());
    await house(false);
    expect(await open.reason()).toBe("closed");
    await house(true);
    clock.advance(10_001);
    expect(await open.reason()).toBe("feed_down");
    await line().alive();
    expect(await open.reason()).toBeNull();
  });

  it("is refused with a new offer when a price moved or the offer is old, and without one that the house has not signed", async () => {
    const { person, playerId, eventId, betId } = await openBet();
    const offer = await offerFor(person, betId);
    await line().take(line().prices(eventId, at(3_100, 480_000), { status: "not_started" }));
    expect(await refusal(take(person, betId, offer))).toMatchObject({ reason: "changed", offer: { value: "13.82" } });
    const next = await offerFor(person, betId);
    expect((await refusal(take(person, betId, { ...next, signature: offer.signature }))).reason).toBe("changed");
    expect((await refusal(take(person, betId, { ...next, quote: next.quote.replace("13.82", "99.82") }))).reason).toBe(
      "changed",
    );
    const { receipt, signature } = await person.client.sports.receipt({ params: { betId } });
    expect((await refusal(take(person, betId, { ...next, quote: receipt, signature }))).reason).toBe("changed");
    clock.advance(5_001);
    expect(await refusal(take(person, betId, next))).toMatchObject({ reason: "expired", offer: { value: "13.82" } });
    await line().settle(eventId, won);
    await settle();
    expect(await refusal(take(person, betId, next))).toMatchObject({ reason: "decided", offer: null });
    expect(await moneyOf(playerId)).toEqual({ main: 3_000, staked: 0 });
  });
});

describe("a cash-out of what is under way", () => {
  const decide = () => decideCashOuts({ db: server().db, clock });
  async function waiting() {
    const bet = await openBet({ isLive: true });
    clock.advance(5_000);
    await line().alive();
    await decidePending({ db: server().db, clock });
    const taken = await take(bet.person, bet.betId, await offerFor(bet.person, bet.betId));
    expect(taken).toMatchObject({ status: "open", cashOuts: [{ status: "pending", value: "14.40" }] });
    const after = async () => {
      clock.advance(5_000);
      await line().alive();
      await decide();
      const now = await bet.person.client.sports.bet({ params: { betId: bet.betId } });
      return { status: now.status, ...now.cashOuts[0] };
    };
    return { ...bet, after };
  }

  it("waits as a live bet does, and brings what it is worth then, if that is no less", async () => {
    const same = await waiting();
    clock.advance(4_000);
    await decide();
    expect(await moneyOf(same.playerId)).toEqual({ main: 0, staked: 1_000 });
    expect((await refusal(take(same.person, same.betId, await offerFor(same.person, same.betId)))).reason).toBe(
      "waiting",
    );
    expect(await same.after()).toMatchObject({ status: "done", value: "14.40" });
    expect(await moneyOf(same.playerId)).toEqual({ main: 1_440, staked: 0 });
    const better = await waiting();
    await line().take(line().prices(better.eventId, at(2_500, 600_000)));
    expect(await better.after()).toMatchObject({ status: "done", value: "17.28", fair: "18.00" });
    const worse = await waiting();
    await line().take(line().prices(worse.eventId, at(3_500, 400_000)));
    expect(await worse.after()).toMatchObject({ status: "refused", reason: "changed" });
    expect(await moneyOf(worse.playerId)).toEqual({ main: 0, staked: 1_000 });
  });

  it("is refused when the market stopped meanwhile, also if it is open again, and when the bet was settled", async () => {
    const stopped = await waiting();
    await line().stop(stopped.eventId);
    await line().take(line().prices(stopped.eventId, { "1x2": HALF }));
    expect(await stopped.after()).toMatchObject({ status: "refused", reason: "suspended" });
    const settled = await waiting();
    await line().settle(settled.eventId, lost);
    await settle();
    expect(await settled.after()).toMatchObject({ status: "refused", reason: "decided" });
    expect(await moneyOf(settled.playerId)).toEqual({ main: 0, staked: 0 });
    const late = await waiting();
    clock.advance(31_000);
    expect(await late.after()).toMatchObject({ status: "refused", reason: "expired" });
  });
});

describe("a player's own rule", () => {
  const follow = () => followRules({ db: server().db, clock });

  it("cashes out as soon as the offer is worth so much, once, whether or not a page is open", async () => {
    const { person, playerId, eventId, betId } = await openBet();
    const params = { betId };
    const set = await person.client.sports.setAutoCashOut({ params, body: { value: "17.00" } });
    expect(set.autoCashOut).toBe("17.00");
    await follow();
    expect(await moneyOf(playerId)).toEqual({ main: 0, staked: 1_000 });
    await line().take(line().prices(eventId, at(2_400, 600_000), { status: "not_started" }));
    await Promise.all([follow(), follow()]);
    expect(await moneyOf(playerId)).toEqual({ main: 1_728, staked: 0 });
    const done = await person.client.sports.bet({ params });
    expect(done).toMatchObject({ status: "cashed_out", autoCashOut: null });
    expect(done.cashOuts).toMatchObject([{ status: "done", isAutomatic: true, value: "17.28" }]);
    expect((await refusal(person.client.sports.setAutoCashOut({ params, body: { value: "1.00" } }))).reason).toBe(
      "decided",
    );
  });

  it("is taken away, and waits where something is under way", async () => {
    const { person, playerId, betId } = await openBet({ isLive: true });
    clock.advance(5_000);
    await line().alive();
    await decidePending({ db: server().db, clock });
    const params = { betId };
    await person.client.sports.setAutoCashOut({ params, body: { value: "14.00" } });
    expect((await person.client.sports.removeAutoCashOut({ params })).autoCashOut).toBeNull();
    await follow();
    expect((await person.client.sports.bet({ params })).cashOuts).toEqual([]);
    await person.client.sports.setAutoCashOut({ params, body: { value: "14.00" } });
    await follow();
    await follow();
    expect((await person.client.sports.bet({ params })).cashOuts).toMatchObject([
      { status: "pending", value: "14.00" },
    ]);
    clock.advance(5_000);
    await line().alive();
    await decideCashOuts({ db: server().db, clock });
    expect(await moneyOf(playerId)).toEqual({ main: 1_440, staked: 0 });
  });
});

describe("at the same moment", () => {
  const sign = (text: string) => createHash("sha512").update(text).digest("base64url");

  it("two cash-outs of one bet are one", async () => {
    const { person, playerId, betId } = await openBet();
    const first = await offerFor(person, betId);
    clock.advance(1);
    const second = await offerFor(person, betId);
    const answers = await Promise.all(
      [first, second, first, second].map((offer) => refusal(take(person, betId, offer))),
    );
    expect(answers.map(({ reason }) => reason).sort()).toEqual(["decided", "decided", "taken", "taken"]);
    expect(await moneyOf(playerId)).toEqual({ main: 1_440, staked: 0 });
  });

  /** Half of a bet is being cashed out, its markets were read, when the feed speaks. */
  async function race(
    weaken: (db: Database, wait: () => Promise<void>) => Database,
    speak: (eventId: string) => Promise<unknown>,
  ) {
    const { playerId, eventId, betId } = await openBet();
    const { items } = await listOffers({ db: server().db, clock, sign }, playerId, { limit: 5, offset: 0 });
    const offer = items.find((item) => item.betId === betId)?.offer;
    let [hasRead, goOn] = [() => {}, () => {}];
    const read = new Promise<void>((resolve) => {
      hasRead = resolve;
    });
    const mayGoOn = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const db = weaken(server().db, async () => {
      hasRead();
      await mayGoOn;
    });
    const request = { betId, quote: offer?.quote ?? "", signature: offer?.signature ?? "", stake: "5.00" };
    const cashing = cashOut({ db, clock, sign }, playerId, request);
    await read;
    let isSpoken = false;
    const speaking = speak(eventId).then(() => {
      isSpoken = true;
    });
    // With the lock the feed comes as far as the row of the market; without it, to its end.
    await (weaken === locked ? untilSomebodyWaits(ownerUrl()) : speaking);
    const cameFirst = isSpoken;
    goOn();
    await Promise.all([cashing, speaking]);
    await settle();
    return { cameFirst, main: (await moneyOf(playerId)).main };
  }
  const locked = (db: Database, wait: () => Promise<void>) => withWaitAfterReading(db, "sports_due", wait);
  /** Nothing is locked, and the work goes on from what it has read when the feed has spoken. */
  const unlocked = (db: Database, wait: () => Promise<void>) =>
    withWaitAfterReading(withoutGuards(db, "sports_market"), "sports_due", wait);
  const stop = (eventId: string) => line().stop(eventId, [0, 0], "not_started");
  const decideIt = (eventId: string) => line().settle(eventId, won);

  it("nothing is cashed out after a stop or a result: the feed waits for the cash-out", async () => {
    expect(await race(locked, stop)).toEqual({ cameFirst: false, main: 720 });
    expect(await race(locked, decideIt)).toEqual({ cameFirst: false, main: 720 + 1_500 });
  });

  it("control: without locks a bet is cashed out after the stop, and after the result", async () => {
    const unlockedRace = (speak: (eventId: string) => Promise<unknown>) =>
      withoutMarketLocks(ownerUrl(), () => race(unlocked, speak));
    expect(await unlockedRace(stop)).toEqual({ cameFirst: true, main: 720 });
    expect(await unlockedRace(decideIt)).toEqual({ cameFirst: true, main: 720 + 1_500 });
  });
});
