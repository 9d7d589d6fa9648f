// The money of a settlement: the difference between what a bet paid and what it pays now, once. What a correction takes back comes from the player's cash as far
// as that goes; the rest is a debt, repaid from later payouts of bets and from nothing else.
import { moneyStep } from "@windfall/domain/rules/sports/index";
import { type Selectable, sql } from "kysely";
import type { Tx } from "../../kernel/db.ts";
import { invariant } from "../../kernel/invariant.ts";
import { emit } from "../../kernel/outbox.ts";
import type { DB } from "../../kernel/schema.ts";
import {
  accountIds,
  balanceChanged,
  houseAccount,
  type Line,
  lockBalances,
  type Posting,
  playerAccount,
  postTogether,
} from "../../ledger/index.ts";
import { addToDay } from "../play-limits/index.ts";
import { borrow, type Debt, debtsOf, lockDebts, repay, sumOfDebts, writeDebts } from "./debts.ts";
import { betsSettled, type SettledBet } from "./events.ts";

export interface Settling {
  bet: Pick<Selectable<DB["sports_bet"]>, "id" | "player_id" | "currency" | "settlements" | "payout_minor">;
  /** What of its stake still runs. */
  stakeMinor: bigint;
  /** What it paid, and what it pays now; undefined while it is open. */
  before: bigint | undefined;
  payoutMinor: bigint | undefined;
  messageId: string;
}

interface Moved extends Settling {
  no: number;
  cashMinor: bigint;
  debtMinor: bigint;
}

export async function moveSettlements(tx: Tx, settlings: readonly Settling[], now: Date): Promise<void> {
  if (settlings.length === 0) return;
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
  for (const playerId of new Set(moved.map(({ bet }) => bet.player_id))) await emit(tx, balanceChanged, { playerId });
  const bets = moved.flatMap(settledBet);
  if (bets.length > 0) await emit(tx, betsSettled, { bets });
}

/** A bet whose result was taken back pays nothing yet, and of one that was cashed out wholly nothing runs: neither is news. */
function settledBet({ bet, no, stakeMinor, payoutMinor }: Moved): SettledBet[] {
  if (payoutMinor === undefined || stakeMinor === 0n) return [];
  const { id: betId, player_id: playerId, currency } = bet;
  return [{ playerId, betId, no, currency, stakeMinor: String(stakeMinor), payoutMinor: String(payoutMinor) }];
}

const cashOf = ({ bet }: Settling) => playerAccount("main", bet.player_id, bet.currency);
const purseOf = ({ bet }: Settling) => `${bet.player_id} ${bet.currency}`;

/** What each player has, locked in the order in which everybody locks. */
async function lockCash(tx: Tx, settlings: readonly Settling[]): Promise<Map<string, bigint>> {
  const purses = new Map(settlings.map((settling) => [purseOf(settling), cashOf(settling)]));
  const ids = await accountIds(tx, [...purses.values()]);
  const held = await lockBalances(tx, [...purses.values()]);
  const inOrder = [...ids].sort((a, b) => (a < b ? -1 : 1));
  const byId = new Map(inOrder.map((id, index) => [id, held[index] ?? 0n]));
  return new Map([...purses.keys()].map((purse, index) => [purse, byId.get(ids[index] ?? 0n) ?? 0n]));
}

/** Changes the balances and debts as it goes, so that a player's next bet of the chunk sees them. */
function step(settling: Settling, balances: Map<string, bigint>, debts: Debt[]): Moved {
  const { bet, before = 0n, payoutMinor = 0n } = settling;
  const purse = purseOf(settling);
  const owner = { playerId: bet.player_id, betId: bet.id, currency: bet.currency };
  const own = debtsOf(debts, owner);
  const balanceMinor = balances.get(purse) ?? 0n;
  const moved = moneyStep({ paidMinor: before, balanceMinor, debtMinor: sumOfDebts(own) }, payoutMinor);
  balances.set(purse, balanceMinor + moved.cashMinor);
  if (moved.debtMinor > 0n) borrow(debts, owner, moved.debtMinor);
  else repay(own, -moved.debtMinor);
  return { ...settling, no: bet.settlements + 1, ...moved };
}

/** The stake leaves what the player has staked when the bet is decided, and comes back with a result that is taken back. */
function postingOf(moved: Moved): Posting {
  const { bet, stakeMinor, before, payoutMinor, no, cashMinor, debtMinor } = moved;
  const isOpen = payoutMinor === undefined;
  const stakeChange = (before === undefined ? -stakeMinor : 0n) + (isOpen ? stakeMinor : 0n);
  const lines: Line[] = [
    { account: cashOf(moved), amountMinor: cashMinor },
    { account: playerAccount("staked", bet.player_id, bet.currency), amountMinor: stakeChange },
    { account: houseAccount("receivable", bet.currency), amountMinor: -debtMinor },
    { account: houseAccount("sports", bet.currency), amountMinor: debtMinor - cashMinor - stakeChange },
  ];
  return {
    key: `sports:${bet.id}:${no}`,
    kind: no === 1 ? "sports.settled" : "sports.corrected",
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
  await tx
    .insertInto("sports_settlement")
    .values(
      moved.map(({ bet, no, payoutMinor, cashMinor, debtMinor, messageId }) => ({
        player_id: bet.player_id,
        bet_id: bet.id,
        no,
        payout_minor: payoutMinor?.toString() ?? null,
        cash_minor: String(cashMinor),
        debt_minor: String(debtMinor),
        message_id: messageId,
        settled_at: now,
      })),
    )
    .execute();
}

/** What first settlements have paid counts against what was lost on the day. */
function winsOf(moved: readonly Moved[]) {
  const wins = new Map<string, bigint>();
  for (const { bet, no, payoutMinor = 0n } of moved)
    if (no === 1 && payoutMinor > 0n) wins.set(bet.player_id, (wins.get(bet.player_id) ?? 0n) + payoutMinor);
  return [...wins].map(([playerId, wonMinor]) => ({ playerId, stakedMinor: 0n, wonMinor }));
}
