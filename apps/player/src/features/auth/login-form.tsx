// Owns signing in with e-mail and password (docs/product/people.md#sign-in).

import { auth } from "@windfall/domain/api/auth";
import type { Api } from "@windfall/domain/api/index";
import { isRefusal } from "@windfall/domain/client";
import { Notice } from "@windfall/ui";
import { Link, useLocation } from "@windfall/web/router";
import { useTranslations } from "use-intl";
import { authHref, readRedirectPath } from "../../platform/auth-step.ts";
import { FailureNotice } from "../../platform/form/failure-notice.tsx";
import { FormPasswordField, FormTextField, SubmitButton } from "../../platform/form/fields.tsx";
import { useForm } from "../../platform/form/use-form.ts";
import { usePlatform } from "../../platform/platform-context.tsx";
import { useEnterSession } from "./use-enter-session.ts";

export interface Credentials {
  email: string;
  password: string;
}

export function LoginForm({ onSecondFactor }: { onSecondFactor: (credentials: Credentials) => void }) {
  const t = useTranslations("account.auth");
  const location = useLocation();
  const { loadApi } = usePlatform();
  const enterSession = useEnterSession();
  const form = useForm({
    call: auth.login,
    send: async (body) => {
      try {
        await (await loadApi()).auth.login({ body });
        return "signed-in";
      } catch (error) {
        if (isRefusal<Api["auth"]["login"]>(error, "totp_required")) return "second-factor";
        throw error;
      }
    },
    onDone: async (result, { email, password }) => {
      if (result === "signed-in") await enterSession();
      else onSecondFactor({ email, password });
    },
  });

  return (
    <form {...form.props} className="grid gap-4">
      {readRedirectPath(location) && <Notice tone="info">{t("login_first")}</Notice>}
      <FormTextField form={form} name="email" type="email" label={t("email")} autoComplete="email" data-autofocus />
      <FormPasswordField form={form} name="password" label={t("password")} autoComplete="current-password" />
      <FailureNotice failure={form.failure} />
      <SubmitButton form={form} size="lg" isWide>
        {t("login_submit")}
      </SubmitButton>
      <Link to={authHref(location, "reset")} replace preventScrollReset className="link link-g justify-self-center">
        {t("forgot_password")}
      </Link>
    </form>
  );
}
