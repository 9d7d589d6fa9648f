// Owns how a fee is told before anybody asks: the rate of one tier, or the lowest of several.
import { formatAmount } from "@windfall/ui";
import type { SellConditions } from "./withdrawal-amount.ts";

export type FeeWords = { key: "fee_none" } | { key: "fee_fixed" | "fee_from"; percent: string };

/** "0.015" is 1.5 percent. Text in, text out. */
export function percentText(fraction: string, locale: string): string {
  const [whole = "0", decimals = ""] = fraction.split(".");
  const digits = decimals.padEnd(2, "0");
  const percent = `${whole}${digits.slice(0, 2)}`.replace(/^0+(?=\d)/, "");
  return formatAmount(digits.length > 2 ? `${percent}.${digits.slice(2)}` : percent, locale, 4, { isTrimmed: true });
}

export function feeWords({ levels }: Pick<SellConditions, "levels">, locale: string): FeeWords {
  const fees = [...new Set(levels.map(({ fee }) => percentText(fee, "en")))].map(Number).sort((a, b) => a - b);
  const [lowest = 0] = fees;
  if (fees.length <= 1 && lowest === 0) return { key: "fee_none" };
  return {
    key: fees.length > 1 ? "fee_from" : "fee_fixed",
    percent: formatAmount(String(lowest), locale, 4, { isTrimmed: true }),
  };
}
