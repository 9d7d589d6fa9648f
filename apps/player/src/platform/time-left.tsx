// Owns the time that is left until a moment. The server counts from its own clock and the first drawing in the browser from the
// same moment; then the reader's clock goes on.
import { startTransition, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useHydrated } from "./hydrated.ts";
import { useDrawnAt } from "./platform-context.tsx";

export interface TimeParts {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

export function partsOf(leftMs: number): TimeParts {
  const seconds = Math.max(0, Math.floor(leftMs / SECOND_MS));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3_600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}

function useTimeLeft(iso: string, stepMs: number): TimeParts {
  const isHydrated = useHydrated();
  const drawnAt = useDrawnAt();
  const [now, setNow] = useState(() => (isHydrated ? Date.now() : drawnAt));
  useEffect(() => {
    // In slices, as everything that turns when the page has been taken over (hydrated.ts).
    startTransition(() => setNow(Date.now()));
    const timer = setInterval(() => setNow(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, [stepMs]);
  return partsOf(Date.parse(iso) - now);
}

const two = (value: number) => String(value).padStart(2, "0");

/** In words as short as they get: `2d 14h`, `09h 12m`. */
export function TimeLeft({ until }: { until: string }) {
  const t = useTranslations("Shared");
  const left = useTimeLeft(until, MINUTE_MS);
  const text =
    left.days > 0
      ? t("days_hours", { days: String(left.days), hours: two(left.hours) })
      : t("hours_minutes", { hours: two(left.hours), minutes: two(left.minutes) });
  return (
    <time dateTime={until} className="num">
      {text}
    </time>
  );
}

/** Four boxes that count down. */
export function TimeBoxes({ until, label }: { until: string; label: string }) {
  const t = useTranslations("Shared");
  const left = useTimeLeft(until, SECOND_MS);
  const boxes: [string, string][] = [
    [two(left.days), t("unit_days")],
    [two(left.hours), t("unit_hours")],
    [two(left.minutes), t("unit_minutes")],
    [two(left.seconds), t("unit_seconds")],
  ];
  return (
    <span className="cd" role="timer" aria-label={label}>
      {boxes.map(([value, unit]) => (
        <span key={unit}>
          <b>{value}</b>
          <small>{unit}</small>
        </span>
      ))}
    </span>
  );
}
