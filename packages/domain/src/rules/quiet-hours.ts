// When a person is not to be woken: hours of their own clock, which may go over midnight (docs/product/service.md#push).

export interface QuietHours {
  /** "23:00" */
  from: string;
  to: string;
  /** An IANA name, such as "Asia/Almaty". */
  zone: string;
}

export const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

export function isTimeZone(zone: string): boolean {
  try {
    return zone.length <= 64 && new Intl.DateTimeFormat("en", { timeZone: zone }) !== undefined;
  } catch {
    return false;
  }
}

export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

export function clockTime(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** When it is over, if it is quiet now. Whoever waits until then looks again: clocks may have been changed meanwhile. */
export function quietUntil(now: Date, quiet: QuietHours | undefined): Date | undefined {
  if (!quiet) return undefined;
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)];
  const local = minutesOf(localTime(now, quiet.zone));
  const isQuiet = from <= to ? local >= from && local < to : local >= from || local < to;
  if (!isQuiet) return undefined;
  const left = (to - local + 1_440) % 1_440;
  return new Date(Math.floor(now.getTime() / 60_000) * 60_000 + left * 60_000);
}

function localTime(now: Date, zone: string): string {
  return new Intl.DateTimeFormat("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: zone,
  }).format(now);
}
