// Owns opening an account (DECISIONS §6 register; SPEC §9 currency list).
import { api } from "@windfall/domain/api/index";
import { currenciesFor } from "@windfall/domain/currencies";
import { PASSWORD_MIN_LENGTH } from "@windfall/domain/rules/password";
import { Link, useLocation } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import {
  FailureNotice,
  FormCheckboxField,
  FormPasswordField,
  FormSelectField,
  FormTextField,
  SubmitButton,
} from "../../platform/form/fields.tsx";
import { useForm } from "../../platform/form/use-form.ts";
import { usePlatform } from "../../platform/platform-context.tsx";
import { AuthCard, TEXT_LINK } from "./auth-card.tsx";
import { useEnterSession } from "./use-enter-session.ts";

export function Component() {
  const t = useTranslations("auth");
  const shared = useTranslations("Shared");
  const locale = useLocale();
  const { search } = useLocation();
  const { loadApi } = usePlatform();
  const enterSession = useEnterSession();
  const form = useForm({
    call: api.auth.register,
    toBody: (values) => ({ ...values, language: locale, acceptTerms: values.acceptTerms !== undefined }),
    send: async (body) => (await loadApi()).auth.register({ body }),
    onDone: enterSession,
  });

  return (
    <AuthCard
      title={t("register_title")}
      footer={
        <span className="flex flex-wrap items-center gap-x-2">
          {t("have_account")}
          <Link to={`/${locale}/login${search}`} className={TEXT_LINK}>
            {shared("sign_in")}
          </Link>
        </span>
      }
    >
      <form {...form.props} className="grid gap-4">
        <FormTextField form={form} name="email" type="email" label={t("email")} autoComplete="email" />
        <FormPasswordField
          form={form}
          name="password"
          label={t("password")}
          hint={t("password_hint", { minimum: PASSWORD_MIN_LENGTH })}
          autoComplete="new-password"
        />
        <FormSelectField form={form} name="currency" label={t("currency")} hint={t("currency_hint")}>
          <option value="">{t("currency_by_country")}</option>
          {currenciesFor(locale).map(({ code }) => (
            <option key={code}>{code}</option>
          ))}
        </FormSelectField>
        <FormTextField
          form={form}
          name="promo"
          label={`${t("promo")} (${shared("optional")})`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <FormCheckboxField form={form} name="acceptTerms" label={t("accept_terms")} />
        <FailureNotice failure={form.failure} />
        <SubmitButton form={form} size="lg" wide>
          {t("register_submit")}
        </SubmitButton>
      </form>
    </AuthCard>
  );
}
