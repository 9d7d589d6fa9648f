// Owns the question about one game. By itself, because the loaders of every page know it, and nothing else of this page.

import { queryOptions } from "@tanstack/react-query";
import { callKey } from "@windfall/domain/client";
import type { Locale } from "@windfall/domain/locales";
import type { LoadApi } from "../../platform/api.ts";

const FIVE_MINUTES_MS = 300_000;

/** Below the games, so that its heart changes with all others. */
export function gameQuery(loadApi: LoadApi, locale: Locale, id: string) {
  return queryOptions({
    queryKey: callKey("games", "get", locale, id),
    queryFn: async () => (await loadApi()).games.get({ params: { id }, query: { locale } }),
    staleTime: FIVE_MINUTES_MS,
  });
}
