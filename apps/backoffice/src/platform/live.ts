// Owns what arrives by itself: the desk's channel says which queue changed, and what is on the screen is asked for again.
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { Api } from "@windfall/domain/api/index";
import { callKey } from "@windfall/domain/client";
import type { Publication } from "@windfall/domain/publications";
import { personalChannel } from "@windfall/domain/rules/channels";
import { createConnection, type RealtimeStatus } from "@windfall/web/realtime";
import { useEffect, useState } from "react";
import { client, type StaffMember } from "./client.ts";
import { SESSION_KEY, type StaffSession, sessionQuery } from "./session.ts";
import { noteTyping } from "./typing.ts";

export type LiveState = "connecting" | "live" | "off";

/** While nothing arrives by itself, the page asks: late is bad, silent is worse. */
export const POLL_MS = 20_000;

type Group = "desk" | "bonusDesk" | "supportDesk" | "tournamentDesk";
type Calls<G extends Group> = readonly { group: G; name: keyof Api[G] }[];
const atDesk = (...names: (keyof Api["desk"])[]): Calls<"desk"> => names.map((name) => ({ group: "desk", name }));
const ofBonuses = (...names: (keyof Api["bonusDesk"])[]): Calls<"bonusDesk"> =>
  names.map((name) => ({ group: "bonusDesk", name }));

const ofChats = (...names: (keyof Api["supportDesk"])[]): Calls<"supportDesk"> =>
  names.map((name) => ({ group: "supportDesk", name }));
const ofTournaments = (...names: (keyof Api["tournamentDesk"])[]): Calls<"tournamentDesk"> =>
  names.map((name) => ({ group: "tournamentDesk", name }));

/** An alarm is shown with its order too. */
const CALLS: Record<LiveQueue, Calls<"desk"> | Calls<"bonusDesk"> | Calls<"supportDesk"> | Calls<"tournamentDesk">> = {
  orders: atDesk("listOrders", "getOrder"),
  withdrawals: atDesk("listWithdrawals", "getWithdrawal"),
  alarms: atDesk("listAlarms", "getAlarm", "listOrders", "getOrder", "listWithdrawals", "getWithdrawal"),
  grants: ofBonuses("listDecisions", "getDecision", "listBonuses", "getBonus"),
  chats: ofChats("listChats", "getChat"),
  outs: ofTournaments("listOuts", "getOut", "listEntries", "listPatterns"),
};
const ONE_CHAT = callKey("supportDesk", "getChat");
const [BONUS_DESK] = callKey("bonusDesk", "listOffers");
const [TOURNAMENT_DESK] = callKey("tournamentDesk", "listTournaments");
const [TRADING_DESK] = callKey("tradingDesk", "listEvents");
export type LiveQueue = Publication<"desk">["queue"];

/** The answers that a change in `queue` may have made untrue; the figures of all queues always. */
export function touchedKeys(queue: string): (readonly unknown[])[] {
  const calls = Object.hasOwn(CALLS, queue) ? CALLS[queue as LiveQueue] : [];
  return [callKey("desk", "counts"), ...calls.map(({ group, name }) => callKey(group, name as never))];
}

/** A busy queue changes many times a second. It is asked for at once, and then once a second for as long as it goes on. */
const REFETCH_EVERY_MS = 1_000;

/** What a word of the desk's channel leads to, for as long as the page is connected. */
export function createRefetcher(queryClient: QueryClient): {
  onChange(change: Publication<"desk">): void;
  stop(): void;
} {
  const resting = new Map<LiveQueue, { timer: ReturnType<typeof setTimeout>; isAskedAgain: boolean }>();

  function refetch(queue: LiveQueue): void {
    const isOfOne = (queryKey: readonly unknown[]) => queryKey[1] === ONE_CHAT[1];
    for (const queryKey of touchedKeys(queue)) if (!isOfOne(queryKey)) void queryClient.invalidateQueries({ queryKey });
    const timer = setTimeout(() => {
      const isAskedAgain = resting.get(queue)?.isAskedAgain;
      resting.delete(queue);
      if (isAskedAgain) refetch(queue);
    }, REFETCH_EVERY_MS);
    resting.set(queue, { timer, isAskedAgain: false });
  }

  return {
    onChange({ queue, id, others = [] }) {
      // Whoever reads a conversation waits for each word of it, and for none of any other.
      if (queue === "chats")
        for (const each of [id, ...others])
          void queryClient.invalidateQueries({ queryKey: client.supportDesk.getChat.key({ params: { id: each } }) });
      const rest = resting.get(queue);
      if (rest) rest.isAskedAgain = true;
      else refetch(queue);
    },
    stop() {
      for (const { timer } of resting.values()) clearTimeout(timer);
    },
  };
}

export function refetchQueue(queryClient: QueryClient, queue: string): void {
  for (const queryKey of touchedKeys(queue)) void queryClient.invalidateQueries({ queryKey });
}

/** Everything that the bonus desk has asked for: what one of its pages changes the others may show. */
export function refetchBonuses(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === BONUS_DESK });
}

export function refetchTournaments(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === TOURNAMENT_DESK });
}

export function refetchTrading(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === TRADING_DESK });
}

export function refetchDesk(queryClient: QueryClient): void {
  for (const queue of Object.keys(CALLS)) refetchQueue(queryClient, queue);
}

const STATES = { connecting: "connecting", connected: "live", disconnected: "off" } as const satisfies Record<
  RealtimeStatus,
  LiveState
>;

/** Lives exactly as long as one member of staff is signed in. */
export function useLive(member: StaffMember, configuredUrl: string | undefined): LiveState {
  const queryClient = useQueryClient();
  const [state, setState] = useState<LiveState>("connecting");
  const { globalId } = member;

  useEffect(() => {
    const known = queryClient.getQueryData<StaffSession>(SESSION_KEY);
    const connection = createConnection({
      url: configuredUrl,
      token: known?.kind === "staff" ? known.member.websocketToken : "",
      getToken: async () => {
        const fresh = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
        return fresh.kind === "staff" && fresh.member.globalId === globalId ? fresh.member.websocketToken : undefined;
      },
    });
    const refetcher = createRefetcher(queryClient);
    const stopReading = connection.subscribe(() => setState(STATES[connection.getStatus()]));
    const stopListening = connection.listen(personalChannel("desk", globalId), {
      onMessage: (data) => {
        const told = data as Publication<"desk">;
        if (told.isTyping) for (const id of [told.id, ...(told.others ?? [])]) noteTyping(id);
        else refetcher.onChange(told);
      },
      // Whatever changed before the channel was open, or while it was not, was told to nobody.
      onGap: () => refetchDesk(queryClient),
    });
    void connection.start();
    return () => {
      stopListening();
      refetcher.stop();
      stopReading();
      connection.stop();
    };
  }, [globalId, configuredUrl, queryClient]);

  return state;
}
