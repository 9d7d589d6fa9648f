// Owns the support drawer (docs/product/service.md#support): the conversation, and the other ways to reach us before there is one.
import { Drawer, Skeleton } from "@windfall/ui";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { FailureNotice } from "../../platform/form/failure-notice.tsx";
import { useSession } from "../../platform/platform-context.tsx";
import { closeOverlay, type OverlayProps } from "../overlays/index.ts";
import { ChatComposer } from "./chat-composer.tsx";
import { ChatMail } from "./chat-mail.tsx";
import { ChatRating } from "./chat-rating.tsx";
import { ChatView } from "./chat-view.tsx";
import { ChatWelcome } from "./chat-welcome.tsx";
import { useChat, useMarkRead, useTellTyping } from "./use-chat.ts";

const NOTHING_READ = { messages: [], unread: 0 };

type Conversation = ReturnType<typeof useChat>;

export function SupportDrawer({ isOpen }: OverlayProps) {
  const t = useTranslations("overlays.Support");
  const shared = useTranslations("Shared");
  const conversation = useChat();
  const { data } = conversation.chat;
  return (
    <Drawer
      isOpen={isOpen}
      onClose={() => closeOverlay("support")}
      title={
        <>
          {data?.agent ? t("agent_title", { name: data.agent }) : t("title")}
          {data && <ChatStatus agentsOnline={data.agentsOnline} isClosed={data.status === "closed"} />}
        </>
      }
      closeLabel={shared("close")}
      isBare
      className="support-drawer"
    >
      <ChatPanel {...conversation} />
    </Drawer>
  );
}

function ChatStatus({ agentsOnline, isClosed }: { agentsOnline: number; isClosed: boolean }) {
  const t = useTranslations("overlays.Support");
  const isThere = agentsOnline > 0 && !isClosed;
  return (
    <small className="chat-status" data-online={isThere || undefined}>
      {isClosed ? t("status_closed") : isThere ? t("status_online", { count: agentsOnline }) : t("status_offline")}
    </small>
  );
}

function ChatPanel({ chat, unsent, isTyping, write, retry, remove, refresh }: Conversation) {
  const [draft, setDraft] = useState("");
  const kind = useSession().kind;
  const { data } = chat;
  const isBegun = unsent.length > 0 || (data !== undefined && data.messages.length > 0);
  const foot = useStaysAtFoot(`${data?.messages.at(-1)?.seq} ${unsent.length} ${isTyping}`);
  useMarkRead(data ?? NOTHING_READ);
  const tellTyping = useTellTyping(data?.status === "open");
  return (
    <div className="chat">
      <div className="chat-scroll" ref={foot}>
        {chat.isPending && <Skeleton className="h-40 rounded-lg" />}
        {!data && <FailureNotice failure={chat.error} />}
        {data && !isBegun && <ChatWelcome isVisitor={kind === "visitor"} onTopic={setDraft} />}
        {data && isBegun && <ChatView chat={data} {...{ unsent, isTyping }} onRetry={retry} onRemove={remove} />}
        {data && isBegun && data.status !== "closed" && <ChatMail chat={data} onSaved={refresh} />}
      </div>
      {data?.canRate && <ChatRating agent={data.agent} onRated={refresh} />}
      <ChatComposer
        draft={draft}
        onDraft={setDraft}
        onSend={write}
        onTyping={tellTyping}
        canAttach={kind === "player" || kind === "banned"}
      />
    </div>
  );
}

/** What is new is in sight; whoever reads further up is left there. */
function useStaysAtFoot(state: string) {
  const scroller = useRef<HTMLDivElement>(null);
  const isAtFoot = useRef(true);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const onScroll = () => {
      isAtFoot.current = element.scrollHeight - element.scrollTop - element.clientHeight < 80;
    };
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => element.removeEventListener("scroll", onScroll);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state of the conversation is what it follows
  useEffect(() => {
    const element = scroller.current;
    if (element && isAtFoot.current) element.scrollTop = element.scrollHeight;
  }, [state]);
  return scroller;
}
