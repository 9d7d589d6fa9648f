// Owns one price: it flashes with its direction, shows a lock while nothing can be bet on, and never changes its width. Where bets are taken it is a button
// that puts the outcome into the slip; under a finger it stands still.
import type { SportsEvent, SportsMarket } from "@windfall/domain/api/sports-line";
import { classes } from "@windfall/ui";
import { Lock } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { feel } from "../../platform/messenger.ts";
import { useFeatures } from "../../platform/platform-context.tsx";
import { useOddsFormat } from "./odds-format.ts";
import { isSamePick, type Pick, togglePick, useSlip } from "./slip-store.ts";
import "./event.css";

/** How long the arrow stays. */
const ARROW_MS = 5_000;

export interface PriceProps {
  event: SportsEvent;
  market: SportsMarket;
  outcome: SportsMarket["outcomes"][number];
  label: string;
  /** Older than the feed's heartbeat. */
  isStale: boolean;
  isWide?: boolean;
}

export function Price({ event, market, outcome, label, isStale, isWide = false }: PriceProps) {
  const { sportsbook } = useFeatures();
  const isLocked = market.status !== "active" || outcome.odds === null;
  const place = { eventId: event.id, market: market.key, outcome: outcome.id };
  const isPicked = useSlip().picks.some((pick) => isSamePick(pick, place));
  const now = { odds: outcome.odds, version: market.version };
  const { shown, hold, release } = useStill(now);
  const move = useMove(shown.odds);
  const state = isLocked ? "lock" : isPicked ? "picked" : isStale ? "stale" : move;
  const look = classes("od", isWide && "od-w", state);
  const face = <Face label={label} odds={isLocked ? null : shown.odds} move={isStale || isPicked ? undefined : move} />;
  if (!sportsbook) return <span className={look}>{face}</span>;
  const press = () => {
    const { odds, version } = release();
    if (odds === null) return;
    const { sportId, competitors, league } = event;
    feel("selection");
    togglePick({ ...place, sportId, competitors, league: league.name, odds, version } satisfies Pick);
  };
  return (
    <button
      type="button"
      className={look}
      aria-pressed={isPicked}
      // What is in the slip can be taken out at any time.
      disabled={!isPicked && (isLocked || isStale)}
      onPointerDown={hold}
      onPointerLeave={release}
      onPointerCancel={release}
      onClick={press}
    >
      {face}
    </button>
  );
}

function Face({ label, odds, move }: { label: string; odds: number | null; move: "up" | "down" | undefined }) {
  const t = useTranslations("sport.line");
  const { write } = useOddsFormat();
  return (
    <>
      <small>{label}</small>
      {odds === null ? (
        <b>
          <Lock className="i" size={16} strokeWidth={1.9} aria-hidden="true" />
          <span className="sr-only">{t("suspended")}</span>
        </b>
      ) : (
        <b>
          {write(odds)}
          {move && <i aria-hidden="true" className="tri" />}
          {move && <span className="sr-only">{t(move === "up" ? "went_up" : "went_down")}</span>}
        </b>
      )}
    </>
  );
}

interface Seen {
  odds: number | null;
  version: number;
}

/** From the moment a finger is down until it is up, what was seen stays: the press means that price, and the server compares its version. */
function useStill(now: Seen) {
  const [held, setHeld] = useState<Seen>();
  return {
    shown: held ?? now,
    hold: () => setHeld(now),
    release: (): Seen => {
      setHeld(undefined);
      return held ?? now;
    },
  };
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
