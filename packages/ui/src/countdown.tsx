// Owns the countdown. The server and the first paint show what `now` gives, or dashes; the clock runs after that.
import { useEffect, useRef, useState } from "react";
import { classes } from "./classes.ts";
import { ANNOUNCED_SECONDS, type CountdownParts, clockText, countdownParts, twoDigits } from "./countdown-parts.ts";

export interface CountdownLabels {
  days: string;
  hours: string;
  minutes: string;
  seconds: string;
}

export interface CountdownProps {
  /** The end, in milliseconds since 1970. */
  until: number;
  /** Short names of the units. */
  labels: CountdownLabels;
  /** The time of the server when it made the page; the same number must reach the browser. */
  now?: number | undefined;
  /** "tiles" in banners, "wide" in cards, "ring" where an order runs out, "text" inside a line. */
  look?: "tiles" | "wide" | "ring" | "text" | undefined;
  /** How long it was at the start; a ring needs it. */
  totalMs?: number | undefined;
  /** What runs out, for assistive technology. */
  label?: string | undefined;
  /** Says what is left at 60, 30 and 10 seconds, once each. */
  announce?: ((seconds: number) => string) | undefined;
  onEnd?: (() => void) | undefined;
  className?: string | undefined;
}

export function Countdown({
  until,
  labels,
  now,
  look = "tiles",
  totalMs,
  label,
  announce,
  onEnd,
  className,
}: CountdownProps) {
  const parts = useTimeLeft(until, now, onEnd);
  const left = parts?.totalSeconds;
  const isLate = left !== undefined && left > 0 && left < 60;
  const said = announce && left !== undefined && ANNOUNCED_SECONDS.includes(left) ? announce(left) : "";
  const common = {
    role: "timer",
    ...(label && { "aria-label": label }),
    className: classes(LOOKS[look], isLate && "is-late", className),
  };
  return (
    <>
      {look === "ring" || look === "text" ? (
        <span {...common}>
          {look === "ring" && <Ring share={shareLeft(left, totalMs)} />}
          {look === "ring" ? <b>{clock(parts)}</b> : clock(parts)}
        </span>
      ) : (
        <div {...common}>
          {unitsOf(parts, labels).map(({ key, value, unit }) =>
            look === "wide" ? (
              <div key={key}>
                <b>{value}</b>
                <small>{unit}</small>
              </div>
            ) : (
              <span key={key}>
                <b>{value}</b>
                <small>{unit}</small>
              </span>
            ),
          )}
        </div>
      )}
      {announce && (
        <span role="status" className="sr-only">
          {said}
        </span>
      )}
    </>
  );
}

const LOOKS = { tiles: "cd", wide: "cdx", ring: "cd-ring", text: "num cd-text" } as const;

function clock(parts: CountdownParts | undefined): string {
  return parts ? clockText(parts) : "––:––";
}

function unitsOf(parts: CountdownParts | undefined, labels: CountdownLabels) {
  const show = (value: number | undefined) => (value === undefined ? "––" : twoDigits(value));
  return [
    { key: "days", value: show(parts?.days), unit: labels.days },
    { key: "hours", value: show(parts?.hours), unit: labels.hours },
    { key: "minutes", value: show(parts?.minutes), unit: labels.minutes },
    { key: "seconds", value: show(parts?.seconds), unit: labels.seconds },
  ];
}

function shareLeft(seconds: number | undefined, totalMs: number | undefined): number {
  if (seconds === undefined || !totalMs) return 100;
  return Math.min(100, (seconds * 100_000) / totalMs);
}

function Ring({ share }: { share: number }) {
  return (
    <svg viewBox="0 0 64 64" fill="none" strokeWidth="5" aria-hidden="true">
      <circle className="track" cx="32" cy="32" r="29.5" />
      <circle className="left" cx="32" cy="32" r="29.5" pathLength="100" strokeDasharray={`${share} 100`} />
    </svg>
  );
}

/** Ticks on whole seconds of what is left, so that two countdowns on a page change together. */
function useTimeLeft(until: number, now: number | undefined, onEnd: (() => void) | undefined) {
  const [current, setCurrent] = useState(now);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  }, [onEnd]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const moment = Date.now();
      setCurrent(moment);
      if (moment >= until) end.current?.();
      else timer = setTimeout(tick, (until - moment) % 1000 || 1000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [until]);
  return current === undefined ? undefined : countdownParts(until, current);
}
