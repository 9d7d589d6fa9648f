// Owns what stands in the drawer before anybody wrote: what it is about, and the other ways to reach us.
import { CopyButton, ICON } from "@windfall/ui";
import { ArrowDownLeft, ArrowUpRight, Gift, KeyRound, Mail, MessageCircle, Send } from "lucide-react";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { usePlatform, useSession } from "../../platform/platform-context.tsx";
import { supportChannels } from "./support-channels.ts";

const TOPICS = [
  ["deposit", ArrowDownLeft],
  ["withdrawal", ArrowUpRight],
  ["bonus", Gift],
  ["access", KeyRound],
] as const;

interface ChatWelcomeProps {
  isVisitor: boolean;
  /** With the words that a message begins with. */
  onTopic: (draft: string) => void;
}

export function ChatWelcome({ isVisitor, onTopic }: ChatWelcomeProps) {
  const t = useTranslations("overlays.Support");
  return (
    <div className="drawer-col">
      <div className="chat-hello">
        <h3>{t("welcome_title")}</h3>
        <p className="sec">{t(isVisitor ? "welcome_visitor" : "welcome_player")}</p>
      </div>
      <div className="list">
        {TOPICS.map(([topic, Icon]) => (
          <button key={topic} type="button" className="li" onClick={() => onTopic(`${t(`topic_${topic}`)}: `)}>
            <span className="pg">
              <Icon {...ICON} />
            </span>
            <span className="min-w-0">
              <b>{t(`topic_${topic}`)}</b>
              <small>{t(`topic_${topic}_text`)}</small>
            </span>
          </button>
        ))}
      </div>
      <Channels />
      <PlayerId />
    </div>
  );
}

function Channels() {
  const t = useTranslations("overlays.Support");
  const { supportEmail } = usePlatform().config;
  const { chat, bot } = supportChannels(useLocale());
  return (
    <section className="chat-hello" aria-label={t("other_ways")}>
      <h3>{t("other_ways")}</h3>
      <div className="list">
        {chat && <Channel icon={<MessageCircle {...ICON} />} title={t("chat")} text={t("chat_text")} href={chat} />}
        <Channel icon={<Send {...ICON} />} title={t("bot")} text={t(bot.note)} href={bot.href} />
        <Channel icon={<Mail {...ICON} />} title={t("email")} text={supportEmail} href={`mailto:${supportEmail}`} />
      </div>
    </section>
  );
}

interface ChannelProps {
  icon: ReactNode;
  title: string;
  text: string;
  href: string;
}

function Channel({ icon, title, text, href }: ChannelProps) {
  const t = useTranslations("Shared");
  const opensTab = !href.startsWith("mailto:");
  return (
    <a className="li" href={href} {...(opensTab && { target: "_blank", rel: "noreferrer" })}>
      <span className="pg">{icon}</span>
      <span className="min-w-0">
        <b>{title}</b>
        <small>{text}</small>
      </span>
      {opensTab && <span className="sr-only">({t("opens_new_tab")})</span>}
    </a>
  );
}

function PlayerId() {
  const t = useTranslations("overlays.Support");
  const shared = useTranslations("Shared");
  const session = useSession();
  const id =
    session.kind === "player" ? session.profile.globalId : session.kind === "banned" ? session.ban.globalId : undefined;
  if (id === undefined) return null;
  return (
    <div className="list">
      <div className="copyrow">
        <span className="min-w-0">
          <small>{t("player_id")}</small>
          <b className="mono">{id}</b>
        </span>
        <CopyButton value={id} label={t("copy_id")} copiedLabel={shared("copied")} />
      </div>
    </div>
  );
}
