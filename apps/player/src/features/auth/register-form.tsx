// Owns opening an account (docs/product/people.md#sign-in).
import { auth } from "@windfall/domain/api/auth";
import { currenciesFor } from "@windfall/domain/currencies";
import { PASSWORD_MIN_LENGTH } from "@windfall/domain/rules/password";
import { readPromo } from "@windfall/domain/rules/promo-data";
import { ICON_SM } from "@windfall/ui";
import { type Location, useLocation } from "@windfall/web/router";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { readAuthStep } from "../../platform/auth-step.ts";
import { FailureNotice } from "../../platform/form/failure-notice.tsx";
import {
  FormCheckboxField,
  FormPasswordField,
  FormSelectField,
  FormTextField,
  SubmitButton,
} from "../../platform/form/fields.tsx";
import { readValues } from "../../platform/form/form-state.ts";
import { type Form, useForm } from "../../platform/form/use-form.ts";
import { useFeatures, usePlatform } from "../../platform/platform-context.tsx";
import { ExitConfirmation } from "../exit-confirmation/index.ts";
import { TermsLink } from "../policies/index.ts";
import { useEnterSession } from "./use-enter-session.ts";

export function RegisterForm() {
  const t = useTranslations("account.auth");
  const locale = useLocale();
  const { loadApi } = usePlatform();
  const features = useFeatures();
  const enterSession = useEnterSession();
  const [isStarted, setStarted] = useState(false);
  const form = useForm({
    call: auth.register,
    toBody: (values) => ({ ...values, language: locale, acceptTerms: values.acceptTerms !== undefined }),
    send: async (body) => (await loadApi()).auth.register({ body }),
    onDone: () => {
      setStarted(false);
      return enterSession();
    },
  });

  return (
    <>
      <form
        {...form.props}
        onInput={(event) => {
          form.props.onInput(event);
          const { email, password } = readValues(new FormData(event.currentTarget));
          setStarted(Boolean(email ?? password));
        }}
        className="grid gap-4"
      >
        <FormTextField form={form} name="email" type="email" label={t("email")} autoComplete="email" data-autofocus />
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
        {features.bonuses && <PromoField form={form} />}
        <FormCheckboxField
          form={form}
          name="acceptTerms"
          label={t.rich("accept_terms_link", { terms: (text) => <TermsLink>{text}</TermsLink> })}
        />
        <FailureNotice failure={form.failure} />
        <SubmitButton form={form} size="lg" isWide>
          {t("register_submit")}
        </SubmitButton>
      </form>
      <ExitConfirmation isStarted={isStarted} leaves={leavesStep} />
    </>
  );
}

/** Changing over to signing in is no leaving: whoever does has found out that they need no new account. */
function leavesStep(_from: Location, to: Location): boolean {
  return readAuthStep(to) === undefined;
}

/** Folded until asked for; a link that brings a code has asked already. */
function PromoField({ form }: { form: Form }) {
  const t = useTranslations("account.auth");
  const { search } = useLocation();
  const [brought] = useState(() => readPromo(new URLSearchParams(search).get("promo_data") ?? undefined).code);
  const [isOpen, setOpen] = useState(brought !== undefined);
  if (!isOpen) {
    return (
      <button type="button" className="link justify-between" aria-expanded="false" onClick={() => setOpen(true)}>
        {t("have_promo")}
        <ChevronDown {...ICON_SM} />
      </button>
    );
  }
  return (
    <FormTextField
      form={form}
      name="promo"
      label={t("promo")}
      defaultValue={brought}
      maxLength={64}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus={brought === undefined}
    />
  );
}
