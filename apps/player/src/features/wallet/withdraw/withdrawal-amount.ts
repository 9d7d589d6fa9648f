// Owns the sums of the withdrawal form (docs/product/withdrawals.md#form): bounds, fee and net, by the rules that the server applies.
import type { PaymentMethod } from "@windfall/domain/api/wallet";
import { fiatFromMinor, fiatToMinor } from "@windfall/domain/fiat-amount";
import { type FeeTier, fitsBalance, largestWithdrawal, withdrawalFee } from "@windfall/domain/rules/withdrawal-fee";
import type { Violation } from "@windfall/domain/validation";

export type SellConditions = NonNullable<PaymentMethod["sell"]>;
export type SellMethod = PaymentMethod & { sell: SellConditions };

/** Only the wallet's own currency goes out; the server keeps the order of the operator. */
export function sellMethods(methods: readonly PaymentMethod[], walletCurrency: string): SellMethod[] {
  return methods.filter((method): method is SellMethod => method.sell !== null && method.currency === walletCurrency);
}

const PPM_DIGITS = 6;

/** "0.015" of the wire is 15,000 parts per million. */
function ppmOf(fraction: string): bigint {
  const [whole = "0", decimals = ""] = fraction.split(".");
  return BigInt(whole + decimals.padEnd(PPM_DIGITS, "0").slice(0, PPM_DIGITS));
}

export function tiersOf({ levels }: Pick<SellConditions, "levels">): FeeTier[] {
  return levels.map(({ from, fee }) => ({ fromMinor: fiatToMinor(from), feePpm: ppmOf(fee) }));
}

/** The level that decides the fee of an amount; undefined where none reaches it. */
export function feeLevel({ levels }: Pick<SellConditions, "levels">, amount: string) {
  const reached = levels.filter(({ from }) => fiatToMinor(from) <= fiatToMinor(amount));
  return reached.sort((a, b) => (fiatToMinor(a.from) < fiatToMinor(b.from) ? -1 : 1)).at(-1);
}

/** What is typed on the way to an amount ("12.", "0.5") as the wire takes it; undefined while it is none. */
export function readAmount(typed: string): string | undefined {
  const amount = typed.replace(/\.$/, "");
  return /^(0|[1-9]\d{0,11})(\.\d{1,2})?$/.test(amount) && /[1-9]/.test(amount) ? amount : undefined;
}

export interface WithdrawalSums {
  amount: string;
  fee: string;
  net: string;
}

/** Undefined while nothing is typed that could be withdrawn. */
export function withdrawalSums(typed: string, tiers: readonly FeeTier[]): WithdrawalSums | undefined {
  const amount = readAmount(typed);
  if (amount === undefined) return undefined;
  const minor = fiatToMinor(amount);
  const fee = withdrawalFee(minor, tiers);
  return { amount: fiatFromMinor(minor), fee: fiatFromMinor(fee), net: fiatFromMinor(minor - fee) };
}

export interface WithdrawalBounds {
  smallest: string;
  /** What Max fills in: the most that the method takes and that fits the balance together with its fee. */
  largest: string;
  /** The balance does not reach the method's smallest amount. */
  isOutOfReach: boolean;
}

export function withdrawalBounds(sell: SellConditions, balance: string): WithdrawalBounds {
  const most = largestWithdrawal(fiatToMinor(balance), tiersOf(sell));
  const limit = fiatToMinor(sell.maxAmount);
  const largest = most < limit ? most : limit;
  return {
    smallest: sell.minAmount,
    largest: fiatFromMinor(largest),
    isOutOfReach: largest < fiatToMinor(sell.minAmount),
  };
}

export function withdrawalAmountViolation(
  typed: string,
  sell: SellConditions,
  balance: string,
  currency: string,
): Violation | undefined {
  const violation = (key: Violation["key"], amount: string): Violation => ({
    path: "amount",
    key,
    params: { amount, currency },
  });
  if (typed === "") return { path: "amount", key: "Validation.required" };
  const { largest } = withdrawalBounds(sell, balance);
  const amount = readAmount(typed);
  if (amount === undefined) {
    // Digits only can be typed: what is no amount is nothing, or more than any method takes.
    return /[1-9]/.test(typed)
      ? violation("Validation.maximum_amount", largest)
      : violation("Validation.minimum_amount", sell.minAmount);
  }
  const minor = fiatToMinor(amount);
  if (minor < fiatToMinor(sell.minAmount)) return violation("Validation.minimum_amount", sell.minAmount);
  const tiers = tiersOf(sell);
  if (minor > fiatToMinor(largest)) return violation("Validation.maximum_amount", largest);
  if (fitsBalance(minor, fiatToMinor(balance), tiers)) return undefined;
  // A larger amount may have a smaller fee and fit again; what fits at the fee of this amount is what to tell.
  const reached = tiers.filter(({ fromMinor }) => fromMinor <= minor);
  return violation("Validation.maximum_amount", fiatFromMinor(largestWithdrawal(fiatToMinor(balance), reached)));
}
