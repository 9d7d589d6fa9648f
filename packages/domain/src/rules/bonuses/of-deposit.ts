// What a deposit brings (docs/product/bonuses.md#welcome). Apart from the terms, so that the cashier needs no validation.
import { WHOLE } from "./money.ts";
import type { BonusTerms } from "./terms.ts";

/** What a deposit brings, rounded down; undefined when it is too small for the offer. */
export function bonusOfDeposit(
  depositMinor: bigint,
  { minDeposit, maxDeposit, amountMultiplier }: Pick<BonusTerms, "minDeposit" | "maxDeposit" | "amountMultiplier">,
): bigint | undefined {
  if (amountMultiplier === null || (minDeposit !== null && depositMinor < BigInt(minDeposit))) return undefined;
  const counted = maxDeposit !== null && depositMinor > BigInt(maxDeposit) ? BigInt(maxDeposit) : depositMinor;
  return (counted * BigInt(amountMultiplier)) / WHOLE;
}
