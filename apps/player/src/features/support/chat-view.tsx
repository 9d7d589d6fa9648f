// Owns how a conversation is drawn: who said what and when, what was read, what has not arrived yet.
import type { Chat, ChatMessage } from "@windfall/domain/api/support";
import { Button, classes, formatDay, formatTime, ICON_SM, ICON_XS, Rotor } from "@windfall/ui";
import { Check, CheckCheck, Clock, UserCheck } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useFailureMessage } from "../../platform/failure-message.ts";
import type { Unsent } from "./chat-outbox.ts";
import { ChatPicture } from "./chat-picture.tsx";

interface ChatViewProps {
  chat: Chat;
  unsent: readonly Unsent[];
  isTyping: boolean;
  onRetry: (messageId: string) => void;
  onRemove: (messageId: string) => void;
}

export function ChatView({ chat, unsent, isTyping, onRetry, onRemove }: ChatViewProps) {
  const t = useTranslations("overlays.Support");
  const locale = useLocale();
  const sent = new Set(chat.messages.map(({ id }) => id));
  let day = "";
  return (
    <div className="chat-log" role="log" aria-label={t("log")}>
      {chat.messages.map((message) => {
        const own = formatDay(message.at, locale, { day: "numeric", month: "long" });
        const isNewDay = own !== day;
        day = own;
        return (
          <Fragment key={message.seq}>
            {isNewDay && <p className="chat-day">{own}</p>}
            <Message message={message} isRead={message.seq <= chat.readByStaff} />
          </Fragment>
        );
      })}
      {unsent
        .filter(({ messageId }) => !sent.has(messageId))
        .map((message) => (
          <UnsentMessage key={message.messageId} {...{ message, onRetry, onRemove }} />
        ))}
      {isTyping && (
        <p className="chat-typing">
          <Rotor size={18} isSpinning />
          {t("typing", { name: chat.agent ?? t("title") })}
        </p>
      )}
    </div>
  );
}

function Message({ message, isRead }: { message: ChatMessage; isRead: boolean }) {
  const t = useTranslations("overlays.Support");
  const locale = useLocale();
  const name = message.name ?? t("title");
  if (message.event)
    return (
      <p className="chat-event">
        <UserCheck {...ICON_XS} />
        {t(message.event, { name })}
      </p>
    );
  const isOwn = message.from === "person";
  const Mark = isRead ? CheckCheck : Check;
  return (
    <Bubble isOwn={isOwn} text={message.text} picture={message.picture ?? undefined}>
      {!isOwn && `${name}, `}
      {formatTime(message.at, locale)}
      {isOwn && (
        <Mark
          {...ICON_XS}
          aria-hidden={false}
          role="img"
          data-read={isRead || undefined}
          aria-label={t(isRead ? "read" : "sent")}
        />
      )}
    </Bubble>
  );
}

interface BubbleProps {
  isOwn: boolean;
  text: string;
  picture?: NonNullable<ChatMessage["picture"]> | undefined;
  children: ReactNode;
}

function Bubble({ isOwn, text, picture, children }: BubbleProps) {
  const t = useTranslations("overlays.Support");
  return (
    <div className={classes("chat-msg", isOwn && "own")}>
      {picture && <ChatPicture picture={picture} alt={t("picture")} />}
      {text && <p className="chat-bubble">{text}</p>}
      <small>{children}</small>
    </div>
  );
}

type UnsentProps = Pick<ChatViewProps, "onRetry" | "onRemove"> & { message: Unsent };

function UnsentMessage({ message, onRetry, onRemove }: UnsentProps) {
  const t = useTranslations("overlays.Support");
  const failureMessage = useFailureMessage();
  const isRefused = message.state === "refused";
  return (
    <div className="chat-msg own">
      {message.text ? (
        <p className="chat-bubble off">{message.text}</p>
      ) : (
        <p className="chat-bubble off">{t("picture")}</p>
      )}
      {isRefused ? (
        <div className="chat-refused" role="alert">
          <p>{failureMessage(message.failure)}</p>
          <Button variant="ghost" size="sm" onClick={() => onRetry(message.messageId)}>
            {t("again")}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => onRemove(message.messageId)}>
            {t("remove")}
          </Button>
        </div>
      ) : (
        <small>
          <Clock {...ICON_SM} />
          {t(message.state === "sending" ? "sending" : "waiting")}
        </small>
      )}
    </div>
  );
}
