// Owns one conversation at the desk: what was said, the answer, notes among colleagues, and who has it.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button, classes, Notice, showToast } from "@windfall/ui";
import { useEffect, useRef } from "react";
import { client, type DeskChatDetails } from "../../platform/client.ts";
import { useFailureText } from "../../platform/failure-text.ts";
import { refetchQueue } from "../../platform/live.ts";
import { useText } from "../../platform/text.tsx";
import { useIsTyping } from "../../platform/typing.ts";
import {
  DeskDetails,
  DetailsFrame,
  PlayerFacts,
  playerTitle,
  type QueueDetailsProps,
  TimeToDue,
  useTime,
} from "../desk/index.ts";
import { AnswerForm } from "./answer-form.tsx";

export function ChatDetails({ id, backHref }: QueueDetailsProps) {
  return (
    <DeskDetails id={id} get={client.supportDesk.getChat} backHref={backHref}>
      {(chat) => <Loaded chat={chat} backHref={backHref} />}
    </DeskDetails>
  );
}

function Loaded({ chat, backHref }: { chat: DeskChatDetails; backHref: string }) {
  const t = useText();
  const { id, player, rating } = chat;
  useMarkRead(chat);
  return (
    <DetailsFrame
      id={id}
      title={player ? playerTitle(player) : t("chats.visitor", { id: id.slice(-4) })}
      backHref={backHref}
      subtitle={[chat.locale.toUpperCase(), t(`chats.status_${chat.status}`), chat.mail].filter(Boolean).join(", ")}
      amount={<ChatActions chat={chat} />}
      clock={chat.waitingSince && <TimeToDue clock={chat} />}
      footer={<AnswerForm key={id} chat={chat} />}
    >
      {rating && (
        <Notice tone={rating.stars > 3 ? "success" : "info"}>
          {t("chats.rating", { stars: rating.stars })} {rating.text}
        </Notice>
      )}
      <Messages chat={chat} />
      {player && <PlayerFacts player={player} />}
    </DetailsFrame>
  );
}

function Messages({ chat }: { chat: DeskChatDetails }) {
  const t = useText();
  const timeOf = useTime();
  const isTyping = useIsTyping(chat.id);
  const foot = useLastInSight(chat);
  return (
    <div role="log" aria-label={t("chats.chat")} className="desk-chat">
      {chat.messages.map((message) => {
        const who = message.from === "staff" ? (message.name ?? t("chats.staff")) : undefined;
        if (message.event)
          return (
            <p key={message.seq} className="mut">
              {t(`chats.event_${message.event}`, { name: who ?? "" })}, {timeOf(message.at, { isShort: true })}
            </p>
          );
        return (
          <div key={message.seq} className={classes("desk-msg", who !== undefined && "own", message.isNote && "note")}>
            {message.picture && (
              <img
                src={`/api/admin/v1/chats/pictures/${message.picture.id}`}
                width={message.picture.width}
                height={message.picture.height}
                alt={t("chats.picture")}
                loading="lazy"
              />
            )}
            {message.text && <p>{message.text}</p>}
            <small className="mut">
              {[message.isNote && t("chats.note"), who, timeOf(message.at, { isShort: true })]
                .filter(Boolean)
                .join(", ")}
              {who !== undefined && !message.isNote && message.seq <= chat.readByPerson && `, ${t("chats.read")}`}
            </small>
          </div>
        );
      })}
      {isTyping && <p className="mut">{t("chats.typing")}</p>}
      <span ref={foot} />
    </div>
  );
}

/** What was said last is what is answered: it is in sight when a conversation opens, and when something is added to it. */
function useLastInSight({ id, messages }: Pick<DeskChatDetails, "id" | "messages">) {
  const foot = useRef<HTMLSpanElement>(null);
  const last = messages.at(-1)?.seq;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation or another last message is what it follows
  useEffect(() => void foot.current?.scrollIntoView({ block: "nearest" }), [id, last]);
  return foot;
}

function ChatActions({ chat }: { chat: DeskChatDetails }) {
  const t = useText();
  const queryClient = useQueryClient();
  const textOf = useFailureText();
  const params = { id: chat.id };
  const act = useMutation({
    mutationFn: (action: "me" | "anybody" | "close") =>
      action === "close"
        ? client.supportDesk.closeChat({ params })
        : client.supportDesk.takeChat({ params, body: { by: action } }),
    onError: (error) => showToast({ kind: "error", title: textOf(error) }),
    onSettled: () => refetchQueue(queryClient, "chats"),
  });
  if (chat.status === "closed") return null;
  const isMine = chat.isMine && chat.status === "open";
  return (
    <span className="desk-chat-actions">
      <Button size="sm" variant="ghost" isBusy={act.isPending} onClick={() => act.mutate(isMine ? "anybody" : "me")}>
        {t(isMine ? "chats.leave" : "chats.take")}
      </Button>
      <Button size="sm" variant="soft" isBusy={act.isPending} onClick={() => act.mutate("close")}>
        {t("chats.close")}
      </Button>
    </span>
  );
}

/** What is on the screen is read. */
function useMarkRead({ id, messages, readByStaff }: DeskChatDetails): void {
  const last = messages.at(-1)?.seq ?? 0;
  useEffect(() => {
    if (last > readByStaff && document.visibilityState === "visible")
      // The next message marks this one too.
      void client.supportDesk.readChat({ params: { id }, body: { seq: last } }).catch(() => undefined);
  }, [id, last, readByStaff]);
}
