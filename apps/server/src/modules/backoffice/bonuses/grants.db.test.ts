// What staff give and take by hand: one person below the threshold, two above it, and what a bonus has been through.
import { randomUUID } from "node:crypto";
import { NO_CONDITIONS } from "@windfall/domain/rules/bonuses/index";
import { beforeAll, describe, expect, it } from "vitest";
import { giveBonus, TERMS, wrongBonuses } from "../../../../test/bonuses.ts";
import { addTestGames } from "../../../../test/catalogue.ts";
import { auditOf, staffMember } from "../../../../test/desk.ts";
import { betOf, codeOf, play, winOf } from "../../../../test/games.ts";
import { fund, mainAndHeld, playerIdOf, tally } from "../../../../test/money.ts";
import { type Person, refusalOf, useTestServer } from "../../../../test/server.ts";
import { bonusFactsOf } from "../../bonuses/index.ts";

const desk = useTestServer();
const { server, clock, player } = desk;
type Colleague = Person & { globalId: string };
let anna: Colleague;
let boris: Colleague;
const GIFT = "gift";
const reason = "for the test";

beforeAll(async () => {
  anna = await staffMember(desk, "operator", "Anna");
  boris = await staffMember(desk, "cashier", "Boris");
  const terms = { ...TERMS, ...NO_CONDITIONS, type: "Gift" as const, wager: 10 };
  await anna.client.bonusDesk.createOffer({ body: { id: GIFT, titles: { en: "A gift" }, terms, reason } });
  await anna.client.bonusDesk.startOffer({ params: { id: GIFT }, body: { reason } });
});

const idOf = (person: Colleague) => playerIdOf(server(), person.globalId);
const factsOf = async (person: Colleague) => {
  const playerId = await idOf(person);
  return server().db.read((reader) => bonusFactsOf(reader, playerId, clock.now()));
};
const grant = (
  who: Person,
  to: Pick<Colleague, "globalId">,
  amount: string,
  key: string = randomUUID(),
  offerId = GIFT,
  why = reason,
) =>
  who.client.bonusDesk.grant({
    body: { player: to.globalId, offerId, amount, reason: why },
    idempotencyKey: key,
  });
type Verdict = "approveDecision" | "declineDecision";
const decide = (who: Person, id: string, action: Verdict, key: string = randomUUID(), why = "agreed") =>
  who.client.bonusDesk[action]({ params: { id }, body: { reason: why }, idempotencyKey: key });
const revoke = (who: Person, id: string, key: string = randomUUID(), why = reason) =>
  who.client.bonusDesk.revoke({ params: { id }, body: { reason: why }, idempotencyKey: key });
const actionsOf = async (person: Colleague) => (await auditOf(server(), await idOf(person))).map((row) => row.action);

describe("a grant", () => {
  it("below the threshold is one person's, and acts once for a key", async () => {
    const nadia = await player();
    const key = randomUUID();
    const made = await grant(boris, nadia, "25", key);
    expect(made).toMatchObject({ kind: "grant", state: "done", amount: { value: "25.00" }, second: null, actions: [] });
    expect(await grant(boris, nadia, "25", key)).toEqual(made);
    expect(await refusalOf(grant(boris, nadia, "26", key))).toBe("idempotency_key_reused");
    const facts = await factsOf(nadia);
    expect(facts.map(({ id, amountMinor, status }) => [id, amountMinor, status])).toEqual([
      [made.bonusId, 25_00n, "active"],
    ]);
    expect(await mainAndHeld(server(), await idOf(nadia))).toEqual({ main: "0.00", held: "0.00" });
    const lines = await auditOf(server(), await idOf(nadia));
    expect(lines).toMatchObject([
      { action: "bonus.grant", actor: boris.globalId, reason, details: { amount_minor: "2500", offer_version: 1 } },
    ]);
  });

  it("above it waits and moves nothing; another person carries it out", async () => {
    const nadia = await player();
    const made = await grant(boris, nadia, "9000");
    expect(made).toMatchObject({
      state: "waiting",
      bonusId: null,
      pendingDecision: { by: "Boris Staff", isOwn: true },
    });
    expect(await factsOf(nadia)).toEqual([]);
    expect((await anna.client.desk.counts()).grants).toBe(1);
    expect((await anna.client.bonusDesk.listDecisions({ query: {} })).items).toMatchObject([{ id: made.id }]);
    expect(await refusalOf(decide(boris, made.id, "approveDecision"))).toBe("second_person_required");
    const done = await decide(anna, made.id, "approveDecision");
    expect(done).toMatchObject({ state: "done", second: { by: "Anna Staff", reason: "agreed" } });
    expect((await factsOf(nadia)).map(({ amountMinor }) => amountMinor)).toEqual([9000_00n]);
    expect(await actionsOf(nadia)).toEqual(["bonus.grant_proposed", "bonus.grant"]);
    expect((await anna.client.desk.counts()).grants).toBe(0);
  });

  it("is granted as it was decided, whatever the offer has become since", async () => {
    const nadia = await player();
    const { id } = await grant(boris, nadia, "9000");
    const offer = await anna.client.bonusDesk.getOffer({ params: { id: GIFT } });
    const body = { basedOn: offer.version, titles: { en: "A gift" }, terms: { ...offer.terms, wager: 50 }, reason };
    await anna.client.bonusDesk.editOffer({ params: { id: GIFT }, body });
    await decide(anna, id, "approveDecision");
    expect((await factsOf(nadia))[0]?.terms.wager).toBe(10);
  });

  it("is turned down by anyone, also by whoever wanted it, and then is over", async () => {
    const nadia = await player();
    const { id } = await grant(boris, nadia, "9000");
    expect(await decide(boris, id, "declineDecision")).toMatchObject({ state: "declined", actions: [] });
    expect(await refusalOf(decide(anna, id, "approveDecision"))).toBe("order_state_changed");
    expect(await refusalOf(decide(anna, id, "declineDecision"))).toBe("order_state_changed");
    expect(await factsOf(nadia)).toEqual([]);
  });

  it("that many approve at once is granted once", async () => {
    const nadia = await player();
    const { id } = await grant(boris, nadia, "9000");
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => refusalOf(decide(anna, id, "approveDecision"))));
    expect(tally(outcomes)).toEqual({ accepted: 1, order_state_changed: 5 });
    expect(await factsOf(nadia)).toHaveLength(1);
  });

  it("keeps its first person from everything else about that player", async () => {
    const nadia = await player();
    const { id } = await grant(boris, nadia, "9000");
    expect(await refusalOf(grant(boris, nadia, "1"))).toBe("own_decision_pending");
    await decide(anna, id, "declineDecision");
    expect(await refusalOf(grant(boris, nadia, "1"))).toBe("accepted");
  });

  it("is refused to whom nothing may be granted, and of what is no gift", async () => {
    const nadia = await player();
    expect(await refusalOf(grant(boris, nadia, "5", randomUUID(), "nothing"))).toBe("validation_failed");
    expect(await refusalOf(grant(boris, nadia, "999999999999"))).toBe("validation_failed");
    const nobody = { globalId: "000000000000" };
    expect(await refusalOf(grant(boris, nobody, "5"))).toBe("not_found");
    const large = await grant(boris, nadia, "9000");
    const ban = { params: { globalId: nadia.globalId }, body: { reason: "other", note: "test" } } as const;
    await anna.client.admin.banPlayer(ban);
    expect(await refusalOf(grant(anna, nadia, "5"))).toBe("bonus_denied");
    expect(await refusalOf(decide(anna, large.id, "approveDecision"))).toBe("bonus_denied");
    expect(await factsOf(nadia)).toEqual([]);
  });
});

describe("a revoke", () => {
  it("takes what the bonus holds, and nothing else", async () => {
    const nadia = await player();
    const bonusId = await giveBonus({ db: server().db, clock }, await idOf(nadia), 30_00n, { type: "Gift" });
    expect(await revoke(boris, bonusId)).toMatchObject({ kind: "revoke", state: "done", bonusId });
    expect((await factsOf(nadia)).map(({ status, balanceMinor }) => [status, balanceMinor])).toEqual([["revoked", 0n]]);
    expect(await refusalOf(revoke(anna, bonusId))).toBe("order_state_changed");
    expect(await actionsOf(nadia)).toEqual(["bonus.revoke"]);
    const seen = await boris.client.bonusDesk.getBonus({ params: { id: bonusId } });
    expect(seen).toMatchObject({ status: "revoked", actions: [] });
    expect(seen.history.at(-1)).toMatchObject({ to: "revoked", actor: "Boris Staff", reason });
  });

  it("above the threshold waits, once, and the bonus says so", async () => {
    const nadia = await player();
    const bonusId = await giveBonus({ db: server().db, clock }, await idOf(nadia), 9000_00n, { type: "Gift" });
    const { id, state } = await revoke(boris, bonusId);
    expect(state).toBe("waiting");
    expect(await refusalOf(revoke(anna, bonusId))).toBe("order_state_changed");
    const seen = await anna.client.bonusDesk.getBonus({ params: { id: bonusId } });
    expect(seen).toMatchObject({ status: "active", waitingDecisionId: id, actions: [] });
    expect(await decide(anna, id, "approveDecision")).toMatchObject({ state: "done" });
    expect((await factsOf(nadia))[0]?.status).toBe("revoked");
  });

  it("of a bonus that has ended meanwhile is refused, and can be turned down", async () => {
    const nadia = await player();
    const bonusId = await giveBonus({ db: server().db, clock }, await idOf(nadia), 9000_00n, { deadlineHours: 1 });
    const { id } = await revoke(boris, bonusId);
    clock.advance(2 * 3_600_000);
    expect(await refusalOf(decide(anna, id, "approveDecision"))).toBe("order_state_changed");
    expect(await decide(anna, id, "declineDecision")).toMatchObject({ state: "declined" });
  });
});

describe("the same sent again", () => {
  interface Repeated {
    /** What is locked while it is under way. */
    row: { table: "player" | "bonus_decision"; id: string };
    send: (key: string, why: string) => Promise<unknown>;
  }

  async function everyKind(): Promise<Repeated[]> {
    const nadia = await player();
    const playerId = await idOf(nadia);
    const bonusId = await giveBonus({ db: server().db, clock }, playerId, 30_00n, { type: "Gift" });
    const [first, second] = [await player(), await player()];
    const [approved, declined] = [await grant(boris, first, "9000"), await grant(boris, second, "9000")];
    return [
      {
        row: { table: "player", id: playerId },
        send: (key, why) => grant(anna, nadia, "5", key, GIFT, why),
      },
      { row: { table: "player", id: playerId }, send: (key, why) => revoke(anna, bonusId, key, why) },
      {
        row: { table: "bonus_decision", id: approved.id },
        send: (key, why) => decide(anna, approved.id, "approveDecision", key, why),
      },
      {
        row: { table: "bonus_decision", id: declined.id },
        send: (key, why) => decide(anna, declined.id, "declineDecision", key, why),
      },
    ];
  }

  it("waits for nobody while the first is under way, answers the same after, and with other words is refused", async () => {
    for (const { row, send } of await everyKind()) {
      const key = randomUUID();
      let release = () => {};
      const untilReleased = new Promise<void>((resolve) => {
        release = resolve;
      });
      let released: Promise<unknown> = Promise.resolve();
      await new Promise<void>((isLocked) => {
        released = server().db.transact(async (tx) => {
          await tx.selectFrom(row.table).select("id").where("id", "=", row.id).forUpdate().execute();
          isLocked();
          await untilReleased;
        });
      });
      const both = [0, 1].map(() => refusalOf(send(key, reason)));
      expect(await Promise.race(both), row.table).toBe("idempotency_key_in_flight");
      release();
      await released;
      expect((await Promise.all(both)).sort()).toEqual(["accepted", "idempotency_key_in_flight"]);
      expect(await refusalOf(send(key, reason))).toBe("accepted");
      expect(await refusalOf(send(key, "other words"))).toBe("idempotency_key_reused");
    }
  });
});

it("finds bonuses by their player, and answers for what is not there", async () => {
  const nadia = await player();
  const bonusId = await giveBonus({ db: server().db, clock }, await idOf(nadia), 5_00n, { type: "Gift" });
  const { items, meta } = await boris.client.bonusDesk.listBonuses({
    query: { queue: "live", search: nadia.globalId },
  });
  expect(items).toMatchObject([
    { id: bonusId, status: "active", amount: { value: "5.00" }, player: { globalId: nadia.globalId } },
  ]);
  expect(meta.total).toBe(1);
  expect((await boris.client.bonusDesk.listActions({ params: { id: bonusId }, query: {} })).items).toEqual([]);
  const params = { id: `bns_${"0".repeat(26)}` };
  expect(await refusalOf(boris.client.bonusDesk.getBonus({ params }))).toBe("not_found");
  expect(await refusalOf(boris.client.bonusDesk.listActions({ params, query: {} }))).toBe("not_found");
  expect(await refusalOf(revoke(boris, params.id))).toBe("not_found");
  expect(await refusalOf(decide(boris, `bdc_${"0".repeat(26)}`, "approveDecision"))).toBe("not_found");
  expect((await boris.client.bonusDesk.listGifts()).items.map((gift) => gift.id)).toContain(GIFT);
  expect(await server().db.read(wrongBonuses)).toEqual([]);
});

it("lists the bets and wins that moved a bonus, with what paid them and what they worked off", async () => {
  await addTestGames(server().db, [{ id: "alpha" }]);
  const nadia = await player();
  const playerId = await fund(server(), nadia, "1.00");
  const id = await giveBonus({ db: server().db, clock }, playerId, 5_00n, { type: "Gift", wager: 10 });
  const actions = [betOf(4_00n), winOf(8_00n)];
  const round = play({ playerId, gameId: "alpha", providerId: "test", actions, finished: true });
  expect(codeOf(await server().arcade.games.wallet.play(round))).toBe("done");
  const { items, meta } = await boris.client.bonusDesk.listActions({ params: { id }, query: {} });
  // A quarter of the stake was cash, so a quarter of the win is.
  expect(items).toMatchObject([
    { kind: "win", isRolledBack: false, amount: { value: "8.00" }, cash: "2.00", bonus: "6.00", work: "0.00" },
    { kind: "bet", isRolledBack: false, amount: { value: "4.00" }, cash: "1.00", bonus: "3.00", work: "4.00" },
  ]);
  expect(meta.total).toBe(2);
  expect(await boris.client.bonusDesk.getBonus({ params: { id } })).toMatchObject({
    amount: { value: "8.00" },
    wager: { current: "4.00", total: "50.00" },
  });
});
