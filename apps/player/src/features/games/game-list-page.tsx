// Owns every page that is a list of games (docs/product/pages.md#lists-of-games: by category, provider, promo category, bonus): head,
// filters, tiles.

import { Link, useLocation } from "@windfall/web/router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { addressWithout } from "../../platform/address.ts";
import { AppLink } from "../../platform/app-link.tsx";
import { type Crumb, PageHeader } from "../../platform/page-header.tsx";
import { usePlatform } from "../../platform/platform-context.tsx";
import { GameList, NoGames } from "./game-list.tsx";
import { type GameFilter, gameListQuery } from "./games-queries.ts";
import { ListControls, useListChoice } from "./list-controls.tsx";
import { useGamesCount } from "./use-games-count.ts";

export interface GameListPageProps {
  title: string;
  /** How many games there are without any choice. */
  count?: number | undefined;
  trail?: readonly Crumb[] | undefined;
  /** What leads to neighbouring lists, above the tiles. */
  chips?: ReactNode;
  /** What the page is about; the person's own choice comes on top. */
  filter: GameFilter;
}

export function GameListPage({ title, count, trail, chips, filter }: GameListPageProps) {
  const countText = useGamesCount();
  const layout = useTranslations("Layout");
  const { loadApi } = usePlatform();
  const choice = useListChoice();
  return (
    <>
      <PageHeader
        title={title}
        {...(count !== undefined && { text: countText(count) })}
        trail={trail ?? [{ to: "/", title: layout("casino") }]}
      >
        <ListControls hasProviders={filter.provider === undefined} />
      </PageHeader>
      {chips}
      <div className="row">
        <GameList query={gameListQuery(loadApi, { ...choice, ...filter })} label={title} empty={<NothingHere />} />
      </div>
    </>
  );
}

/** A choice can be taken back; without one there are games elsewhere. */
function NothingHere() {
  const t = useTranslations("Games");
  const location = useLocation();
  const { provider } = useListChoice();
  return (
    <NoGames>
      {provider === undefined ? (
        <AppLink to="/" className="btn btn-soft">
          {t("to_home")}
        </AppLink>
      ) : (
        <Link to={addressWithout(location, ["provider"])} className="btn btn-soft">
          {t("clear_filters")}
        </Link>
      )}
    </NoGames>
  );
}
