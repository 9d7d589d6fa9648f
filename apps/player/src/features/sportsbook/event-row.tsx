// Owns one event in a list: when or where it stands, who plays, the score, and the prices of the chosen market.
import type { SportsEvent, SportsMarket } from "@windfall/domain/api/sports";
import { SPORTS } from "@windfall/domain/sports";
import { classes, formatStart } from "@windfall/ui";
import { memo } from "react";
import { useLocale, useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";
import { useHydrated } from "../../platform/hydrated.ts";
import { Crest } from "./crest.tsx";
import { FollowButton } from "./follow-button.tsx";
import { useMarketWords, useStageWords } from "./market-words.ts";
import { Price } from "./price.tsx";
import "./event.css";

export const MARKET_TABS = ["match", "totals", "handicap"] as const;
export type MarketTab = (typeof MARKET_TABS)[number];

const TAB_IDS: Record<MarketTab, RegExp> = { match: /^(1x2|winner|win)$/, totals: /total$/, handicap: /ah$/ };
/** Of a race the first few; all are on its page. */
const MOST_PRICES = 3;

export function eventPath({ id, sportId }: Pick<SportsEvent, "id" | "sportId">): string {
  return `/sportsbook/${SPORTS.find((sport) => sport.id === sportId)?.slug}/${id}`;
}

interface EventRowProps {
  event: SportsEvent;
  tab: MarketTab;
  isStale: boolean;
}

/** Drawn again when it has changed itself: in a second a few of a list have. */
export const EventRow = memo(function EventRow({ event, tab, isStale }: EventRowProps) {
  const t = useTranslations("sport.line");
  const market = event.markets.find(({ key }) => TAB_IDS[tab].test(key.split("|")[0] ?? ""));
  return (
    <article className={classes("ev", isStale && "is-stale")}>
      <p className="ev-meta">
        <EventTime event={event} />
      </p>
      <AppLink to={eventPath(event)} className="ev-who">
        <Sides event={event} />
      </AppLink>
      <Prices event={event} market={market} isStale={isStale} />
      <div className="ev-end">
        {event.openMarkets > 1 && (
          <AppLink to={eventPath(event)} className="more" aria-label={t("all_markets", { count: event.openMarkets })}>
            +{event.openMarkets}
          </AppLink>
        )}
        <FollowButton event={event} />
      </div>
    </article>
  );
});

/** A race has many; its league says what it is. */
function Sides({ event: { competitors, league, board, status } }: { event: SportsEvent }) {
  if (competitors.length > 2) return <span className="ev-team">{league.name}</span>;
  return competitors.map((name, side) => (
    <span key={name} className="ev-team">
      <Crest name={name} />
      <span className="trunc">{name}</span>
      {status !== "not_started" && <Score board={board} side={side as 0 | 1} />}
    </span>
  ));
}

/** By half, set or map, where they tell more than the score: a first half is the score itself, a first set is not. */
export function periodsOf({ periods, home, away }: SportsEvent["board"]) {
  const [first] = periods;
  if (periods.length === 1 && first?.[0] === home && first[1] === away) return [];
  return periods.map((score, index) => ({ nr: index + 1, score }));
}

function Score({ board, side }: { board: SportsEvent["board"]; side: 0 | 1 }) {
  const periods = periodsOf(board).slice(-3);
  return (
    <span className="ev-score num">
      {board.server === side + 1 && <i className="serve" aria-hidden="true" />}
      {periods.map(({ nr, score }) => (
        <span key={nr}>{score[side]}</span>
      ))}
      <b>{side === 0 ? board.home : board.away}</b>
    </span>
  );
}

/** "67' · 2nd half", or the day and hour it begins. */
export function EventTime({ event: { status, board, startAt } }: { event: SportsEvent }) {
  const stageOf = useStageWords();
  if (status === "not_started") return <StartTime at={startAt} />;
  return (
    <>
      {status === "live" && <span className="livedot" aria-hidden="true" />}
      {board.minute !== null && <b className="loss num">{board.minute}′</b>}
      <span>{stageOf(board.stage)}</span>
    </>
  );
}

/** The server does not know the reader's hours. */
function StartTime({ at }: { at: string }) {
  const locale = useLocale();
  return (
    <time dateTime={at}>{useHydrated() ? formatStart(at, locale) : `${at.slice(0, 16).replace("T", " ")} UTC`}</time>
  );
}

function Prices({
  event,
  market,
  isStale,
}: {
  event: SportsEvent;
  market: SportsMarket | undefined;
  isStale: boolean;
}) {
  const words = useMarketWords(event);
  const t = useTranslations("sport.line");
  if (!market) return <p className="ev-none">{t("no_prices")}</p>;
  const best = [...market.outcomes].sort((a, b) => (a.odds ?? 1e9) - (b.odds ?? 1e9));
  const outcomes = market.outcomes.length > MOST_PRICES ? best.slice(0, MOST_PRICES) : market.outcomes;
  return (
    <div className={classes("odds", outcomes.length === 2 && "odds-2")}>
      {outcomes.map((outcome) => (
        <Price
          key={`${market.key} ${outcome.id}`}
          label={words.short(market, outcome.id)}
          {...{ event, market, outcome, isStale }}
        />
      ))}
    </div>
  );
}
