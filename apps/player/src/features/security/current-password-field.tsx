// Owns the question for the current password; who signs in with Telegram only has none to give.
import { useTranslations } from "use-intl";
import { FormPasswordField } from "../../platform/form/fields.tsx";
import type { Form } from "../../platform/form/use-form.ts";
import { useProfile } from "../../platform/platform-context.tsx";

export function CurrentPasswordField({ form }: { form: Form }) {
  const t = useTranslations("account.security");
  const { hasPassword, email } = useProfile();
  if (!hasPassword) return null;
  return (
    <>
      {/* A password manager needs to know whose password it fills in; without a name the field is never sent. */}
      <input type="text" autoComplete="username" value={email ?? ""} readOnly hidden />
      <FormPasswordField
        form={form}
        name="currentPassword"
        label={t("current_password")}
        autoComplete="current-password"
      />
    </>
  );
}
