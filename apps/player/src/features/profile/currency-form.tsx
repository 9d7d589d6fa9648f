// Owns the choice of the display currency.
import { viewer as viewerCalls } from "@windfall/domain/api/me";
import { showToast } from "@windfall/ui";
import { useTranslations } from "use-intl";
import type { Viewer } from "../../platform/api.ts";
import { FailureNotice } from "../../platform/form/failure-notice.tsx";
import { SubmitButton } from "../../platform/form/fields.tsx";
import { useForm } from "../../platform/form/use-form.ts";
import { CurrencyOptions } from "./currency-options.tsx";
import { useUpdateViewer } from "./use-viewer.ts";

/** The path of the field in the contract; violations name it so. */
const FIELD = "currency.primary";

export function CurrencyForm({ viewer, onDone }: { viewer: Viewer; onDone: () => void }) {
  const t = useTranslations("account.profile");
  const shared = useTranslations("Shared");
  const updateViewer = useUpdateViewer();
  const form = useForm({
    call: viewerCalls.update,
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
      <CurrencyOptions name={FIELD} value={viewer.currency.primary} />
      <FailureNotice failure={form.failure} />
      <SubmitButton form={form} isWide>
        {shared("save")}
      </SubmitButton>
    </form>
  );
}
