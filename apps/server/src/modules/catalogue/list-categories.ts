// Categories of the sidebar (docs/product/casino.md#catalogue). One without games is not shown.
import { DEFAULT_LOCALE, type Locale, localisedTitle } from "@windfall/domain";
import type { GameCategory } from "@windfall/domain/api/index";
import type { CatalogueDeps } from "./deps.ts";

export async function listSidebarCategories(
  { catalogue }: CatalogueDeps,
  locale: Locale = DEFAULT_LOCALE,
): Promise<{ items: GameCategory[] }> {
  const snapshot = await catalogue.current();
  const shown = snapshot.categories
    .map(({ titles, ...row }) => ({
      ...row,
      title: localisedTitle(titles, locale) ?? row.value,
      gamesCount: snapshot.count({ category: row.value }) ?? 0,
    }))
    .filter(({ gamesCount }) => gamesCount > 0);
  const childrenOf = (parentId: string | null) => shown.filter((row) => row.parentId === parentId);
  return { items: childrenOf(null).map((category) => ({ ...category, children: childrenOf(category.id) })) };
}
