// Owns the support drawer (docs/product/service.md#support): the conversation, and the other ways to reach us before there
// is one; or somebody else's chat, where the brand file names it.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Drawer, Skeleton } from "@windfall/ui";
import { useEffect, useRef, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { FailureNotice } from "../../platform/form/failure-notice.tsx";
import { usePlatform, useSession } from "../../platform/platform-context.tsx";
import { closeOverlay, type OverlayProps } from "../overlays/index.ts";
import { ChatComposer } from "./chat-composer.tsx";
import { ChatMail } from "./chat-mail.tsx";
import { ChatRating } from "./chat-rating.tsx";
import { chatServiceFor, openChatService } from "./chat-service.ts";
import { ChatView } from "./chat-view.tsx";
import { ChatWelcome } from "./chat-welcome.tsx";
import { OtherWays } from "./other-ways.tsx";
import { useChat, useMarkRead, useTellTyping } from "./use-chat.ts";
import "./chat.css";

const NOTHING_READ = { messages: [], unread: 0 };

type Conversation = ReturnType<typeof useChat>;

export function SupportDrawer({ isOpen }: OverlayProps) {
  const service = chatServiceFor(usePlatform().config.chatScript, useSession());
  const [isMissing, setMissing] = useState(false);
  if (!service || isMissing) return <OwnChat isOpen={isOpen} />;
  return <ServiceDrawer isOpen={isOpen} service={service} onMissing={() => setMissing(true)} />;
}

interface ServiceDrawerProps extends OverlayProps {
  service: Parameters<typeof openChatService>[0];
  /** Blocked, down, or not what the brand file says: people are helped all the same. */
  onMissing: () => void;
}

/** Its window is a part of the page and lies below our dialogs, so that the drawer makes room for it. */
function ServiceDrawer({ isOpen, service, onMissing }: ServiceDrawerProps) {
  const t = useTranslations("overlays.Support");
  const shared = useTranslations("Shared");
  const locale = useLocale();
  const queryClient = useQueryClient();
  const opening = useMutation({
    mutationFn: () => openChatService(service, locale, queryClient),
    onSuccess: () => closeOverlay("support"),
    onError: onMissing,
  });
  return (
    <Drawer isOpen={isOpen} onClose={() => closeOverlay("support")} title={t("title")} closeLabel={shared("close")}>
      <div className="drawer-col">
        <OtherWays onChat={() => !opening.isPending && opening.mutate()} isChatComing={opening.isPending} />
      </div>
    </Drawer>
  );
}

function OwnChat({ isOpen }: OverlayProps) {
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
    const follow = () => {
      if (isAtFoot.current) element.scrollTop = element.scrollHeight;
    };
    element.addEventListener("scroll", onScroll, { passive: true });
    // A picture has its height when it has come, and the question how it was takes room from below.
    element.addEventListener("load", follow, { capture: true });
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    return () => {
      observer.disconnect();
      element.removeEventListener("load", follow, { capture: true });
      element.removeEventListener("scroll", onScroll);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state of the conversation is what it follows
  useEffect(() => {
    const element = scroller.current;
    if (element && isAtFoot.current) element.scrollTop = element.scrollHeight;
  }, [state]);
  return scroller;
}
