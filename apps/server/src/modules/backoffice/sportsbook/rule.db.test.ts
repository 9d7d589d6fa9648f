// Rulings: two people say what became of a market in place of the feed; bets are settled by it, corrections included, and the feed cannot undo it.
import { randomUUID } from "node:crypto";
import { LOST, WON } from "@windfall/domain/rules/sports/index";
import { beforeAll, describe, expect, it } from "vitest";
import { auditOf, staffMember } from "../../../../test/desk.ts";
import { fund, mainAndHeld, type Player, playerIdOf } from "../../../../test/money.ts";
import { type Person, refusalOf, useTestServer } from "../../../../test/server.ts";
import { EVEN, leg, sportsLine } from "../../../../test/sports.ts";
import { meetingOf, withoutGuards } from "../../../../test/weakened.ts";
import type { Database } from "../../../kernel/db.ts";
import { finishRuling, holdRuling } from "../../sports/index.ts";
import { settleDue } from "../../sports/settle-bets.ts";

const desk = useTestServer();
const { server, clock, player } = desk;
const line = () => sportsLine({ db: server().db, clock });
const settle = () => settleDue({ db: server().db, clock });
const reason = "for the test";
const reference = "league.example/4711";
type Colleague = Person & { globalId: string };
let anna: Colleague;
let boris: Colleague;
let cashier: Colleague;
beforeAll(async () => {
  anna = await staffMember(desk, "operator", "Anna");
  boris = await staffMember(desk, "operator", "Boris");
  cashier = await staffMember(desk, "cashier", "Clara");
});

async function bettor() {
  const person = await player();
  return { person, playerId: await fund(server(), person, "100.00") };
}
const bet = (person: Player, eventId: string, odds = 2_000) =>
  person.client.sports.placeBet({
    body: {
      ...{ clientId: randomUUID(), stake: "10.00", kind: "single" as const, size: 0, policy: "any" as const },
      legs: [leg(eventId, "1", odds)],
    },
  });
const hire = (person: Colleague) =>
  server().db.transact((tx) =>
    tx.updateTable("player").set({ staff_role: "operator" }).where("global_id", "=", person.globalId).execute(),
  );
const cashOf = async (playerId: string) => (await mainAndHeld(server(), playerId)).main;

const results = (home: "won" | "lost") => [
  { outcome: "1", result: home },
  { outcome: "x", result: "lost" as const },
  { outcome: "2", result: home === "won" ? ("lost" as const) : ("won" as const) },
];
type Wanted = Parameters<Colleague["client"]["tradingDesk"]["rule"]>[0]["body"];
const rule = (by: Colleague, eventId: string, wanted: Partial<Wanted> & Pick<Wanted, "kind">) =>
  by.client.tradingDesk.rule({
    body: { eventId, market: "1x2", reference, reason, ...wanted },
    idempotencyKey: randomUUID(),
  });
const approve = (by: Colleague, id: string) =>
  by.client.tradingDesk.approveRuling({ params: { id }, body: { reason }, idempotencyKey: randomUUID() });
const decline = (by: Colleague, id: string) =>
  by.client.tradingDesk.declineRuling({ params: { id }, body: { reason }, idempotencyKey: randomUUID() });
async function ruled(eventId: string, wanted: Parameters<typeof rule>[2]) {
  const { id } = await rule(anna, eventId, wanted);
  await approve(boris, id);
  await settle();
  return id;
}

it("a result by hand pays once two people have said it, goes before the feed's, and can be taken back", async () => {
  const { person, playerId } = await bettor();
  const eventId = await line().open();
  const { id: betId } = await bet(person, eventId);
  await line().take(line().prices(eventId, {}, { status: "ended" }));
  const toSettle = () => anna.client.tradingDesk.listEvents({ query: { queue: "to_settle", search: eventId } });
  expect((await toSettle()).items.map(({ id }) => id)).toEqual([eventId]);
  const { id } = await rule(anna, eventId, { kind: "result", results: results("won") });
  await settle();
  expect(await cashOf(playerId)).toBe("90.00");
  expect(await refusalOf(approve(anna, id))).toBe("second_person_required");
  expect(await refusalOf(rule(boris, eventId, { kind: "result", results: results("lost") }))).toBe(
    "order_state_changed",
  );
  expect(await approve(boris, id)).toMatchObject({ state: "done", second: { by: "Boris Staff" } });
  expect(await refusalOf(approve(boris, id))).toBe("order_state_changed");
  await settle();
  expect(await cashOf(playerId)).toBe("110.00");
  expect((await toSettle()).items).toEqual([]);
  const told = await person.client.sports.bet({ params: { betId } });
  expect(told.legs[0]?.decidedBy).toMatchObject({ id, type: "settlement", ruling: { reference, rule: null } });
  // What the feed says afterwards is kept, and neither pays nor opens anything.
  await line().settle(eventId, { "1": LOST, x: LOST, "2": WON });
  await line().rollback(eventId, clock.now().getTime() + 1);
  await line().take(line().prices(eventId, { "1x2": EVEN }));
  await line().settle(eventId, { "1": LOST, x: LOST, "2": WON }, { at: clock.now().getTime() + 2 });
  await settle();
  expect(await cashOf(playerId)).toBe("110.00");
  expect((await anna.client.tradingDesk.getEvent({ params: { id: eventId } })).book).toMatchObject([
    { key: "1x2", status: "settled", isRuled: true },
  ]);
  await ruled(eventId, { kind: "withdraw" });
  expect(await cashOf(playerId)).toBe("90.00");
  await ruled(eventId, { kind: "result", results: results("won") });
  expect(await cashOf(playerId)).toBe("110.00");
  const actions = (await auditOf(server(), eventId)).map(({ action }) => action);
  expect(actions.slice(0, 2)).toEqual(["sports.ruling_proposed", "sports.ruling"]);
});

it("a key says one thing only: the same again is answered as it was, other words are refused", async () => {
  const eventId = await line().open();
  const say = (idempotencyKey: string, words = reason) =>
    anna.client.tradingDesk.rule({
      body: { eventId, market: "1x2", reference, reason: words, kind: "result", results: results("won") },
      idempotencyKey,
    });
  const decide = (call: "approveRuling" | "declineRuling", id: string, idempotencyKey: string, words = reason) =>
    boris.client.tradingDesk[call]({ params: { id }, body: { reason: words }, idempotencyKey });
  for (const call of ["declineRuling", "approveRuling"] as const) {
    const [wanted, decided] = [randomUUID(), randomUUID()];
    const { id } = await say(wanted);
    expect(await say(wanted)).toMatchObject({ id });
    expect(await refusalOf(say(wanted, "other words"))).toBe("idempotency_key_reused");
    const answer = await decide(call, id, decided);
    expect(await decide(call, id, decided)).toEqual(answer);
    expect(await refusalOf(decide(call, id, decided, "other words"))).toBe("idempotency_key_reused");
  }
});

it("a void covers the bets that it names, by its rule, and a result after it takes it back", async () => {
  const [early, late] = [await bettor(), await bettor()];
  const eventId = await line().open({ markets: { "1x2": EVEN, btts: { yes: 1_900, no: 1_900 } } });
  await bet(early.person, eventId);
  clock.advance(5_000);
  await line().alive();
  const { id: betId } = await bet(late.person, eventId);
  await line().settle(eventId, { "1": WON, x: LOST, "2": LOST });
  await settle();
  expect([await cashOf(early.playerId), await cashOf(late.playerId)]).toEqual(["110.00", "110.00"]);
  const takenFrom = new Date(clock.now().getTime() - 1_000).toISOString();
  await ruled(eventId, { kind: "void", rule: "late_bet", takenFrom });
  expect([await cashOf(early.playerId), await cashOf(late.playerId)]).toEqual(["110.00", "100.00"]);
  const told = await late.person.client.sports.bet({ params: { betId } });
  expect(told.legs[0]).toMatchObject({ result: "void", decidedBy: { ruling: { rule: "late_bet", reference } } });
  await ruled(eventId, { kind: "result", results: results("lost") });
  expect([await cashOf(early.playerId), await cashOf(late.playerId)]).toEqual(["90.00", "90.00"]);
  // Of the whole event: what is decided stands.
  await ruled(eventId, { kind: "void", rule: "abandoned", market: undefined });
  const { book } = await anna.client.tradingDesk.getEvent({ params: { id: eventId } });
  expect(book.map(({ key, status }) => [key, status]).sort()).toEqual([
    ["1x2", "settled"],
    ["btts", "cancelled"],
  ]);
  const again = await rule(anna, eventId, { kind: "void", rule: "abandoned", market: undefined });
  expect(await refusalOf(approve(boris, again.id))).toBe("order_state_changed");
  expect(await decline(anna, again.id)).toMatchObject({ state: "declined" });
  expect(await refusalOf(decline(boris, again.id))).toBe("order_state_changed");
});

it("what does not fit is refused, and so are those who may not", async () => {
  const eventId = await line().open();
  const wrong: Parameters<typeof rule>[2][] = [
    { kind: "result" },
    { kind: "result", results: results("won").slice(1) },
    { kind: "result", results: [...results("won").slice(1), { outcome: "9", result: "won" }] },
    { kind: "result", results: results("won").map((one) => ({ ...one, result: "dead_heat" as const })) },
    { kind: "result", results: results("won"), takenFrom: clock.now().toISOString() },
    { kind: "result", results: results("won"), market: undefined },
    { kind: "void" },
    { kind: "void", rule: "abandoned", results: results("won") },
    { kind: "withdraw", rule: "abandoned" },
  ];
  for (const wanted of wrong) expect(await refusalOf(rule(anna, eventId, wanted))).toBe("validation_failed");
  expect(await refusalOf(rule(anna, "nothing", { kind: "void", rule: "abandoned" }))).toBe("not_found");
  expect(await refusalOf(rule(anna, eventId, { kind: "void", rule: "abandoned", market: "cs" }))).toBe("not_found");
  expect(await refusalOf(rule(cashier, eventId, { kind: "void", rule: "abandoned" }))).toBe("forbidden");
});

it("nobody decides about a market that they have a bet on", async () => {
  const { person } = await bettor();
  const eventId = await line().open();
  await bet(person, eventId);
  const { id } = await rule(anna, eventId, { kind: "void", rule: "integrity" });
  await hire(person);
  expect(await refusalOf(approve(person, id))).toBe("own_account");
  expect(await refusalOf(decline(person, id))).toBe("own_account");
  expect(await refusalOf(rule(person, eventId, { kind: "void", rule: "integrity" }))).toBe("own_account");
  expect((await auditOf(server(), eventId)).map(({ action }) => action)).toEqual([
    "sports.ruling_proposed",
    "sports.ruling_approve_refused",
    "sports.ruling_decline_refused",
    "sports.ruling_refused",
  ]);
});

describe("two people decide at once", () => {
  async function race(weaken: (db: Database, wait: () => Promise<void>) => Database) {
    const eventId = await line().open();
    const { id } = await rule(anna, eventId, { kind: "void", rule: "integrity" });
    const db = weaken(server().db, meetingOf(2));
    const finish = async (state: "done" | "declined", by: Colleague) => {
      const actorId = await playerIdOf(server(), by.globalId);
      await db.transact(async (tx) => {
        const row = await holdRuling(tx, id);
        await finishRuling(tx, { clock }, row, { state, by: actorId, reason });
      });
    };
    const done = await Promise.allSettled([finish("done", boris), finish("declined", cashier)]);
    return done.filter(({ status }) => status === "fulfilled").length;
  }

  it("one of them does", async () => {
    expect(await race((db) => db)).toBe(1);
  });

  it("control: without lock and condition both do", async () => {
    expect(await race((db, wait) => withoutGuards(db, "sports_ruling", wait))).toBe(2);
  });
});
