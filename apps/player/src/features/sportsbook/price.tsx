// Owns one price: it flashes with its direction, shows a lock while nothing can be bet on, and never changes its width.
import { classes } from "@windfall/ui";
import { Lock } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useOddsFormat } from "./odds-format.ts";

/** How long the arrow stays. */
const ARROW_MS = 5_000;

export interface PriceProps {
  label: string;
  odds: number | null;
  isSuspended: boolean;
  /** Older than the feed's heartbeat. */
  isStale: boolean;
  isWide?: boolean;
}

export function Price({ label, odds, isSuspended, isStale, isWide = false }: PriceProps) {
  const t = useTranslations("sport.line");
  const { write } = useOddsFormat();
  const move = useMove(odds);
  const isLocked = isSuspended || odds === null;
  return (
    <span className={classes("od", isWide && "od-w", isLocked ? "lock" : isStale ? "stale" : move)}>
      <small>{label}</small>
      {isLocked ? (
        <b>
          <Lock className="i" size={16} strokeWidth={1.9} aria-hidden="true" />
          <span className="sr-only">{t("suspended")}</span>
        </b>
      ) : (
        <b>
          {write(odds)}
          {move && !isStale && <i aria-hidden="true" className="tri" />}
          {move && !isStale && <span className="sr-only">{t(move === "up" ? "went_up" : "went_down")}</span>}
        </b>
      )}
    </span>
  );
}

/** Where the price has gone since it was last drawn, for a while. */
function useMove(odds: number | null): "up" | "down" | undefined {
  const before = useRef(odds);
  const [move, setMove] = useState<"up" | "down">();
  useEffect(() => {
    const last = before.current;
    before.current = odds;
    if (last === null || odds === null || last === odds) return undefined;
    setMove(odds > last ? "up" : "down");
    const timer = setTimeout(() => setMove(undefined), ARROW_MS);
    return () => clearTimeout(timer);
  }, [odds]);
  return move;
}
