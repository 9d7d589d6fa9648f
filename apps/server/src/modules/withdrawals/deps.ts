// What every operation on withdrawals works with.
import type { JurisdictionProfile } from "@windfall/domain";
import type { Clock } from "../../kernel/clock.ts";
import type { Database, Tx } from "../../kernel/db.ts";
import { enqueue, job } from "../../kernel/jobs.ts";
import type { PaymentProviders, ProviderPayout } from "../payment-methods/index.ts";
import type { Rates } from "../rates/index.ts";
import type { SellOrderRow } from "./store.ts";

/** By which way money leaves. Answers and errors are those of `PaymentProvider.createPayout` and `payoutStatus`. */
export interface PayoutChannel {
  isAvailable(): boolean;
  pay(order: SellOrderRow): Promise<ProviderPayout>;
  status(orderId: string): Promise<ProviderPayout | undefined>;
}

export interface WithdrawalsDeps {
  db: Database;
  clock: Clock;
  rates: Rates;
  providers: PaymentProviders;
  /** The way of coins; without it none leaves. */
  coins?: PayoutChannel | undefined;
  jurisdiction: JurisdictionProfile;
  /** Withdrawals of one player that are worth more within 24 hours wait for staff. */
  reviewAboveUsdMinor: bigint;
  /** What the house lets go within 24 hours without a person. */
  automaticUsdMinor: bigint;
  /** What one player may withdraw in 24 hours. */
  dailyLimitUsdMinor: bigint;
  /** Marks of where players are paid out to are made under it. */
  markKey: Buffer;
}

export const releaseWithdrawal = job<{ orderId: string }>("withdrawals.release");
export const payWithdrawal = job<{ orderId: string }>("withdrawals.pay");
export const pollPayout = job<{ orderId: string }>("withdrawals.poll");

/** A notice may be lost, so a payout whose money was given back is asked about some more: paid after all would be an alarm. */
const ASK_AFTER_RELEASE_HOURS = [1, 24] as const;
const HOUR_MS = 60 * 60 * 1000;

export async function watchReleased(tx: Tx, { clock }: { clock: Clock }, orderId: string): Promise<void> {
  for (const hours of ASK_AFTER_RELEASE_HOURS) {
    const runAt = new Date(clock.now().getTime() + hours * HOUR_MS);
    await enqueue(tx, pollPayout, { orderId }, { key: `withdrawals.released:${orderId}:${hours}`, runAt });
  }
}
