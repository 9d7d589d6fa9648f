// The amount of a deposit that is asked for before it is sent: from a bot or a wallet of the messenger. The same for the form and the server.
import type { Violation } from "../../validation.ts";
import { amountToUnits } from "./assets.ts";

/** In steps of an asset's precision. Ninety of them still fit into a bigint; no machine books more in one line. */
export const MOST_BOOKED = 10n ** 17n;

export interface DepositBounds {
  minAmount: string;
  precision: number;
  coin: string;
}

export function coinDepositViolation(
  amount: string,
  { minAmount, precision, coin }: DepositBounds,
): Violation | undefined {
  const path = "amount";
  if (amount === "") return { path, key: "Validation.required" };
  const units = amountToUnits(amount, precision);
  if (units === undefined || units > MOST_BOOKED) return { path, key: "Validation.invalid_amount" };
  if (units < (amountToUnits(minAmount, precision) ?? 0n))
    return { path, key: "Validation.minimum_amount", params: { amount: minAmount, currency: coin } };
  return undefined;
}
