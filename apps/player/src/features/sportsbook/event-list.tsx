// Owns lists of events: by league, with one kind of market in sight.
import type { SportsEvent } from "@windfall/domain/api/sports";
import { SPORTS } from "@windfall/domain/sports";
import { Segmented } from "@windfall/ui";
import { startTransition, useEffect, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { useHydrated } from "../../platform/hydrated.ts";
import { SpriteIcon } from "../../platform/sprite-icon.tsx";
import { useNear } from "../../platform/use-near.ts";
import { EventRow, MARKET_TABS, type MarketTab } from "./event-row.tsx";
import { FollowStar } from "./following.tsx";
import { OddsFormatChoice } from "./odds-format-choice.tsx";

export function LineControls({ tab, onChange }: { tab: MarketTab; onChange: (tab: MarketTab) => void }) {
  const t = useTranslations("sport.line");
  return (
    <div className="line-c">
      <Segmented
        label={t("market_kind")}
        value={tab}
        onChange={onChange}
        options={MARKET_TABS.map((value) => ({ value, label: t(`tab.${value}`) }))}
      />
      <OddsFormatChoice />
    </div>
  );
}

interface EventListProps {
  events: readonly SportsEvent[];
  tab: MarketTab;
  isStale: boolean;
  /** Where the list has a heading of its own, those of its leagues stand below it. */
  heading?: "h2" | "h3";
  /** It begins out of sight, and is drawn when somebody comes near. */
  isBelow?: boolean;
}

/** More than a phone shows before it is moved. */
const DRAWN_BY_SERVER = 6;
/** Leagues that come together: a slow phone draws them within a frame or two. */
const STEP = 4;

/** What stands further down comes in steps after the page has been taken over: all of it at once would hold the first tap up. */
export function EventList({ events, tab, isStale, heading: Heading = "h2", isBelow = false }: EventListProps) {
  const isHydrated = useHydrated();
  const leagues = useMemo(() => byLeague(events), [events]);
  const [drawn, setDrawn] = useState(isHydrated ? leagues.length : isBelow ? 0 : DRAWN_BY_SERVER);
  const [isFar, setFar] = useState(isBelow && !isHydrated);
  const place = useNear<HTMLDivElement>(() => setFar(false), leagues.length > 0);
  const isMore = isHydrated && !isFar && drawn < leagues.length;
  useEffect(() => {
    if (isMore) startTransition(() => setDrawn(drawn + STEP));
  }, [isMore, drawn]);
  return leagues.map(({ league, sportId, own }, index) =>
    index < drawn ? (
      // No landmark: leagues of several sports have one name, and one of them may be both live and soon.
      <section key={league.id} className="lg">
        <header className="lg-h">
          <SpriteIcon name={SPORTS.find(({ id }) => id === sportId)?.icon ?? "trophy"} size={18} />
          <Heading>{league.name}</Heading>
          <span className="grow" />
          <small className="num">{own.length}</small>
          <FollowStar star={{ kind: "league", sportId, id: league.id, name: league.name }} />
        </header>
        {own.map((event) => (
          <EventRow key={event.id} event={event} tab={tab} isStale={isStale} />
        ))}
      </section>
    ) : (
      <div key={league.id} ref={index === drawn ? place : undefined} className="lg lg-coming" />
    ),
  );
}

/** In the order in which they come. */
function byLeague(events: readonly SportsEvent[]) {
  const leagues = new Map<string, { league: SportsEvent["league"]; sportId: number; own: SportsEvent[] }>();
  for (const event of events) {
    const known = leagues.get(event.league.id) ?? { league: event.league, sportId: event.sportId, own: [] };
    known.own.push(event);
    leagues.set(event.league.id, known);
  }
  return [...leagues.values()];
}
