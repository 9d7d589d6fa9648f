// Owns the sums of a coin's withdrawal: compared and subtracted at the coin's own precision, never as a floating number.
import type { CryptoMethod } from "@windfall/domain/api/crypto";
import { amountToUnits, unitsToAmount } from "@windfall/domain/rules/crypto/assets";
import type { Violation } from "@windfall/domain/validation";

export interface CoinBounds {
  fee: string;
  minAmount: string;
  maxAmount: string;
}

type Precise = Pick<CryptoMethod, "precision" | "coin">;

const unitsOf = (amount: string, { precision }: Precise) => amountToUnits(amount, precision);

/** Undefined for nothing, a half typed number, and more decimals than the coin has. */
export function readCoinAmount(text: string, method: Precise): string | undefined {
  const units = unitsOf(text.trim().replace(",", ".").replace(/\.$/, ""), method);
  return units !== undefined && units > 0n ? unitsToAmount(units, method.precision) : undefined;
}

export function isLess(amount: string, than: string, method: Precise): boolean {
  return (unitsOf(amount, method) ?? 0n) < (unitsOf(than, method) ?? 0n);
}

/** What arrives; undefined where the fee would take all of it. */
export function receivedOf(amount: string, fee: string, method: Precise): string | undefined {
  const left = (unitsOf(amount, method) ?? 0n) - (unitsOf(fee, method) ?? 0n);
  return left > 0n ? unitsToAmount(left, method.precision) : undefined;
}

export function coinAmountViolation(
  text: string,
  method: Precise,
  bounds: CoinBounds | undefined,
): Violation | undefined {
  const path = "amount";
  if (text.trim() === "") return { path, key: "Validation.required" };
  const amount = readCoinAmount(text, method);
  if (amount === undefined) return { path, key: "Validation.invalid_amount" };
  if (!bounds) return undefined;
  const params = (limit: string) => ({ amount: limit, currency: method.coin });
  if (isLess(amount, bounds.minAmount, method))
    return { path, key: "Validation.minimum_amount", params: params(bounds.minAmount) };
  if (isLess(bounds.maxAmount, amount, method))
    return { path, key: "Validation.maximum_amount", params: params(bounds.maxAmount) };
  return undefined;
}

export function coinAddressViolation(
  text: string,
  { addressFormat }: Pick<CryptoMethod, "addressFormat">,
): Violation | undefined {
  const address = text.trim();
  if (address === "") return { path: "address", key: "Validation.required" };
  return new RegExp(addressFormat).test(address) ? undefined : { path: "address", key: "Validation.invalid_address" };
}
