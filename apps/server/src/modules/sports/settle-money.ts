// The money of a settlement: the difference between what a bet paid and what it pays now, once. What a correction takes back comes from the player's cash as far
// as that goes; the rest is a debt, repaid from later payouts of bets and from nothing else.
import { type BetOn, moneyStep } from "@windfall/domain/rules/sports/index";
import { type Selectable, sql } from "kysely";
import type { Tx } from "../../kernel/db.ts";
import { invariant } from "../../kernel/invariant.ts";
import { emit } from "../../kernel/outbox.ts";
import type { DB } from "../../kernel/schema.ts";
import {
  balancesChanged,
  houseAccount,
  type Line,
  lockBalances,
  type Posting,
  playerAccount,
  postTogether,
} from "../../ledger/index.ts";
import { shareWithBonus } from "../bonuses/index.ts";
import { addToDay, type PlayedToday } from "../play-limits/index.ts";
import { isOpposed } from "./bet-bonus.ts";
import { borrow, type Debt, debtsOf, lockDebts, repay, sumOfDebts, writeDebts } from "./debts.ts";
import { betsSettled, type SettledBet } from "./events.ts";
import { bonusPartOf, ownPartOf } from "./running.ts";

export interface Settling {
  bet: Selectable<DB["sports_bet"]>;
  /** What of its stake still runs. */
  stakeMinor: bigint;
  /** What it paid, and what it pays now; undefined while it is open. */
  before: bigint | undefined;
  payoutMinor: bigint | undefined;
  /** What of the stake was at risk, in half minor units: that much works a bonus off. */
  riskedHalves: bigint;
  /** Every leg is: a free bet is given back then. */
  isVoid: boolean;
  legs: readonly BetOn[];
  messageId: string;
}

interface Moved extends Settling {
  no: number;
  cashMinor: bigint;
  debtMinor: bigint;
  /** By how much the bonus's part of what it pays changed. */
  bonusMinor: bigint;
}

/** Bets that a bonus has to do with come one after the other: each may end the bonus, and the next must see that. */
export async function moveSettlements(tx: Tx, settlings: readonly Settling[], now: Date): Promise<void> {
  if (settlings.length === 0) return;
  // All at once, in the order in which everybody locks.
  await lockCash(tx, settlings);
  await moveTogether(
    tx,
    settlings.filter(({ bet }) => bet.bonus_id === null),
    now,
  );
  for (const settling of settlings) {
    const { bonus_id: bonusId } = settling.bet;
    if (bonusId === null) continue;
    const [moved] = await moveTogether(tx, [settling], now);
    if (moved) await moveBonus(tx, moved, bonusId, now);
  }
}

async function moveBonus(tx: Tx, moved: Moved, bonusId: string, now: Date): Promise<void> {
  const { bet, no, payoutMinor, bonusMinor: shareMinor, riskedHalves, legs } = moved;
  const { id, player_id: playerId, currency, bonus_weight: weight } = bet;
  const isOpen = payoutMinor === undefined;
  const counts = !isOpen && weight > 0 && !(await isOpposed(tx, { playerId, betId: id, legs }));
  const work = counts ? (riskedHalves * BigInt(weight)) / 2n : 0n;
  const share = { key: `sports:${id}:bonus:${no}`, shareMinor, work, isOpen };
  await shareWithBonus(tx, { id, playerId, currency, bonusId }, share, now);
}

async function moveTogether(tx: Tx, settlings: readonly Settling[], now: Date): Promise<Moved[]> {
  if (settlings.length === 0) return [];
  const balances = await lockCash(tx, settlings);
  const debts = await lockDebts(
    tx,
    settlings.map(({ bet }) => bet.player_id),
  );
  const moved = settlings.map((settling) => step(settling, balances, debts));
  const results = await postTogether(
    tx,
    moved.map(postingOf).filter(({ lines }) => lines.length > 0),
  );
  invariant(
    results.every(({ status }) => status === "done"),
    "a settlement is posted once, and never for more than there is",
  );
  await writeBets(tx, moved, now);
  await writeHistory(tx, moved, now);
  await writeDebts(tx, debts, now);
  await addToDay(tx, now, winsOf(moved));
  await emit(tx, balancesChanged, { playerIds: [...new Set(moved.map(({ bet }) => bet.player_id))] });
  const bets = moved.flatMap(settledBet);
  if (bets.length > 0) await emit(tx, betsSettled, { bets });
  return moved;
}

/** A bet whose result was taken back pays nothing yet, and of one that was cashed out wholly nothing runs: neither is news. */
function settledBet({ bet, no, stakeMinor, payoutMinor, isVoid }: Moved): SettledBet[] {
  if (payoutMinor === undefined || stakeMinor === 0n) return [];
  const { id: betId, player_id: playerId, currency } = bet;
  const freeBet = isVoid ? "returned" : "used";
  const sums = { stakeMinor: String(stakeMinor), payoutMinor: String(payoutMinor) };
  return [{ playerId, betId, no, currency, ...sums, ...(bet.free_bet_id !== null && { freeBet }) }];
}

const cashOf = ({ bet }: Settling) => playerAccount("main", bet.player_id, bet.currency);
const purseOf = ({ bet }: Settling) => `${bet.player_id} ${bet.currency}`;

/** What each player has, locked in the order in which everybody locks. */
async function lockCash(tx: Tx, settlings: readonly Settling[]): Promise<Map<string, bigint>> {
  const purses = new Map(settlings.map((settling) => [purseOf(settling), cashOf(settling)]));
  const held = await lockBalances(tx, [...purses.values()]);
  return new Map([...purses.keys()].map((purse, index) => [purse, held[index] ?? 0n]));
}

/** Changes the balances and debts as it goes, so that a player's next bet of the chunk sees them. */
function step(settling: Settling, balances: Map<string, bigint>, debts: Debt[]): Moved {
  const { bet, before = 0n, payoutMinor = 0n } = settling;
  const bonusMinor = bonusPartOf(bet, payoutMinor) - bonusPartOf(bet, before);
  const purse = purseOf(settling);
  const owner = { playerId: bet.player_id, betId: bet.id, currency: bet.currency };
  const own = debtsOf(debts, owner);
  const balanceMinor = balances.get(purse) ?? 0n;
  const moved = moneyStep({ paidMinor: before, balanceMinor, debtMinor: sumOfDebts(own) }, payoutMinor - bonusMinor);
  balances.set(purse, balanceMinor + moved.cashMinor);
  if (moved.debtMinor > 0n) borrow(debts, owner, moved.debtMinor);
  else repay(own, -moved.debtMinor);
  return { ...settling, no: bet.settlements + 1, ...moved, bonusMinor };
}

/**
 * The stake leaves what the player has staked when the bet is decided, and comes back with a result that is taken back. What a free bet wins is a gift of the
 * house, under names of its own: whoever reads the journal for own stakes and what came of them finds neither.
 */
function postingOf(moved: Moved): Posting {
  const { bet, before, payoutMinor, no, cashMinor, debtMinor } = moved;
  const isFree = bet.free_bet_id !== null;
  const ownMinor = ownPartOf(bet, moved.stakeMinor);
  const stakeChange = (before === undefined ? -ownMinor : 0n) + (payoutMinor === undefined ? ownMinor : 0n);
  const lines: Line[] = [
    { account: cashOf(moved), amountMinor: cashMinor },
    { account: playerAccount("staked", bet.player_id, bet.currency), amountMinor: stakeChange },
    { account: houseAccount("receivable", bet.currency), amountMinor: -debtMinor },
    {
      account: houseAccount(isFree ? "promotions" : "sports", bet.currency),
      amountMinor: debtMinor - cashMinor - stakeChange,
    },
  ];
  const [first, later] = isFree
    ? (["free_bet.won", "free_bet.corrected"] as const)
    : (["sports.settled", "sports.corrected"] as const);
  return {
    key: `sports:${bet.id}:${no}`,
    kind: no === 1 ? first : later,
    reference: bet.id,
    lines: lines.filter(({ amountMinor }) => amountMinor !== 0n),
  };
}

async function writeBets(tx: Tx, moved: readonly Moved[], now: Date): Promise<void> {
  const column = (read: (one: Moved) => string | null) => sql`${moved.map(read)}::text[]`;
  await sql`
    update sports_bet b set
      status = case when n.payout is null then 'open' else 'settled' end, payout_minor = n.payout::bigint,
      settled_at = case when n.payout is null then null else ${now}::timestamptz end, settlements = n.no::int
    from unnest(${column(({ bet }) => bet.player_id)}, ${column(({ bet }) => bet.id)},
      ${column(({ payoutMinor }) => payoutMinor?.toString() ?? null)}, ${column(({ no }) => String(no))})
      n(player_id, id, payout, no)
    where (b.player_id, b.id) = (n.player_id, n.id) and b.settlements = n.no::int - 1`.execute(tx);
}

async function writeHistory(tx: Tx, moved: readonly Moved[], now: Date): Promise<void> {
  const rows = moved.map(({ bet, no, payoutMinor, cashMinor, debtMinor, bonusMinor, messageId }) => ({
    player_id: bet.player_id,
    bet_id: bet.id,
    no,
    payout_minor: payoutMinor?.toString() ?? null,
    cash_minor: String(cashMinor),
    debt_minor: String(debtMinor),
    bonus_minor: String(bonusMinor),
    message_id: messageId,
    settled_at: now,
  }));
  // One text for chunks of every length, so that it is planned once.
  await sql`
    insert into sports_settlement select * from jsonb_populate_recordset(null::sports_settlement, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  );
}

/** What first settlements have paid counts against what was lost on the day; what the house gave away was no loss before. */
function winsOf(moved: readonly Moved[]): PlayedToday[] {
  const wins = new Map<string, PlayedToday>();
  for (const { bet, no, payoutMinor = 0n, bonusMinor } of moved) {
    if (no !== 1 || payoutMinor === 0n || bet.free_bet_id !== null) continue;
    const { player_id: playerId } = bet;
    const before = wins.get(playerId) ?? { playerId, stakedMinor: 0n, wonMinor: 0n, bonusMinor: 0n };
    const won = { wonMinor: before.wonMinor + payoutMinor, bonusMinor: before.bonusMinor - bonusMinor };
    wins.set(playerId, { ...before, ...won });
  }
  return [...wins.values()];
}
