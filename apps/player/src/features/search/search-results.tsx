// Owns what a search has found; before anything is typed, what the player played last or what is popular. Old results stay until the
// new ones are there, and an answer that comes late belongs to its own question, which nobody asks any more.
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Button, classes, ErrorState, Skeleton } from "@windfall/ui";
import type { Ref } from "react";
import { useTranslations } from "use-intl";
import { useMediaQuery } from "../../platform/media-query.ts";
import { usePlatform, useSession } from "../../platform/platform-context.tsx";
import { useNear } from "../../platform/use-near.ts";
import {
  GameCards,
  GRID_SKELETONS,
  gameListQuery,
  mergePages,
  NoGames,
  recentRowQuery,
  useGamesCount,
} from "../games/index.ts";
import { isSettled, type SearchState } from "./search-rules.ts";

/** Where an open overlay has an entry of its own in history, which a link takes the place of. */
const PHONE = "(width < 64rem)";

export interface SearchResultsProps {
  state: SearchState;
  list: Ref<HTMLUListElement>;
  onLeaveUp: () => void;
}

export function SearchResults({ state, list, onLeaveUp }: SearchResultsProps) {
  const t = useTranslations("Games");
  const countText = useGamesCount();
  const home = useTranslations("Home");
  const shared = useTranslations("Shared");
  const { loadApi } = usePlatform();
  const { asked, filter } = state;
  const found = useInfiniteQuery({
    ...gameListQuery(loadApi, { search: asked, ...filter }),
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = found;
  const recent = useRecentGames(asked === undefined && filter === undefined);
  const isReplacing = useMediaQuery(PHONE);
  const games = recent ?? mergePages(data?.pages ?? []);
  const place = useNear<HTMLDivElement>(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, games.length);

  if (recent === undefined && found.isPending) {
    return (
      <div role="status" aria-label={shared("loading")} className="sgrid">
        <Skeleton shape="tile" count={GRID_SKELETONS} />
      </div>
    );
  }
  if (recent === undefined && !data) {
    return (
      <ErrorState
        title={shared("something_went_wrong")}
        description={shared("temporary_difficulties")}
        action={
          <Button variant="brand" onClick={() => void found.refetch()}>
            {shared("retry")}
          </Button>
        }
      />
    );
  }
  const isOld = recent === undefined && (isPlaceholderData || !isSettled(state));
  const total = data?.pages[0]?.meta.total ?? 0;
  const isSearch = asked !== undefined || filter !== undefined;
  const heading = isSearch ? countText(total) : home(recent ? "recent" : "popular");
  return (
    <>
      <div className="h-lbl" role="status">
        {/* A count of the question before would be announced with the wrong question. */}
        {isOld && isSearch ? <span aria-hidden="true">{heading}</span> : <span>{heading}</span>}
      </div>
      {games.length === 0 ? (
        <NoGames />
      ) : (
        <GameCards
          ref={list}
          games={games}
          className={classes("sgrid", isOld && "is-old")}
          label={heading}
          isBusy={isOld}
          isReplacing={isReplacing}
          onLeaveUp={onLeaveUp}
        />
      )}
      {!recent && hasNextPage && (
        <div ref={place} className="list-more">
          {isFetchNextPageError && <span role="alert">{t("more_error")}</span>}
          <Button isBusy={found.isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchNextPageError ? shared("retry") : t("more")}
          </Button>
        </div>
      )}
    </>
  );
}

/** Undefined when there are none, or when something else is asked for. */
function useRecentGames(isWanted: boolean) {
  const isPlayer = useSession().kind === "player";
  const { data } = useQuery({ ...recentRowQuery(usePlatform().loadApi), enabled: isPlayer && isWanted });
  return isWanted && data && data.items.length > 0 ? data.items : undefined;
}
