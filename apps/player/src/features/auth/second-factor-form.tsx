// Owns the second factor of signing in: the code of an authenticator app, or one of the recovery codes.
import { auth } from "@windfall/domain/api/auth";
import { Button } from "@windfall/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { FailureNotice } from "../../platform/form/failure-notice.tsx";
import { FormTextField, SubmitButton } from "../../platform/form/fields.tsx";
import { useForm } from "../../platform/form/use-form.ts";
import { usePlatform } from "../../platform/platform-context.tsx";
import type { Credentials } from "./login-form.tsx";
import { useEnterSession } from "./use-enter-session.ts";

export function SecondFactorForm({ credentials, onBack }: { credentials: Credentials; onBack: () => void }) {
  const t = useTranslations("account.auth");
  const { loadApi } = usePlatform();
  const enterSession = useEnterSession();
  const [isRecovery, setRecovery] = useState(false);
  const form = useForm({
    call: auth.login,
    // An empty code would pass the contract, where it is optional; here it is what is asked for.
    toBody: (values) => ({ ...credentials, totp: (values.totp ?? "").toLowerCase() }),
    send: async (body) => (await loadApi()).auth.login({ body }),
    onDone: enterSession,
  });

  return (
    <form {...form.props} className="grid gap-4">
      <p className="text-fg-2">{isRecovery ? t("recovery_description") : t("totp_description")}</p>
      {/* The key gives each kind of code a field of its own: an empty one that takes focus. */}
      <FormTextField
        key={isRecovery ? "recovery" : "app"}
        form={form}
        name="totp"
        label={isRecovery ? t("recovery_code") : t("totp_code")}
        inputMode={isRecovery ? "text" : "numeric"}
        autoComplete={isRecovery ? "off" : "one-time-code"}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <FailureNotice failure={form.failure} />
      <SubmitButton form={form} size="lg" isWide>
        {t("totp_submit")}
      </SubmitButton>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="ghost" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? t("use_app") : t("use_recovery")}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {t("totp_back")}
        </Button>
      </div>
    </form>
  );
}
