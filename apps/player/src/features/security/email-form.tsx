// Owns the e-mail address: its confirmation, and its change, which takes effect when the mailed link is opened.
import { useMutation } from "@tanstack/react-query";
import { me } from "@windfall/domain/api/me";
import { Button, Notice } from "@windfall/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { FailureNotice } from "../../platform/form/failure-notice.tsx";
import { FormTextField, SubmitButton } from "../../platform/form/fields.tsx";
import { useForm } from "../../platform/form/use-form.ts";
import { usePlatform, useProfile } from "../../platform/platform-context.tsx";
import { ReauthFields } from "./reauth-fields.tsx";
import { withReauth } from "./with-reauth.ts";

export function EmailForm() {
  const t = useTranslations("account.security");
  const profile = useProfile();
  const { email, isEmailConfirmed } = profile;
  const { loadApi } = usePlatform();
  const [sentTo, setSentTo] = useState("");
  const form = useForm({
    call: me.changeEmail,
    toBody: (values) => withReauth(values, profile),
    send: async (body) => (await loadApi()).me.changeEmail({ body }),
    onDone: (_, body) => setSentTo(body.email),
    resetAfter: true,
  });

  return (
    <div className="grid gap-5">
      {email && !isEmailConfirmed && <ResendConfirmation email={email} />}
      <form {...form.props} className="grid gap-4">
        <p className="text-fg-2">{t("email_description")}</p>
        <FormTextField form={form} name="email" type="email" label={t("new_email")} autoComplete="email" />
        <ReauthFields form={form} />
        <FailureNotice failure={form.failure} />
        {form.isDone && <Notice tone="success">{t("email_sent", { email: sentTo })}</Notice>}
        <SubmitButton form={form} isWide>
          {t("email_submit")}
        </SubmitButton>
      </form>
    </div>
  );
}

function ResendConfirmation({ email }: { email: string }) {
  const t = useTranslations("account.profile");
  const { loadApi } = usePlatform();
  const resend = useMutation({ mutationFn: async () => (await loadApi()).me.resendConfirmation() });
  return (
    <div className="card grid gap-3">
      <p className="break-all">
        <b className="font-semibold">{email}</b>
        <span className="block text-sm text-fg-3">{t("email_unconfirmed")}</span>
      </p>
      <FailureNotice failure={resend.error} />
      {resend.isSuccess && <Notice tone="success">{t("confirmation_sent", { email })}</Notice>}
      <Button isBusy={resend.isPending} onClick={() => resend.mutate()}>
        {t("resend_confirmation")}
      </Button>
    </div>
  );
}
