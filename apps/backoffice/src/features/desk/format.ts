// Owns how the desk writes amounts, times and ids.
import { formatDay, formatMoment, formatMoney, formatTime } from "@windfall/ui";
import { useStaffLocale } from "../../platform/text.tsx";

export interface Amount {
  value: string;
  displayFormat: string;
}

const FIAT_PRECISION = 2;

export function useMoney(): (amount: Amount) => string {
  const locale = useStaffLocale();
  // Whole amounts without decimals, all others with both: nobody writes 27.5 dollars.
  return ({ value, displayFormat }) =>
    formatMoney(value, displayFormat, locale, /\.0*[1-9]/.test(value) ? FIAT_PRECISION : 0);
}

/** Hours and minutes today, with the date on other days; `isShort` leaves the time of other days out. */
export function useTime(): (iso: string, options?: { isShort?: boolean }) => string {
  const locale = useStaffLocale();
  return (iso, { isShort = false } = {}) => {
    const date = new Date(iso);
    if (date.toDateString() === new Date().toDateString()) return formatTime(date, locale);
    const day = { day: "numeric", month: "short" } as const;
    return isShort ? formatDay(date, locale, day) : formatMoment(date, locale, day);
  };
}

/** What something is expected to cost, in cents and parts of them: an estimate, never an amount that is paid. */
export function estimateText(cents: number, digits = 2): string {
  return `$${(cents / 100).toFixed(digits)}`;
}

/** The end of an id is random, its beginning is a time and much the same for neighbours. */
export function shortId(id: string): string {
  const [prefix = "", letters = ""] = id.split("_");
  return `${prefix}_${letters.slice(-6)}`;
}

export function initialsOf(name: string | null, fallback: string): string {
  const words = (name ?? "").split(/\s+/).filter(Boolean);
  if (words.length === 0) return fallback.slice(0, 1);
  return words
    .slice(0, 2)
    .map((word) => [...word][0])
    .join("");
}
