// Owns how a prize is written on a blade: short, and never more than it is.
import { formatAmount, formatMoney } from "@windfall/ui";

const STEPS = [
  [1_000_000n, "m"],
  [1_000n, "k"],
] as const;

/** Below a thousand as it is, then "1.5k" and "2m", cut and not rounded. */
export function prizeText(amount: string, displayFormat: string, locale: string): string {
  const [whole = "0", cents = ""] = amount.split(".");
  const units = BigInt(whole);
  const [unit, letter] = STEPS.find(([from]) => units >= from) ?? [1n, ""];
  if (unit === 1n) return formatMoney(amount, displayFormat, locale, 2, { isTrimmed: /^0*$/.test(cents) });
  const tenths = (units * 10n) / unit;
  const short = `${tenths / 10n}.${tenths % 10n}`;
  return formatMoney(short, displayFormat.replace("{amount}", `{amount}${letter}`), locale, 1, { isTrimmed: true });
}

/** "1 in 166,667" of so many millionths, the nearest whole number. */
export function oneIn(weight: number): number {
  return Math.round(1_000_000 / weight);
}

/** "60%" or "0.0001%" of so many millionths: exact, because "1 in 2" would make of six tenths a half. */
export function chanceText(weight: number, locale: string): string {
  const digits = String(weight).padStart(5, "0");
  return `${formatAmount(`${digits.slice(0, -4)}.${digits.slice(-4)}`, locale, 4, { isTrimmed: true })}%`;
}
