import { randomUUID } from "node:crypto";
import {
  decideLeg,
  HALF_LOST,
  HALF_WON,
  type LegResult,
  LOST,
  type MarketMessage,
  payoutOfBet,
  VOID,
  WON,
} from "@windfall/domain/rules/sports/index";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { fund, type Player } from "../../../test/money.ts";
import { seeded } from "../../../test/seeded.ts";
import { useTestServer } from "../../../test/server.ts";
import { sized } from "../../../test/sized.ts";
import { leg, sportsLine } from "../../../test/sports.ts";
import { houseAccount, playerAccount, post } from "../../ledger/index.ts";
import { decidePending } from "./decide-pending.ts";
import { forgetEnded } from "./forget.ts";
import { settleDue } from "./settle-bets.ts";

const { server, clock, player } = useTestServer();
const line = () => sportsLine({ db: server().db, clock });
const settle = () => settleDue({ db: server().db, clock });
const won: Record<string, LegResult> = { "1": WON, x: LOST, "2": LOST };
const lost: Record<string, LegResult> = { "1": LOST, x: LOST, "2": WON };

async function bettor(amount = "10.00") {
  const person = await player();
  const playerId = await fund(server(), person, amount);
  return { person, playerId };
}

const place = (person: Player, legs: ReturnType<typeof leg>[], stake = "10.00") =>
  person.client.sports.placeBet({
    body: {
      ...{ clientId: randomUUID(), stake, kind: legs.length > 1 ? "express" : "single", size: 0, policy: "none", legs },
    },
  });

async function moneyOf(playerId: string) {
  const rows = await server().db.read((reader) =>
    reader.selectFrom("ledger_account").select(["kind", "balance_minor"]).where("owner", "=", playerId).execute(),
  );
  const { rows: owed } = await server().db.read((reader) =>
    sql<{
      owed: string;
    }>`select coalesce(sum(owed_minor), 0) as owed from sports_debt where player_id = ${playerId}`.execute(
      reader as never,
    ),
  );
  const of = (kind: string) => Number(rows.find((row) => row.kind === kind)?.balance_minor ?? 0);
  return { main: of("main"), staked: of("staked"), debt: Number(owed[0]?.owed) };
}

/** Spends cash somewhere else. */
const spend = (playerId: string, amountMinor: bigint) =>
  server().db.transact((tx) =>
    post(tx, {
      ...{ key: randomUUID(), kind: "withdrawal.paid", reference: "test" },
      lines: [
        { account: playerAccount("main", playerId, "USD"), amountMinor: -amountMinor },
        { account: houseAccount("cash", "USD"), amountMinor },
      ],
    }),
  );

/** What all players owe is what the house's books say that it may ask for. */
async function expectDebtsInLedger(): Promise<void> {
  const { rows } = await server().db.read((reader) =>
    sql<{ booked: string; owed: string }>`
      select (select coalesce(-sum(l.amount_minor), 0) from ledger_line l join ledger_account a on a.id = l.account_id
          where a.kind = 'receivable') as booked,
        (select coalesce(sum(owed_minor), 0) from sports_debt) as owed`.execute(reader as never),
  );
  expect(rows[0]?.booked).toBe(rows[0]?.owed);
}

describe("a bet is settled by what the feed tells", () => {
  it("and says which message decided which leg, with the arithmetic", async () => {
    const { person, playerId } = await bettor();
    const [a, b] = await Promise.all([line().open(), line().open()]);
    const placed = await place(person, [leg(a), leg(b)]);
    await line().settle(a, { "1": HALF_WON });
    await settle();
    expect(await moneyOf(playerId)).toEqual({ main: 0, staked: 1_000, debt: 0 });
    await line().settle(b, { "1": VOID });
    await settle();
    await settle();
    // 10.00 x 1.5 x 1.
    expect(await moneyOf(playerId)).toEqual({ main: 1_500, staked: 0, debt: 0 });
    const told = await person.client.sports.bet({ params: { betId: placed.id } });
    expect(told).toMatchObject({ status: "settled", payout: "15.00" });
    expect(told.legs).toMatchObject([
      { result: "half_won", factor: { n: "3000", d: "2000" }, decidedBy: { type: "settlement" } },
      { result: "void", factor: { n: "1", d: "1" }, decidedBy: { type: "settlement" } },
    ]);
    expect(told.history).toMatchObject([{ payout: "15.00", cash: "15.00", debt: "0.00" }]);
    expect(told.history[0]?.messageId).toBe(told.legs[1]?.decidedBy?.id);
    expect((await person.client.sports.bets({ query: { list: "settled" } })).items).toEqual([told]);
  });

  it("a lost leg settles an express at once; what is lost is the house's", async () => {
    const { person, playerId } = await bettor();
    const [a, b] = await Promise.all([line().open(), line().open()]);
    const placed = await place(person, [leg(a), leg(b)]);
    await line().settle(a, lost);
    await settle();
    expect(await moneyOf(playerId)).toEqual({ main: 0, staked: 0, debt: 0 });
    expect(await person.client.sports.bet({ params: { betId: placed.id } })).toMatchObject({
      ...{ status: "settled", payout: "0.00", legs: [{ result: "lost" }, { result: null }] },
    });
  });

  it("a correction of what is spent becomes a debt, repaid by the next payout and by no deposit", async () => {
    const { person, playerId } = await bettor();
    const eventId = await line().open();
    const placed = await place(person, [leg(eventId)]);
    await line().settle(eventId, won, { certainty: 1 });
    await settle();
    await spend(playerId, 1_500n);
    await line().settle(eventId, lost);
    await settle();
    expect(await moneyOf(playerId)).toEqual({ main: 0, staked: 0, debt: 1_500 });
    await expectDebtsInLedger();
    expect((await person.client.sports.bets({ query: {} })).debt).toBe("15.00");
    await fund(server(), person, "10.00");
    expect(await moneyOf(playerId)).toMatchObject({ main: 1_000, debt: 1_500 });
    const next = await line().open();
    await place(person, [leg(next)]);
    await line().settle(next, won);
    await settle();
    expect(await moneyOf(playerId)).toEqual({ main: 500, staked: 0, debt: 0 });
    await expectDebtsInLedger();
    const told = await person.client.sports.bet({ params: { betId: placed.id } });
    expect(told.history).toMatchObject([
      { payout: "20.00", cash: "20.00", debt: "0.00" },
      { payout: "0.00", cash: "-5.00", debt: "15.00" },
    ]);
  });

  it("a result that is taken back opens the bet again, and a cancel covers what was taken in its window", async () => {
    const { person, playerId } = await bettor("20.00");
    const eventId = await line().open();
    const early = await place(person, [leg(eventId)]);
    clock.advance(1_000);
    const late = await place(person, [leg(eventId)]);
    await line().settle(eventId, won);
    await settle();
    clock.advance(1_000);
    await line().rollback(eventId);
    await settle();
    expect(await moneyOf(playerId)).toEqual({ main: 0, staked: 2_000, debt: 0 });
    expect(await person.client.sports.bet({ params: { betId: early.id } })).toMatchObject({
      ...{
        status: "open",
        payout: null,
        settledAt: null,
        history: [{ payout: "20.00" }, { payout: null, cash: "-20.00" }],
      },
    });
    clock.advance(1_000);
    await line().settle(eventId, lost);
    await line().cancel(eventId, { start: new Date(late.acceptedAt ?? "").getTime() });
    await settle();
    expect(await moneyOf(playerId)).toEqual({ main: 1_000, staked: 0, debt: 0 });
    expect(await person.client.sports.bet({ params: { betId: late.id } })).toMatchObject({
      ...{ payout: "10.00", legs: [{ result: "void", decidedBy: { type: "cancel" } }] },
    });
    // An event that was bet on is kept, however long it is over.
    await line().take(line().prices(eventId, {}, { status: "ended" }));
    clock.advance(5 * 86_400_000);
    await forgetEnded({ db: server().db, clock });
    expect((await person.client.sports.bet({ params: { betId: late.id } })).legs).toHaveLength(1);
  });

  it("a message that comes while bets are being settled is not lost", async () => {
    const { person, playerId } = await bettor();
    const eventId = await line().open();
    await place(person, [leg(eventId)]);
    await line().settle(eventId, won, { certainty: 1 });
    const { db } = server();
    let isFirst = true;
    // After the messages were read and before the work is crossed off.
    const interrupted: typeof db = {
      ...db,
      transact: async (work, options) => {
        if (isFirst) {
          isFirst = false;
          await line().settle(eventId, lost);
        }
        return db.transact(work, options);
      },
    };
    await settleDue({ db: interrupted, clock });
    await settle();
    expect(await moneyOf(playerId)).toEqual({ main: 0, staked: 0, debt: 0 });
  });
});

it("two minutes without the feed: no bet is taken, and what it tells again afterwards settles nothing twice", async () => {
  const { person, playerId } = await bettor("30.00");
  const [eventId, live] = await Promise.all([line().open(), line().open({ isLive: true })]);
  await place(person, [leg(eventId)]);
  const waiting = await place(person, [leg(live)]);
  clock.advance(120_000);
  const refusal = (betting: Promise<unknown>) =>
    betting.then(
      () => "accepted",
      (error: { payload?: { reason?: string } }) => error.payload?.reason,
    );
  expect(await refusal(place(person, [leg(eventId)]))).toBe("feed_down");
  await decidePending({ db: server().db, clock });
  expect((await person.client.sports.bet({ params: { betId: waiting.id } })).refusal).toBe("feed_down");
  expect(await moneyOf(playerId)).toEqual({ main: 2_000, staked: 1_000, debt: 0 });
  const about = { id: "after-outage", timestamp: clock.now().getTime(), eventId };
  const told = {
    ...about,
    type: "settlement" as const,
    certainty: 2 as const,
    markets: [{ key: "1x2", results: won }],
  };
  await line().alive();
  expect(await refusal(place(person, [leg(eventId)]))).toBe("accepted");
  for (const _ of [1, 2, 3]) {
    await line().take(told);
    await settle();
  }
  expect(await moneyOf(playerId)).toEqual({ main: 5_000, staked: 0, debt: 0 });
});

it("many bets of a market are settled in chunks, each once", { timeout: 180_000 }, async () => {
  const { person, playerId } = await bettor("100.00");
  const eventId = await line().open();
  const placed = await place(person, [leg(eventId)], "1.00");
  // Copies of one bet, written behind the product's back: 1,201 in three chunks.
  await server().db.transact(async (tx) => {
    await sql`insert into sports_bet select (b).* from (
        select jsonb_populate_record(b, jsonb_build_object('id', b.id || 'c' || lpad(n::text, 5, '0'), 'client_id', gen_random_uuid())) as b
        from sports_bet b, generate_series(1, 1200) n where b.id = ${placed.id}) c`.execute(tx);
    await sql`insert into sports_leg select (l).* from (
        select jsonb_populate_record(l, jsonb_build_object('bet_id', l.bet_id || 'c' || lpad(n::text, 5, '0'))) as l
        from sports_leg l, generate_series(1, 1200) n where l.bet_id = ${placed.id}) c`.execute(tx);
    await post(tx, {
      ...{ key: randomUUID(), kind: "deposit.credited", reference: "test" },
      lines: [
        { account: houseAccount("cash", "USD"), amountMinor: -120_000n },
        { account: playerAccount("staked", playerId, "USD"), amountMinor: 120_000n },
      ],
    });
  });
  await line().settle(eventId, won);
  await settle();
  expect(await moneyOf(playerId)).toEqual({ main: 9_900 + 1_201 * 200, staked: 0, debt: 0 });
});

it("random results, voids, corrections, cancels, duplicates and orders end in the same money less debt", {
  timeout: 180_000,
}, async () => {
  const random = seeded(17);
  const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T;
  for (let round = 0; round < sized(12, 2); round++) {
    const { person, playerId } = await bettor("10.00");
    const eventId = await line().open();
    const { acceptedAt } = await place(person, [leg(eventId)]);
    const at = new Date(acceptedAt ?? "").getTime();
    const messages: MarketMessage[] = Array.from({ length: 6 }, (_, no) => {
      const base = { id: `r${round}-${no}`, timestamp: at + Math.floor(random() * 50) };
      const window = { start: at + pick([-5, 0, 5]), end: at + pick([-1, 1, 9]) };
      const result = pick([WON, LOST, VOID, HALF_WON, HALF_LOST]);
      return pick<MarketMessage>([
        { ...base, type: "settlement", certainty: pick([1, 2] as const), results: { "1": result } },
        { ...base, type: "settlement", certainty: 2, results: { "1": result } },
        { ...base, type: "settlement_rollback" },
        { ...base, type: "cancel", ...window },
        { ...base, type: "cancel_rollback", ...window },
      ]);
    });
    let spent = 0;
    const told = [...messages, ...messages].map((message) => ({ message, place: random() }));
    for (const { message } of told.sort((a, b) => a.place - b.place)) {
      const about = { id: message.id, timestamp: message.timestamp, eventId };
      await line().take(
        message.type === "settlement"
          ? {
              ...about,
              type: "settlement",
              certainty: message.certainty,
              markets: [{ key: "1x2", results: { ...message.results } }],
            }
          : ({ ...about, ...message, markets: ["1x2"] } as never),
      );
      await settle();
      const { main } = await moneyOf(playerId);
      const part = Math.floor(main * random());
      if (part > 0) await spend(playerId, BigInt(part));
      spent += part;
    }
    const result = decideLeg(messages, "1", at)?.result;
    const payout = payoutOfBet({
      ...{ unitMinor: 1_000n, stakeMinor: 1_000n, capMinor: 10_000_000n, sizes: [1], legs: [{ odds: 2_000, result }] },
    });
    const { main, staked, debt } = await moneyOf(playerId);
    expect({ worth: main + spent - debt, staked }).toEqual({
      ...{ worth: Number(payout ?? 0n), staked: payout === undefined ? 1_000 : 0 },
    });
  }
  await expectDebtsInLedger();
});

it("two who settle the same market at the same moment pay once", async () => {
  const { person, playerId } = await bettor();
  const eventId = await line().open();
  await place(person, [leg(eventId)]);
  await line().settle(eventId, won);
  await Promise.all([settle(), settle(), settle()]);
  expect(await moneyOf(playerId)).toEqual({ main: 2_000, staked: 0, debt: 0 });
});
