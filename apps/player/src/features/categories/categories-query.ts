// Owns the game categories of the sidebar and of the chips on the home page (docs/product/casino.md#catalogue).

import { queryOptions, useQuery } from "@tanstack/react-query";
import { callKey } from "@windfall/domain/client";
import type { Locale } from "@windfall/domain/locales";
import { useLocale } from "use-intl";
import type { GameCategory, LoadApi } from "../../platform/api.ts";
import { usePlatform } from "../../platform/platform-context.tsx";
import { PUBLIC_DATA } from "../../platform/session.ts";

const ONE_DAY_MS = 86_400_000;

export function categoriesQuery(loadApi: LoadApi, locale: Locale) {
  return queryOptions({
    queryKey: [PUBLIC_DATA, ...callKey("catalogue", "sidebar", locale)],
    queryFn: async () => (await (await loadApi()).catalogue.sidebar({ query: { locale } })).items,
    staleTime: ONE_DAY_MS,
    gcTime: ONE_DAY_MS,
  });
}

const NONE: readonly GameCategory[] = [];

export function useCategories(): readonly GameCategory[] {
  return useQuery(categoriesQuery(usePlatform().loadApi, useLocale())).data ?? NONE;
}

/** The category behind `/categories/{key}/games`, also one inside of another. */
export function findCategory(
  categories: readonly GameCategory[],
  key: string,
): Pick<GameCategory, "title" | "value" | "icon" | "gamesCount"> | undefined {
  return categories.flatMap((category) => [category, ...category.children]).find(({ value }) => value === key);
}
