// Owns what a promo-code modal says (docs/product/pages.md#what-an-address-can-open: conditions, added, available). The address may have
// been written by anyone, so the modal shows only fields that passed the check, and claims nothing that only the server can know.
import { currenciesFor } from "@windfall/domain/currencies";
import { type PromoData, readPromo } from "@windfall/domain/rules/promo-data";
import { buttonClass, CopyButton, formatAmount, formatMoney, Modal } from "@windfall/ui";
import { Link, useLocation } from "@windfall/web/router";
import { useMemo } from "react";
import { useLocale, useTranslations } from "use-intl";
import { authHref } from "../../platform/auth-step.ts";
import { useSession } from "../../platform/platform-context.tsx";
import type { PromoModalName } from "./promo-params.ts";

export interface PromoModalProps {
  name: PromoModalName;
  text: string | undefined;
  onClose: () => void;
}

/** As many as the check of the address lets through. */
const MAX_DECIMALS = 8;

const TITLES = { conditions: "conditions_title", main: "added_title", bonus: "available_title" } as const;

export default function PromoModal({ name, text, onClose }: PromoModalProps) {
  const t = useTranslations("overlays.Promo");
  const layout = useTranslations("Layout");
  const isPlayer = useSession().kind === "player";
  const promo = useMemo(() => readPromo(text), [text]);
  const sentence = {
    conditions: t("conditions_text"),
    main: isPlayer ? t("added_text") : t("available_text"),
    bonus: isPlayer ? t("available_player_text") : t("available_text"),
  }[name];
  return (
    <Modal isOpen onClose={onClose} title={t(TITLES[name])} closeLabel={layout("close")} footer={<Action />}>
      {promo.code && <Code code={promo.code} />}
      <PromoFacts promo={promo} />
      <p className="text-fg-2">{sentence}</p>
    </Modal>
  );
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

function PromoFacts({ promo }: { promo: PromoData }) {
  const t = useTranslations("overlays.Promo");
  const money = useMoney(promo.currency);
  const facts: [string, string][] = [];
  if (promo.amount) facts.push([t("amount"), money(promo.amount)]);
  if (promo.freespins_count) {
    facts.push([t("free_spins"), t("free_spins_value", { count: promo.freespins_count })]);
  }
  if (promo.freespins_amount) facts.push([t("free_spin_amount"), money(promo.freespins_amount)]);
  if (facts.length === 0) return promo.code ? null : <p className="text-fg-3">{t("nothing")}</p>;
  return (
    <dl className="kv">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Money at the scale of its currency; a number without a currency as it came. */
function useMoney(code: string | undefined): (amount: string) => string {
  const locale = useLocale();
  const currency = currenciesFor(locale).find((known) => known.code === code);
  return (amount) =>
    currency
      ? formatMoney(amount, currency.displayFormat, locale, currency.scale)
      : formatAmount(amount, locale, MAX_DECIMALS, { isTrimmed: true });
}

/** A player goes on to the bonuses; a visitor keeps the code in the address, where the registration finds it. */
function Action() {
  const t = useTranslations("overlays.Promo");
  const locale = useLocale();
  const location = useLocation();
  const isPlayer = useSession().kind === "player";
  return isPlayer ? (
    <Link to={`/${locale}/bonuses`} className={buttonClass({ variant: "brand", isWide: true })}>
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
