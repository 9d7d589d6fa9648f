// Owns sums of amounts as the wire writes them. Decimal strings in and out: no float touches money.
import type { Money } from "@windfall/domain/api/wallet";

/** The sum at the precision of the most precise of them. */
export function addDecimals(amounts: readonly string[]): string {
  const scale = Math.max(0, ...amounts.map((amount) => amount.split(".")[1]?.length ?? 0));
  const sum = amounts.reduce((total, amount) => total + unitsOf(amount, scale), 0n);
  const digits = (sum < 0n ? -sum : sum).toString().padStart(scale + 1, "0");
  const whole = digits.slice(0, digits.length - scale);
  return `${sum < 0n ? "-" : ""}${whole}${scale > 0 ? `.${digits.slice(-scale)}` : ""}`;
}

function unitsOf(amount: string, scale: number): bigint {
  const [whole = "0", decimals = ""] = amount.split(".");
  return BigInt(whole + decimals.padEnd(scale, "0"));
}

export function isZero(amount: string): boolean {
  return !/[1-9]/.test(amount);
}

/** What stands on all bonus accounts, in the display currency; undefined when there is none. */
export function bonusTotal(bonuses: readonly Money[]): Money | undefined {
  const [first] = bonuses;
  if (!first) return undefined;
  return {
    ...first,
    value: addDecimals(bonuses.map(({ value }) => value)),
    primaryValue: addDecimals(bonuses.map(({ primaryValue }) => primaryValue)),
  };
}
