// Owns the days that a list can be narrowed to: those of the reader, not of UTC.

export const DAYS = ["all", "today", "tomorrow"] as const;
export type Day = (typeof DAYS)[number];

export function readDay(text: string | null): Day {
  return DAYS.find((day) => day === text) ?? "all";
}

export function spanOf(day: Day, now = new Date()): { from?: string; to?: string } {
  if (day === "all") return {};
  const ahead = day === "today" ? 0 : 1;
  const midnight = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days).toISOString();
  return { from: midnight(ahead), to: midnight(ahead + 1) };
}
