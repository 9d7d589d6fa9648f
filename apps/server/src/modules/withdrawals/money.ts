// The postings of a withdrawal: held at once, then either paid or given back. Keys carry the order's id, so each happens once.
import type { PostingKind } from "@windfall/domain";
import type { Clock } from "../../kernel/clock.ts";
import type { Tx } from "../../kernel/db.ts";
import { emit } from "../../kernel/outbox.ts";
import { balanceChanged, clearingAccount, houseAccount, type Line, playerAccount, post } from "../../ledger/index.ts";
import { bringBack, burnForWithdrawal } from "../bonuses/index.ts";

export interface OrderMoney {
  id: string;
  player_id: string;
  provider: string;
  currency: string;
  amount_minor: string | bigint;
  fee_minor: string | bigint;
  /** What leaves in another currency, and what of it is the fee. */
  payout_currency?: string | null | undefined;
  payout_minor?: string | bigint | null | undefined;
  payout_fee_minor?: string | bigint | null | undefined;
}

async function move(tx: Tx, order: OrderMoney, step: string, kind: PostingKind, lines: readonly Line[]): Promise<void> {
  await post(tx, { key: `withdrawal:${order.id}:${step}`, kind, reference: order.id, lines });
  await emit(tx, balanceChanged, { playerId: order.player_id });
}

const held = ({ player_id, currency }: OrderMoney) => playerAccount("held", player_id, currency);
const main = ({ player_id, currency }: OrderMoney) => playerAccount("main", player_id, currency);

/**
 * Refuses with `insufficient_balance` when the ledger has less, whatever was read before. Bonuses of deposits end with it, in the same
 * transaction; what they held is answered.
 */
export async function holdAmount(tx: Tx, deps: { clock: Clock }, order: OrderMoney): Promise<bigint> {
  const amountMinor = BigInt(order.amount_minor);
  await move(tx, order, "hold", "withdrawal.held", [
    { account: main(order), amountMinor: -amountMinor },
    { account: held(order), amountMinor },
  ]);
  return burnForWithdrawal(tx, deps, { playerId: order.player_id, withdrawalId: order.id });
}

export async function payHeld(tx: Tx, order: OrderMoney): Promise<void> {
  const heldLine = { account: held(order), amountMinor: -BigInt(order.amount_minor) };
  await move(tx, order, "paid", "withdrawal.paid", [
    heldLine,
    ...(order.payout_currency ? coinLines : bankLines)(order),
  ]);
}

function bankLines({ provider, currency, amount_minor, fee_minor }: OrderMoney): Line[] {
  return withoutNothing([
    { account: clearingAccount(provider, currency), amountMinor: BigInt(amount_minor) - BigInt(fee_minor) },
    { account: houseAccount("fees", currency), amountMinor: BigInt(fee_minor) },
  ]);
}

/** The two currencies meet in the exchange accounts, as they do when a coin is paid in. */
function coinLines(order: OrderMoney): Line[] {
  const coin = order.payout_currency ?? order.currency;
  const coinMinor = BigInt(order.payout_minor ?? 0);
  const feeMinor = BigInt(order.payout_fee_minor ?? 0);
  return withoutNothing([
    { account: houseAccount("exchange", order.currency), amountMinor: BigInt(order.amount_minor) },
    { account: houseAccount("exchange", coin), amountMinor: -coinMinor },
    { account: clearingAccount(order.provider, coin), amountMinor: coinMinor - feeMinor },
    { account: houseAccount("fees", coin), amountMinor: feeMinor },
  ]);
}

const withoutNothing = (lines: Line[]): Line[] => lines.filter(({ amountMinor }) => amountMinor !== 0n);

/** The withdrawal does not happen: its money goes back, and so do the bonuses that it ended. */
export async function releaseHeld(
  tx: Tx,
  deps: { clock: Clock },
  order: OrderMoney,
  by: "player" | "provider" | "staff",
): Promise<void> {
  const amountMinor = BigInt(order.amount_minor);
  await move(tx, order, "release", "withdrawal.released", [
    { account: held(order), amountMinor: -amountMinor },
    { account: main(order), amountMinor },
  ]);
  await bringBack(tx, deps, { playerId: order.player_id, withdrawalId: order.id, by });
}
