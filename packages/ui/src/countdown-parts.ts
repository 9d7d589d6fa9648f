// Owns the arithmetic of time left.

export interface CountdownParts {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
  /** All of it in whole seconds, rounded up: the last second is seen as 1 until it is over. */
  totalSeconds: number;
}

export function countdownParts(until: number, now: number): CountdownParts {
  const totalSeconds = Math.max(0, Math.ceil((until - now) / 1000));
  return {
    days: Math.floor(totalSeconds / 86_400),
    hours: Math.floor(totalSeconds / 3600) % 24,
    minutes: Math.floor(totalSeconds / 60) % 60,
    seconds: totalSeconds % 60,
    totalSeconds,
  };
}

export function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}

/** "12:04", or "26:12:04" when there are hours; days count as hours. */
export function clockText({ totalSeconds }: CountdownParts): string {
  const hours = Math.floor(totalSeconds / 3600);
  const rest = [Math.floor(totalSeconds / 60) % 60, totalSeconds % 60].map(twoDigits);
  return (hours > 0 ? [twoDigits(hours), ...rest] : rest).join(":");
}

/** When a reader is told how much is left. */
export const ANNOUNCED_SECONDS: readonly number[] = [60, 30, 10];
