// Tournaments at the desk: made, edited, stopped and repeated with a reason; what looks wrong in a table; players whom two people take out of it.
import { randomUUID } from "node:crypto";
import { BRAND } from "@windfall/domain";
import { SETTLING_MS } from "@windfall/domain/rules/tournament-scores";
import type { TournamentTerms } from "@windfall/domain/rules/tournament-terms";
import { beforeAll, describe, expect, it } from "vitest";
import { auditOf, staffMember } from "../../../../test/desk.ts";
import { holdLock } from "../../../../test/held-lock.ts";
import { fund, type Player, playerIdOf } from "../../../../test/money.ts";
import { type Person, refusalOf, useTestServer } from "../../../../test/server.ts";
import { closeCup, countEverything, deskTerms, makeCup, playRound } from "../../../../test/tournaments.ts";
import { noteMark } from "../../bonuses/index.ts";
import { seedHouseGames } from "../../catalogue/index.ts";
import { closeFinished, payPrizes, recount, renewSeries, returnFees } from "../../tournaments/index.ts";

const desk = useTestServer({}, { features: { ...BRAND.features, tournaments: true } });
const { server, clock, player } = desk;
type Colleague = Person & { globalId: string };
let anna: Colleague;
let boris: Colleague;
beforeAll(async () => {
  await seedHouseGames(server().identity);
  anna = await staffMember(desk, "operator", "Anna");
  boris = await staffMember(desk, "operator", "Boris");
});

const HOUR_MS = 3_600_000;
const reason = "for the test";
const at = (hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS).toISOString();
const termsOf = (change?: Partial<TournamentTerms>) => deskTerms(clock.now(), change);
let made = 0;
const newId = () => `desk-cup-${++made}`;
const create = (id: string, change?: Partial<TournamentTerms>) =>
  anna.client.tournamentDesk.createTournament({ body: { id, terms: termsOf(change), reason } });
const edit = (id: string, basedOn: number, change?: Partial<TournamentTerms>) =>
  anna.client.tournamentDesk.editTournament({ params: { id }, body: { basedOn, terms: termsOf(change), reason } });
const stop = (id: string) => anna.client.tournamentDesk.stopTournament({ params: { id }, body: { reason } });
const get = (id: string) => anna.client.tournamentDesk.getTournament({ params: { id } });
const actionsOf = async (subject: string) => (await auditOf(server(), subject)).map(({ action }) => action);

let rounds = 0;
async function playerIn(cup: string, stakes = 1, winMinor = 0n): Promise<{ person: Player; id: string }> {
  const person = await player();
  const id = await fund(server(), person, "1000.00");
  await person.client.tournaments.join({ params: { id: cup } });
  for (let round = 0; round < stakes; round++)
    await playRound(server(), id, { roundId: `desk-round-${++rounds}`, stakeMinor: 1_00n, winMinor });
  return { person, id };
}

describe("a tournament", () => {
  it("is made, edited before it begins as it was seen, and then stays as it is", async () => {
    const id = newId();
    expect(await create(id)).toMatchObject({ state: "upcoming", version: 1, actions: ["edit", "repeat", "stop"] });
    expect(await refusalOf(create(id))).toBe("tournament_exists");
    expect((await get(id)).terms).toEqual(termsOf());
    const edited = await edit(id, 1, { poolCents: 300_00, names: { en: "Larger Cup" } });
    expect(edited).toMatchObject({ version: 2, title: "Larger Cup", pool: { value: "300.00" } });
    expect(await refusalOf(edit(id, 1))).toBe("version_changed");
    const found = await anna.client.tournamentDesk.listTournaments({ query: { queue: "upcoming", search: "larger" } });
    expect(found.items).toMatchObject([{ id, players: 0, repeats: false, series: null }]);
    clock.advance(HOUR_MS);
    expect(await refusalOf(edit(id, 2))).toBe("tournament_started");
    expect((await get(id)).actions).toEqual(["repeat", "stop"]);
    expect(await actionsOf(id)).toEqual(["tournament.create", "tournament.edit"]);
    expect(await refusalOf(edit("no-cup", 1))).toBe("not_found");
    expect(await refusalOf(get("no-cup"))).toBe("not_found");
  });

  it("of what is not there, or has begun, or promises what is not in the pool is refused field by field", async () => {
    const offer = "no-offer";
    const prizes: TournamentTerms["prizes"] = [{ place_from: 1, place_to: 1, kind: "free_spins", offer }];
    const wrong = { startsAt: at(-1), games: { nothing: 100 }, prizes, poolCents: 5 };
    const failed = await create(newId(), wrong).catch(
      (error: { payload: { violations: { path: string }[] } }) => error,
    );
    expect(
      (failed as { payload: { violations: { path: string }[] } }).payload.violations.map(({ path }) => path),
    ).toEqual(["terms.poolCents", "terms.startsAt", "terms.games.nothing", "terms.prizes.0"]);
  });

  it("costs the same for everybody who joins", async () => {
    const id = newId();
    const fee = { entry: "buy_in" as const, feeCents: 500, poolCents: 0 };
    await create(id, fee);
    const person = await player();
    await fund(server(), person, "10.00");
    const body = { fee: { amount: "5.00", currency: "USD" as const } };
    await person.client.tournaments.buyIn({ params: { id }, body, idempotencyKey: randomUUID() });
    expect(await refusalOf(edit(id, 1, { ...fee, feeCents: 600 }))).toBe("validation_failed");
    expect(await refusalOf(edit(id, 1, { ...fee, names: { en: "Same Fee" } }))).toBe("accepted");
    expect(await stop(id)).toMatchObject({
      state: "stopped",
      stopReason: reason,
      fees: { paid: 1, returned: 0 },
      actions: [],
    });
    expect(await returnFees(server().identity)).toBe(1);
    expect((await person.client.wallet.balance()).fiat.value).toBe("10.00");
    expect(await get(id)).toMatchObject({ fees: { paid: 0, returned: 1 } });
  });

  it("that is stopped says why, pays nothing, has no follower, and is over", async () => {
    const cup = await makeCup(server());
    await server().db.transact((tx) =>
      tx.updateTable("tournament").set({ repeats: true }).where("id", "=", cup).execute(),
    );
    const { person } = await playerIn(cup);
    await stop(cup);
    expect(await refusalOf(stop(cup))).toBe("tournament_over");
    expect(await refusalOf(edit(cup, 1))).toBe("tournament_over");
    expect(await refusalOf(stop("no-cup"))).toBe("not_found");
    clock.advance(HOUR_MS + SETTLING_MS);
    await closeFinished(server().identity);
    await payPrizes(server().identity);
    await renewSeries(server().identity);
    expect((await person.client.tournaments.get({ params: { id: cup }, query: {} })).stop_reason).toBe(reason);
    expect((await person.client.wallet.balance()).fiat.value).toBe("999.00");
    expect(await refusalOf(get(`${cup}_2`))).toBe("not_found");
    expect(await auditOf(server(), cup)).toMatchObject([
      { action: "tournament.stop", reason, actor: anna.globalId, details: { from: "live" } },
    ]);
  });

  it("that repeats is seen with its number, and stops repeating when somebody says so", async () => {
    const id = newId();
    await create(id, { repeats: true });
    clock.advance(3 * HOUR_MS);
    await renewSeries(server().identity);
    const next = `${id}_2`;
    const { items } = await anna.client.tournamentDesk.listTournaments({ query: { queue: "recurring", search: id } });
    expect(items.find((item) => item.id === next)).toMatchObject({ series: { first: id, no: 2 }, repeats: true });
    const repeat = (of: string, repeats: boolean) =>
      anna.client.tournamentDesk.repeatTournament({ params: { id: of }, body: { repeats, reason } });
    expect(await repeat(next, false)).toMatchObject({ repeats: false, actions: ["repeat", "stop"] });
    await stop(next);
    expect(await refusalOf(repeat(next, true))).toBe("tournament_over");
    expect(await refusalOf(repeat("no-cup", true))).toBe("not_found");
    expect(await actionsOf(next)).toEqual(["tournament.repeat", "tournament.stop"]);
  });

  it("is nothing that a cashier or a player could ask for", async () => {
    const cashier = await staffMember(desk, "cashier");
    for (const person of [cashier, await player()])
      expect(await refusalOf(person.client.tournamentDesk.listTournaments({ query: {} }))).toMatch(
        /forbidden|not_found/,
      );
  });
});

describe("the table at the desk", () => {
  it("names people, and shows what they have in common and who bets on both sides", async () => {
    const cup = await makeCup(server());
    const [first, second, third] = [await playerIn(cup, 51, 1_00n), await playerIn(cup, 2), await playerIn(cup)];
    const outside = await player();
    const marks = [
      { playerId: second.id, kind: "device" as const, mark: "one-browser" },
      { playerId: third.id, kind: "device" as const, mark: "one-browser" },
      { playerId: third.id, kind: "payout" as const, mark: "one-card" },
      { playerId: await playerIdOf(server(), outside.globalId), kind: "payout" as const, mark: "one-card" },
    ];
    await server().db.transact(async (tx) => {
      for (const mark of marks) await noteMark(tx, { clock }, mark);
    });
    await countEverything(server().db);
    const params = { id: cup };
    const { items, meta } = await anna.client.tournamentDesk.listEntries({ params, query: {} });
    expect(items.map(({ place, player: { globalId }, points }) => [place, globalId, points])).toEqual([
      [1, first.person.globalId, "51.00"],
      [2, second.person.globalId, "2.00"],
      [3, third.person.globalId, "1.00"],
    ]);
    expect(meta.total).toBe(3);
    const search = third.person.globalId;
    expect((await anna.client.tournamentDesk.listEntries({ params, query: { search } })).items).toMatchObject([
      { place: 3 },
    ]);
    const { items: patterns } = await anna.client.tournamentDesk.listPatterns({ params });
    expect(
      patterns.map(({ kind, player: { globalId }, others, rounds: played }) => [kind, globalId, others, played]).sort(),
    ).toEqual(
      [
        ["one_sided", first.person.globalId, [], { counted: 51, returned: 51 }],
        ["same_device", second.person.globalId, [third.person.globalId], null],
        ["same_device", third.person.globalId, [second.person.globalId], null],
      ].sort(),
    );
    const missing = { params: { id: "no-cup" } };
    expect(await refusalOf(anna.client.tournamentDesk.listEntries({ ...missing, query: {} }))).toBe("not_found");
    expect(await refusalOf(anna.client.tournamentDesk.listPatterns(missing))).toBe("not_found");
  });
});

describe("who is to be taken out", () => {
  const out = (who: Person, cup: string, globalId: string, key: string = randomUUID(), why = reason) =>
    who.client.tournamentDesk.disqualify({
      params: { id: cup },
      body: { player: globalId, reason: why },
      idempotencyKey: key,
    });
  const decide = (
    who: Person,
    id: string,
    action: "approveOut" | "declineOut",
    key: string = randomUUID(),
    why = "agreed",
  ) => who.client.tournamentDesk[action]({ params: { id }, body: { reason: why }, idempotencyKey: key });

  it("waits for a second person, and so do the prizes; then everybody behind moves up, and a recount finds the same", async () => {
    const cup = await makeCup(server(), { pool: "100", prizes: [{ place_from: 1, place_to: 1, amount: "1.00" }] });
    const [cheat, honest] = [await playerIn(cup, 2), await playerIn(cup)];
    await countEverything(server().db);
    const wanted = await out(anna, cup, cheat.person.globalId);
    expect(wanted).toMatchObject({
      state: "waiting",
      tournament: { id: cup },
      pendingDecision: { by: "Anna Staff", isOwn: true },
    });
    expect((await boris.client.desk.counts()).outs).toBe(1);
    expect((await boris.client.tournamentDesk.listOuts({ query: {} })).items).toMatchObject([
      { id: wanted.id, conflict: null },
    ]);
    expect(await refusalOf(out(boris, cup, cheat.person.globalId))).toBe("order_state_changed");
    expect(await refusalOf(decide(anna, wanted.id, "approveOut"))).toBe("second_person_required");
    clock.advance(HOUR_MS + SETTLING_MS);
    await countEverything(server().db);
    await closeFinished(server().identity);
    expect((await get(cup)).state).toBe("closing");
    expect(await decide(boris, wanted.id, "approveOut")).toMatchObject({
      state: "done",
      second: { by: "Boris Staff" },
    });
    expect(await refusalOf(decide(boris, wanted.id, "declineOut"))).toBe("order_state_changed");
    expect(await refusalOf(decide(boris, wanted.id, "approveOut"))).toBe("order_state_changed");
    const table = await cheat.person.client.tournaments.leaderboard({ params: { id: cup }, query: {} });
    expect(table).toMatchObject({
      items: [{ place: 1, points: "1.00", is_me: false }],
      me: { is_out: true, place: null },
    });
    expect(await recount(server().db, cup)).toMatchObject({ differences: [] });
    await closeCup(server(), cup);
    await payPrizes(server().identity);
    expect((await honest.person.client.wallet.balance()).fiat.value).toBe("1000.00");
    expect((await cheat.person.client.wallet.balance()).fiat.value).toBe("998.00");
    expect(await actionsOf(cheat.id)).toEqual(["tournament.out_proposed", "tournament.out"]);
    expect(await refusalOf(out(anna, cup, honest.person.globalId))).toBe("tournament_over");
  });

  it("stays when anybody turns it down; nobody decides about themselves or who is not in", async () => {
    const cup = await makeCup(server());
    const { person } = await playerIn(cup);
    const wanted = await out(anna, cup, person.globalId);
    expect(await refusalOf(out(anna, cup, person.globalId))).toBe("own_decision_pending");
    expect(await decide(anna, wanted.id, "declineOut")).toMatchObject({ state: "declined", actions: [] });
    expect(await refusalOf(decide(boris, wanted.id, "approveOut"))).toBe("order_state_changed");
    expect(await refusalOf(out(anna, cup, anna.globalId))).toBe("own_account");
    expect(await refusalOf(out(anna, cup, (await player()).globalId))).toBe("not_found");
    expect(await refusalOf(out(anna, "no-cup", person.globalId))).toBe("not_found");
    const nothing = `out_${"0".repeat(26)}`;
    expect(await refusalOf(decide(anna, nothing, "approveOut"))).toBe("not_found");
    expect(await refusalOf(decide(anna, nothing, "declineOut"))).toBe("not_found");
    expect(await refusalOf(anna.client.tournamentDesk.getOut({ params: { id: nothing } }))).toBe("not_found");
    expect((await anna.client.tournamentDesk.getOut({ params: { id: wanted.id } })).second?.reason).toBe("agreed");
  });

  it("is decided once for a key; and while one waits, its first person decides nothing else about that player", async () => {
    const cup = await makeCup(server());
    const [one, other] = [await playerIn(cup), await playerIn(cup)];
    const key = randomUUID();
    const wanted = await out(anna, cup, one.person.globalId, key);
    expect(await out(anna, cup, one.person.globalId, key)).toEqual(wanted);
    expect(await refusalOf(out(anna, cup, other.person.globalId, key))).toBe("idempotency_key_reused");
    const second = await out(anna, cup, other.person.globalId);
    const waitsElsewhere = await makeCup(server());
    await one.person.client.tournaments.join({ params: { id: waitsElsewhere } });
    await other.person.client.tournaments.join({ params: { id: waitsElsewhere } });
    const elsewhere = [
      await out(boris, waitsElsewhere, one.person.globalId),
      await out(boris, waitsElsewhere, other.person.globalId),
    ];
    expect(await refusalOf(decide(boris, wanted.id, "approveOut"))).toBe("own_decision_pending");
    expect(await refusalOf(decide(boris, second.id, "declineOut"))).toBe("own_decision_pending");
    for (const { id } of elsewhere) await decide(boris, id, "declineOut");
    const [approve, decline] = [randomUUID(), randomUUID()];
    await decide(boris, wanted.id, "approveOut", approve);
    await decide(boris, second.id, "declineOut", decline);
    expect((await decide(boris, wanted.id, "approveOut", approve)).state).toBe("done");
    expect(await refusalOf(decide(boris, wanted.id, "approveOut", approve, "else"))).toBe("idempotency_key_reused");
    expect((await decide(boris, second.id, "declineOut", decline)).state).toBe("declined");
    expect(await refusalOf(decide(boris, second.id, "declineOut", decline, "else"))).toBe("idempotency_key_reused");
  });

  it("is refused while the same is under way", async () => {
    const cup = await makeCup(server());
    const people = [await playerIn(cup), await playerIn(cup), await playerIn(cup)];
    const [one = expect.fail(), two = expect.fail(), three = expect.fail()] = people.map(
      ({ person }) => person.globalId,
    );
    const [approved, declined] = [await out(anna, cup, two), await out(anna, cup, three)];
    const sent: ((key: string) => Promise<unknown>)[] = [
      (key) => out(boris, cup, one, key),
      (key) => decide(boris, approved.id, "approveOut", key),
      (key) => decide(boris, declined.id, "declineOut", key),
    ];
    for (const send of sent) {
      const held = await holdLock(desk.ownerUrl(), "select from tournament_progress for update");
      const key = randomUUID();
      const both = [0, 1].map(() => refusalOf(send(key)));
      expect(await Promise.race(both)).toBe("idempotency_key_in_flight");
      await held.letGo();
      expect((await Promise.all(both)).sort()).toEqual(["accepted", "idempotency_key_in_flight"]);
    }
  });
});
