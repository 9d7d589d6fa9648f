// Owns the change of the e-mail address, which takes effect when the mailed link is opened.
import { api } from "@windfall/domain/api/index";
import { Card, Notice } from "@windfall/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { FailureNotice, FormTextField, SubmitButton } from "../../platform/form/fields.tsx";
import { useForm } from "../../platform/form/use-form.ts";
import { usePlatform, useProfile } from "../../platform/platform-context.tsx";
import { CurrentPasswordField } from "./current-password-field.tsx";
import { withCurrentPassword } from "./with-current-password.ts";

export function EmailForm() {
  const t = useTranslations("security");
  const { hasPassword } = useProfile();
  const { loadApi } = usePlatform();
  const [sentTo, setSentTo] = useState("");
  const form = useForm({
    call: api.me.changeEmail,
    toBody: (values) => withCurrentPassword(values, hasPassword),
    send: async (body) => (await loadApi()).me.changeEmail({ body }),
    onDone: (_, { email }) => setSentTo(email),
    resetAfter: true,
  });

  return (
    <Card title={t("email_title")} description={t("email_description")}>
      <form {...form.props} className="grid gap-4">
        <FormTextField form={form} name="email" type="email" label={t("new_email")} autoComplete="email" />
        <CurrentPasswordField form={form} />
        <FailureNotice failure={form.failure} />
        {form.isDone && <Notice tone="success">{t("email_sent", { email: sentTo })}</Notice>}
        <div>
          <SubmitButton form={form} variant="soft">
            {t("email_submit")}
          </SubmitButton>
        </div>
      </form>
    </Card>
  );
}
