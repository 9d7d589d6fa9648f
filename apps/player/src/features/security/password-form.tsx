// Owns changing the password, or setting the first one.
import { useQueryClient } from "@tanstack/react-query";
import { me } from "@windfall/domain/api/me";
import { PASSWORD_MIN_LENGTH } from "@windfall/domain/rules/password";
import { Notice } from "@windfall/ui";
import { useTranslations } from "use-intl";
import { FailureNotice } from "../../platform/form/failure-notice.tsx";
import { FormPasswordField, SubmitButton } from "../../platform/form/fields.tsx";
import { useForm } from "../../platform/form/use-form.ts";
import { usePlatform, useProfile } from "../../platform/platform-context.tsx";
import { CurrentPasswordField } from "./current-password-field.tsx";
import { withCurrentPassword } from "./with-current-password.ts";

export function PasswordForm() {
  const t = useTranslations("account.security");
  const auth = useTranslations("account.auth");
  const { hasPassword, email, isTelegramLinked } = useProfile();
  // Without an address Telegram stays: it is then the only way in.
  const unlinksTelegram = hasPassword && email !== null && isTelegramLinked;
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const form = useForm({
    call: me.changePassword,
    toBody: (values) => withCurrentPassword(values, hasPassword),
    send: async (body) => (await loadApi()).me.changePassword({ body }),
    // Other devices are signed out, and a first password changes what the forms ask for.
    onDone: () => queryClient.invalidateQueries(),
    resetAfter: true,
  });

  return (
    <form {...form.props} className="grid gap-4">
      <p className="text-fg-2">
        {t("password_description")} {unlinksTelegram && t("password_unlinks_telegram")}
      </p>
      <CurrentPasswordField form={form} />
      <FormPasswordField
        form={form}
        name="password"
        label={t("new_password")}
        hint={auth("password_hint", { minimum: PASSWORD_MIN_LENGTH })}
        autoComplete="new-password"
      />
      <FailureNotice failure={form.failure} />
      {form.isDone && <Notice tone="success">{t("password_changed")}</Notice>}
      <SubmitButton form={form} isWide>
        {hasPassword ? t("password_submit") : t("password_set_submit")}
      </SubmitButton>
    </form>
  );
}
