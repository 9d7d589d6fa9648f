// Owns the life of the connection in the page: it exists exactly while one player is signed in, and for a visitor while a page follows something
// live. Everything below the provider may ask how it is and listen to the channels of that player.
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
import { usePlatform, useSession } from "../platform-context.tsx";
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
  const { connection, globalId } = use(RealtimeContext);
  useListener(connection, globalId === undefined ? undefined : personalChannel(name, globalId), listener);
}

/** Listens to what everyone may hear. A visitor has no connection, and hears nothing. */
export function useBroadcast<Name extends BroadcastChannel>(name: Name, listener: Listener<Name>): void {
  useListener(use(RealtimeContext).connection, name, listener);
}

function useListener<Name extends ChannelName>(
  connection: RealtimeConnection | undefined,
  channel: Channel | undefined,
  listener: Listener<Name>,
): void {
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

/**
 * The same for visitors too, on a page that follows something live: whoever has no connection of their own gets one for as long as this listens.
 * Says whether it hears.
 */
export function usePublicBroadcast<Name extends BroadcastChannel>(name: Name, listener: Listener<Name>): boolean {
  const own = use(RealtimeContext);
  const isVisitor = useSession().kind === "visitor";
  const visitors = useConnection(isVisitor ? VISITOR : undefined);
  const { connection, status } = isVisitor ? visitors : own;
  useListener(connection, name, listener);
  return status === "connected";
}

type Credentials = Pick<ConstructorParameters<typeof RealtimeConnection>[0], "token" | "getToken">;
const VISITOR: Credentials = { token: "" };

export function useRealtime(session: SessionState): Realtime {
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const globalId = session.kind === "player" ? session.profile.globalId : undefined;
  const credentials = useMemo((): Credentials | undefined => {
    if (globalId === undefined) return undefined;
    const query = sessionQuery(loadApi);
    const known = queryClient.getQueryData(query.queryKey);
    return {
      token: known?.kind === "player" ? known.profile.websocketToken : "",
      getToken: async () => {
        const state = await queryClient.fetchQuery({ ...query, staleTime: 0 });
        return state.kind === "player" && state.profile.globalId === globalId
          ? state.profile.websocketToken
          : undefined;
      },
    };
  }, [globalId, loadApi, queryClient]);
  const { status, connection } = useConnection(credentials);
  return useMemo(() => ({ status, connection, globalId }), [status, connection, globalId]);
}

/** Open while there are credentials, and closed with the component. */
function useConnection(credentials: Credentials | undefined): Omit<Realtime, "globalId"> {
  const { config } = usePlatform();
  const [connection, setConnection] = useState<RealtimeConnection>();
  const [isFailed, setFailed] = useState(false);

  useEffect(() => {
    if (!credentials) return;
    let isOver = false;
    let opened: RealtimeConnection | undefined;
    const open = async () => {
      // Most visitors never need it, and a page is read before anything arrives live.
      const { createConnection } = await import("@windfall/web/realtime");
      if (isOver) return;
      opened = createConnection({ url: config.realtimeUrl, ...credentials });
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
  }, [credentials, config]);

  const status = useSyncExternalStore(
    connection?.subscribe ?? noSubscription,
    // Until the first attempt has failed nobody knows that it will.
    connection?.getStatus ?? (isFailed ? disconnected : connecting),
    connecting,
  );
  return { status, connection };
}
