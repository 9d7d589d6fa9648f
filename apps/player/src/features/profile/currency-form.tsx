// Owns the choice of the display currency (SPEC §9 currency list: fiat only, in its order).
import { api } from "@windfall/domain/api/index";
import { currenciesFor } from "@windfall/domain/currencies";
import { RadioField, showToast } from "@windfall/ui";
import { useLocale, useTranslations } from "use-intl";
import type { Viewer } from "../../platform/api.ts";
import { FailureNotice } from "../../platform/form/failure-notice.tsx";
import { SubmitButton } from "../../platform/form/fields.tsx";
import { useForm } from "../../platform/form/use-form.ts";
import { CurrencyName } from "./currency-name.tsx";
import { useUpdateViewer } from "./use-viewer.ts";

/** The path of the field in the contract; violations name it so. */
const FIELD = "currency.primary";

export function CurrencyForm({ viewer, onDone }: { viewer: Viewer; onDone: () => void }) {
  const t = useTranslations("account.profile");
  const shared = useTranslations("Shared");
  const locale = useLocale();
  const updateViewer = useUpdateViewer();
  const form = useForm({
    call: api.viewer.update,
    toBody: (values) => ({ currency: { primary: values[FIELD] } }),
    send: updateViewer,
    onDone: () => {
      showToast({ kind: "success", title: shared("saved") });
      onDone();
    },
  });

  return (
    <form {...form.props} className="grid gap-4">
      <p className="text-fg-2">{t("currency_description")}</p>
      <fieldset className="grid sm:grid-cols-2">
        <legend className="sr-only">{t("currency")}</legend>
        {currenciesFor(locale).map(({ code }) => (
          <RadioField
            key={code}
            name={FIELD}
            value={code}
            defaultChecked={code === viewer.currency.primary}
            label={
              <>
                <CurrencyName code={code} /> <span className="mono text-fg-3">{code}</span>
              </>
            }
          />
        ))}
      </fieldset>
      <FailureNotice failure={form.failure} />
      <SubmitButton form={form} isWide>
        {shared("save")}
      </SubmitButton>
    </form>
  );
}
