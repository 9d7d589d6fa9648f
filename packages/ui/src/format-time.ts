// Owns how a moment becomes text, so that every screen of a language shows the same clock.

/** Languages whose readers say twelve hours. The others read twenty-four, whatever a browser believes of their language. */
const TWELVE_HOURS: readonly string[] = ["hi"];

function clockOf(locale: string): Intl.DateTimeFormatOptions {
  return { hourCycle: TWELVE_HOURS.includes(locale.slice(0, 2)) ? "h12" : "h23" };
}

/**
 * Languages whose months a browser may not know: Chromium has no names for them and writes "2026 M11 15". Their readers write a date
 * in numbers too, in the order of Russian, and that one every browser has.
 */
const IN_NUMBERS: readonly string[] = ["kk", "uz", "az"];

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

/** A day without a time, in the parts that `parts` names. */
export function formatDay(moment: Moment, locale: string, parts: Intl.DateTimeFormatOptions): string {
  return format(moment, locale, parts);
}

function format(moment: Moment, locale: string, options: Intl.DateTimeFormatOptions): string {
  const isInNumbers = IN_NUMBERS.includes(locale.slice(0, 2));
  const [language, parts] = isInNumbers ? ["ru", inNumbers(options)] : [locale, options];
  return formatterOf(language, { ...parts, ...clockOf(locale) }).format(new Date(moment));
}

/** Making one takes a slow phone some milliseconds; a program has a dozen of them. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(language, options);
  formatters.set(key, known);
  return known;
}

function inNumbers({ dateStyle, timeStyle, ...parts }: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions {
  return {
    ...parts,
    ...((dateStyle || parts.month) && { day: "2-digit", month: "2-digit" }),
    ...(dateStyle && { year: "numeric" }),
    ...(timeStyle && { hour: "2-digit", minute: "2-digit" }),
  };
}

/** The time zone of the machine that the person looks at. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
