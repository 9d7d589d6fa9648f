// Bets whose stake the house pays: nothing of the player's moves before they win, and a void one gives the free bet back.
import { randomUUID } from "node:crypto";
import { Refusal } from "@windfall/domain";
import { LOST, VOID, WON } from "@windfall/domain/rules/sports/index";
import { afterEach, expect, it } from "vitest";
import { ANYBODY, TERMS as BONUS_TERMS, giveBonus } from "../../../test/bonuses.ts";
import { playerIdOf } from "../../../test/money.ts";
import { wrongBalances } from "../../../test/money-invariants.ts";
import { refusalOf as codeOf, useTestServer } from "../../../test/server.ts";
import { type LineOptions, leg, placeBet, sportsLine } from "../../../test/sports.ts";
import { meetingOf, withAlteredFunction, withoutConditionOn, withWaitAfterReading } from "../../../test/weakened.ts";
import type { Database } from "../../kernel/db.ts";
import { accountIds, playerAccount } from "../../ledger/index.ts";
import { createPromoCodes, saveOffer } from "../bonuses/index.ts";
import { setPlayLimits } from "../play-limits/index.ts";
import { bundledRates, createRates } from "../rates/index.ts";
import { listOffers } from "./cash-out-rules.ts";
import { decidePending } from "./decide-pending.ts";
import { settleDue } from "./settle-bets.ts";

const { server, clock, player, ownerUrl } = useTestServer();
const line = () => sportsLine({ db: server().db, clock });
const settle = () => settleDue({ db: server().db, clock });
const rates = createRates({ source: bundledRates(clock), clock });
const HOUR_MS = 3_600_000;
const TERMS = { count: 1, amount: 10_00, minOdds: 1_500, hours: 48 };
/** Of two that are on offer. */
const [won, lost, nothing] = [
  { "1": WON, "2": LOST },
  { "1": LOST, "2": WON },
  { "1": VOID, "2": VOID },
];
const CHANCE = { win: 500_000, back: 0 };
const PRICES = { "1": { odds: 2_000, chance: CHANCE }, "2": { odds: 1_400, chance: CHANCE } };
const open = (options: LineOptions = {}) => line().open({ markets: { "1x2": PRICES }, ...options });

afterEach(async () => expect(await server().db.read((reader) => wrongBalances(reader))).toEqual([]));

/** Somebody with a bonus of a cent, which brought the free bets: the offer says so, as it does with free spins. */
async function guest(freeBets: Partial<typeof TERMS> = {}) {
  const person = await player();
  const playerId = await playerIdOf(server(), person.globalId);
  await giveBonus({ db: server().db, clock }, playerId, 1n, { freeBets: { ...TERMS, ...freeBets } });
  const list = async () => (await person.client.freeBets.list({ query: {} })).items;
  return { person, playerId, list, ids: (await list()).map(({ id }) => id) };
}

type Guest = Awaited<ReturnType<typeof guest>>;

function bodyOf(freeBetId: string, eventId: string, { outcome = "1", odds = 2_000, stake = "10.00" } = {}) {
  return {
    ...{ clientId: randomUUID(), kind: "single" as const, size: 0, policy: "any" as const, stake, freeBetId },
    legs: [leg(eventId, outcome, odds)],
  };
}

const place = ({ person }: Guest, body: ReturnType<typeof bodyOf>) => person.client.sports.placeBet({ body });
const statuses = async ({ list }: Guest) => (await list()).map(({ status }) => status);
const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "accepted",
    (error: { payload?: { reason?: string } }) => error.payload?.reason ?? String(error),
  );

async function purse({ playerId }: Guest) {
  const accounts = await server().db.read((reader) =>
    reader.selectFrom("ledger_account").select(["kind", "balance_minor"]).where("owner", "=", playerId).execute(),
  );
  const of = (kind: string) => Number(accounts.find((account) => account.kind === kind)?.balance_minor ?? 0);
  return { own: of("main"), staked: of("staked") };
}

it("stakes nothing of the player's, and pays what it wins beyond the stake, as a gift of the house", async () => {
  const one = await guest({ count: 2 });
  expect(await one.list()).toMatchObject([
    { title: "Test", status: "issued", amount: "10.00", minOdds: 1_500 },
    { status: "issued" },
  ]);
  await server().db.transact((tx) => setPlayLimits(tx, one.playerId, { dailyStakeMinor: 1n, dailyLossMinor: 1n }));
  const eventId = await open();
  const bet = await place(one, bodyOf(one.ids[0] ?? "", eventId));
  expect(bet).toMatchObject({ stake: "10.00", potential: "10.00", bonus: null, freeBet: { isReturned: false } });
  expect(await purse(one)).toEqual({ own: 0, staked: 0 });
  expect((await one.person.client.sports.bets({ query: {} })).staked).toBe("0.00");
  const { receipt } = await one.person.client.sports.receipt({ params: { betId: bet.id } });
  expect(JSON.parse(receipt)).toMatchObject({ freeBet: true, potential: "10.00" });
  await line().settle(eventId, won);
  await settle();
  expect(await purse(one)).toEqual({ own: 10_00, staked: 0 });
  expect(await statuses(one)).toEqual(["issued", "used"]);
  const postings = await server().db.read((reader) =>
    reader.selectFrom("ledger_posting").select("kind").where("reference", "=", bet.id).execute(),
  );
  expect(postings).toEqual([{ kind: "free_bet.won" }]);
});

it("owes what a correction takes back of it, as any bet", async () => {
  const one = await guest({ count: 2 });
  const eventId = await open();
  const { id: betId } = await place(one, bodyOf(one.ids[0] ?? "", eventId));
  await line().settle(eventId, won);
  await settle();
  const spent = { ...bodyOf("", await open()), freeBetId: undefined, stake: "4.00" };
  await one.person.client.sports.placeBet({ body: spent });
  clock.advance(1_000);
  await line().settle(eventId, lost);
  await settle();
  expect(await purse(one)).toEqual({ own: 0, staked: 4_00 });
  const bet = await one.person.client.sports.bet({ params: { betId } });
  expect(bet.history.at(-1)).toMatchObject({ payout: "0.00", cash: "-6.00", debt: "4.00" });
});

it("is given back with a void bet, whatever the bet paid before, and taken again with a result that counts", async () => {
  const one = await guest();
  const eventId = await open();
  const { id: betId } = await place(one, bodyOf(one.ids[0] ?? "", eventId));
  await line().settle(eventId, lost);
  await settle();
  expect(await statuses(one)).toEqual(["used"]);
  clock.advance(47 * HOUR_MS);
  await line().settle(eventId, nothing);
  await settle();
  // It paid nothing before and pays nothing now; an hour was left of its time, and three days are.
  const bet = await one.person.client.sports.bet({ params: { betId } });
  expect(bet).toMatchObject({ payout: "0.00", freeBet: { isReturned: true } });
  const endsAt = new Date(clock.now().getTime() + 72 * HOUR_MS).toISOString();
  expect(await one.list()).toMatchObject([{ status: "issued", endsAt }]);
  clock.advance(1_000);
  await line().settle(eventId, won);
  await settle();
  expect(await statuses(one)).toEqual(["used"]);
  clock.advance(1_000);
  await line().settle(eventId, nothing);
  await settle();
  await place(one, bodyOf(one.ids[0] ?? "", await open()));
  // Used for another bet meanwhile: it is not taken from that one, and what the first wins is paid.
  clock.advance(1_000);
  await line().settle(eventId, won);
  await settle();
  clock.advance(1_000);
  await line().settle(eventId, nothing);
  await settle();
  expect(await statuses(one)).toEqual(["used"]);
});

it("is given back with a live bet that is not taken", async () => {
  const one = await guest();
  const eventId = await open({ isLive: true });
  const { id: betId } = await place(one, bodyOf(one.ids[0] ?? "", eventId));
  expect(await statuses(one)).toEqual(["used"]);
  await line().stop(eventId, [1, 0]);
  clock.advance(6_000);
  await line().alive();
  await decidePending({ db: server().db, clock });
  const bet = await one.person.client.sports.bet({ params: { betId } });
  expect([bet.status, bet.freeBet, await statuses(one)]).toEqual(["rejected", { isReturned: true }, ["issued"]]);
  expect(await purse(one)).toEqual({ own: 0, staked: 0 });
});

it("pays for no system, no price under its own, no other stake, and nobody else's bet; the slip says so before", async () => {
  const [one, other] = [await guest(), await guest()];
  const eventId = await open();
  const id = one.ids[0] ?? "";
  const slip = { kind: "single" as const, size: 0, policy: "any" as const };
  const check = await one.person.client.sports.checkSlip({ body: { ...slip, legs: [leg(eventId, "2", 1_400)] } });
  expect(check.freeBets).toMatchObject([{ id, amount: "10.00", minOdds: 1_500, reason: "low_odds" }]);
  const legs = [leg(eventId), leg(await open()), leg(await open())];
  const system = { ...slip, kind: "system" as const, size: 2, legs };
  expect((await one.person.client.sports.checkSlip({ body: system })).freeBets).toMatchObject([{ reason: "system" }]);
  const attempts = [
    () => place(one, bodyOf(id, eventId, { outcome: "2", odds: 1_400 })),
    () => place(one, bodyOf(id, eventId, { stake: "9.00" })),
    () => place(other, bodyOf(id, eventId)),
    () =>
      one.person.client.sports.placeBet({ body: { ...system, clientId: randomUUID(), stake: "10.00", freeBetId: id } }),
  ];
  for (const attempt of attempts) expect(await refusalOf(attempt())).toBe("free_bet_invalid");
  clock.advance(49 * HOUR_MS);
  expect(await refusalOf(place(one, bodyOf(id, await open({ startsInMs: HOUR_MS }))))).toBe("free_bet_invalid");
  expect(await statuses(one)).toEqual(["expired"]);
});

it("a large one fits under the house's limits or is told the limit", async () => {
  const one = await guest({ amount: 100_000_00 });
  const eventId = await open();
  const body = bodyOf(one.ids[0] ?? "", eventId, { stake: "100000.00" });
  expect(await refusalOf(place(one, body))).toBe("stake_above_max");
  const { clientId: _, stake: __, freeBetId: ___, ...slip } = body;
  expect((await one.person.client.sports.checkSlip({ body: slip })).freeBets).toMatchObject([{ reason: "too_large" }]);
});

it("comes by a code too; the currency of the account is fixed while it can win", async () => {
  const person = await player();
  const offer = { id: "free-bet", titles: { en: "Derby" }, position: 1, status: "live" as const };
  const created = await server().db.transact(async (tx) => {
    await saveOffer(tx, { clock }, { ...offer, terms: { ...BONUS_TERMS, type: "Promo", freeBets: TERMS } });
    const code = { codes: ["DERBY"], offerId: offer.id, amountCents: null };
    return createPromoCodes(tx, { clock }, { ...ANYBODY, ...code });
  });
  expect(created.status).toBe("created");
  await person.client.promo.use({ body: { code: "derby" }, idempotencyKey: randomUUID() });
  const [freeBet] = (await person.client.freeBets.list({ query: {} })).items;
  expect(freeBet).toMatchObject({ title: "Derby", status: "issued", amount: "10.00" });
  const change = () => person.client.wallet.changeCurrency({ body: { currency: "EUR" } });
  expect(await codeOf(change())).toBe("wallet_currency_fixed");
  await person.client.sports.placeBet({ body: bodyOf(freeBet?.id ?? "", await open()) });
  clock.advance(49 * HOUR_MS);
  // The bet may still win, and in dollars.
  expect(await codeOf(change())).toBe("wallet_currency_fixed");
});

it("cannot be cashed out, neither now nor by a rule", async () => {
  const one = await guest();
  const { id: betId } = await place(one, bodyOf(one.ids[0] ?? "", await open()));
  const { items } = await listOffers({ db: server().db, clock, sign: String }, one.playerId, {
    limit: 20,
    offset: 0,
  });
  expect(items).toEqual([{ betId, reason: "free_bet", offer: null }]);
  const rule = one.person.client.sports.setAutoCashOut({ params: { betId }, body: { value: "1.00" } });
  expect(await refusalOf(rule)).toBe("free_bet");
});

/** Two bets at once with one free bet; both find it before either uses it, if they can. */
async function twoAtOnce(db: Database, meet: () => Promise<void>): Promise<string[]> {
  const one = await guest();
  const waiting = withWaitAfterReading(db, "free_bet", meet);
  // Whoever opens it first would be waited for by the other.
  await server().db.transact((tx) => accountIds(tx, [playerAccount("staked", one.playerId, "USD")]));
  const bets = [await open(), await open()].map((eventId) =>
    placeBet({ db: waiting, clock, rates }, one.playerId, bodyOf(one.ids[0] ?? "", eventId)).then(
      () => "accepted",
      (error: unknown) => (error instanceof Refusal ? (error.payload as { reason: string }).reason : String(error)),
    ),
  );
  return (await Promise.all(bets)).sort();
}

it("of two bets at once with one free bet, one is taken", async () => {
  expect(await twoAtOnce(server().db, async () => undefined)).toEqual(["accepted", "free_bet_invalid"]);
});

it("control: without the lock of the cash account and the look at its status it pays twice", async () => {
  const unlocked = (definition: string) => definition.replace("order by id for update", "order by id");
  const work = () => twoAtOnce(withoutConditionOn(server().db, "status"), meetingOf(2));
  expect(await withAlteredFunction(ownerUrl(), "ledger_lock", unlocked, work)).toEqual(["accepted", "accepted"]);
});
