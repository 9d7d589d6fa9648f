// Owns what is asked about games, and under which keys the answers are kept (docs/product/casino.md#catalogue).

import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { GameSort } from "@windfall/domain/api/games";
import { callKey } from "@windfall/domain/client";
import type { Locale } from "@windfall/domain/locales";
import type { ApiClient, LoadApi } from "../../platform/api.ts";
import { PUBLIC_DATA } from "../../platform/session.ts";
import { type GamesPage, nextOffset } from "./game-pages.ts";

/** Answers hold the person's hearts, so they are personal and go with the person. */
export const GAMES_KEY = callKey("games");
export const FAVORITES_KEY = callKey("games", "favorites", "list");
export const FAVORITES_COUNT_KEY = callKey("games", "favorites", "count");

export interface GameFilter {
  category?: string | undefined;
  provider?: string | undefined;
  promoCategory?: string | undefined;
  bonus?: string | undefined;
  search?: string | undefined;
  sort?: GameSort | undefined;
}

const FIVE_MINUTES_MS = 300_000;
/** Whoever comes back from a game finds the pages they had loaded, and the place in them. */
const HALF_AN_HOUR_MS = 1_800_000;
/** Two screens of the widest grid. */
const ROW_SIZE = 18;

interface PageArguments {
  query: { limit?: string; offset: string };
  signal: AbortSignal;
}

function pagedQuery(
  loadApi: LoadApi,
  queryKey: readonly unknown[],
  ask: (api: ApiClient, page: PageArguments) => Promise<GamesPage>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: async ({ pageParam, signal }) => ask(await loadApi(), { query: { offset: String(pageParam) }, signal }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    staleTime: FIVE_MINUTES_MS,
    gcTime: HALF_AN_HOUR_MS,
  });
}

function rowQuery(
  loadApi: LoadApi,
  queryKey: readonly unknown[],
  ask: (api: ApiClient, page: PageArguments) => Promise<GamesPage>,
) {
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<GamesPage> =>
      ask(await loadApi(), { query: { limit: String(ROW_SIZE), offset: "0" }, signal }),
    staleTime: FIVE_MINUTES_MS,
    gcTime: HALF_AN_HOUR_MS,
  });
}

export type GameListQuery = ReturnType<typeof pagedQuery>;
export type GameRowQuery = ReturnType<typeof rowQuery>;

/** Endless. */
export const gameListQuery = (loadApi: LoadApi, filter: GameFilter) =>
  pagedQuery(loadApi, callKey("games", "list", "all", filter), (api, { query, signal }) =>
    api.games.list({ query: { ...filter, ...query }, signal }),
  );

/** The first ones. */
export const gameRowQuery = (loadApi: LoadApi, filter: GameFilter) =>
  rowQuery(loadApi, callKey("games", "list", "row", filter), (api, { query, signal }) =>
    api.games.list({ query: { ...filter, ...query }, signal }),
  );

export const favoritesQuery = (loadApi: LoadApi) =>
  pagedQuery(loadApi, [...FAVORITES_KEY, "all"], (api, page) => api.games.favorites(page));

export const favoritesRowQuery = (loadApi: LoadApi) =>
  rowQuery(loadApi, [...FAVORITES_KEY, "row"], (api, page) => api.games.favorites(page));

export const recentRowQuery = (loadApi: LoadApi) =>
  rowQuery(loadApi, callKey("games", "recent", "row"), (api, page) => api.games.recent(page));

export function favoritesCountQuery(loadApi: LoadApi) {
  return queryOptions({
    queryKey: FAVORITES_COUNT_KEY,
    queryFn: async () => (await (await loadApi()).games.favorites({ query: { limit: "1" } })).meta.total,
    staleTime: FIVE_MINUTES_MS,
  });
}

export function providersQuery(loadApi: LoadApi) {
  return queryOptions({
    queryKey: [PUBLIC_DATA, ...callKey("games", "providers")],
    queryFn: async () => (await (await loadApi()).games.providers()).items,
    staleTime: FIVE_MINUTES_MS,
  });
}

export function promoCategoriesQuery(loadApi: LoadApi, locale: Locale) {
  return queryOptions({
    queryKey: [PUBLIC_DATA, ...callKey("games", "promoCategories", locale)],
    queryFn: async () => (await (await loadApi()).games.promoCategories({ query: { locale } })).items,
    staleTime: FIVE_MINUTES_MS,
  });
}
