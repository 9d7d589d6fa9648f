// Owns the games of a promo category (docs/product/pages.md#lists-of-games). The route answers 404 for one that does not exist.
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@windfall/web/router";
import { useLocale } from "use-intl";
import { usePlatform } from "../../platform/platform-context.tsx";
import { GameListPage } from "./game-list-page.tsx";
import { promoCategoriesQuery } from "./games-queries.ts";

export function Component() {
  const { id = "" } = useParams();
  const { data = [] } = useQuery(promoCategoriesQuery(usePlatform().loadApi, useLocale()));
  const category = data.find((known) => known.id === id);
  return <GameListPage title={category?.title ?? id} count={category?.gamesCount} filter={{ promoCategory: id }} />;
}
