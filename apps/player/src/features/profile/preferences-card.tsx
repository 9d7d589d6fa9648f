// Owns how the product looks to this player: display currency (docs/product/money.md#display-currency: changing it moves no money) and
// language, and what they are told of.
import { FIAT_CURRENCIES } from "@windfall/domain/currencies";
import { Card, ICON, Modal } from "@windfall/ui";
import { useNavigate } from "@windfall/web/router";
import { Bell, Globe } from "lucide-react";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useLocalePath } from "../../platform/app-link.tsx";
import { LanguageLinks, useLanguages } from "../language/index.ts";
import { CurrencyForm } from "./currency-form.tsx";
import { CurrencyName } from "./currency-name.tsx";
import { SettingRow } from "./setting-row.tsx";
import { useViewer } from "./use-viewer.ts";

export function PreferencesCard() {
  const t = useTranslations("account.profile");
  const layout = useTranslations("Layout");
  const header = useTranslations("Header");
  const navigate = useNavigate();
  const path = useLocalePath();
  const locale = useLocale();
  const languages = useLanguages();
  const viewer = useViewer();
  const [open, setOpen] = useState<"currency" | "language">();
  const close = () => setOpen(undefined);
  if (!viewer) return null;
  const currency = viewer.currency.primary;
  const sign = FIAT_CURRENCIES.find(({ code }) => code === currency)
    ?.displayFormat.replace("{amount}", "")
    .trim();
  return (
    <Card title={t("preferences")}>
      <div className="list">
        <SettingRow
          icon={<span className="num text-base font-bold">{sign}</span>}
          title={t("currency_title")}
          value={<CurrencyName code={currency} />}
          onOpen={() => setOpen("currency")}
        />
        <SettingRow
          icon={<Globe {...ICON} />}
          title={t("language_title")}
          value={languages.find(({ code }) => code === locale)?.title}
          onOpen={() => setOpen("language")}
        />
        <SettingRow
          icon={<Bell {...ICON} />}
          title={header("notices")}
          onOpen={() => void navigate(path("/profile/notifications"))}
        />
      </div>
      <Modal isOpen={open === "currency"} onClose={close} title={t("currency_title")} closeLabel={layout("close")}>
        <CurrencyForm viewer={viewer} onDone={close} />
      </Modal>
      <Modal isOpen={open === "language"} onClose={close} title={t("language_title")} closeLabel={layout("close")}>
        <p className="text-fg-2">{t("language_description")}</p>
        <LanguageLinks hasFlags />
      </Modal>
    </Card>
  );
}
