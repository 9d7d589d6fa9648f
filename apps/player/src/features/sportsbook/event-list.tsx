// Owns lists of events: by league, with one kind of market in sight.
import type { SportsEvent } from "@windfall/domain/api/sports";
import { SPORTS } from "@windfall/domain/sports";
import { Segmented } from "@windfall/ui";
import { memo, useDeferredValue, useMemo } from "react";
import { useTranslations } from "use-intl";
import { useHydrated } from "../../platform/hydrated.ts";
import { SpriteIcon } from "../../platform/sprite-icon.tsx";
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
  /** How many leagues the server draws; none where the list begins out of sight. */
  drawnByServer?: number;
}

/** More than a phone shows before it is moved. */
const DRAWN_BY_SERVER = 6;

/**
 * What stands further down comes in slices after the page has been taken over: taking all of it over at once would hold the first tap up.
 * Later changes come in slices too.
 */
export function EventList({ events, tab, isStale, heading = "h2", drawnByServer = DRAWN_BY_SERVER }: EventListProps) {
  const isHydrated = useHydrated();
  const leagues = useMemo(() => byLeague(events), [events]);
  const drawn = useDeferredValue(leagues, isHydrated ? leagues : leagues.slice(0, drawnByServer));
  return (
    <>
      <Leagues leagues={drawn} tab={tab} isStale={isStale} heading={heading} />
      {leagues.slice(drawn.length).map(({ league }) => (
        <div key={league.id} className="lg lg-coming" />
      ))}
    </>
  );
}

interface LeaguesProps extends Required<Pick<EventListProps, "tab" | "isStale" | "heading">> {
  leagues: ReturnType<typeof byLeague>;
}

const Leagues = memo(function Leagues({ leagues, tab, isStale, heading: Heading }: LeaguesProps) {
  return leagues.map(({ league, sportId, own }) => (
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
  ));
});

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
