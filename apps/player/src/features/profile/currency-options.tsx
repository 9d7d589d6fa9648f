// Owns the list of currencies to choose one from (docs/product/money.md#display-currency: fiat only, in the order of the language).
import { currenciesFor } from "@windfall/domain/currencies";
import { RadioField } from "@windfall/ui";
import { useLocale, useTranslations } from "use-intl";
import { CurrencyName } from "./currency-name.tsx";

export function CurrencyOptions({ name, value }: { name: string; value: string }) {
  const t = useTranslations("account.profile");
  return (
    <fieldset className="grid sm:grid-cols-2">
      <legend className="sr-only">{t("currency")}</legend>
      {currenciesFor(useLocale()).map(({ code }) => (
        <RadioField
          key={code}
          name={name}
          value={code}
          defaultChecked={code === value}
          label={
            <>
              <CurrencyName code={code} /> <span className="mono text-fg-3">{code}</span>
            </>
          }
        />
      ))}
    </fieldset>
  );
}
