// Owns a match that is shown large: its sides, the score in the middle, and who wins.
import type { SportsEvent } from "@windfall/domain/api/sports";
import { AppLink } from "../../platform/app-link.tsx";
import { Crest } from "./crest.tsx";
import { EventTime, eventPath } from "./event-row.tsx";
import { FollowButton } from "./follow-button.tsx";
import { useMarketWords } from "./market-words.ts";
import { Price } from "./price.tsx";

export function FeaturedMatch({ event, isStale }: { event: SportsEvent; isStale: boolean }) {
  const words = useMarketWords(event);
  const [home = "", away = ""] = event.competitors;
  const [market] = event.markets;
  return (
    <article className="fm">
      <img src="/art/scenes/turf.svg" alt="" className="absolute inset-0 -z-10 size-full object-cover" />
      <p className="ev-meta">
        <EventTime event={event} />
        <span className="trunc">{event.league.name}</span>
        <span className="grow" />
        <FollowButton event={event} />
      </p>
      <AppLink to={eventPath(event)} className="fm-m">
        <span className="fm-t">
          <Crest name={home} size={36} />
          <span>{home}</span>
        </span>
        <b className="fm-s num lean">
          {event.board.home}:{event.board.away}
        </b>
        <span className="fm-t">
          <Crest name={away} size={36} />
          <span>{away}</span>
        </span>
      </AppLink>
      {market && (
        <div className="fm-o">
          {market.outcomes.map((outcome) => (
            <Price
              key={`${market.key} ${outcome.id}`}
              label={words.short(market, outcome.id)}
              {...{ event, market, outcome, isStale }}
            />
          ))}
        </div>
      )}
    </article>
  );
}
