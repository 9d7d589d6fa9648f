// Owns the followed events (docs/product/sportsbook.md#line). Where there is no line there is nothing to follow.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";
import { EmptyPlace } from "../../platform/empty-place.tsx";
import { withMessages } from "../../platform/message-parts.tsx";
import { PageHeader } from "../../platform/page-header.tsx";
import { useFeatures, usePlatform } from "../../platform/platform-context.tsx";
import { EventList, LineControls } from "./event-list.tsx";
import type { MarketTab } from "./event-row.tsx";
import { useLiveFollowing } from "./following.tsx";
import { NoEvents } from "./line-frame.tsx";
import { followedEventsQuery } from "./line-queries.ts";
import { useLiveLine, useRefresh, useSports } from "./use-line.ts";

function SportFavoritesPage() {
  const t = useTranslations("sport.book");
  const trail = [{ to: "/sportsbook", title: t("title") }];
  const { hasLine, isStale } = useSports();
  const { sportsbook } = useFeatures();
  const { data = [] } = useQuery({ ...followedEventsQuery(usePlatform().loadApi), refetchInterval: useRefresh() });
  const [tab, setTab] = useState<MarketTab>("match");
  useLiveLine();
  useLiveFollowing();
  if (!hasLine && !sportsbook) {
    return (
      <>
        <PageHeader title={t("favorites_title")} trail={trail} />
        <NoEvents />
      </>
    );
  }
  return (
    <>
      <PageHeader title={t("favorites_title")} text={t("favorites_text")} trail={trail} />
      {data.length === 0 ? (
        <EmptyPlace title={t("favorites_empty_title")} text={t("favorites_empty_text")}>
          <AppLink to="/sportsbook" className="btn btn-soft">
            {t("to_sport")}
          </AppLink>
        </EmptyPlace>
      ) : (
        <>
          <LineControls tab={tab} onChange={setTab} />
          <EventList events={data} tab={tab} isStale={isStale} />
        </>
      )}
    </>
  );
}

export const Component = withMessages("sport", SportFavoritesPage);
