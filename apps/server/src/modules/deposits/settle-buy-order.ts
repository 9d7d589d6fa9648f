// Ends a bank deposit: credits it, turns it down or notes that it was sent back (docs/product/deposits.md#order). The only place that
// credits, and it credits once: the state decides, and behind it the key of the posting.
import { type BuyOrderState, fail, type OrderActor, quoteHolds } from "@windfall/domain";
import type { Clock } from "../../kernel/clock.ts";
import type { Tx } from "../../kernel/db.ts";
import { emit } from "../../kernel/outbox.ts";
import { balanceChanged, clearingAccount, houseAccount, type Line, playerAccount, post } from "../../ledger/index.ts";
import { creditDepositBonus } from "../bonuses/index.ts";
import { globalIdOf } from "../identity/index.ts";
import { convertFiat } from "../rates/index.ts";
import { depositCredited } from "./events.ts";
import { changeState, getOrderForUpdate, type OrderRow } from "./orders.ts";

export interface Settlement {
  orderId: string;
  to: Extract<BuyOrderState, "completed" | "declined" | "refund">;
  by: Extract<OrderActor, "provider" | "staff">;
  actorId?: string | undefined;
  reason?: string | undefined;
  /** What really arrived, in the order's currency; without it what was asked for. Never what a client says. */
  confirmedMinor?: bigint | undefined;
  /** When it arrived; without it when the player said so in time, else now. */
  arrivedAt?: Date | undefined;
  /** Today's rate, for money that comes after the quoted one has ended. Asked for before the transaction. */
  freshRateE12?: bigint | undefined;
}

export async function settleBuyOrder(tx: Tx, deps: { clock: Clock }, settlement: Settlement): Promise<void> {
  const order = await getOrderForUpdate(tx, settlement.orderId);
  if (settlement.to !== "completed") {
    await changeState(tx, deps, order, settlement);
    return;
  }
  const confirmedMinor = settlement.confirmedMinor ?? askedMinor(order);
  const rateE12 = rateFor(order, settlement, deps.clock.now());
  const { targetMinor, remainderMinor } = convertFiat(confirmedMinor, rateE12);
  await changeState(tx, deps, order, settlement, {
    confirmed_minor: confirmedMinor,
    credited_minor: targetMinor,
    applied_rate_e12: rateE12,
  });
  await post(tx, {
    key: `deposit:${order.id}`,
    kind: "deposit.credited",
    reference: order.id,
    lines: linesOf(order, { confirmedMinor, targetMinor, remainderMinor }),
  });
  await creditDepositBonus(tx, deps, {
    playerId: order.player_id,
    depositId: order.id,
    creditedMinor: targetMinor,
    currency: order.wallet_currency,
    money: "fiat",
  });
  await emit(tx, balanceChanged, { playerId: order.player_id });
  await emit(tx, depositCredited, {
    playerId: order.player_id,
    globalId: await globalIdOf(tx, order.player_id),
    orderId: order.id,
    creditedMinor: targetMinor.toString(),
    currency: order.wallet_currency,
  });
}

/** The quoted rate for money that came in time, and the rate of its arrival for what came later. */
function rateFor(order: OrderRow, { arrivedAt, freshRateE12 }: Settlement, now: Date): bigint {
  const quoted = { createdAt: order.created_at, expiresAt: order.expires_at };
  const isSameCurrency = order.currency === order.wallet_currency;
  if (isSameCurrency || quoteHolds(quoted, arrivedAt ?? order.paid_at ?? now)) return BigInt(order.rate_e12);
  // There are no prices at the moment: the notice comes again, and a person tries again.
  if (freshRateE12 === undefined) throw fail("service_unavailable");
  return freshRateE12;
}

/** What the player was told to pay. */
export function askedMinor(order: OrderRow): bigint {
  return BigInt(order.amount_minor) + BigInt(order.additional_minor);
}

function linesOf(
  order: OrderRow,
  {
    confirmedMinor,
    targetMinor,
    remainderMinor,
  }: { confirmedMinor: bigint; targetMinor: bigint; remainderMinor: bigint },
): Line[] {
  const { provider, currency, wallet_currency: wallet } = order;
  const main = playerAccount("main", order.player_id, wallet);
  if (currency === wallet)
    return [
      { account: clearingAccount(provider, currency), amountMinor: -confirmedMinor },
      { account: main, amountMinor: targetMinor },
    ];
  // The two currencies meet in the exchange accounts; what rounding took is there to be seen.
  return [
    { account: clearingAccount(provider, currency), amountMinor: -confirmedMinor },
    { account: houseAccount("exchange", currency), amountMinor: confirmedMinor },
    { account: houseAccount("exchange", wallet), amountMinor: -(targetMinor + remainderMinor) },
    { account: main, amountMinor: targetMinor },
    { account: houseAccount("rounding", wallet), amountMinor: remainderMinor },
  ].filter(({ amountMinor }) => amountMinor !== 0n);
}
