// Cashes bets out (docs/product/sportsbook.md#cash-out). Status of the bet, prices of all its legs and the money are decided in one transaction. Where a leg is
// under way the cash-out waits as a live bet does, and is decided after that: by the offer as it is then, which must bring what was asked for.
import { fail, fiatToMinor } from "@windfall/domain";
import type { SportsBet, CashOutOffer as WireOffer } from "@windfall/domain/api/index";
import { type CashOutReason, partOfOffer } from "@windfall/domain/rules/sports/index";
import type { Selectable } from "kysely";
import type { Tx } from "../../kernel/db.ts";
import type { DB } from "../../kernel/schema.ts";
import { lockBalance, playerAccount } from "../../ledger/index.ts";
import { moveExposure, payCashOut } from "./cash-out-money.ts";
import { quoteOf, readQuote } from "./cash-out-quote.ts";
import type { SportsDeps, SportsWork } from "./deps.ts";
import { getBet } from "./list-bets.ts";
import { runningOf } from "./running.ts";
import { type BetRow, lockValue, type ValuedBet } from "./value-bets.ts";

type CashOutRow = Selectable<DB["sports_cash_out"]>;
export type CashOutDeps = Pick<SportsDeps, "db" | "clock" | "sign">;

export interface CashOutRequest {
  betId: string;
  quote: string;
  signature: string;
  /** Which part of the stake that runs. */
  stake: string;
}

export async function cashOut(deps: CashOutDeps, playerId: string, request: CashOutRequest): Promise<SportsBet> {
  const quote = readQuote(request.quote, request.signature, deps.sign);
  return deps.db.transact(async (tx) => {
    const bet = await lockBet(tx, playerId, request.betId);
    if (!bet) throw fail("not_found");
    const known = quote && (await findCashOut(tx, bet, quote.no));
    if (known?.quote === request.signature && isSamePart(bet, known, request)) return getBet(tx, playerId, bet.id);
    await lockBalance(tx, playerAccount("main", playerId, bet.currency));
    const valued = await lockValue(tx, bet, deps.clock);
    const now = deps.clock.now();
    const refuse = (reason: CashOutReason) => refused(reason, quoteOf(valued, deps.sign, now));
    const { reason, offer, versions } = valued.value;
    if (reason) throw refuse(reason);
    if (await isWaiting(tx, bet)) throw refused("waiting", null);
    if (!quote || quote.betId !== bet.id || quote.no !== bet.cash_outs + 1) throw refuse("changed");
    if (now.getTime() > quote.goodUntil) throw refuse("expired");
    if (!offer || String(versions) !== String(quote.versions)) throw refuse("changed");
    const unitMinor = fiatToMinor(request.stake) / BigInt(bet.lines);
    const running = runningOf(bet);
    const leastMinor = partOfOffer(offer.valueMinor, unitMinor, running.unitMinor);
    if (unitMinor > running.unitMinor || leastMinor === 0n) throw refuse("bad_part");
    await takeCashOut(tx, valued, { unitMinor, leastMinor, quote: request.signature }, now);
    return getBet(tx, playerId, bet.id);
  });
}

export function refused(reason: CashOutReason, offer: WireOffer | null) {
  return fail("cash_out_refused", { reason, offer });
}

/** Whoever settles or cashes out the same bet waits here. */
export function lockBet(tx: Tx, playerId: string, betId: string): Promise<BetRow | undefined> {
  return tx
    .selectFrom("sports_bet")
    .selectAll()
    .where("player_id", "=", playerId)
    .where("id", "=", betId)
    .forUpdate()
    .executeTakeFirst();
}

function findCashOut(tx: Tx, { player_id, id }: BetRow, no: number): Promise<CashOutRow | undefined> {
  return tx
    .selectFrom("sports_cash_out")
    .selectAll()
    .where("player_id", "=", player_id)
    .where("bet_id", "=", id)
    .where("no", "=", no)
    .executeTakeFirst();
}

const isSamePart = (bet: BetRow, known: CashOutRow, { stake }: CashOutRequest) =>
  fiatToMinor(stake) / BigInt(bet.lines) === BigInt(known.unit_minor);

/** The newest is not decided yet. */
export async function isWaiting(tx: Tx, bet: BetRow): Promise<boolean> {
  return (await findCashOut(tx, bet, bet.cash_outs))?.status === "pending";
}

interface Taking {
  /** Of each line. */
  unitMinor: bigint;
  /** What it must bring. */
  leastMinor: bigint;
  /** Null where the player's own rule takes it. */
  quote: string | null;
}

/** Paid at once where nothing is under way. The bet, the player's cash and the markets are locked. */
export async function takeCashOut(tx: Tx, valued: ValuedBet, taking: Taking, now: Date): Promise<void> {
  const { bet, value } = valued;
  const no = bet.cash_outs + 1;
  const waits = value.delay > 0;
  await tx
    .insertInto("sports_cash_out")
    .values({
      player_id: bet.player_id,
      bet_id: bet.id,
      no,
      status: "pending",
      quote: taking.quote,
      unit_minor: String(taking.unitMinor),
      least_minor: String(taking.leastMinor),
      fair_minor: String(partOfOffer(value.offer?.fairMinor ?? 0n, taking.unitMinor, runningOf(bet).unitMinor)),
      margin: value.offer?.margin ?? 0,
      stops: JSON.stringify(value.stops),
      requested_at: now,
      decide_at: new Date(now.getTime() + value.delay * 1_000),
    })
    .execute();
  await tx
    .updateTable("sports_bet")
    .set({ cash_outs: no })
    .where("player_id", "=", bet.player_id)
    .where("id", "=", bet.id)
    .execute();
  if (!waits) await pay(tx, valued, { no, unitMinor: taking.unitMinor, leastMinor: taking.leastMinor }, now);
}

/** At the offer as it is now, which is at least what was asked for. */
async function pay(
  tx: Tx,
  valued: ValuedBet,
  { no, unitMinor, leastMinor }: { no: number; unitMinor: bigint; leastMinor: bigint },
  now: Date,
): Promise<void> {
  const { bet, value } = valued;
  const running = runningOf(bet);
  const worthMinor = partOfOffer(value.offer?.valueMinor ?? 0n, unitMinor, running.unitMinor);
  const valueMinor = worthMinor > leastMinor ? worthMinor : leastMinor;
  await moveExposure(tx, valued, unitMinor);
  const repaidMinor = await payCashOut(tx, bet, { no, unitMinor, valueMinor }, now);
  await close(tx, bet, no, {
    ...{ status: "done", value_minor: String(valueMinor), repaid_minor: String(repaidMinor), decided_at: now },
    ...(value.offer && {
      fair_minor: String(partOfOffer(value.offer.fairMinor, unitMinor, running.unitMinor)),
      margin: value.offer.margin,
    }),
  });
  const isWhole = unitMinor === running.unitMinor;
  await tx
    .updateTable("sports_bet")
    .set({
      cashed_unit_minor: String(BigInt(bet.cashed_unit_minor) + unitMinor),
      cashed_value_minor: String(BigInt(bet.cashed_value_minor) + valueMinor),
      ...(isWhole && { status: "cashed_out", settled_at: now, auto_cash_minor: null }),
    })
    .where("player_id", "=", bet.player_id)
    .where("id", "=", bet.id)
    .where("status", "=", "open")
    .execute();
}

type Closing =
  | { status: "done"; value_minor: string; repaid_minor: string; decided_at: Date }
  | { status: "refused"; reason: CashOutReason; decided_at: Date };

async function close(tx: Tx, bet: BetRow, no: number, to: Closing): Promise<void> {
  await tx
    .updateTable("sports_cash_out")
    .set(to)
    .where("player_id", "=", bet.player_id)
    .where("bet_id", "=", bet.id)
    .where("no", "=", no)
    .where("status", "=", "pending")
    .execute();
}

const AT_ONCE = 200;
/** Whoever should have decided was away for longer: the player was told to wait for seconds, not for this. */
const TOO_LATE_MS = 30_000;

/** Those that have waited, each in a transaction of its own. */
export async function decideCashOuts(deps: SportsWork): Promise<void> {
  const due = await deps.db.read((reader) =>
    reader
      .selectFrom("sports_cash_out")
      .select(["player_id", "bet_id", "no"])
      .where("status", "=", "pending")
      .where("decide_at", "<=", deps.clock.now())
      .orderBy("decide_at")
      .limit(AT_ONCE)
      .execute(),
  );
  for (const { player_id, bet_id, no } of due)
    await deps.db.transact((tx) => decide(tx, deps, { playerId: player_id, betId: bet_id, no }));
}

async function decide(
  tx: Tx,
  { clock }: SportsWork,
  { playerId, betId, no }: { playerId: string; betId: string; no: number },
): Promise<void> {
  const bet = await lockBet(tx, playerId, betId);
  const row = bet && (await findCashOut(tx, bet, no));
  if (!bet || row?.status !== "pending") return;
  await lockBalance(tx, playerAccount("main", playerId, bet.currency));
  const valued = await lockValue(tx, bet, clock);
  const now = clock.now();
  const reason = refusalOf(valued, row, now);
  if (reason) return close(tx, bet, no, { status: "refused", reason, decided_at: now });
  await pay(tx, valued, { no, unitMinor: BigInt(row.unit_minor), leastMinor: BigInt(row.least_minor) }, now);
}

function refusalOf({ bet, legs, value }: ValuedBet, row: CashOutRow, now: Date): CashOutReason | undefined {
  if (value.reason) return value.reason;
  const before = row.stops as string[];
  // A market that stopped meanwhile, whether or not it is open again: something happened that the offer did not know.
  if (legs.some((leg, index) => leg.result === null && value.stops[index] !== before[index])) return "suspended";
  if (now.getTime() > (row.decide_at?.getTime() ?? 0) + TOO_LATE_MS) return "expired";
  const running = runningOf(bet);
  const worth = partOfOffer(value.offer?.valueMinor ?? 0n, BigInt(row.unit_minor), running.unitMinor);
  return worth < BigInt(row.least_minor) ? "changed" : undefined;
}
