// Owns how a moment becomes text, so that every screen of a language shows the same clock.

/** Languages whose readers say twelve hours. The others read twenty-four, whatever a browser believes of their language. */
const TWELVE_HOURS: readonly string[] = ["hi"];

function clockOf(locale: string): Intl.DateTimeFormatOptions {
  return { hourCycle: TWELVE_HOURS.includes(locale.slice(0, 2)) ? "h12" : "h23" };
}

type Moment = Date | number | string;

/** "19:08" */
export function formatTime(moment: Moment, locale: string): string {
  return format(moment, locale, { hour: "2-digit", minute: "2-digit" });
}

/** "15 Nov 2026, 19:08" in the order of the language; `parts` names other parts of the date than these. */
export function formatMoment(moment: Moment, locale: string, parts?: Intl.DateTimeFormatOptions): string {
  if (!parts) return format(moment, locale, { dateStyle: "medium", timeStyle: "short" });
  return format(moment, locale, { ...parts, hour: "2-digit", minute: "2-digit" });
}

function format(moment: Moment, locale: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...options, ...clockOf(locale) }).format(new Date(moment));
}
