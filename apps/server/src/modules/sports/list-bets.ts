// A player's own bets as pages show them, each with what decided its legs and every change of what it pays.
import { fail, fiatFromMinor } from "@windfall/domain";
import type { SportsBet, SportsBetLeg, SportsBoard, SportsCashOut } from "@windfall/domain/api/index";
import { legFactor, resultWord, type VoidRule } from "@windfall/domain/rules/sports/index";
import { type Selectable, sql } from "kysely";
import type { Reader } from "../../kernel/db.ts";
import type { DB } from "../../kernel/schema.ts";
import { ownerOfBonus, workOfBets } from "../bonuses/index.ts";
import { getAccount } from "../identity/index.ts";
import { wireCurrency } from "../rates/index.ts";
import { resultOf } from "./results.ts";
import { potentialOf, pricedLeg, runningOf } from "./running.ts";
import { readSlipFacts } from "./slip-facts.ts";

type BetRow = Selectable<DB["sports_bet"]>;

const LISTS = { open: ["pending", "open"], settled: ["settled", "rejected"] } as const;
const isRunning = (status: string) => LISTS.open.some((one) => one === status);

export async function getBet(reader: Reader, playerId: string, id: string): Promise<SportsBet> {
  return only(reader, await bets(reader, playerId).where("id", "=", id).execute());
}

export async function findBet(reader: Reader, playerId: string, clientId: string): Promise<SportsBet> {
  return only(reader, await bets(reader, playerId).where("client_id", "=", clientId).execute());
}

function bets(reader: Reader, playerId: string) {
  return reader.selectFrom("sports_bet").selectAll().where("player_id", "=", playerId);
}

async function only(reader: Reader, rows: readonly BetRow[]): Promise<SportsBet> {
  const [bet] = await betsOf(reader, rows);
  if (!bet) throw fail("not_found");
  return bet;
}

interface BetsQuery {
  list?: keyof typeof LISTS | "cashed_out" | undefined;
  bonusId?: string | undefined;
  limit: number;
  offset: number;
}

export async function listBets(reader: Reader, playerId: string, { list, bonusId, limit, offset }: BetsQuery) {
  if (bonusId !== undefined && (await ownerOfBonus(reader, bonusId))?.playerId !== playerId) throw fail("not_found");
  const { walletCurrency } = await getAccount(reader, playerId);
  let query = reader.selectFrom("sports_bet").where("player_id", "=", playerId);
  if (list === "cashed_out") query = query.where("cashed_unit_minor", ">", "0");
  else if (list) query = query.where("status", "in", LISTS[list]);
  if (bonusId !== undefined) query = query.where("bonus_id", "=", bonusId).where("status", "!=", "rejected");
  const rows = await query
    .selectAll()
    .orderBy("requested_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await query.select(({ fn }) => fn.countAll<string>().as("total")).executeTakeFirstOrThrow();
  const { staked } = await reader
    .selectFrom("sports_bet")
    .select(sql<string>`coalesce(sum((unit_minor - cashed_unit_minor) * lines), 0)`.as("staked"))
    .where("player_id", "=", playerId)
    .where("status", "in", LISTS.open)
    .where("free_bet_id", "is", null)
    .where("currency", "=", walletCurrency)
    .executeTakeFirstOrThrow();
  const { owed } = await reader
    .selectFrom("sports_debt")
    .select(sql<string>`coalesce(sum(owed_minor), 0)`.as("owed"))
    .where("player_id", "=", playerId)
    .where("owed_minor", ">", "0")
    .executeTakeFirstOrThrow();
  return {
    items: await betsOf(reader, rows),
    meta: { total: Number(total), limit, offset },
    debt: fiatFromMinor(BigInt(owed)),
    staked: fiatFromMinor(BigInt(staked)),
    currency: currencyOf(walletCurrency),
  };
}

function currencyOf(code: string) {
  const { displayFormat } = wireCurrency(code);
  return { code, displayFormat };
}

async function betsOf(reader: Reader, rows: readonly BetRow[]): Promise<SportsBet[]> {
  const [first] = rows;
  if (!first) return [];
  const ids = rows.map(({ id }) => id);
  const running = new Set(rows.flatMap(({ id, status }) => (isRunning(status) ? [id] : [])));
  const legs = await withCurrent(reader, await legRows(reader, first.player_id, ids), running);
  const changes = await reader
    .selectFrom("sports_settlement")
    .selectAll()
    .where("player_id", "=", first.player_id)
    .where("bet_id", "in", ids)
    .orderBy("no")
    .execute();
  const cashOuts = await reader
    .selectFrom("sports_cash_out")
    .selectAll()
    .where("player_id", "=", first.player_id)
    .where("bet_id", "in", ids)
    .orderBy("no")
    .execute();
  const work = await workOfBets(
    reader,
    rows.flatMap(({ id, bonus_id }) => (bonus_id === null ? [] : [id])),
  );
  const ofBet = <Part extends { bet_id: string }>(parts: readonly Part[], id: string) =>
    parts.filter(({ bet_id }) => bet_id === id);
  return rows.map((row) =>
    wireBet(row, ofBet(legs, row.id), {
      changes: ofBet(changes, row.id),
      cashOuts: ofBet(cashOuts, row.id),
      worked: work.get(row.id),
    }),
  );
}

interface BetHistory {
  changes: readonly Selectable<DB["sports_settlement"]>[];
  cashOuts: readonly Selectable<DB["sports_cash_out"]>[];
  /** What it has worked off of its bonus. */
  worked: string | undefined;
}

export const NO_HISTORY: BetHistory = { changes: [], cashOuts: [], worked: undefined };

/** A bet as pages show it. */
export function wireBet(row: BetRow, legs: readonly ShownLeg[], { changes, cashOuts, worked }: BetHistory): SportsBet {
  return {
    id: row.id,
    clientId: row.client_id,
    kind: row.kind as SportsBet["kind"],
    size: row.size,
    lines: row.lines,
    status: row.status as SportsBet["status"],
    refusal: row.refusal,
    currency: currencyOf(row.currency),
    stake: fiatFromMinor(BigInt(row.stake_minor)),
    bonus:
      row.bonus_id === null
        ? null
        : {
            stake: fiatFromMinor(BigInt(row.bonus_minor)),
            counts: row.bonus_weight > 0,
            worked: worked ?? "0.00",
          },
    freeBet: freeBetOf(row, legs),
    unit: fiatFromMinor(BigInt(row.unit_minor)),
    potential: fiatFromMinor(BigInt(row.potential_minor)),
    running: stillRunning(row, legs),
    cashOuts: cashOuts.map((one) => cashOutOf(one, row)),
    autoCashOut: row.auto_cash_minor === null ? null : fiatFromMinor(BigInt(row.auto_cash_minor)),
    requestedAt: row.requested_at.toISOString(),
    decideAt: row.decide_at?.toISOString() ?? null,
    acceptedAt: row.accepted_at?.toISOString() ?? null,
    settledAt: row.settled_at?.toISOString() ?? null,
    payout: row.payout_minor === null ? null : fiatFromMinor(BigInt(row.payout_minor)),
    legs: legs.map(legOf),
    history: changes.map((change) => ({
      at: change.settled_at.toISOString(),
      payout: change.payout_minor === null ? null : fiatFromMinor(BigInt(change.payout_minor)),
      cash: fiatFromMinor(BigInt(change.cash_minor)),
      debt: fiatFromMinor(BigInt(change.debt_minor)),
      messageId: change.message_id,
    })),
  };
}

/** Given back with a bet that was not taken, or of which nothing counted. */
function freeBetOf(row: BetRow, legs: readonly { result: unknown }[]): SportsBet["freeBet"] {
  if (row.free_bet_id === null) return null;
  const isVoid = legs.every(({ result }) => resultOf(result)?.voidHalves === 2);
  return { isReturned: row.status === "rejected" || (row.status === "settled" && isVoid) };
}

function stillRunning(row: BetRow, legs: readonly Parameters<typeof pricedLeg>[0][]): SportsBet["running"] {
  const running = runningOf(row);
  const isFree = row.free_bet_id !== null;
  const whole = { ...running, legs: legs.map(pricedLeg), size: row.size, isFree };
  const potentialMinor = running.unitMinor === 0n ? 0n : potentialOf(whole);
  return { stake: fiatFromMinor(running.stakeMinor), potential: fiatFromMinor(potentialMinor) };
}

function cashOutOf(row: Selectable<DB["sports_cash_out"]>, bet: BetRow): SportsCashOut {
  return {
    no: row.no,
    status: row.status as SportsCashOut["status"],
    reason: row.reason as SportsCashOut["reason"],
    isAutomatic: row.quote === null,
    stake: fiatFromMinor(BigInt(row.unit_minor) * BigInt(bet.lines)),
    fair: fiatFromMinor(BigInt(row.fair_minor)),
    margin: row.margin,
    value: fiatFromMinor(BigInt(row.value_minor ?? row.least_minor)),
    repaid: fiatFromMinor(BigInt(row.repaid_minor ?? 0)),
    requestedAt: row.requested_at.toISOString(),
    decideAt: row.decide_at?.toISOString() ?? null,
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}

function legRows(reader: Reader, playerId: string, betIds: readonly string[]) {
  return reader
    .selectFrom("sports_leg as l")
    .innerJoin("sports_event as e", "e.id", "l.event_id")
    .leftJoin("sports_message as m", (join) =>
      join
        .onRef("m.event_id", "=", "l.event_id")
        .onRef("m.market_key", "=", "l.market_key")
        .onRef("m.id", "=", "l.message_id"),
    )
    .select(["l.bet_id", "l.event_id", "l.market_key", "l.outcome", "l.odds", "l.is_live", "l.result", "l.message_id"])
    .select(["l.place_n", "l.place_d"])
    .select(["e.sport_id", "e.league_name", "e.competitors", "e.start_at", "e.status", "e.board"])
    .select(["m.type as message_type", "m.told_ms", "m.is_house", "m.body"])
    .where("l.player_id", "=", playerId)
    .where("l.bet_id", "in", betIds)
    .orderBy("l.no")
    .execute();
}

type LegRow = Awaited<ReturnType<typeof legRows>>[number];

/** A leg with its event and its price of the moment, and with the message that decided it, once there is one. */
export type ShownLeg = LegRow & { current: number | null };

async function withCurrent(reader: Reader, rows: readonly LegRow[], running: ReadonlySet<string>): Promise<ShownLeg[]> {
  const open = rows.filter(({ bet_id, result }) => result === null && running.has(bet_id));
  const facts =
    open.length > 0
      ? await readSlipFacts(
          reader,
          undefined,
          open.map(({ event_id, market_key, outcome }) => ({ eventId: event_id, market: market_key, outcome })),
        )
      : undefined;
  const current = new Map(
    open.map((row, index) => {
      const { market, odds = null } = facts?.legs[index] ?? {};
      return [row, market?.status === "active" ? odds : null];
    }),
  );
  return rows.map((row) => ({ ...row, current: current.get(row) ?? null }));
}

function legOf(row: ShownLeg): SportsBetLeg {
  const result = resultOf(row.result);
  const { odds, place = null } = pricedLeg(row);
  const factor = result && legFactor({ odds, place }, result);
  return {
    eventId: row.event_id,
    sportId: row.sport_id,
    league: row.league_name,
    competitors: row.competitors,
    startAt: row.start_at.toISOString(),
    status: row.status as SportsBetLeg["status"],
    board: row.board as unknown as SportsBoard,
    market: row.market_key,
    outcome: row.outcome,
    odds,
    current: row.current,
    place,
    isLive: row.is_live,
    result: result ? resultWord(result) : null,
    factor: factor ? { n: String(factor.n), d: String(factor.d) } : null,
    decidedBy:
      row.message_id === null || row.message_type === null
        ? null
        : {
            id: row.message_id,
            type: row.message_type,
            at: new Date(Number(row.told_ms)).toISOString(),
            ruling: row.is_house ? rulingOf(row.body as unknown as RulingBody) : null,
          },
  };
}

/** As `rulings.ts` wrote it down. */
interface RulingBody {
  reference: string;
  rule?: VoidRule | null;
}

const rulingOf = ({ reference, rule = null }: RulingBody) => ({ reference, rule });
