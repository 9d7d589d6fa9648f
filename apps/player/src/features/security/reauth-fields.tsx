// Owns the question who somebody is, before something that a borrowed phone must not be able to do: password, and code when it is on.
import { useTranslations } from "use-intl";
import { FormTextField } from "../../platform/form/fields.tsx";
import type { Form } from "../../platform/form/use-form.ts";
import { useProfile } from "../../platform/platform-context.tsx";
import { CurrentPasswordField } from "./current-password-field.tsx";

export function ReauthFields({ form }: { form: Form }) {
  const { isTotpEnabled } = useProfile();
  return (
    <>
      <CurrentPasswordField form={form} />
      {isTotpEnabled && <CodeField form={form} name="totp" />}
    </>
  );
}

/** A code of the app, or a recovery code. */
export function CodeField({ form, name }: { form: Form; name: string }) {
  const t = useTranslations("account.security");
  return (
    <FormTextField
      form={form}
      name={name}
      label={t("totp_code_or_recovery")}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
