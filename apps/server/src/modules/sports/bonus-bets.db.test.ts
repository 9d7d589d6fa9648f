// Bets that a bonus pays a part of, or that work one off.
import { randomUUID } from "node:crypto";
import { fiatFromMinor, fiatToMinor, Refusal } from "@windfall/domain";
import { HALF_LOST, HALF_WON, type LegResult, LOST, VOID, WON } from "@windfall/domain/rules/sports/index";
import { afterEach, expect, it } from "vitest";
import { playVector, SPORTS_VECTORS, type StagedBet } from "../../../../../packages/domain/test/bonus-stage.ts";
import { BONUS_VECTORS } from "../../../../../packages/domain/test/bonus-vectors.ts";
import { DatabaseStage, giveBonus, type StageDeps, TERMS, wrongBonuses } from "../../../test/bonuses.ts";
import { fund, playerIdOf } from "../../../test/money.ts";
import { useTestServer } from "../../../test/server.ts";
import { leg, type Outcomes, placeBet, sportsLine } from "../../../test/sports.ts";
import { meetingOf, withAlteredFunction, withWaitAfterReading } from "../../../test/weakened.ts";
import type { Database } from "../../kernel/db.ts";
import { accountIds, playerAccount } from "../../ledger/index.ts";
import { setPlayLimits } from "../play-limits/index.ts";
import { bundledRates, createRates } from "../rates/index.ts";
import { cashOut } from "./cash-out.ts";
import { listOffers } from "./cash-out-rules.ts";
import { checkSlip } from "./check-slip.ts";
import { decidePending } from "./decide-pending.ts";
import { getBet, listBets } from "./list-bets.ts";
import { settleDue } from "./settle-bets.ts";

const { server, clock, player, ownerUrl } = useTestServer();
const line = () => sportsLine({ db: server().db, clock });
const settle = () => settleDue({ db: server().db, clock });
const deps = (db: Database = server().db) => ({
  db,
  clock,
  rates: createRates({ source: bundledRates(clock), clock }),
});
const sign = (text: string) => Buffer.from(text).toString("base64url").slice(0, 86);

afterEach(async () => expect(await server().db.read(wrongBonuses)).toEqual([]));

interface Wish {
  stake: string;
  outcome?: string;
  odds?: number;
  db?: Database;
}

const place = (playerId: string, eventId: string, { stake, outcome = "1", odds = 2_000, db }: Wish) =>
  placeBet(deps(db), playerId, {
    ...{ clientId: randomUUID(), stake, kind: "single", size: 0, policy: "none" },
    legs: [leg(eventId, outcome, odds)],
  });

const checked = (playerId: string, eventId: string, outcome = "1", odds = 2_000) =>
  checkSlip(deps(), playerId, { kind: "single", size: 0, policy: "none", legs: [leg(eventId, outcome, odds)] });

async function reasonOf(attempt: Promise<unknown>): Promise<{ reason: string; max: string | null }> {
  const error = await attempt.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Refusal)) throw error ?? new Error("it was accepted");
  const { reason, maxStake } = error.payload as { reason: string; maxStake: string | null };
  return { reason, max: maxStake };
}

/** Somebody with so much of their own, and a bonus. */
async function bettor(own: string, bonusMinor: bigint, terms: Parameters<typeof giveBonus>[3] = {}) {
  const person = await player();
  const playerId = own === "0.00" ? await playerIdOf(server(), person.globalId) : await fund(server(), person, own);
  const bonusId = bonusMinor > 0n ? await giveBonus({ db: server().db, clock }, playerId, bonusMinor, terms) : "";
  return { playerId, bonusId };
}

/** Own money, what is staked of it, and the bonus with its status and work in whole units. */
async function standing(playerId: string) {
  return server().db.read(async (reader) => {
    const accounts = await reader
      .selectFrom("ledger_account")
      .select(["kind", "balance_minor"])
      .where("owner", "=", playerId)
      .execute();
    const bonus = await reader
      .selectFrom("user_bonus")
      .selectAll()
      .where("player_id", "=", playerId)
      .executeTakeFirst();
    const of = (kind: string) => Number(accounts.find((account) => account.kind === kind)?.balance_minor ?? 0);
    return {
      ...{ own: of("main"), staked: of("staked"), bonus: Number(bonus?.balance_minor ?? 0), status: bonus?.status },
      worked: Number(bonus?.worked ?? 0) / 10_000,
    };
  });
}

const RESULTS: Readonly<Record<string, LegResult>> = {
  ...{ won: WON, lost: LOST, void: VOID, half_won: HALF_WON, half_lost: HALF_LOST },
};

/** The worked cases of bets, on a line whose prices pay what the case says. */
class SportsStage extends DatabaseStage {
  readonly #vector: string;
  readonly #events = new Map<string, string>();
  readonly #bets = new Map<string, { id: string; eventId: string; side: string }>();

  constructor(playerId: string, vector: string) {
    super({ db: server().db, clock, wallet: undefined as unknown as StageDeps["wallet"] }, playerId);
    this.#vector = vector;
  }

  async sport({ id, stakeMinor, market, side, odds }: StagedBet) {
    const outcome = { home: "1", away: "2" }[side] ?? "1";
    const paid = Number(new RegExp(`settle ${id} won (\\d+)`).exec(this.#vector)?.[1] ?? 0);
    const price = paid > 0 ? (paid * 1_000) / Number(stakeMinor) : odds * 10;
    // Of a bet of 1.00 at 2.00 that is worth 0.90 after the margin.
    const chance = { win: 469_000, back: 0 };
    const outcomes: Outcomes = { "1": { odds: price, chance }, "2": { odds: 1_900, chance } };
    const eventId = this.#events.get(market) ?? (await line().open({ markets: { "1x2": outcomes } }));
    this.#events.set(market, eventId);
    const offered = outcome === "1" ? price : 1_900;
    try {
      const wish = { stake: fiatFromMinor(stakeMinor), outcome, odds: offered };
      this.#bets.set(id, { id: (await place(this.playerId, eventId, wish)).id, eventId, side: outcome });
      return undefined;
    } catch (error) {
      const { reason, max } = await reasonOf(Promise.reject(error));
      const code = reason === "bonus_not_allowed" ? "bonus_game_excluded" : reason;
      return { code, largestMinor: fiatToMinor(max ?? "0") };
    }
  }

  async settle(id: string, result: string) {
    const bet = this.#bets.get(id);
    if (!bet) throw new RangeError(`no bet ${id}`);
    if (result === "cashout") return sell(this.playerId, bet.id, "1.00");
    const own = RESULTS[result] ?? VOID;
    const isLine = own.voidHalves !== 0;
    const other = isLine ? own : own.isWon ? LOST : WON;
    await line().settle(bet.eventId, { [bet.side]: own, [bet.side === "1" ? "2" : "1"]: other });
    await settle();
  }
}

async function sell(playerId: string, betId: string, stake: string): Promise<void> {
  const selling = { ...deps(), sign };
  const { items } = await listOffers(selling, playerId, { limit: 20, offset: 0 });
  const offer = items.find((item) => item.betId === betId)?.offer;
  if (!offer) throw new Error("there is no offer");
  await cashOut(selling, playerId, { betId, quote: offer.quote, signature: offer.signature, stake });
}

it.each(SPORTS_VECTORS)("%s", async (name) => {
  const vector = BONUS_VECTORS[name] ?? "";
  const { playerId } = await bettor("0.00", 0n);
  const { seen, expected } = await playVector(new SportsStage(playerId, vector), vector);
  expect(seen).toEqual(expected);
});

const won: Record<string, LegResult> = { "1": WON, "2": LOST };
const lost: Record<string, LegResult> = { "1": LOST, "2": WON };
/** Half of all that is staked on it wins. */
const HALF: Outcomes = {
  "1": { odds: 2_000, chance: { win: 500_000, back: 0 } },
  "2": { odds: 1_900, chance: { win: 500_000, back: 0 } },
};
const event = (more: Parameters<ReturnType<typeof line>["open"]>[0] = {}) =>
  line().open({ markets: { "1x2": HALF }, ...more });

it("a win that is corrected goes back from both that paid the stake, and its work goes back too", async () => {
  const { playerId, bonusId } = await bettor("6.00", 10_00n);
  const eventId = await event();
  const { id } = await place(playerId, eventId, { stake: "10.00" });
  expect(await standing(playerId)).toMatchObject({ own: 0, staked: 6_00, bonus: 6_00, worked: 0 });
  await line().settle(eventId, won);
  await settle();
  expect(await standing(playerId)).toMatchObject({ own: 12_00, staked: 0, bonus: 14_00, worked: 10_00 });
  // Nine of the twelve are spent: what is gone of own money is owed, what is gone of the bonus never.
  const other = await event();
  await place(playerId, other, { stake: "9.00" });
  clock.advance(1_000);
  await line().settle(eventId, lost);
  await settle();
  expect(await standing(playerId)).toMatchObject({ own: 0, staked: 9_00, bonus: 6_00, worked: 10_00 });
  const bet = await server().db.read((reader) => getBet(reader, playerId, id));
  expect(bet).toMatchObject({ payout: "0.00", bonus: { stake: "4.00", counts: true, worked: "10.00" } });
  expect(bet.history.at(-1)).toMatchObject({ cash: "-3.00", debt: "9.00" });
  const listed = (of: string) =>
    server().db.read((reader) => listBets(reader, playerId, { bonusId: of, limit: 10, offset: 0 }));
  expect((await listed(bonusId)).items.at(-1)).toEqual(bet);
  await expect(listed((await bettor("0.00", 5_00n)).bonusId)).rejects.toThrow("not_found");
  clock.advance(1_000);
  await line().rollback(eventId);
  await settle();
  // Open again: nothing is decided, so nothing is worked off.
  expect(await standing(playerId)).toMatchObject({ own: 0, staked: 15_00, bonus: 6_00, worked: 0 });
});

it("the bet that works the last off pays its share first, and what is left becomes own money", async () => {
  const { playerId } = await bettor("0.00", 10_00n, { wager: 1 });
  const eventId = await event();
  await place(playerId, eventId, { stake: "10.00" });
  // It holds nothing any more, and is not lost while the bet is open.
  expect(await standing(playerId)).toMatchObject({ own: 0, bonus: 0, status: "active" });
  await line().settle(eventId, won);
  await settle();
  expect(await standing(playerId)).toMatchObject({ own: 20_00, bonus: 0, status: "completed" });
  clock.advance(1_000);
  await line().settle(eventId, lost);
  await settle();
  // Work of a completed bonus stays; its money comes back as far as it is there.
  expect(await standing(playerId)).toMatchObject({ own: 0, bonus: 0, status: "completed", worked: 10_00 });
});

it("a lost bet leaves a bonus that holds nothing lost; a correction brings it back to life", async () => {
  const { playerId } = await bettor("0.00", 10_00n);
  // Whoever opens it first would be waited for by the other.
  await server().db.transact((tx) => accountIds(tx, [playerAccount("staked", playerId, "USD")]));
  const eventId = await event();
  await place(playerId, eventId, { stake: "10.00" });
  await line().settle(eventId, lost);
  await settle();
  expect(await standing(playerId)).toMatchObject({ status: "lost", worked: 10_00 });
  clock.advance(1_000);
  await line().settle(eventId, won);
  await settle();
  expect(await standing(playerId)).toMatchObject({ own: 0, bonus: 20_00, status: "active", worked: 10_00 });
});

it("is sold back to both, part by part as the whole, and works nothing off", async () => {
  const { playerId } = await bettor("3.33", 10_00n);
  const eventId = await event();
  const { id } = await place(playerId, eventId, { stake: "10.00" });
  // Worth 9.60: a third of it, then the rest.
  await sell(playerId, id, "3.33");
  const part = await standing(playerId);
  expect(part).toMatchObject({ staked: 2_23, worked: 0, status: "active" });
  expect(part.own + part.bonus).toBe(3_33 + 3_19);
  await sell(playerId, id, "6.67");
  const whole = await standing(playerId);
  expect(whole).toMatchObject({ staked: 0, worked: 0 });
  // 66.7 % of 9.59 are the bonus's, rounded down once.
  expect(whole).toMatchObject({ own: 3_20, bonus: 3_33 + 6_39 });
});

it("a live bet that is not taken gives both their parts back", async () => {
  const { playerId } = await bettor("4.00", 10_00n);
  const eventId = await event({ isLive: true });
  await place(playerId, eventId, { stake: "10.00" });
  expect(await standing(playerId)).toMatchObject({ own: 0, staked: 4_00, bonus: 4_00 });
  await line().stop(eventId, [1, 0]);
  clock.advance(6_000);
  await line().alive();
  await decidePending(deps());
  expect(await standing(playerId)).toMatchObject({ own: 4_00, staked: 0, bonus: 10_00, worked: 0 });
});

it("says beforehand what the bonus pays, and why a bet counts nothing; own money is never refused for it", async () => {
  const sports = { weight: 10_000, minOdds: 1_950 };
  const terms = { gamesWagers: { ...TERMS.gamesWagers, sports }, wagerMaxBet: 500 };
  const { playerId } = await bettor("6.00", 10_00n, terms);
  const eventId = await event();
  expect(await checked(playerId, eventId)).toMatchObject({
    bonus: { pays: "10.00", minOdds: 1_950, uncounted: null },
    limit: { max: "6.00", reason: "bonus_max_bet" },
  });
  expect(await checked(playerId, eventId, "2", 1_900)).toMatchObject({
    bonus: { pays: "0.00", uncounted: "low_odds" },
  });
  const refusal = (wish: Wish) => reasonOf(place(playerId, eventId, wish));
  expect(await refusal({ stake: "6.01" })).toEqual({ reason: "bonus_max_bet", max: "6.00" });
  expect(await refusal({ stake: "6.01", outcome: "2", odds: 1_900 })).toEqual({
    reason: "bonus_not_allowed",
    max: "6.00",
  });
  expect(await refusal({ stake: "16.01" })).toEqual({ reason: "insufficient_balance", max: "6.00" });
  // More than a bet with bonus money may cost, and own money alone: it passes and counts nothing.
  expect((await place(playerId, eventId, { stake: "5.50" })).bonus).toEqual({
    stake: "0.00",
    counts: false,
    worked: "0.00",
  });
  expect(await checked(playerId, eventId, "2", 1_900)).toMatchObject({ bonus: { uncounted: "low_odds" } });
});

it("a limit of losses is one of own money: the bonus may stake beyond it", async () => {
  const { playerId } = await bettor("2.00", 10_00n);
  await server().db.transact((tx) =>
    setPlayLimits(tx, playerId, { dailyStakeMinor: undefined, dailyLossMinor: 2_00n }),
  );
  const eventId = await event();
  expect((await place(playerId, eventId, { stake: "5.00" })).bonus?.stake).toBe("3.00");
  await fund(server(), { globalId: await globalIdOf(playerId) }, "1.00");
  expect(await reasonOf(place(playerId, eventId, { stake: "1.00" }))).toEqual({ reason: "loss_limit", max: "0.00" });
});

const globalIdOf = async (playerId: string) =>
  (
    await server().db.read((reader) =>
      reader.selectFrom("player").select("global_id").where("id", "=", playerId).executeTakeFirstOrThrow(),
    )
  ).global_id;

/** Two bets at once, each of which would take the whole bonus; both read it before either goes on, if they can. */
async function twoAtOnce(isLocked: boolean): Promise<string[]> {
  const { playerId } = await bettor("0.00", 10_00n);
  // Whoever opens it first would be waited for by the other.
  await server().db.transact((tx) => accountIds(tx, [playerAccount("staked", playerId, "USD")]));
  // Of two events, or they would meet at the risk of one outcome before.
  const events = [await event(), await event()];
  const meeting = isLocked ? async () => undefined : meetingOf(2);
  const db = withWaitAfterReading(server().db, "user_bonus", meeting);
  const bets = events.map((eventId) =>
    place(playerId, eventId, { stake: "10.00", db }).then(
      () => "accepted",
      (error: unknown) => (error instanceof Refusal ? (error.payload as { reason: string }).reason : "broken"),
    ),
  );
  return (await Promise.all(bets)).sort();
}

it("of two bets at once that need the whole bonus, one is taken and the other is told why", async () => {
  expect(await twoAtOnce(true)).toEqual(["accepted", "insufficient_balance"]);
});

it("control: without the lock of the cash account both find the bonus whole, and only the ledger stands in the way", async () => {
  const unlocked = (definition: string) => definition.replace("order by id for update", "order by id");
  expect(await withAlteredFunction(ownerUrl(), "ledger_lock", unlocked, () => twoAtOnce(false))).not.toContain(
    "insufficient_balance",
  );
});
