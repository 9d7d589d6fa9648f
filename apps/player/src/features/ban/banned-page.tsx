// Owns the only page a banned person sees besides the policies (docs/product/people.md#bans).
import { messengerBotOf } from "@windfall/domain/rules/messenger-bot";
import { Avatar, Button, buttonClass, CopyButton, ICON, ICON_SM } from "@windfall/ui";
import { Ban as BanIcon, ExternalLink, LogOut, Mail, MessageCircle, Send } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import type { Ban } from "../../platform/api.ts";
import { FailureNotice } from "../../platform/form/failure-notice.tsx";
import { LocalTime } from "../../platform/local-values.tsx";
import { openOverlay } from "../../platform/overlay-store.ts";
import { usePlatform } from "../../platform/platform-context.tsx";
import { initialsOf } from "../header/index.ts";
import { TermsLink } from "../policies/index.ts";
import { useSignOut } from "../sessions/index.ts";
import "./ban.css";

export function BannedPage({ ban }: { ban: Ban }) {
  const t = useTranslations("closed.ban");
  const shared = useTranslations("Shared");
  const name = [ban.firstName, ban.lastName].filter(Boolean).join(" ");
  const reason = t(`${ban.reason}_title`);
  return (
    <div className="bancard mx-auto">
      <img src="/art/scenes/becalmed.svg" alt="" width={440} height={254} className="mx-auto w-full max-w-[440px]" />
      <div className="grid gap-2">
        <h1>{t("title")}</h1>
        <p className="text-md text-fg-2">{t("description")}</p>
      </div>
      <div className="list text-start">
        <div className="li flex-wrap">
          <Avatar initials={initialsOf({ ...ban, email: null })} size={36} />
          <span className="min-w-0 flex-1">
            {name && <b className="break-words">{name}</b>}
            <small className="mono">{t("id", { id: ban.globalId })}</small>
          </span>
          <CopyButton value={ban.globalId} label={t("copy_id")} copiedLabel={shared("copied")} isButton size="sm" />
        </div>
        <div className="li items-start py-3.5">
          <span className="pg bg-loss-900 text-loss" aria-hidden="true">
            <BanIcon {...ICON} />
          </span>
          <div className="grid min-w-0 gap-1">
            <h2 className="font-sans text-base font-semibold tracking-normal">
              {ban.clause ? t("reason_with_clause", { reason, clause: ban.clause }) : reason}
            </h2>
            <p className="text-sm text-fg-2">{t(`${ban.reason}_description`)}</p>
            <p className="text-xs text-fg-3">{t.rich("since", { date: () => <LocalTime iso={ban.bannedAt} /> })}</p>
          </div>
        </div>
      </div>
      <p className="text-sm text-fg-2">{t("contact")}</p>
      <SupportLinks globalId={ban.globalId} />
      <TermsLink clause={ban.clause ?? undefined} className="link link-g min-h-11 justify-center gap-1.5">
        {t("read_terms")}
        <ExternalLink {...ICON_SM} />
      </TermsLink>
      <SignOut />
    </div>
  );
}

function SupportLinks({ globalId }: { globalId: string }) {
  const t = useTranslations("closed.ban");
  const shared = useTranslations("Shared");
  const locale = useLocale();
  const { supportEmail } = usePlatform().config;
  const subject = encodeURIComponent(`${t("player_id")}: ${globalId}`);
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <Button variant="brand" icon={<MessageCircle {...ICON} />} onClick={() => openOverlay("support")}>
        {t("write_support")}
      </Button>
      <a href={messengerBotOf(locale)} target="_blank" rel="noopener" className={buttonClass({ variant: "soft" })}>
        <Send {...ICON} />
        <span>{t("messenger_bot")}</span>
        <span className="sr-only"> ({shared("opens_new_tab")})</span>
      </a>
      <a
        href={`mailto:${supportEmail}?subject=${subject}`}
        className="link link-g min-h-11 justify-center gap-1.5 sm:col-span-2"
      >
        <Mail {...ICON_SM} />
        {supportEmail}
      </a>
    </div>
  );
}

function SignOut() {
  const shared = useTranslations("Shared");
  const signOut = useSignOut();
  return (
    <div className="grid justify-items-center gap-2">
      <Button variant="ghost" icon={<LogOut {...ICON} />} isBusy={signOut.isPending} onClick={() => signOut.mutate()}>
        {shared("sign_out")}
      </Button>
      <FailureNotice failure={signOut.error} />
    </div>
  );
}
