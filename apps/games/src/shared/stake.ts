// Owns what the stake field makes of typing and of its buttons. Minor units throughout.
import { fiatFromMinor, fiatToMinor } from "@windfall/domain/fiat-amount";
import type { StakeRange } from "@windfall/games";

/** A comma counts as a point; undefined when it is no amount. */
export function readAmount(text: string): bigint | undefined {
  const plain = text.trim().replace(",", ".");
  return /^\d{1,12}(\.\d{0,2})?$/.test(plain) ? fiatToMinor(plain) : undefined;
}

export function amountText(minor: bigint): string {
  return fiatFromMinor(minor);
}

export function within(minor: bigint, { minMinor, maxMinor }: StakeRange): bigint {
  if (minor < minMinor) return minMinor;
  return minor > maxMinor ? maxMinor : minor;
}

/** The most that can be staked now: what there is, but never more than the game takes or less than its least. */
export function mostStake(balanceMinor: bigint, range: StakeRange): bigint {
  return within(balanceMinor, range);
}
