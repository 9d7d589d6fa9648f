// Ends a bank deposit: credits it, turns it down or notes that it was sent back (docs/product/deposits.md#order). It credits once: the
// state decides, and behind it the key of the posting.
import { type BuyOrderState, fail, type OrderActor, quoteHolds } from "@windfall/domain";
import type { Clock } from "../../kernel/clock.ts";
import type { Tx } from "../../kernel/db.ts";
import { convertFiat } from "../rates/index.ts";
import { creditDeposit } from "./credit-deposit.ts";
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
  await creditDeposit(tx, deps, {
    playerId: order.player_id,
    depositId: order.id,
    money: "fiat",
    holder: order.provider,
    currency: order.currency,
    arrivedMinor: confirmedMinor,
    walletCurrency: order.wallet_currency,
    targetMinor,
    remainderMinor,
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
