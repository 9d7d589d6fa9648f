// Owns the period of a statement: whole days of the reader's own calendar, and never longer than the server gives.
import { STATEMENT_MAX_DAYS } from "@windfall/domain/rules/statement";

export const PERIODS = ["this_month", "last_month", "three_months", "custom"] as const;
export type PeriodName = (typeof PERIODS)[number];

/** First and last day, both included, as `<input type="date">` writes them. */
export interface DayRange {
  first: string;
  last: string;
}

const two = (value: number) => String(value).padStart(2, "0");
const dayText = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

export function periodDays(name: Exclude<PeriodName, "custom">, now: Date): DayRange {
  const [year, month] = [now.getFullYear(), now.getMonth()];
  switch (name) {
    case "this_month":
      return { first: dayText(new Date(year, month, 1)), last: dayText(now) };
    case "last_month":
      return { first: dayText(new Date(year, month - 1, 1)), last: dayText(new Date(year, month, 0)) };
    case "three_months":
      return { first: dayText(new Date(year, month - 2, 1)), last: dayText(now) };
  }
}

export type RangeProblem = "incomplete" | "backwards" | "too_long";

export function rangeProblem({ first, last }: DayRange): RangeProblem | undefined {
  const [from, to] = [localDay(first), localDay(last)];
  if (!from || !to) return "incomplete";
  if (from > to) return "backwards";
  const days = Math.round((Date.parse(`${last}T12:00:00Z`) - Date.parse(`${first}T12:00:00Z`)) / 86_400_000) + 1;
  return days > STATEMENT_MAX_DAYS ? "too_long" : undefined;
}

/** From the first moment of the first day to the first moment after the last one; the present ends a period that reaches over it. */
export function rangeMoments({ first, last }: DayRange, now: Date): { from: string; to: string } {
  const [from, lastDay] = [localDay(first), localDay(last)];
  if (!from || !lastDay) throw new RangeError("rangeProblem comes first");
  const after = new Date(lastDay.getFullYear(), lastDay.getMonth(), lastDay.getDate() + 1);
  return { from: from.toISOString(), to: (after > now ? now : after).toISOString() };
}

function localDay(text: string): Date | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return undefined;
  const date = new Date(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
  return dayText(date) === text ? date : undefined;
}

/** "statement-2026-11-01-2026-11-15" */
export function statementFileName({ first, last }: DayRange): string {
  return `statement-${first}-${last}`;
}
