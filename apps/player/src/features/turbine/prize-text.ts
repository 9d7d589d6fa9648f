// Owns how a prize is written on a blade: short, and never more than it is.
import { formatMoney } from "@windfall/ui";

const STEPS = [
  [1_000_000, "m"],
  [1_000, "k"],
] as const;

/** Below a thousand as it is, then "1.5k" and "2m", cut and not rounded. */
export function prizeText(amount: string, displayFormat: string, locale: string): string {
  const value = Number(amount);
  const [unit, letter] = STEPS.find(([from]) => value >= from) ?? [1, ""];
  const short = unit === 1 ? amount : (Math.floor((value * 10) / unit) / 10).toFixed(1);
  return formatMoney(short, displayFormat.replace("{amount}", `{amount}${letter}`), locale, unit === 1 ? 2 : 1, {
    isTrimmed: unit !== 1 || Number.isInteger(value),
  });
}

/** "1 in 166,667" of so many millionths, the nearest whole number. */
export function oneIn(weight: number): number {
  return Math.round(1_000_000 / weight);
}
