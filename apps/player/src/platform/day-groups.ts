// Owns how what happened falls into days (docs/product/money.md#history): by the reader's own calendar, the newest first.
import { formatDay } from "@windfall/ui";

interface Dated {
  id: string;
  timestamp: string;
}

export interface DayGroup<Item> {
  /** "2026-11-15" in the reader's time zone. */
  day: string;
  items: Item[];
}

/** The calendar day of a moment where the reader is; `timeZone` is for tests. */
export function dayOf(moment: Date, timeZone?: string): string {
  // Swedish writes a date as ISO does.
  return new Intl.DateTimeFormat("sv-SE", {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    ...(timeZone && { timeZone }),
  }).format(moment);
}

/** Pages are asked for by offset, so that a payment made meanwhile shifts the next page: what comes twice is shown once. */
export function groupByDay<Item extends Dated>(items: readonly Item[], timeZone?: string): DayGroup<Item>[] {
  const seen = new Set<string>();
  const groups: DayGroup<Item>[] = [];
  for (const item of items) {
    if (seen.has(item.id)) continue;
    seen.add(item.id);
    const day = dayOf(new Date(item.timestamp), timeZone);
    const last = groups.at(-1);
    if (last?.day === day) last.items.push(item);
    else groups.push({ day, items: [item] });
  }
  return groups;
}

export type DayLabel = "today" | "yesterday" | { date: string };

/** "12 November", with the year when it is not this one, as the language writes it. */
export function dayLabel(day: string, now: Date, locale: string, timeZone?: string): DayLabel {
  const today = dayOf(now, timeZone);
  if (day === today) return "today";
  const noon = (text: string) => Date.parse(`${text}T12:00:00Z`);
  // Noon to noon in UTC is always 24 hours, whatever the reader's clocks did in between.
  if (noon(today) - noon(day) === 86_400_000) return "yesterday";
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const date = formatDay(noon(day), locale, {
    day: "numeric",
    month: "long",
    ...(!isThisYear && { year: "numeric" }),
    timeZone: "UTC",
  });
  return { date };
}
