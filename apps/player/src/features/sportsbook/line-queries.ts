// Owns what is asked about the line (docs/product/sportsbook.md#line).
import { queryOptions } from "@tanstack/react-query";
import type { BET_LISTS } from "@windfall/domain/api/sports-bets";
import { callKey } from "@windfall/domain/client";
import type { LoadApi } from "../../platform/api.ts";

/** Deltas keep it fresh; this is for whoever hears none. */
const STALE_MS = 10_000;

export const sportsQuery = (loadApi: LoadApi) =>
  queryOptions({
    queryKey: callKey("sports", "list"),
    queryFn: async () => (await loadApi()).sports.list(),
    staleTime: STALE_MS,
  });

export const lineHomeQuery = (loadApi: LoadApi) =>
  queryOptions({
    queryKey: callKey("sports", "home"),
    queryFn: async () => (await loadApi()).sports.home(),
    staleTime: STALE_MS,
  });

export interface LineChoice {
  /** A day of the reader, by its two ends; all days without. */
  from?: string | undefined;
  to?: string | undefined;
  league?: string | undefined;
}

const PAGE_SIZE = "100";

export const sportEventsQuery = (loadApi: LoadApi, sportId: number, choice: LineChoice = {}) =>
  queryOptions({
    queryKey: callKey("sports", "events", sportId, choice),
    queryFn: async () =>
      (await loadApi()).sports.events({
        params: { sportId: String(sportId) },
        query: { limit: PAGE_SIZE, ...choice },
      }),
    staleTime: STALE_MS,
  });

/** Fewer letters are in every other name. */
export const SHORTEST_SEARCH = 2;

export const lineSearchQuery = (loadApi: LoadApi, search: string) =>
  queryOptions({
    queryKey: callKey("sports", "search", search),
    queryFn: async () => (await (await loadApi()).sports.search({ query: { search } })).items,
    staleTime: STALE_MS,
    enabled: search.length >= SHORTEST_SEARCH,
  });

export const sportsEventQuery = (loadApi: LoadApi, eventId: string) =>
  queryOptions({
    queryKey: callKey("sports", "event", eventId),
    queryFn: async () => (await loadApi()).sports.event({ params: { eventId } }),
    staleTime: STALE_MS,
  });

export const BETS_PAGE = 20;

export const betsQuery = (loadApi: LoadApi, list: (typeof BET_LISTS)[number], limit: number) =>
  queryOptions({
    queryKey: callKey("sports", "bets", list, limit),
    queryFn: async () => (await loadApi()).sports.bets({ query: { list, limit: String(limit) } }),
    staleTime: STALE_MS,
  });

export const followingQuery = (loadApi: LoadApi) =>
  queryOptions({
    queryKey: callKey("sports", "following"),
    queryFn: async () => (await loadApi()).sports.following(),
    staleTime: STALE_MS,
  });

export const followedEventsQuery = (loadApi: LoadApi) =>
  queryOptions({
    queryKey: callKey("sports", "favorites"),
    queryFn: async () => (await (await loadApi()).sports.favorites({ query: { limit: PAGE_SIZE } })).items,
    staleTime: STALE_MS,
  });
