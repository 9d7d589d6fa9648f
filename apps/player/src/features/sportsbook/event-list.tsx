// Owns lists of events: by league, with one kind of market in sight.
import type { SportsEvent } from "@windfall/domain/api/sports";
import { SPORTS } from "@windfall/domain/sports";
import { Segmented } from "@windfall/ui";
import { memo, startTransition, useEffect, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { useHydrated, whenIdle } from "../../platform/hydrated.ts";
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

/** More than most screens show before they are moved. */
const DRAWN_BY_SERVER = 3;

/**
 * What stands further down is drawn when somebody comes near, or league by league when the browser is at rest: all of it at once would hold the first tap up, and
 * never would hide it from whoever searches the page or goes by its headings. After a way within the app the list is drawn whole, as everything else is there already.
 */
export function EventList({ events, tab, isStale, heading = "h2", isBelow = false }: EventListProps) {
  const isHydrated = useHydrated();
  const leagues = useMemo(() => byLeague(events), [events]);
  const [due, setDue] = useState(isHydrated ? Number.POSITIVE_INFINITY : isBelow ? 0 : DRAWN_BY_SERVER);
  const isMore = isHydrated && due < leagues.length;
  useEffect(() => {
    return isMore ? whenIdle(() => startTransition(() => setDue(due + 1))) : undefined;
  }, [isMore, due]);
  return leagues.map((league, index) => (
    <League key={league.league.id} {...league} {...{ tab, isStale, heading }} isDue={index < due} />
  ));
}

/** The sheet knows the height of so many (event.css). */
const MOST_ROWS_KNOWN = 20;

interface LeagueProps extends EventsOfLeague, Required<Pick<EventListProps, "tab" | "isStale" | "heading">> {
  isDue: boolean;
}

const League = memo(function League({ league, sportId, own, tab, isStale, heading: Heading, isDue }: LeagueProps) {
  // Once drawn it stays, wherever the others move it.
  const [isDrawn, setDrawn] = useState(isDue);
  if (isDue && !isDrawn) setDrawn(true);
  const place = useNear<HTMLDivElement>(() => startTransition(() => setDrawn(true)), isDrawn);
  const rows = Math.min(own.length, MOST_ROWS_KNOWN);
  if (!isDrawn) {
    return <div ref={place} className="lg lg-coming" data-rows={rows} />;
  }
  return (
    // No landmark: leagues of several sports have one name, and one of them may be both live and soon.
    <section className="lg" data-rows={rows}>
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
  );
});

interface EventsOfLeague {
  league: SportsEvent["league"];
  sportId: number;
  own: SportsEvent[];
}

/** In the order in which they come. */
function byLeague(events: readonly SportsEvent[]): EventsOfLeague[] {
  const leagues = new Map<string, EventsOfLeague>();
  for (const event of events) {
    const known = leagues.get(event.league.id) ?? { league: event.league, sportId: event.sportId, own: [] };
    known.own.push(event);
    leagues.set(event.league.id, known);
  }
  return [...leagues.values()];
}
