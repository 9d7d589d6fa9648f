// Owns the conversation as the page knows it: told live to players, asked for every few seconds by people without an account.
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Chat, ChatMessage } from "@windfall/domain/api/support";
import { callKey } from "@windfall/domain/client";
import type { Publication } from "@windfall/domain/publications";
import { unreadAnswers } from "@windfall/domain/rules/support-chat";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { LoadApi } from "../../platform/api.ts";
import { usePlatform, useSession } from "../../platform/platform-context.tsx";
import { useChannel, useRealtimeStatus } from "../../platform/realtime/use-realtime.ts";
import { chatOutbox, type Unsent } from "./chat-outbox.ts";

const CHAT_KEY = callKey("support", "chat");
const ASK_EVERY_MS = 5_000;
const TYPING_SHOWN_MS = 6_000;
const TYPING_TOLD_MS = 3_000;
type ChatState = NonNullable<Publication<"support">["state"]>;
const NOTHING: readonly Unsent[] = [];

export function chatQuery(loadApi: LoadApi) {
  return queryOptions({ queryKey: CHAT_KEY, queryFn: async () => (await loadApi()).support.chat(), staleTime: 0 });
}

export function useChat() {
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const isLive = useRealtimeStatus() === "connected";
  const chat = useQuery({ ...chatQuery(loadApi), refetchInterval: isLive ? false : ASK_EVERY_MS });
  const unsent = useSyncExternalStore(chatOutbox.subscribe, chatOutbox.list, () => NOTHING);
  const refresh = () => queryClient.invalidateQueries({ queryKey: CHAT_KEY });
  const onSent = async (message: ChatMessage) => {
    if (!update((known) => withMessage(known, message))) await refresh();
  };
  /** Whether what is known could be brought up to date without asking. */
  const update = (change: (known: Chat) => Chat | undefined): boolean => {
    const known = queryClient.getQueryData<Chat>(CHAT_KEY);
    const changed = known && change(known);
    if (changed) queryClient.setQueryData(CHAT_KEY, changed);
    return changed !== undefined;
  };
  useOwnOutbox();
  return {
    chat,
    unsent,
    isTyping: useTyping((state) => {
      if (state && update((known) => withState(known, state))) return false;
      void refresh();
      return true;
    }),
    write: (text: string, fileContent?: string) => chatOutbox.add(loadApi, { text, fileContent }, onSent),
    retry: (messageId: string) => chatOutbox.retry(loadApi, messageId, onSent),
    remove: (messageId: string) => chatOutbox.remove(messageId),
    refresh,
  };
}

const lastSeqOf = ({ messages }: Pick<Chat, "messages">): number => messages.at(-1)?.seq ?? 0;

/** With one's own next words. Undefined where something was said before them, or they opened the conversation anew. */
function withMessage(chat: Chat, message: ChatMessage): Chat | undefined {
  const isGoingOn = chat.status === "waiting" || chat.status === "open";
  if (!isGoingOn || message.seq !== lastSeqOf(chat) + 1) return undefined;
  return { ...chat, messages: [...chat.messages, message] };
}

/** With how far both have read. Undefined where that is not all that is new. */
function withState(chat: Chat, { status, lastSeq, readByStaff, readByPerson }: ChatState): Chat | undefined {
  if (chat.status !== status || lastSeqOf(chat) !== lastSeq) return undefined;
  return { ...chat, readByStaff, readByPerson, unread: unreadAnswers(chat.messages, readByPerson) };
}

/** Words of one person must not go out as those of the next who uses the browser. */
function useOwnOutbox(): void {
  const session = useSession();
  const person = session.kind === "player" ? session.profile.globalId : session.kind;
  const before = useRef(person);
  useEffect(() => {
    if (before.current !== person) chatOutbox.clear();
    before.current = person;
  }, [person]);
}

/** Whether whoever answers is writing, until they stop or it arrives. `onChange` says whether there is more than that somebody has read. */
function useTyping(onChange: (state?: ChatState) => boolean): boolean {
  const [until, setUntil] = useState(0);
  useChannel("support", {
    onMessage: ({ what, state }) => {
      if (what === "typing") return setUntil(Date.now() + TYPING_SHOWN_MS);
      if (onChange(state)) setUntil(0);
    },
    onGap: () => void onChange(),
  });
  useEffect(() => {
    if (until === 0) return;
    const timer = setTimeout(() => setUntil(0), until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  return until > 0;
}

/** What was drawn is read; of one's own words nobody has to be told. */
export function useMarkRead({ messages, unread }: Pick<Chat, "messages" | "unread">): void {
  const lastSeq = unread > 0 ? (messages.at(-1)?.seq ?? 0) : 0;
  const { loadApi } = usePlatform();
  useEffect(() => {
    if (lastSeq > 0 && document.visibilityState === "visible")
      void loadApi()
        .then(({ support }) => support.read({ body: { seq: lastSeq } }))
        // The next message marks this one too.
        .catch(() => undefined);
  }, [lastSeq, loadApi]);
}

/** Tells that something is being written, now and then. */
export function useTellTyping(isAnswered: boolean): () => void {
  const { loadApi } = usePlatform();
  const toldAt = useRef(0);
  return () => {
    if (!isAnswered || Date.now() - toldAt.current < TYPING_TOLD_MS) return;
    toldAt.current = Date.now();
    void loadApi()
      .then(({ support }) => support.type())
      .catch(() => undefined);
  };
}
