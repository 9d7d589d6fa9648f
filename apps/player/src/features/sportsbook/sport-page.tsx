// Owns one sport's page (docs/product/sportsbook.md#line): its leagues, its days and its events. The route answers 404 for a slug that is no sport.
import { useQuery } from "@tanstack/react-query";
import { findSport } from "@windfall/domain/sports";
import { Segmented } from "@windfall/ui";
import { useLocation, useNavigate, useParams } from "@windfall/web/router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { withMessages } from "../../platform/message-parts.tsx";
import { PageHeader } from "../../platform/page-header.tsx";
import { usePlatform } from "../../platform/platform-context.tsx";
import { DAYS, type Day, readDay, spanOf } from "./days.ts";
import { EventList, LineControls } from "./event-list.tsx";
import type { MarketTab } from "./event-row.tsx";
import { useLiveFollowing } from "./following.tsx";
import { NoEvents, SportChips } from "./line-frame.tsx";
import { sportEventsQuery } from "./line-queries.ts";
import { StaleNotice } from "./stale-notice.tsx";
import { useLiveLine, useRefresh, useSports } from "./use-line.ts";

function SportPage() {
  const t = useTranslations("sport.book");
  const line = useTranslations("sport.line");
  const any = useTranslations();
  const { slug = "" } = useParams();
  const sport = findSport(slug);
  const title = sport ? any(sport.titleKey as Parameters<typeof any>[0]) : slug;
  const { day, league, choose } = useChoice();
  const choice = { ...spanOf(day), league };
  const { data } = useQuery({
    ...sportEventsQuery(usePlatform().loadApi, sport?.id ?? 0, choice),
    refetchInterval: useRefresh(),
    placeholderData: (before) => before,
  });
  const { isStale } = useSports();
  const [tab, setTab] = useState<MarketTab>("match");
  useLiveLine();
  useLiveFollowing();
  const { items = [], leagues = [] } = data ?? {};
  return (
    <>
      <PageHeader title={title} trail={[{ to: "/sportsbook", title: t("title") }]} />
      <SportChips current={slug} hasLine={leagues.length > 0} />
      {leagues.length === 0 ? (
        <NoEvents />
      ) : (
        <>
          <StaleNotice isStale={isStale} />
          <div className="line-c">
            <Segmented
              label={line("day_label")}
              value={day}
              onChange={(value) => choose({ day: value, league })}
              options={DAYS.map((value) => ({ value, label: line(`day.${value}`) }))}
            />
            <label className="odds-f">
              <span className="sr-only">{line("all_leagues")}</span>
              <select
                value={league ?? ""}
                onChange={(change) => choose({ day, league: change.target.value || undefined })}
              >
                <option value="">{line("all_leagues")}</option>
                {leagues.map(({ id, name, count }) => (
                  <option key={id} value={id}>
                    {name} ({count})
                  </option>
                ))}
              </select>
            </label>
          </div>
          <LineControls tab={tab} onChange={setTab} />
          {items.length === 0 && <p className="ev-none">{line("none_found")}</p>}
          <EventList events={items} tab={tab} isStale={isStale} />
        </>
      )}
    </>
  );
}

/** In the address, so that it can be sent to somebody and is there after a reload. */
function useChoice() {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  return {
    day: readDay(query.get("day")),
    league: query.get("league") ?? undefined,
    choose: ({ day, league }: { day: Day; league: string | undefined }) => {
      const next = new URLSearchParams({ ...(day !== "all" && { day }), ...(league && { league }) }).toString();
      void navigate(`${pathname}${next && `?${next}`}`, { replace: true, preventScrollReset: true });
    },
  };
}

export const Component = withMessages("sport", SportPage);
