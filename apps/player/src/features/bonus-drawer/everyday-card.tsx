// Owns the everyday bonus (docs/product/bonuses.md#everyday): ready, or used until the next UTC midnight.
import { Button, ICON, ICON_LG } from "@windfall/ui";
import { Check, Zap } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { partsOf } from "../../platform/time-left.tsx";
import { EVERYDAY_PERCENT, nextUtcMidnight } from "./drawer-rules.ts";

/** `action` is what a person who has not used it can do. */
export function EverydayCard({ isUsed, action }: { isUsed: boolean; action: ReactNode }) {
  const t = useTranslations("overlays.BonusDrawer");
  return (
    <section className="card bon content-between" aria-labelledby="everyday-bonus">
      <div className="bon-t">
        <span className="bon-ic" aria-hidden="true">
          <Zap {...ICON_LG} />
        </span>
        <div>
          <h3 id="everyday-bonus" className="text-lg font-bold">
            {t("everyday_title", { percent: String(EVERYDAY_PERCENT) })}
          </h3>
          <p className="text-fg-2">{isUsed ? t("everyday_used") : t("everyday_ready")}</p>
        </div>
      </div>
      {isUsed && <MidnightCountdown />}
      {isUsed ? (
        <Button isWide disabled icon={<Check {...ICON} />}>
          {t("everyday_taken")}
        </Button>
      ) : (
        action
      )}
    </section>
  );
}

function MidnightCountdown() {
  const t = useTranslations("overlays.BonusDrawer");
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
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
