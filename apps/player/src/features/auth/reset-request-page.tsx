// Owns asking for a link to a new password. The answer is alike for every address, so that it tells nobody who has an account.
import { api } from "@windfall/domain/api/index";
import { Notice } from "@windfall/ui";
import { useState } from "react";
import { Link } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { FailureNotice, FormTextField, SubmitButton } from "../../platform/form/fields.tsx";
import { useForm } from "../../platform/form/use-form.ts";
import { usePlatform } from "../../platform/platform-context.tsx";
import { AuthCard, TEXT_LINK } from "./auth-card.tsx";

export function Component() {
  const t = useTranslations("auth");
  const locale = useLocale();
  const { loadApi } = usePlatform();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    call: api.auth.requestPasswordReset,
    toBody: (values) => ({ ...values, language: locale }),
    send: async (body) => (await loadApi()).auth.requestPasswordReset({ body }),
    onDone: (_, { email }) => setSentTo(email),
  });

  return (
    <AuthCard
      title={t("reset_title")}
      description={t("reset_description")}
      footer={
        <Link to={`/${locale}/login`} className={TEXT_LINK}>
          {t("to_login")}
        </Link>
      }
    >
      <form {...form.props} className="grid gap-4">
        <FormTextField form={form} name="email" type="email" label={t("email")} autoComplete="email" />
        <FailureNotice failure={form.failure} />
        {sentTo && form.isDone && <Notice tone="success">{t("reset_sent", { email: sentTo })}</Notice>}
        <SubmitButton form={form} size="lg" wide>
          {t("reset_submit")}
        </SubmitButton>
      </form>
    </AuthCard>
  );
}
