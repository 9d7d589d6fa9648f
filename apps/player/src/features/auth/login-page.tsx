// Owns signing in (SPEC §4 authentication): e-mail and password, then the second factor where one is set.
import { api } from "@windfall/domain/api/index";
import { ApiFailure } from "@windfall/domain/client";
import { Button, Notice } from "@windfall/ui";
import { useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { FailureNotice, FormPasswordField, FormTextField, SubmitButton } from "../../platform/form/fields.tsx";
import { useForm } from "../../platform/form/use-form.ts";
import { usePlatform } from "../../platform/platform-context.tsx";
import { AuthCard, TEXT_LINK } from "./auth-card.tsx";
import { useEnterSession } from "./use-enter-session.ts";

interface Credentials {
  email: string;
  password: string;
}

export function Component() {
  const [credentials, setCredentials] = useState<Credentials>();
  if (credentials) return <SecondFactorForm credentials={credentials} onBack={() => setCredentials(undefined)} />;
  return <PasswordForm onSecondFactor={setCredentials} />;
}

function PasswordForm({ onSecondFactor }: { onSecondFactor: (credentials: Credentials) => void }) {
  const t = useTranslations("auth");
  const shared = useTranslations("Shared");
  const locale = useLocale();
  const { search } = useLocation();
  const [params] = useSearchParams();
  const { loadApi } = usePlatform();
  const enterSession = useEnterSession();
  const form = useForm({
    call: api.auth.login,
    send: async (body) => {
      try {
        await (await loadApi()).auth.login({ body });
        return "signed-in";
      } catch (error) {
        if (error instanceof ApiFailure && error.detail === "totp_required") return "second-factor";
        throw error;
      }
    },
    onDone: async (result, { email, password }) => {
      if (result === "signed-in") await enterSession();
      else onSecondFactor({ email, password });
    },
  });

  return (
    <AuthCard
      title={t("login_title")}
      footer={
        <>
          <Link to={`/${locale}/reset`} className={TEXT_LINK}>
            {t("forgot_password")}
          </Link>
          <span className="flex flex-wrap items-center gap-x-2">
            {t("no_account")}
            <Link to={`/${locale}/register${search}`} className={TEXT_LINK}>
              {shared("register")}
            </Link>
          </span>
        </>
      }
    >
      {params.has("redirect_path") && <Notice tone="info">{t("login_first")}</Notice>}
      <form {...form.props} className="grid gap-4">
        <FormTextField form={form} name="email" type="email" label={t("email")} autoComplete="email" />
        <FormPasswordField form={form} name="password" label={t("password")} autoComplete="current-password" />
        <FailureNotice failure={form.failure} />
        <SubmitButton form={form} size="lg" wide>
          {t("login_submit")}
        </SubmitButton>
      </form>
    </AuthCard>
  );
}

function SecondFactorForm({ credentials, onBack }: { credentials: Credentials; onBack: () => void }) {
  const t = useTranslations("auth");
  const { loadApi } = usePlatform();
  const enterSession = useEnterSession();
  const form = useForm({
    call: api.auth.login,
    // An empty code would pass the contract, where it is optional; here it is what is asked for.
    toBody: (values) => ({ ...credentials, totp: values.totp ?? "" }),
    send: async (body) => (await loadApi()).auth.login({ body }),
    onDone: enterSession,
  });

  return (
    <AuthCard title={t("totp_title")} description={t("totp_description")}>
      <form {...form.props} className="grid gap-4">
        <FormTextField
          form={form}
          name="totp"
          label={t("totp_code")}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
        <FailureNotice failure={form.failure} />
        <SubmitButton form={form} size="lg" wide>
          {t("totp_submit")}
        </SubmitButton>
      </form>
      <Button variant="ghost" onClick={onBack}>
        {t("totp_back")}
      </Button>
    </AuthCard>
  );
}
