// Owns an endless list of games in every state (docs/product/pages.md#lists-of-games: 18 skeleton cards): loading, empty, failed, more to
// come.
import { useInfiniteQuery } from "@tanstack/react-query";
import { ApiFailure } from "@windfall/domain/client";
import { Button, ErrorState, Skeleton } from "@windfall/ui";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { EmptyPlace } from "../../platform/empty-place.tsx";
import { useNear } from "../../platform/use-near.ts";
import { GameCards } from "./game-cards.tsx";
import { GRID_SKELETONS, mergePages } from "./game-pages.ts";
import type { GameListQuery } from "./games-queries.ts";
import { useShownFailure } from "./use-shown-failure.ts";

/** The first line of the widest grid, and three of a phone's. */
const EAGER = 9;

export interface GameListProps {
  query: GameListQuery;
  /** What is listed, for readers of the screen. */
  label: string;
  /** What stands there when there is nothing. */
  empty: ReactNode;
}

export function GameList({ query, label, empty }: GameListProps) {
  const t = useTranslations("Games");
  const shared = useTranslations("Shared");
  const list = useInfiniteQuery(query);
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const games = mergePages(data?.pages ?? []);
  const place = useNear<HTMLDivElement>(() => {
    // After a failure the person decides when to try again.
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, games.length);

  const isFailed = useShownFailure(list.isError && !data);

  if (!data && !isFailed) {
    return (
      <div role="status" aria-label={shared("loading")} className="tiles">
        <Skeleton shape="tile" count={GRID_SKELETONS} />
      </div>
    );
  }
  if (!data) {
    if (isUnknown(list.error)) return empty;
    return (
      <div className="card">
        <ErrorState
          title={shared("something_went_wrong")}
          description={shared("temporary_difficulties")}
          headingLevel={2}
          action={
            <Button variant="brand" onClick={() => void list.refetch()}>
              {shared("retry")}
            </Button>
          }
        />
      </div>
    );
  }
  if (games.length === 0) return empty;
  return (
    <>
      <GameCards games={games} className="tiles" label={label} eagerCount={EAGER}>
        {list.isFetchingNextPage && <MoreSkeletons />}
      </GameCards>
      {hasNextPage && (
        <div ref={place} className="list-more">
          {isFetchNextPageError && <span role="alert">{t("more_error")}</span>}
          <Button isBusy={list.isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchNextPageError ? shared("retry") : t("more")}
          </Button>
        </div>
      )}
    </>
  );
}

/** A choice in an old link may name a provider that is gone; trying again would not bring it back. */
function isUnknown(error: Error | null): boolean {
  return error instanceof ApiFailure && error.status === 404;
}

function MoreSkeletons() {
  return Array.from({ length: GRID_SKELETONS }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
    <li key={index} aria-hidden="true" className="sk sk-tile" />
  ));
}

/** The usual words for "nothing here" (docs/product/pages.md#lists-of-games), with one way on at most. */
export function NoGames({ children }: { children?: ReactNode }) {
  const shared = useTranslations("Shared");
  return (
    <EmptyPlace title={shared("not_found")} text={shared("try_another_filters")} scene="becalmed">
      {children}
    </EmptyPlace>
  );
}
