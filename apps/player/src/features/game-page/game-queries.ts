// Owns what the page of a game asks for, and under which keys the answers are kept.
import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { callKey } from "@windfall/domain/client";
import type { Locale } from "@windfall/domain/locales";
import type { LoadApi } from "../../platform/api.ts";
import { nextOffset } from "../../platform/next-offset.ts";
import { loadSeeds, type SeedCalls } from "../../platform/seeds.ts";
import { type GameToOpen, openGame } from "./open-game.ts";

const LAUNCH_KEY = callKey("games", "launch");

/** Opens a session; asked for once each time the game is opened, and never again by itself. */
export function launchQuery(loadApi: LoadApi, asked: GameToOpen) {
  return queryOptions({
    queryKey: [...LAUNCH_KEY, asked.game.id, asked.mode, asked.locale],
    queryFn: async () => openGame(await loadApi(), asked),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

export function gameSessionQuery(loadApi: LoadApi, sessionId: string) {
  return queryOptions({
    queryKey: callKey("games", "session", sessionId),
    queryFn: async () => (await loadApi()).games.session({ params: { sessionId } }),
  });
}

export function sessionSeeds(loadApi: LoadApi, sessionId: string): SeedCalls {
  const params = { sessionId };
  return {
    read: async () => (await loadApi()).games.fairness({ params }),
    replace: async (body) => (await loadApi()).games.replaceSeeds({ params, body }),
  };
}

export function fairnessQuery(loadApi: LoadApi, sessionId: string) {
  return queryOptions({
    queryKey: callKey("games", "fairness", sessionId),
    queryFn: () => loadSeeds(sessionSeeds(loadApi, sessionId)),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The flight that everybody shares, and what this session has in it. */
export function crashTableQuery(loadApi: LoadApi, sessionId: string) {
  return queryOptions({
    queryKey: callKey("crash", "table", sessionId),
    queryFn: async () => (await loadApi()).crash.table({ params: { sessionId } }),
  });
}

const FLIGHT_ASKED_EVERY_MS = 3_000;

/** The flight of a bet, by the id of its round. */
export function flightQuery(loadApi: LoadApi, id: string) {
  return queryOptions({
    queryKey: callKey("crash", "flight", id),
    queryFn: async () => (await loadApi()).crash.flight({ params: { id } }),
    // Whoever left early sees the end when it comes.
    refetchInterval: ({ state: { data } }) => data?.round.crash === null && FLIGHT_ASKED_EVERY_MS,
  });
}

/** The rounds of one game; what was interrupted stands apart. */
export const roundsKey = (game: string) => callKey("games", "rounds", "of", game);

/** Everything that tells of rounds. */
export async function refreshRounds(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: callKey("games", "rounds") }),
    queryClient.invalidateQueries({ queryKey: callKey("games", "round") }),
    refreshPlayedSpins(queryClient),
  ]);
}

export function roundsQuery(loadApi: LoadApi, game: string) {
  return infiniteQueryOptions({
    queryKey: roundsKey(game),
    queryFn: async ({ pageParam }) =>
      (await loadApi()).games.rounds({ query: { game, limit: "10", offset: String(pageParam) } }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  });
}

export function roundQuery(loadApi: LoadApi, id: string) {
  return queryOptions({
    queryKey: callKey("games", "round", id),
    queryFn: async () => (await loadApi()).games.round({ params: { id } }),
  });
}

/** Where the provider of a round shows it again. The address is good for that round and nothing else, and is asked for once. */
export function replayQuery(loadApi: LoadApi, id: string, locale: Locale) {
  return queryOptions({
    queryKey: callKey("games", "roundReplay", id, locale),
    queryFn: async () => (await loadApi()).games.roundReplay({ params: { id }, query: { locale } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Free spins that were played, which are no rounds. */
export function playedSpinsQuery(loadApi: LoadApi) {
  return infiniteQueryOptions({
    queryKey: callKey("freeSpins", "played"),
    queryFn: async ({ pageParam }) =>
      (await loadApi()).freeSpins.played({ query: { limit: "10", offset: String(pageParam) } }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  });
}

export const refreshPlayedSpins = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: callKey("freeSpins", "played") });

/** What was interrupted, of all games. Looked at when the page opens: a round that is being played now is open for a moment too. */
export function openRoundsQuery(loadApi: LoadApi) {
  return queryOptions({
    queryKey: callKey("games", "rounds", "open"),
    queryFn: async () => (await (await loadApi()).games.rounds({ query: { status: "open" } })).items,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export { LAUNCH_KEY };
