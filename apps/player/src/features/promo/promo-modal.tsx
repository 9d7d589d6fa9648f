// Owns what a promo-code modal says (docs/product/pages.md#what-an-address-can-open: conditions, added, available). The address may have
// been written by anyone, so it only names a code; what the code brings and whether it was used the server says.
import { useQuery } from "@tanstack/react-query";
import { callKey } from "@windfall/domain/client";
import { readPromo } from "@windfall/domain/rules/promo-data";
import { buttonClass, CopyButton, Modal } from "@windfall/ui";
import { Link, useLocation } from "@windfall/web/router";
import { useMemo } from "react";
import { useLocale, useTranslations } from "use-intl";
import { authHref } from "../../platform/auth-step.ts";
import { usePlatform, useSession } from "../../platform/platform-context.tsx";
import type { PromoModalName } from "./promo-params.ts";

export interface PromoModalProps {
  name: PromoModalName;
  text: string | undefined;
  onClose: () => void;
}

const TITLES = { conditions: "conditions_title", main: "available_title", bonus: "available_title" } as const;

export default function PromoModal({ name, text, onClose }: PromoModalProps) {
  const t = useTranslations("overlays.Promo");
  const layout = useTranslations("Layout");
  const isPlayer = useSession().kind === "player";
  const { code } = useMemo(() => readPromo(text), [text]);
  const used = useUsedCode(code);
  const sentence = used ? t("added_text") : isPlayer ? t("available_player_text") : t("available_text");
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={used ? t("added_title") : t(TITLES[name])}
      closeLabel={layout("close")}
      footer={<Action code={used ? undefined : code} />}
    >
      {code ? <Code code={code} /> : <p className="text-fg-3">{t("nothing")}</p>}
      {used && <b>{used.title}</b>}
      <p className="text-fg-2">{name === "conditions" && !used ? t("conditions_text") : sentence}</p>
    </Modal>
  );
}

/** What became of the code, if this player has used it. */
function useUsedCode(code: string | undefined) {
  const { loadApi } = usePlatform();
  const locale = useLocale();
  const isPlayer = useSession().kind === "player";
  const { data } = useQuery({
    queryKey: callKey("promo", "list", locale),
    queryFn: async () => (await loadApi()).promo.list({ query: { locale } }),
    enabled: isPlayer && code !== undefined,
  });
  return data?.items.find((use) => use.code.toLowerCase() === code?.toLowerCase());
}

function Code({ code }: { code: string }) {
  const t = useTranslations("overlays.Promo");
  const shared = useTranslations("Shared");
  return (
    <div className="flex items-center justify-between gap-3 rounded-md bg-sunken px-4 py-3">
      <div className="grid min-w-0 gap-0.5">
        <span className="text-sm text-fg-3">{t("code")}</span>
        <b className="font-mono text-md break-all">{code}</b>
      </div>
      <CopyButton value={code} label={shared("copy")} copiedLabel={shared("copied")} />
    </div>
  );
}

/** A player goes on to the bonuses; a visitor keeps the code in the address, where the registration finds it. */
function Action({ code }: { code: string | undefined }) {
  const t = useTranslations("overlays.Promo");
  const locale = useLocale();
  const location = useLocation();
  const isPlayer = useSession().kind === "player";
  return isPlayer ? (
    <Link
      to={`/${locale}/bonuses${code ? `?promo=${encodeURIComponent(code)}` : ""}`}
      className={buttonClass({ variant: "brand", isWide: true })}
    >
      {t("to_bonuses")}
    </Link>
  ) : (
    <Link
      to={authHref(location, "register")}
      preventScrollReset
      className={buttonClass({ variant: "brand", isWide: true })}
    >
      {t("to_register")}
    </Link>
  );
}
