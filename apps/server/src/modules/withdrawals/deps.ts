// What every operation on withdrawals works with.
import type { JurisdictionProfile } from "@windfall/domain";
import type { Clock } from "../../kernel/clock.ts";
import type { Database } from "../../kernel/db.ts";
import { job } from "../../kernel/jobs.ts";
import type { PaymentProviders } from "../payment-methods/index.ts";
import type { Rates } from "../rates/index.ts";

export interface WithdrawalsDeps {
  db: Database;
  clock: Clock;
  rates: Rates;
  providers: PaymentProviders;
  jurisdiction: JurisdictionProfile;
  /** Withdrawals worth more wait for staff. */
  reviewAboveUsdMinor: bigint;
  /** What one player may withdraw in 24 hours. */
  dailyLimitUsdMinor: bigint;
}

export const releaseWithdrawal = job<{ orderId: string }>("withdrawals.release");
export const payWithdrawal = job<{ orderId: string }>("withdrawals.pay");
export const pollPayout = job<{ orderId: string }>("withdrawals.poll");
