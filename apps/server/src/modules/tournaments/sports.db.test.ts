// Bets on sports in tournaments: each counts when it is settled, once, through every correction; and a recount says the same. Random ones are in
// random-play.db.test.ts.
import { randomUUID } from "node:crypto";
import { BRAND } from "@windfall/domain";
import { type LegResult, LOST, VOID, WON } from "@windfall/domain/rules/sports/index";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { fund, type Player } from "../../../test/money.ts";
import { useTestServer } from "../../../test/server.ts";
import { leg, sportsLine } from "../../../test/sports.ts";
import { type CupOptions, closeCup, countEverything, makeCup } from "../../../test/tournaments.ts";
import { decidePending } from "../sports/decide-pending.ts";
import { settleDue } from "../sports/settle-bets.ts";
import { recount } from "./index.ts";

const { server, clock, player } = useTestServer({}, { features: { ...BRAND.features, tournaments: true } });
const line = () => sportsLine({ db: server().db, clock });
const won: Record<string, LegResult> = { "1": WON, x: LOST, "2": LOST };
const lost: Record<string, LegResult> = { "1": LOST, x: LOST, "2": WON };
const void_: Record<string, LegResult> = { "1": VOID, x: VOID, "2": VOID };
const FOOTBALL = { 1: 100 };

const place = (person: Player, legs: ReturnType<typeof leg>[], stake = "10.00") =>
  person.client.sports.placeBet({
    body: {
      ...{ clientId: randomUUID(), stake, kind: legs.length > 1 ? "express" : "single", size: 0, policy: "none", legs },
    },
  });

async function bettor(amount = "100.00") {
  const person = await player();
  return { person, playerId: await fund(server(), person, amount) };
}

async function joined(options: CupOptions, amount?: string) {
  const cup = await makeCup(server(), { games: {}, sports: FOOTBALL, ...options });
  const { person, playerId } = await bettor(amount);
  await person.client.tournaments.join({ params: { id: cup } });
  return { cup, person, playerId };
}

async function tell(eventId: string, results: Record<string, LegResult>) {
  clock.advance(1_000);
  await line().settle(eventId, results);
  await settleDue({ db: server().db, clock });
}

/** What the table says after everything is counted; a recount must say the same. */
async function pointsOf(person: Player, cup: string): Promise<string> {
  await countEverything(server().db);
  expect((await recount(server().db, cup)).differences).toEqual([]);
  const { me } = await person.client.tournaments.leaderboard({ params: { id: cup }, query: {} });
  return me?.points ?? "none";
}
const notesOf = async (person: Player, cup: string) =>
  (await person.client.tournaments.rounds({ params: { id: cup } })).items.map(({ note, points }) => [note, points]);

describe("a bet", () => {
  it("counts when it is settled, not before, and not twice when its result changes", async () => {
    const { cup, person } = await joined({ scoring: "stakes" });
    const eventId = await line().open();
    await place(person, [leg(eventId)]);
    expect(await pointsOf(person, cup)).toBe("0.00");
    expect(await notesOf(person, cup)).toEqual([["open", "0.00"]]);
    await tell(eventId, won);
    expect(await pointsOf(person, cup)).toBe("10.00");
    await tell(eventId, lost);
    expect(await pointsOf(person, cup)).toBe("10.00");
    await tell(eventId, void_);
    expect(await pointsOf(person, cup)).toBe("0.00");
    expect(await notesOf(person, cup)).toEqual([["taken_back", "0.00"]]);
    await tell(eventId, won);
    clock.advance(1_000);
    await line().rollback(eventId);
    await settleDue({ db: server().db, clock });
    expect(await pointsOf(person, cup)).toBe("0.00");
    expect(await notesOf(person, cup)).toEqual([["open", "0.00"]]);
    await tell(eventId, lost);
    expect(await pointsOf(person, cup)).toBe("10.00");
    expect(await notesOf(person, cup)).toEqual([["counted", "10.00"]]);
  });

  it("is worth what it pays, also when a correction becomes a debt and the next payout repays it", async () => {
    const { cup, person, playerId } = await joined({ scoring: "multiplier" }, "20.00");
    const [first, second] = [await line().open(), await line().open()];
    await place(person, [leg(first)]);
    await tell(first, won);
    expect(await pointsOf(person, cup)).toBe("2.00");
    // All that it paid is staked again, so that nothing is left to be taken back.
    await place(person, [leg(second, "2", 3_900)], "30.00");
    await tell(first, lost);
    expect(await pointsOf(person, cup)).toBe("0.00");
    const { debt } = await person.client.sports.bets({ query: {} });
    expect(debt).toBe("20.00");
    await tell(second, lost);
    expect(await pointsOf(person, cup)).toBe("3.90");
    const { rows } = await server().db.read((reader) =>
      sql<{
        won: string;
      }>`select sum(won_minor)::text as won from tournament_round where player_id = ${playerId}`.execute(
        reader as never,
      ),
    );
    expect(rows).toEqual([{ won: "11700" }]);
  });

  it("that was placed before joining, on another sport or on what is as good as certain counts nothing", async () => {
    const cup = await makeCup(server(), { games: {}, sports: FOOTBALL });
    const { person } = await bettor();
    const [early, tennis, sure, good] = [
      await line().open(),
      await line().open({ sportId: 3 }),
      await line().open({ markets: { "1x2": { "1": 1_499, x: 3_400, "2": 3_900 } } }),
      await line().open(),
    ];
    await place(person, [leg(early)]);
    await person.client.tournaments.join({ params: { id: cup } });
    await place(person, [leg(tennis)]);
    await place(person, [leg(tennis), leg(good)]);
    await place(person, [leg(sure, "1", 1_499)]);
    await place(person, [leg(sure, "x", 3_400), leg(good)], "7.00");
    for (const eventId of [early, tennis, sure, good]) await tell(eventId, lost);
    expect(await pointsOf(person, cup)).toBe("7.00");
    expect(await notesOf(person, cup)).toEqual([
      ["counted", "7.00"],
      ["low_odds", "0.00"],
    ]);
  });

  it("that is not taken after its wait, or is open when the table is closed, counts nothing", async () => {
    const { cup, person } = await joined({ scoring: "rounds", endsInHours: 0.5 });
    const [live, late] = [await line().open({ isLive: true }), await line().open()];
    await place(person, [leg(live)]);
    await place(person, [leg(late)]);
    await line().stop(live);
    clock.advance(10_000);
    await decidePending({ db: server().db, clock });
    expect(await pointsOf(person, cup)).toBe("0.00");
    expect((await notesOf(person, cup)).map(([note]) => note).sort()).toEqual(["open", "taken_back"]);
    clock.advance(3_600_000);
    await closeCup(server(), cup);
    await line().alive();
    await tell(late, won);
    expect(await pointsOf(person, cup)).toBe("0.00");
    expect((await recount(server().db, cup)).differences).toEqual([]);
    clock.advance(-3_600_000);
  });

  it("counts for what was not cashed out of it, if that is still the least stake", async () => {
    const { cup, person } = await joined({ scoring: "stakes" });
    const eventId = await line().open({
      markets: { "1x2": { "1": { odds: 3_000, chance: { win: 500_000, back: 0 } } } },
    });
    const [part, whole, small] = [
      await place(person, [leg(eventId, "1", 3_000)]),
      await place(person, [leg(eventId, "1", 3_000)]),
      await place(person, [leg(eventId, "1", 3_000)], "0.30"),
    ];
    const { items } = await person.client.sports.cashOutOffers({ query: {} });
    for (const [betId, stake] of [
      [part.id, "4.00"],
      [whole.id, "10.00"],
      [small.id, "0.15"],
    ] as const) {
      const offer = items.find((item) => item.betId === betId)?.offer;
      const body = { quote: offer?.quote ?? "", signature: offer?.signature ?? "", stake };
      await person.client.sports.cashOut({ params: { betId }, body });
    }
    await tell(eventId, lost);
    expect(await pointsOf(person, cup)).toBe("6.00");
    expect((await notesOf(person, cup)).sort()).toEqual([
      ["below_minimum", "0.00"],
      ["counted", "6.00"],
      ["taken_back", "0.00"],
    ]);
  });

  it("of several selections counts with the first that loses, and no more when that one is taken back", async () => {
    const { cup, person } = await joined({ scoring: "streak" });
    const [first, second] = [await line().open(), await line().open()];
    await place(person, [leg(first), leg(second)]);
    await place(person, [leg(await line().open())]);
    await tell(first, lost);
    expect(await pointsOf(person, cup)).toBe("0.00");
    expect((await notesOf(person, cup)).map(([note]) => note).sort()).toEqual(["counted", "open"]);
    await tell(first, void_);
    expect(await pointsOf(person, cup)).toBe("0.00");
    expect((await notesOf(person, cup)).map(([note]) => note)).toEqual(["open", "open"]);
    await tell(second, won);
    expect(await pointsOf(person, cup)).toBe("1.00");
  });

  it("puts who bets into a table that nobody has to join, and leaves games out where only bets count", async () => {
    const cup = await makeCup(server(), { games: {}, sports: FOOTBALL, entry: "automatic" });
    const { person } = await bettor();
    const eventId = await line().open();
    await place(person, [leg(eventId)]);
    await tell(eventId, lost);
    expect(await pointsOf(person, cup)).toBe("10.00");
    const { games, sports } = await person.client.tournaments.get({ params: { id: cup }, query: {} });
    expect({ games, sports }).toEqual({ games: [], sports: [{ id: 1, weight: 100 }] });
  });
});
