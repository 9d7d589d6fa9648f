// Owns the ways to reach us that are not our own chat, and the ID that is asked for there.
import { CopyButton, ICON } from "@windfall/ui";
import { Mail, MessageCircle, Send } from "lucide-react";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { usePlatform, useSession } from "../../platform/platform-context.tsx";
import { supportBot } from "./support-bot.ts";

interface OtherWaysProps {
  /** Opens somebody else's chat, where there is one. */
  onChat?: () => void;
  isChatComing?: boolean;
}

export function OtherWays({ onChat, isChatComing }: OtherWaysProps) {
  const t = useTranslations("overlays.Support");
  const { supportEmail } = usePlatform().config;
  const bot = supportBot(useLocale());
  return (
    <>
      <section className="chat-hello" aria-label={t("other_ways")}>
        <h3>{t("other_ways")}</h3>
        <div className="list">
          {onChat && (
            <button type="button" className="li" aria-busy={isChatComing} onClick={onChat}>
              <Way icon={<MessageCircle {...ICON} />} title={t("chat")} text={t("chat_text")} />
            </button>
          )}
          <WayLink href={bot.href} icon={<Send {...ICON} />} title={t("bot")} text={t(bot.note)} />
          <WayLink href={`mailto:${supportEmail}`} icon={<Mail {...ICON} />} title={t("email")} text={supportEmail} />
        </div>
      </section>
      <PlayerId />
    </>
  );
}

interface WayProps {
  icon: ReactNode;
  title: string;
  text: string;
}

function Way({ icon, title, text }: WayProps) {
  return (
    <>
      <span className="pg">{icon}</span>
      <span className="min-w-0">
        <b>{title}</b>
        <small>{text}</small>
      </span>
    </>
  );
}

function WayLink({ href, ...way }: WayProps & { href: string }) {
  const t = useTranslations("Shared");
  const opensTab = !href.startsWith("mailto:");
  return (
    <a className="li" href={href} {...(opensTab && { target: "_blank", rel: "noreferrer" })}>
      <Way {...way} />
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
