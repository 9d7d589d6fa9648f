// Owns what is asked about a table and one's own rounds. Both change while they are looked at: a public channel tells that the head of a
// table changed, a personal one that one's own points did; without them the page asks by itself.
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { callKey } from "@windfall/domain/client";
import { isForVip } from "@windfall/domain/rules/tournaments";
import { useLocale } from "use-intl";
import type { LoadApi, Tournament } from "../../platform/api.ts";
import { usePlatform } from "../../platform/platform-context.tsx";
import { useBroadcast, useChannel } from "../../platform/realtime/use-realtime.ts";
import { tournamentQuery } from "./tournaments-query.ts";

const REFRESH_MS = 15_000;
export const PAGE_SIZE = 10;

const tableKey = (id: string) => callKey("tournaments", "leaderboard", id);
const roundsKey = (id: string) => callKey("tournaments", "rounds", id);

export function leaderboardQuery(loadApi: LoadApi, id: string, offset: number) {
  return queryOptions({
    queryKey: [...tableKey(id), offset],
    queryFn: async () =>
      (await loadApi()).tournaments.leaderboard({
        params: { id },
        query: { limit: String(PAGE_SIZE), offset: String(offset) },
      }),
    refetchInterval: REFRESH_MS,
    retry: false,
  });
}

export function myRoundsQuery(loadApi: LoadApi, id: string) {
  return queryOptions({
    queryKey: roundsKey(id),
    queryFn: async () => (await (await loadApi()).tournaments.rounds({ params: { id } })).items,
    retry: false,
  });
}

/** What arrives makes the page look again: places of everybody move with one. */
export function useLiveTable(tournament: Pick<Tournament, "id" | "vip_players_only" | "entry">): () => void {
  const queryClient = useQueryClient();
  const { loadApi } = usePlatform();
  const locale = useLocale();
  const { id, entry } = tournament;
  const refresh = () => {
    for (const queryKey of [tableKey(id), roundsKey(id)]) void queryClient.invalidateQueries({ queryKey });
    // Every fee makes the pool larger.
    if (entry === "buy_in") void queryClient.invalidateQueries(tournamentQuery(loadApi, locale, id));
  };
  const onMessage = (told: { id: string }) => {
    if (told.id === id) refresh();
  };
  useBroadcast(isForVip(tournament) ? "vip:tournaments" : "broadcast:tournaments", { onMessage, onGap: refresh });
  useChannel("tournaments", { onMessage, onGap: refresh });
  return refresh;
}
