// Owns asking for a link to a new password. The answer is alike for every address, so that it tells nobody who has an account.
import { auth } from "@windfall/domain/api/auth";
import { Notice } from "@windfall/ui";
import { Link, useLocation } from "@windfall/web/router";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { authHref } from "../../platform/auth-step.ts";
import { FailureNotice } from "../../platform/form/failure-notice.tsx";
import { FormTextField, SubmitButton } from "../../platform/form/fields.tsx";
import { useForm } from "../../platform/form/use-form.ts";
import { usePlatform } from "../../platform/platform-context.tsx";

export function ResetForm() {
  const t = useTranslations("account.auth");
  const locale = useLocale();
  const location = useLocation();
  const { loadApi } = usePlatform();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    call: auth.requestPasswordReset,
    toBody: (values) => ({ ...values, language: locale }),
    send: async (body) => (await loadApi()).auth.requestPasswordReset({ body }),
    onDone: (_, { email }) => setSentTo(email),
  });

  return (
    <form {...form.props} className="grid gap-4">
      <p className="text-fg-2">{t("reset_description")}</p>
      <FormTextField form={form} name="email" type="email" label={t("email")} autoComplete="email" data-autofocus />
      <FailureNotice failure={form.failure} />
      {sentTo && form.isDone && <Notice tone="success">{t("reset_sent", { email: sentTo })}</Notice>}
      <SubmitButton form={form} size="lg" isWide>
        {t("reset_submit")}
      </SubmitButton>
      <Link to={authHref(location, "login")} replace preventScrollReset className="link link-g justify-self-center">
        {t("to_login")}
      </Link>
    </form>
  );
}
