// Owns how a page of the line stays true: a player hears deltas, a visitor asks again; whoever was away asks again at once.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { SportsEvent } from "@windfall/domain/api/sports";
import { callKey } from "@windfall/domain/client";
import { useDeferredValue } from "react";
import { usePlatform } from "../../platform/platform-context.tsx";
import { useBroadcast, useRealtimeStatus } from "../../platform/realtime/use-realtime.ts";
import { applyDelta } from "./apply-delta.ts";
import { sportsQuery } from "./line-queries.ts";

const LINE_KEYS = (["home", "events", "favorites", "search"] as const).map((call) => callKey("sports", call));
/** A visitor has no live connection. */
const REFRESH_MS = 10_000;

/** For the queries of a page: how often to ask without being told. */
export function useRefresh(): number | false {
  return useRealtimeStatus() === "connected" ? false : REFRESH_MS;
}

export function useLiveLine(): void {
  const queryClient = useQueryClient();
  useBroadcast("broadcast:sports", {
    onMessage: ({ events }) => {
      const deltas = new Map(events.map((event) => [event.id, event]));
      for (const queryKey of LINE_KEYS) queryClient.setQueriesData({ queryKey }, (data) => applyDelta(data, deltas));
      for (const { id, revision } of events) {
        const queryKey = callKey("sports", "event", id);
        const open = queryClient.getQueryData<SportsEvent>(queryKey);
        if (open && revision > open.revision) void queryClient.invalidateQueries({ queryKey });
      }
    },
    onGap: () => void queryClient.invalidateQueries({ queryKey: callKey("sports").slice(0, 1) }),
  });
}

/** How much every sport has, and whether prices are to be trusted. */
export function useSports() {
  const { data: latest } = useQuery({ ...sportsQuery(usePlatform().loadApi), refetchInterval: REFRESH_MS });
  const data = useDeferredValue(latest);
  const counts = new Map(data?.items.map((sport) => [sport.id, sport]) ?? []);
  const { isFresh = true, aliveAt = null } = data?.feed ?? {};
  return { counts, isStale: !isFresh, aliveAt, hasLine: counts.size > 0 };
}
