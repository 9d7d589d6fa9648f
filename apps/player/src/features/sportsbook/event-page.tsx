// Owns one event (docs/product/sportsbook.md#line): where it stands, and all its markets in groups.
import { useQuery } from "@tanstack/react-query";
import type { SportsEvent, SportsEventPage, SportsMarket } from "@windfall/domain/api/sports";
import { findSport } from "@windfall/domain/sports";
import { classes } from "@windfall/ui";
import { useParams } from "@windfall/web/router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { withMessages } from "../../platform/message-parts.tsx";
import { Breadcrumbs } from "../../platform/page-header.tsx";
import { usePlatform } from "../../platform/platform-context.tsx";
import { Crest } from "./crest.tsx";
import { EventTime } from "./event-row.tsx";
import { FollowButton } from "./follow-button.tsx";
import { FollowStar, useLiveFollowing } from "./following.tsx";
import { sportsEventQuery } from "./line-queries.ts";
import { groupOf, MARKET_GROUPS, type MarketGroup, useMarketWords } from "./market-words.ts";
import { MatchTracker } from "./match-tracker.tsx";
import { OddsFormatChoice } from "./odds-format-choice.tsx";
import { Price } from "./price.tsx";
import { StaleNotice } from "./stale-notice.tsx";
import { SetCards, UnitStrip } from "./unit-strip.tsx";
import { useLiveLine, useRefresh, useSports } from "./use-line.ts";
import "./event-page.css";
import "./tracker.css";

function EventPage() {
  const { slug = "", eventId = "" } = useParams();
  const { data: event } = useQuery({
    ...sportsEventQuery(usePlatform().loadApi, eventId),
    refetchInterval: useRefresh(),
  });
  const { isStale } = useSports();
  useLiveLine();
  useLiveFollowing();
  return event ? <EventView event={event} slug={slug} isStale={isStale} /> : null;
}

export function EventView({ event, slug, isStale }: { event: SportsEventPage; slug: string; isStale: boolean }) {
  const t = useTranslations("sport.book");
  const any = useTranslations();
  const sport = findSport(slug);
  const trail = [
    { to: "/sportsbook", title: t("title") },
    { to: `/sportsbook/${slug}`, title: sport ? any(sport.titleKey as Parameters<typeof any>[0]) : slug },
  ];
  return (
    <>
      <div className="ev-top">
        <Breadcrumbs trail={trail} current={event.league.name} />
        <OddsFormatChoice />
        <FollowButton event={event} />
      </div>
      <StaleNotice isStale={isStale} />
      <Board event={event} />
      <Markets event={event} isStale={isStale} />
    </>
  );
}

function Board({ event }: { event: SportsEventPage }) {
  const [home = "", away = ""] = event.competitors;
  const isMatch = event.competitors.length === 2;
  const { board, status, stats } = event;
  const isSets = /^(set|map)/.test(board.stage);
  return (
    <section
      className={classes("stg", (stats || isSets) && "has-trk")}
      aria-label={isMatch ? `${home} – ${away}` : event.league.name}
    >
      <p className="ev-meta stg-t">
        <EventTime event={event} />
      </p>
      {isMatch ? (
        <div className="sb">
          <div className="sb-t">
            <Crest name={home} size={44} />
            <h1>{home}</h1>
            <FollowStar star={{ kind: "team", sportId: event.sportId, id: home, name: home }} />
          </div>
          <b className="sb-s num lean">{status === "not_started" ? "–" : `${board.home}:${board.away}`}</b>
          <div className="sb-t">
            <Crest name={away} size={44} />
            <span className="sb-n">{away}</span>
            <FollowStar star={{ kind: "team", sportId: event.sportId, id: away, name: away }} />
          </div>
        </div>
      ) : (
        <h1 className="stg-n">{event.league.name}</h1>
      )}
      {isSets && <SetCards event={event} />}
      {!isSets && board.periods.length > 1 && (
        <p className="stg-p num">{board.periods.map(([a, b]) => `${a}:${b}`).join("  ·  ")}</p>
      )}
      {stats && <MatchTracker event={event} stats={stats} />}
      {stats && <UnitStrip event={event} stats={stats} />}
    </section>
  );
}

function Markets({ event, isStale }: { event: SportsEvent; isStale: boolean }) {
  const t = useTranslations("sport.line");
  const words = useMarketWords(event);
  const [group, setGroup] = useState<MarketGroup | "all">("all");
  const shown = event.markets.filter((market) => group === "all" || groupOf(market) === group);
  const present = MARKET_GROUPS.filter((one) => event.markets.some((market) => groupOf(market) === one));
  if (event.markets.length === 0)
    return <p className="ev-none">{t(event.status === "ended" ? "ended" : "no_prices")}</p>;
  return (
    <>
      <fieldset className="chips mkbar">
        <legend className="sr-only">{t("market_kind")}</legend>
        {(["all", ...present] as const).map((value) => (
          <button
            key={value}
            type="button"
            className={value === group ? "chip on" : "chip"}
            aria-pressed={value === group}
            onClick={() => setGroup(value)}
          >
            {t(`group.${value}`)}
            <span className="num">
              {event.markets.filter((market) => value === "all" || groupOf(market) === value).length}
            </span>
          </button>
        ))}
      </fieldset>
      <div className="mks">
        {cardsOf(shown, words.market).map(([name, markets]) => (
          <MarketCard key={name} name={name} event={event} markets={markets} isStale={isStale} />
        ))}
      </div>
    </>
  );
}

/** Lines of one kind are rows of one card, in the order of their lines. */
function cardsOf(
  markets: readonly SportsMarket[],
  nameOf: (market: SportsMarket) => string,
): [string, SportsMarket[]][] {
  const rank = (market: SportsMarket) => MARKET_GROUPS.indexOf(groupOf(market));
  const line = ({ key }: SportsMarket) => Number(/(?:total|hcp)=([-\d.]+)/.exec(key)?.[1] ?? 0);
  const cards = new Map<string, SportsMarket[]>();
  for (const market of [...markets].sort((a, b) => rank(a) - rank(b) || line(a) - line(b))) {
    const name = nameOf(market);
    cards.set(name, [...(cards.get(name) ?? []), market]);
  }
  return [...cards];
}

interface MarketCardProps {
  name: string;
  event: SportsEvent;
  markets: readonly SportsMarket[];
  isStale: boolean;
}

function MarketCard({ name, event, markets, isStale }: MarketCardProps) {
  const words = useMarketWords(event);
  const most = Math.max(...markets.map(({ outcomes }) => outcomes.length));
  return (
    <section className={classes("mk", most > 8 && "wide")} aria-label={name}>
      <header className="mk-h">
        <h2>{name}</h2>
      </header>
      {markets.map((market) => (
        <div key={market.key} className={classes("mk-g", most === 2 && "mk-2", most > 8 && "mk-5")}>
          {market.outcomes.map((outcome) => (
            <Price
              key={outcome.id}
              isWide
              // Two names in one button would both be cut off before they differ.
              label={market.key === "dc" ? words.short(market, outcome.id) : words.outcome(market, outcome.id)}
              {...{ event, market, outcome, isStale }}
            />
          ))}
        </div>
      ))}
    </section>
  );
}

export const Component = withMessages("sport", EventPage);
