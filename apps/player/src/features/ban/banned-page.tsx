// Owns the only page a banned person sees (SPEC §2 banned-account page, §8 ban reasons).
import { buttonClass, Card } from "@windfall/ui";
import { useTranslations } from "use-intl";
import type { Ban } from "../../platform/api.ts";
import { CopyButton } from "../../platform/copy-button.tsx";
import { LocalTime } from "../../platform/local-values.tsx";
import { usePlatform } from "../../platform/platform-context.tsx";

export function BannedPage({ ban }: { ban: Ban }) {
  const t = useTranslations("ban");
  const { supportEmail } = usePlatform().config;
  const name = [ban.firstName, ban.lastName].filter(Boolean).join(" ");
  const subject = encodeURIComponent(`${t("player_id")}: ${ban.globalId}`);
  return (
    <div className="mx-auto grid max-w-lg gap-5 py-6">
      <div className="grid gap-2 text-center">
        <h1 className="text-2xl font-extrabold">{t("title")}</h1>
        <p className="text-md text-fg-2">{t("description")}</p>
      </div>
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="grid min-w-0 gap-0.5">
            {name && <p className="font-semibold break-words">{name}</p>}
            <p className="text-sm text-fg-3">
              {t("player_id")} <span className="font-mono text-fg-2">{ban.globalId}</span>
            </p>
          </div>
          <CopyButton text={ban.globalId}>{t("copy_id")}</CopyButton>
        </div>
        <div className="grid gap-1 border-t border-line pt-4">
          <h2 className="text-lg font-bold">{t(`${ban.reason}_title`)}</h2>
          <p className="text-fg-2">{t(`${ban.reason}_description`)}</p>
          {ban.clause && <p className="text-sm text-fg-3">{t("clause", { clause: ban.clause })}</p>}
          <p className="text-sm text-fg-3">{t.rich("since", { date: () => <LocalTime iso={ban.bannedAt} /> })}</p>
        </div>
      </Card>
      <p className="text-center text-fg-2">{t("contact")}</p>
      <a
        href={`mailto:${supportEmail}?subject=${subject}`}
        className={buttonClass({ variant: "brand", size: "lg", wide: true })}
      >
        {t("write_support")}
      </a>
    </div>
  );
}
