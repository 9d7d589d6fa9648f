// Owns the latest bets of everyone (docs/product/casino.md#game-page: 10 entries): the first ones by a call, the next ones live.
import { queryOptions } from "@tanstack/react-query";
import { callKey } from "@windfall/domain/client";
import type { LoadApi } from "../../platform/api.ts";
import { PUBLIC_DATA } from "../../platform/session.ts";

export const LAST_BETS_KEY = [PUBLIC_DATA, ...callKey("games", "lastBets")] as const;

export function lastBetsQuery(loadApi: LoadApi) {
  return queryOptions({
    queryKey: LAST_BETS_KEY,
    queryFn: async () => (await (await loadApi()).games.lastBets()).items,
  });
}
