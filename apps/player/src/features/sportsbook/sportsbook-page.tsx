// Owns the sportsbook's home (docs/product/sportsbook.md#line): what is live, what begins soon, and the top leagues.
import { useQuery } from "@tanstack/react-query";
import type { Api } from "@windfall/domain/api/index";
import type { Answer } from "@windfall/domain/client";
import { SPORTS } from "@windfall/domain/sports";
import { memo, useDeferredValue, useState } from "react";
import { useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";
import { withMessages } from "../../platform/message-parts.tsx";
import { PageHeader } from "../../platform/page-header.tsx";
import { usePlatform } from "../../platform/platform-context.tsx";
import { SpriteIcon } from "../../platform/sprite-icon.tsx";
import { EventList, LineControls } from "./event-list.tsx";
import type { MarketTab } from "./event-row.tsx";
import { FeaturedMatch } from "./featured-match.tsx";
import { FollowingRow, useLiveFollowing } from "./following.tsx";
import { NoEvents, SportChips } from "./line-frame.tsx";
import { lineHomeQuery } from "./line-queries.ts";
import { isSearch, LineSearchField, LineSearchResults } from "./line-search.tsx";
import { StaleNotice } from "./stale-notice.tsx";
import { useLiveLine, useRefresh, useSports } from "./use-line.ts";

const FEATURED = 2;

function SportsbookPage() {
  const t = useTranslations("sport.book");
  const { data: latest } = useQuery({ ...lineHomeQuery(usePlatform().loadApi), refetchInterval: useRefresh() });
  // News of forty matches are drawn in slices; a tap in between comes first.
  const data = useDeferredValue(latest);
  const { isStale } = useSports();
  const [tab, setTab] = useState<MarketTab>("match");
  const [search, setSearch] = useState("");
  useLiveLine();
  useLiveFollowing();
  const isEmpty = !data || data.live.length + data.soon.length === 0;
  return (
    <>
      <PageHeader title={t("title")}>
        {!isEmpty && (
          <AppLink to="/sportsbook/favorites" isProtected className="btn btn-soft btn-sm">
            {t("favorites_title")}
          </AppLink>
        )}
      </PageHeader>
      <SportChips hasLine={!isEmpty} />
      {isEmpty ? (
        <NoEvents />
      ) : (
        <>
          <StaleNotice isStale={isStale} />
          <LineSearchField text={search} onChange={setSearch} />
          {isSearch(search) ? (
            <>
              <LineControls tab={tab} onChange={setTab} />
              <LineSearchResults text={search} tab={tab} isStale={isStale} />
            </>
          ) : (
            data && <Line data={data} tab={tab} onTab={setTab} isStale={isStale} />
          )}
        </>
      )}
    </>
  );
}

interface LineProps {
  data: Answer<Api["sports"]["home"]>;
  tab: MarketTab;
  onTab: (tab: MarketTab) => void;
  isStale: boolean;
}

const Line = memo(function Line({ data: { live, soon, leagues }, tab, onTab, isStale }: LineProps) {
  const line = useTranslations("sport.line");
  const featured = live
    .filter(({ competitors, status }) => competitors.length === 2 && status === "live")
    .slice(0, FEATURED);
  return (
    <>
      <div className="feat">
        {featured.map((event) => (
          <FeaturedMatch key={event.id} event={event} isStale={isStale} />
        ))}
      </div>
      <FollowingRow />
      <LineControls tab={tab} onChange={onTab} />
      {live.length > 0 && <h2 className="line-h">{line("live_now")}</h2>}
      <EventList events={live} tab={tab} isStale={isStale} heading="h3" />
      <h2 className="line-h">{line("top_leagues")}</h2>
      <nav className="chips top-leagues" aria-label={line("top_leagues")}>
        {leagues.map(({ id, name, sportId, count }) => {
          const sport = SPORTS.find((one) => one.id === sportId);
          return (
            <AppLink key={id} to={`/sportsbook/${sport?.slug}?league=${id}`} className="chip">
              <SpriteIcon name={sport?.icon ?? "trophy"} size={18} />
              {name}
              <span className="num">{count}</span>
            </AppLink>
          );
        })}
      </nav>
      <h2 className="line-h">{line("soon")}</h2>
      <EventList events={soon} tab={tab} isStale={isStale} heading="h3" isBelow />
    </>
  );
});

export const Component = withMessages("sport", SportsbookPage);
