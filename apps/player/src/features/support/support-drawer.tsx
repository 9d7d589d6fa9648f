// Owns the support drawer (docs/product/service.md#support): chat, messenger bot, e-mail, and the id that support asks for.
import { CopyButton, Drawer } from "@windfall/ui";
import { Mail, MessageCircle, Send } from "lucide-react";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { usePlatform, useSession } from "../../platform/platform-context.tsx";
import { closeOverlay, type OverlayProps } from "../overlays/index.ts";
import { supportChannels } from "./support-channels.ts";

const ICON = { className: "i", size: 20, strokeWidth: 1.9, "aria-hidden": true } as const;

export function SupportDrawer({ isOpen }: OverlayProps) {
  const t = useTranslations("overlays.Support");
  const shared = useTranslations("Shared");
  const { supportEmail } = usePlatform().config;
  const { chat, bot } = supportChannels(useLocale());
  return (
    <Drawer isOpen={isOpen} onClose={() => closeOverlay("support")} title={t("title")} closeLabel={shared("close")}>
      <div className="drawer-col">
        <p className="sec">{t("text")}</p>
        <PlayerId />
        <div className="list">
          {chat && <Channel icon={<MessageCircle {...ICON} />} title={t("chat")} text={t("chat_text")} href={chat} />}
          <Channel icon={<Send {...ICON} />} title={t("bot")} text={t(bot.note)} href={bot.href} />
          <Channel icon={<Mail {...ICON} />} title={t("email")} text={supportEmail} href={`mailto:${supportEmail}`} />
        </div>
      </div>
    </Drawer>
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
  const content = (
    <>
      <span className="pg">{icon}</span>
      <span className="min-w-0">
        <b>{title}</b>
        <small>{text}</small>
      </span>
    </>
  );
  return (
    <a className="li" href={href} {...(opensTab && { target: "_blank", rel: "noreferrer" })}>
      {content}
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
