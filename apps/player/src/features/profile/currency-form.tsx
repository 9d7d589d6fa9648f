// Owns the display currency (SPEC §9 currency list; DECISIONS §3: changing it moves no money).
import { api } from "@windfall/domain/api/index";
import { currenciesFor } from "@windfall/domain/currencies";
import { Card, Notice } from "@windfall/ui";
import { useLocale, useTranslations } from "use-intl";
import type { Viewer } from "../../platform/api.ts";
import { FailureNotice, FormSelectField, SubmitButton } from "../../platform/form/fields.tsx";
import { useForm } from "../../platform/form/use-form.ts";
import { useUpdateViewer, useViewer } from "./use-viewer.ts";

/** The path of the field in the contract; violations name it so. */
const FIELD = "currency.primary";

export function CurrencyForm() {
  const viewer = useViewer();
  return viewer ? <DisplayCurrencyForm viewer={viewer} /> : null;
}

function DisplayCurrencyForm({ viewer }: { viewer: Viewer }) {
  const t = useTranslations("profile");
  const shared = useTranslations("Shared");
  const locale = useLocale();
  const updateViewer = useUpdateViewer();
  const form = useForm({
    call: api.viewer.update,
    toBody: (values) => ({ currency: { primary: values[FIELD] } }),
    send: updateViewer,
  });

  return (
    <Card title={t("currency_title")} description={t("currency_description")}>
      <form {...form.props} className="grid gap-4">
        <FormSelectField form={form} name={FIELD} label={t("currency")} defaultValue={viewer.currency.primary}>
          {currenciesFor(locale).map(({ code }) => (
            <option key={code}>{code}</option>
          ))}
        </FormSelectField>
        <FailureNotice failure={form.failure} />
        {form.isDone && <Notice tone="success">{shared("saved")}</Notice>}
        <div>
          <SubmitButton form={form} variant="soft">
            {shared("save")}
          </SubmitButton>
        </div>
      </form>
    </Card>
  );
}
