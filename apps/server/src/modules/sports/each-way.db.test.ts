// Bets each way: half of the stake to win, half for a place at terms that are fixed when the bet is taken.
import { randomUUID } from "node:crypto";
import { deadHeat, fraction, LOST, VOID, WON } from "@windfall/domain/rules/sports/index";
import { afterEach, expect, it } from "vitest";
import { giveBonus } from "../../../test/bonuses.ts";
import { fund } from "../../../test/money.ts";
import { wrongBalances } from "../../../test/money-invariants.ts";
import { type Person, useTestServer } from "../../../test/server.ts";
import { sportsLine } from "../../../test/sports.ts";
import { listOffers } from "./cash-out-rules.ts";
import { settleDue } from "./settle-bets.ts";

const { server, clock, player } = useTestServer();
const line = () => sportsLine({ db: server().db, clock });
const settle = () => settleDue({ db: server().db, clock });
const PLACE = "place|pos=3";
const RUNNERS = ["c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8"];
const priced = (odds: number, runners: readonly string[] = RUNNERS) =>
  Object.fromEntries(RUNNERS.map((id) => [id, runners.includes(id) ? odds : null]));
const open = (markets = { win: priced(11_000), [PLACE]: priced(3_500) }) =>
  line().open({ sportId: 44, hasLive: false, markets });

afterEach(async () => expect(await server().db.read((reader) => wrongBalances(reader))).toEqual([]));

function bodyOf(eventId: string, outcome = "c1", stake = "10.00") {
  const legs = [{ eventId, market: "win", outcome, odds: 11_000, version: 1 }];
  return { clientId: randomUUID(), kind: "each_way" as const, size: 0, policy: "none" as const, stake, legs };
}

const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "accepted",
    (error: { payload?: { reason?: string } }) => error.payload?.reason ?? String(error),
  );

async function payouts({ client }: Person, ids: readonly string[]) {
  const bets = await Promise.all(ids.map((betId) => client.sports.bet({ params: { betId } })));
  return bets.map(({ payout }) => payout);
}

it("is two equal bets, and each part is decided by its own market", async () => {
  const person = await player();
  await fund(server(), person, "100.00");
  const eventId = await open();
  const ids: string[] = [];
  for (const outcome of RUNNERS.slice(0, 6)) {
    const bet = await person.client.sports.placeBet({ body: bodyOf(eventId, outcome) });
    expect(bet).toMatchObject({ kind: "each_way", lines: 2, unit: "5.00", stake: "10.00", potential: "70.00" });
    expect(bet.legs.map(({ market, odds, place }) => [market, odds, place])).toEqual([
      ["win", 11_000, null],
      [PLACE, 11_000, { n: 1, d: 5 }],
    ]);
    ids.push(bet.id);
  }
  const { receipt } = await person.client.sports.receipt({ params: { betId: ids[0] ?? "" } });
  expect(JSON.parse(receipt).legs[1]).toMatchObject({ market: PLACE, odds: 11_000, place: { n: 1, d: 5 } });
  // Fewer run meanwhile: what was taken keeps its terms.
  await line().take(line().prices(eventId, { win: priced(9_000, ["c1", "c2", "c3"]) }, { status: "not_started" }));
  const half = deadHeat(fraction(1, 2));
  await line().settle(eventId, { c1: WON, c2: LOST, c3: LOST, c4: LOST, c5: half, c6: VOID }, { key: "win" });
  await settle();
  expect(await payouts(person, ids)).toEqual([null, null, null, null, null, null]);
  const places = { c1: WON, c2: WON, c3: LOST, c4: half, c5: WON, c6: VOID };
  await line().settle(eventId, places, { key: PLACE });
  await settle();
  expect(await payouts(person, ids)).toEqual(["70.00", "15.00", "0.00", "7.50", "42.50", "10.00"]);
  clock.advance(1_000);
  await line().settle(eventId, { ...places, c2: LOST }, { key: PLACE });
  await settle();
  expect(await payouts(person, ids.slice(0, 3))).toEqual(["70.00", "0.00", "0.00"]);
});

it("is not cashed out, nor by a rule of its own", async () => {
  const person = await player();
  const playerId = await fund(server(), person, "100.00");
  const { id: betId } = await person.client.sports.placeBet({ body: bodyOf(await open()) });
  const { items } = await listOffers({ db: server().db, clock, sign: String }, playerId, { limit: 20, offset: 0 });
  expect(items).toEqual([{ betId, reason: "each_way", offer: null }]);
  const rule = person.client.sports.setAutoCashOut({ params: { betId }, body: { value: "20.00" } });
  expect(await refusalOf(rule)).toBe("each_way");
});

it("is offered where a race has places, and the odd cent is never taken", async () => {
  const person = await player();
  const playerId = await fund(server(), person, "100.00");
  const { sports } = person.client;
  const place = (eventId: string, more: object = {}) => sports.placeBet({ body: { ...bodyOf(eventId), ...more } });
  const race = await open();
  const { clientId: _, stake: __, ...asked } = bodyOf(race);
  const eachWay = { n: 1, d: 5, places: 3 };
  expect(await sports.checkSlip({ body: asked })).toMatchObject({ reason: null, legs: [{ odds: 11_000 }], eachWay });
  expect(await place(race, { stake: "10.01" })).toMatchObject({ stake: "10.00", unit: "5.00" });
  expect(await refusalOf(place(await open({ win: priced(11_000) } as never)))).toBe("each_way_not_offered");
  // Second or third every other time at 3.00: a place that pays more than it costs is not sold.
  const dear = { win: priced(11_000), [PLACE]: priced(2_000) };
  expect(await refusalOf(place(await open(dear)))).toBe("each_way_not_offered");
  const few = { win: priced(11_000, RUNNERS.slice(0, 4)), [PLACE]: priced(3_500) };
  expect(await refusalOf(place(await open(few)))).toBe("each_way_not_offered");
  const [leg] = bodyOf(race).legs;
  const other = { eventId: await open(), market: "win", outcome: "c1", odds: 11_000, version: 1 };
  expect(await refusalOf(place(race, { legs: [leg, other] }))).toBe("too_many_legs");
  await giveBonus({ db: server().db, clock }, playerId, 1n, {
    freeBets: { count: 1, amount: 10_00, minOdds: 1_500, hours: 48 },
  });
  const [freeBet] = (await person.client.freeBets.list({ query: {} })).items;
  expect(await refusalOf(place(race, { freeBetId: freeBet?.id }))).toBe("free_bet_invalid");
});
