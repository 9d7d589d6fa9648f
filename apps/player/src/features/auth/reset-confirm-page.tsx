// Owns setting a new password by a mailed link.
import { useQueryClient } from "@tanstack/react-query";
import { auth } from "@windfall/domain/api/auth";
import { PASSWORD_MIN_LENGTH } from "@windfall/domain/rules/password";
import { buttonClass, Notice } from "@windfall/ui";
import { Link } from "@windfall/web/router";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { FailureNotice } from "../../platform/form/failure-notice.tsx";
import { FormPasswordField, SubmitButton } from "../../platform/form/fields.tsx";
import { useForm } from "../../platform/form/use-form.ts";
import { authPath } from "../../platform/guards.ts";
import { withMessages } from "../../platform/message-parts.tsx";
import { usePlatform } from "../../platform/platform-context.tsx";
import { recheckSession } from "../../platform/session.ts";
import { AuthCard } from "./auth-card.tsx";
import { useMailedToken } from "./mailed-token.ts";

export const Component = withMessages("account", ResetConfirmPage);

function ResetConfirmPage() {
  const t = useTranslations("account.auth");
  const locale = useLocale();
  const mailed = useMailedToken();
  const [isDone, setDone] = useState(false);

  if (isDone) {
    return (
      <AuthCard title={t("reset_confirm_title")}>
        <Notice tone="success">{t("reset_done")}</Notice>
        <Link to={authPath(locale, "login")} className={buttonClass({ variant: "brand", size: "lg", isWide: true })}>
          {t("to_login")}
        </Link>
      </AuthCard>
    );
  }
  if (mailed.kind === "missing") {
    return (
      <AuthCard title={t("reset_confirm_title")}>
        <Notice tone="error">{t("link_incomplete")}</Notice>
        <Link to={authPath(locale, "reset")} className={buttonClass({ variant: "soft", size: "lg", isWide: true })}>
          {t("request_new_link")}
        </Link>
      </AuthCard>
    );
  }
  return <NewPasswordForm token={mailed.kind === "found" ? mailed.token : ""} onDone={() => setDone(true)} />;
}

function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useTranslations("account.auth");
  const locale = useLocale();
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const form = useForm({
    call: auth.resetPassword,
    toBody: (values) => ({ ...values, token }),
    send: async (body) => (await loadApi()).auth.resetPassword({ body }),
    onDone: async () => {
      onDone();
      // Every session has ended, the one of this browser too.
      await recheckSession(queryClient);
    },
  });

  return (
    <AuthCard
      title={t("reset_confirm_title")}
      description={t("reset_confirm_description")}
      footer={
        <Link to={authPath(locale, "reset")} className="link link-g">
          {t("request_new_link")}
        </Link>
      }
    >
      <form {...form.props} className="grid gap-4">
        <FormPasswordField
          form={form}
          name="password"
          label={t("new_password")}
          hint={t("password_hint", { minimum: PASSWORD_MIN_LENGTH })}
          autoComplete="new-password"
        />
        <FailureNotice failure={form.failure} />
        <SubmitButton form={form} size="lg" isWide>
          {t("reset_confirm_submit")}
        </SubmitButton>
      </form>
    </AuthCard>
  );
}
