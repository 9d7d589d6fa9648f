// Owns the life of the connection in the page: it exists exactly while one player is signed in.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { usePlatform } from "../platform-context.tsx";
import type { SessionState } from "../session.ts";
import { sessionQuery } from "../session.ts";
import { defaultRealtimeUrl, openSocket } from "./open-socket.ts";
import { RealtimeConnection } from "./realtime-connection.ts";
import type { RealtimeStatus } from "./realtime-rules.ts";

const noSubscription = () => () => undefined;
const disconnected = (): RealtimeStatus => "disconnected";

export function useRealtime(session: SessionState): RealtimeStatus {
  const { config, loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const [connection, setConnection] = useState<RealtimeConnection>();
  const globalId = session.kind === "player" ? session.profile.globalId : undefined;

  useEffect(() => {
    if (globalId === undefined) return;
    const query = sessionQuery(loadApi);
    const known = queryClient.getQueryData(query.queryKey);
    const opened = new RealtimeConnection({
      url: config.realtimeUrl ?? defaultRealtimeUrl(window.location),
      token: known?.kind === "player" ? known.profile.websocketToken : "",
      getToken: async () => {
        const state = await queryClient.fetchQuery({ ...query, staleTime: 0 });
        return state.kind === "player" && state.profile.globalId === globalId
          ? state.profile.websocketToken
          : undefined;
      },
      openSocket,
    });
    setConnection(opened);
    void opened.start();
    return () => {
      opened.stop();
      setConnection(undefined);
    };
  }, [globalId, config, loadApi, queryClient]);

  return useSyncExternalStore(
    connection?.subscribe ?? noSubscription,
    connection?.getStatus ?? disconnected,
    disconnected,
  );
}
