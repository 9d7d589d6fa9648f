// Owns the life of the connection in the page: it exists exactly while one player is signed in. Everything below the provider may ask
// how it is and listen to the channels of that player.
import { useQueryClient } from "@tanstack/react-query";
import type { Publication } from "@windfall/domain/publications";
import {
  type BroadcastChannel,
  type Channel,
  type ChannelName,
  type PersonalChannel,
  personalChannel,
} from "@windfall/domain/rules/channels";
import type { RealtimeConnection, RealtimeStatus } from "@windfall/web/realtime";
import { createContext, use, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { usePlatform } from "../platform-context.tsx";
import type { SessionState } from "../session.ts";
import { sessionQuery } from "../session.ts";

const noSubscription = () => () => undefined;
const connecting = (): RealtimeStatus => "connecting";
const disconnected = (): RealtimeStatus => "disconnected";

export interface Realtime {
  status: RealtimeStatus;
  connection: RealtimeConnection | undefined;
  globalId: string | undefined;
}

/** What somebody on the page wants to know of a channel. */
interface Listener<Name extends ChannelName> {
  onMessage: (data: Publication<Name>) => void;
  /** Something may have been missed. */
  onGap?: () => void;
}

const RealtimeContext = createContext<Realtime>({ status: "disconnected", connection: undefined, globalId: undefined });
export const RealtimeProvider = RealtimeContext.Provider;

export function useRealtimeStatus(): RealtimeStatus {
  return use(RealtimeContext).status;
}

/** Listens to a channel of the signed-in player, for as long as the component is on the page. */
export function useChannel<Name extends PersonalChannel>(name: Name, listener: Listener<Name>): void {
  const { globalId } = use(RealtimeContext);
  useListener(globalId === undefined ? undefined : personalChannel(name, globalId), listener);
}

/** Listens to what everyone may hear. A visitor has no connection, and hears nothing. */
export function useBroadcast<Name extends BroadcastChannel>(name: Name, listener: Listener<Name>): void {
  useListener(name, listener);
}

function useListener<Name extends ChannelName>(channel: Channel | undefined, listener: Listener<Name>): void {
  const { connection } = use(RealtimeContext);
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    if (!connection || channel === undefined) return;
    return connection.listen(channel, {
      // Our own server published it, and its contract says what.
      onMessage: (data) => latest.current.onMessage(data as Publication<Name>),
      onGap: () => latest.current.onGap?.(),
    });
  }, [connection, channel]);
}

export function useRealtime(session: SessionState): Realtime {
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
      const { createConnection } = await import("@windfall/web/realtime");
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

  const status = useSyncExternalStore(
    connection?.subscribe ?? noSubscription,
    // Until the first attempt has failed nobody knows that it will.
    connection?.getStatus ?? (isFailed ? disconnected : connecting),
    connecting,
  );
  return useMemo(() => ({ status, connection, globalId }), [status, connection, globalId]);
}
