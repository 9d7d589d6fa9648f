// Owns what is asked about tournaments (docs/product/content.md#tournaments).

import { queryOptions } from "@tanstack/react-query";
import { callKey } from "@windfall/domain/client";
import type { Locale } from "@windfall/domain/locales";
import { TOURNAMENTS_MENU_SIZE } from "@windfall/domain/rules/tournaments";
import type { LoadApi } from "../../platform/api.ts";
import { PUBLIC_DATA } from "../../platform/session.ts";

const FIVE_MINUTES_MS = 300_000;
/** A page of them is all there is to see; the list has no more than a season's worth. */
const LIST_LIMIT = 30;

function listQuery(loadApi: LoadApi, locale: Locale, limit: number) {
  return queryOptions({
    queryKey: [PUBLIC_DATA, ...callKey("tournaments", "list", locale, limit)],
    queryFn: async () => (await (await loadApi()).tournaments.list({ query: { limit: String(limit), locale } })).items,
    staleTime: FIVE_MINUTES_MS,
  });
}

/** The first few, for the sidebar, the tournaments menu and the home page. */
export const menuTournamentsQuery = (loadApi: LoadApi, locale: Locale) =>
  listQuery(loadApi, locale, TOURNAMENTS_MENU_SIZE);

export const tournamentsQuery = (loadApi: LoadApi, locale: Locale) => listQuery(loadApi, locale, LIST_LIMIT);

export function tournamentQuery(loadApi: LoadApi, locale: Locale, id: string) {
  return queryOptions({
    queryKey: [PUBLIC_DATA, ...callKey("tournaments", "get", locale, id)],
    queryFn: async () => (await loadApi()).tournaments.get({ params: { id }, query: { locale } }),
    staleTime: FIVE_MINUTES_MS,
  });
}
