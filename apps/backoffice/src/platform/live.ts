// Owns what arrives by itself: the desk's channel says which queue changed, and what is on the screen is asked for again.
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { Publication } from "@windfall/domain/publications";
import { personalChannel } from "@windfall/domain/rules/channels";
import { useEffect, useState } from "react";
import { client, type StaffMember } from "./client.ts";
import { SESSION_KEY, type StaffSession, sessionQuery } from "./session.ts";

export type LiveState = "connecting" | "live" | "off";

/** While nothing arrives by itself, the page asks: late is bad, silent is worse. */
export const POLL_MS = 20_000;

const ORDERS = "/api/admin/v1/orders";
const WITHDRAWALS = "/api/admin/v1/withdrawals";
/** An alarm is shown with its order too. */
const PATHS = {
  orders: [ORDERS],
  withdrawals: [WITHDRAWALS],
  alarms: ["/api/admin/v1/alarms", ORDERS, WITHDRAWALS],
} as const satisfies Record<LiveQueue, readonly string[]>;
export type LiveQueue = Publication<"desk">["queue"];

const COUNTS = client.desk.counts.key();

/** True for answers that a change in `queue` may have made untrue. */
export function isTouched(queryKey: readonly unknown[], queue: string): boolean {
  if (queryKey[1] === COUNTS[1]) return true;
  const paths: readonly string[] = Object.hasOwn(PATHS, queue) ? PATHS[queue as LiveQueue] : [];
  return paths.some((path) => String(queryKey[1]).startsWith(path));
}

export function refetchQueue(queryClient: QueryClient, queue: string): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isTouched(queryKey, queue) });
}

export function refetchDesk(queryClient: QueryClient): void {
  for (const queue of Object.keys(PATHS)) refetchQueue(queryClient, queue);
}

function realtimeUrl(configured: string | undefined): string {
  const { protocol, host } = window.location;
  return configured ?? `${protocol === "https:" ? "wss:" : "ws:"}//${host}/connection/websocket`;
}

/** Lives exactly as long as one member of staff is signed in. */
export function useLive(member: StaffMember, configuredUrl: string | undefined): LiveState {
  const queryClient = useQueryClient();
  const [state, setState] = useState<LiveState>("connecting");
  const { globalId } = member;

  useEffect(() => {
    let stop = () => {};
    let isOver = false;
    const open = async () => {
      const { Centrifuge, UnauthorizedError } = await import("centrifuge");
      if (isOver) return;
      const known = queryClient.getQueryData<StaffSession>(SESSION_KEY);
      const socket = new Centrifuge(realtimeUrl(configuredUrl), {
        token: known?.kind === "staff" ? known.member.websocketToken : "",
        getToken: async () => {
          const fresh = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
          // The library's own word for "stop, and do not try again".
          if (fresh.kind !== "staff" || fresh.member.globalId !== globalId) throw new UnauthorizedError("signed out");
          return fresh.member.websocketToken;
        },
      });
      socket.on("connecting", () => setState("connecting"));
      socket.on("disconnected", () => setState("off"));
      const channel = socket.newSubscription(personalChannel("desk", globalId));
      channel.on("subscribed", () => {
        setState("live");
        // Whatever changed before the channel was open, or while it was not, was told to nobody.
        refetchDesk(queryClient);
      });
      channel.on("publication", ({ data }) => refetchQueue(queryClient, (data as Publication<"desk">).queue));
      channel.subscribe();
      socket.connect();
      stop = () => socket.disconnect();
    };
    open().catch(() => setState("off"));
    return () => {
      isOver = true;
      stop();
    };
  }, [globalId, configuredUrl, queryClient]);

  return state;
}
