// Owns the countdown to the next UTC midnight, when the everyday bonus comes again.
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useHydrated } from "../../platform/hydrated.ts";
import { useDrawnAt } from "../../platform/platform-context.tsx";
import { partsOf } from "../../platform/time-left.tsx";
import { nextUtcMidnight } from "./bonus-facts.ts";

export function MidnightCountdown() {
  const t = useTranslations("bonus.drawer");
  const isHydrated = useHydrated();
  const drawnAt = useDrawnAt();
  const [now, setNow] = useState(() => (isHydrated ? Date.now() : drawnAt));
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const { hours, minutes, seconds } = partsOf(nextUtcMidnight(new Date(now)).getTime() - now);
  const boxes = [
    ["hours", hours],
    ["minutes", minutes],
    ["seconds", seconds],
  ] as const;
  return (
    <div className="cdx" role="timer" aria-label={t("everyday_countdown")}>
      {boxes.map(([unit, count]) => (
        <div key={unit}>
          <b>{String(count).padStart(2, "0")}</b>
          <small>{t(unit, { count })}</small>
        </div>
      ))}
    </div>
  );
}
