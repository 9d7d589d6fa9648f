// Owns the life of the connection in the page: it exists exactly while one player is signed in.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { usePlatform } from "../platform-context.tsx";
import type { SessionState } from "../session.ts";
import { sessionQuery } from "../session.ts";
import type { RealtimeConnection } from "./realtime-connection.ts";
import type { RealtimeStatus } from "./realtime-rules.ts";

const noSubscription = () => () => undefined;
const connecting = (): RealtimeStatus => "connecting";
const disconnected = (): RealtimeStatus => "disconnected";

export function useRealtime(session: SessionState): RealtimeStatus {
  const { config, loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const [connection, setConnection] = useState<RealtimeConnection>();
  const [isFailed, setFailed] = useState(false);
  const globalId = session.kind === "player" ? session.profile.globalId : undefined;

  useEffect(() => {
    if (globalId === undefined) return;
    let isOver = false;
    let opened: RealtimeConnection | undefined;
    const query = sessionQuery(loadApi);
    const open = async () => {
      // A visitor never needs it, and a player's page is read before anything arrives live.
      const { createConnection } = await import("./create-connection.ts");
      if (isOver) return;
      const known = queryClient.getQueryData(query.queryKey);
      opened = createConnection({
        url: config.realtimeUrl,
        token: known?.kind === "player" ? known.profile.websocketToken : "",
        getToken: async () => {
          const state = await queryClient.fetchQuery({ ...query, staleTime: 0 });
          return state.kind === "player" && state.profile.globalId === globalId
            ? state.profile.websocketToken
            : undefined;
        },
      });
      setConnection(opened);
      await opened.start();
    };
    // Without it the page stays correct and is refreshed by its own requests; the footer says that live updates are off.
    open().catch(() => setFailed(true));
    return () => {
      isOver = true;
      opened?.stop();
      setConnection(undefined);
      setFailed(false);
    };
  }, [globalId, config, loadApi, queryClient]);

  return useSyncExternalStore(
    connection?.subscribe ?? noSubscription,
    // Until the first attempt has failed nobody knows that it will.
    connection?.getStatus ?? (isFailed ? disconnected : connecting),
    connecting,
  );
}
