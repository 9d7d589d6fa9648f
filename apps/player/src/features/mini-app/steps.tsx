// Owns what is said on the way in from the messenger, one card at a time.
import { auth as authCalls } from "@windfall/domain/api/auth";
import { BRAND } from "@windfall/domain/brand";
import { messengerBotOf } from "@windfall/domain/rules/messenger-bot";
import { Button, buttonClass, Rotor } from "@windfall/ui";
import { type ReactNode, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { FailureNotice } from "../../platform/form/failure-notice.tsx";
import { FormPasswordField, FormTextField, SubmitButton } from "../../platform/form/fields.tsx";
import { useForm } from "../../platform/form/use-form.ts";
import { usePlatform } from "../../platform/platform-context.tsx";
import { POLICY_TARGET, usePolicyPath } from "../../platform/policy-link.ts";
import { AuthCard } from "../auth/index.ts";
import { closeApp, type TelegramLogin } from "./connect.ts";

export function Opening() {
  const t = useTranslations("messenger");
  return (
    <p role="status" className="grid justify-items-center gap-4 text-fg-2">
      <Rotor size={64} isSpinning />
      {t("opening")}
    </p>
  );
}

function WebsiteLink() {
  const t = useTranslations("messenger");
  return (
    <a
      href={`/${useLocale()}`}
      target="_blank"
      rel="noopener"
      className={buttonClass({ variant: "soft", size: "lg", isWide: true })}
    >
      {t("website")}
    </a>
  );
}

function BotLink({ children }: { children: ReactNode }) {
  const href = messengerBotOf(useLocale());
  return (
    <a href={href} className={buttonClass({ variant: "brand", size: "lg", isWide: true })}>
      {children}
    </a>
  );
}

export function OutsideStep() {
  const t = useTranslations("messenger");
  return (
    <AuthCard title={t("outside_title")} description={t("outside")}>
      <BotLink>{t("open_bot")}</BotLink>
      <WebsiteLink />
    </AuthCard>
  );
}

/** Says nothing to the messenger: an old one would not understand. */
export function TooOldStep() {
  const t = useTranslations("messenger");
  return (
    <AuthCard title={t("too_old_title")} description={t("too_old")}>
      <WebsiteLink />
    </AuthCard>
  );
}

export function ExpiredStep() {
  const t = useTranslations("messenger");
  return (
    <AuthCard title={t("expired_title")} description={t("expired")}>
      <Button variant="brand" size="lg" isWide onClick={closeApp}>
        {t("close")}
      </Button>
    </AuthCard>
  );
}

export function TroubleStep({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations("messenger");
  const shared = useTranslations("Shared");
  return (
    <AuthCard title={t("trouble_title")}>
      <FailureNotice failure={error} />
      <Button variant="brand" size="lg" isWide onClick={onRetry}>
        {shared("retry")}
      </Button>
    </AuthCard>
  );
}

interface StepProps {
  login: TelegramLogin;
  onDone: () => Promise<void>;
}

export function WelcomeStep({ login, promo, onDone }: StepProps & { promo: string | undefined }) {
  const [isLinking, setLinking] = useState(false);
  if (isLinking) return <LinkStep login={login} onDone={onDone} onBack={() => setLinking(false)} />;
  return <NewAccountStep login={login} promo={promo} onDone={onDone} onLink={() => setLinking(true)} />;
}

interface NewAccountProps extends StepProps {
  promo: string | undefined;
  onLink: () => void;
}

function NewAccountStep({ login, promo, onDone, onLink }: NewAccountProps) {
  const t = useTranslations("messenger");
  const { loadApi, config } = usePlatform();
  const policyPath = usePolicyPath();
  const form = useForm({
    call: authCalls.telegram,
    toBody: () => ({ ...login, acceptTerms: true, ...(promo && { promo }) }),
    send: async (body) => (await loadApi()).auth.telegram({ body }),
    onDone,
  });
  return (
    <AuthCard title={t("welcome_title", { brand: config.brandName || BRAND.name })} description={t("welcome")}>
      <form {...form.props} className="grid gap-4">
        <FailureNotice failure={form.failure} />
        <SubmitButton form={form} size="lg" isWide>
          {t("create")}
        </SubmitButton>
        <p className="text-sm text-fg-2">
          {t.rich("terms", {
            terms: (text) => (
              <a href={policyPath("terms")} {...POLICY_TARGET} className="link">
                {text}
              </a>
            ),
          })}
        </p>
      </form>
      <Button variant="soft" size="lg" isWide onClick={onLink}>
        {t("have_account")}
      </Button>
    </AuthCard>
  );
}

/** The e-mail and the password once; from then on the messenger opens this account. */
function LinkStep({ login, onDone, onBack }: StepProps & { onBack: () => void }) {
  const t = useTranslations("messenger");
  const auth = useTranslations("account.auth");
  const { loadApi } = usePlatform();
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm({
    call: authCalls.login,
    toBody: ({ totp, ...values }) => ({ ...values, ...(totp && { totp: totp.toLowerCase() }), telegram: login }),
    send: async (body) => {
      try {
        await (await loadApi()).auth.login({ body });
      } catch (error) {
        if (error instanceof Error && error.message.endsWith("totp_required")) setNeedsCode(true);
        throw error;
      }
    },
    onDone,
  });
  return (
    <AuthCard title={t("link_title")} description={t("link")}>
      <form {...form.props} className="grid gap-4">
        <FormTextField form={form} name="email" type="email" label={auth("email")} autoComplete="email" />
        <FormPasswordField form={form} name="password" label={auth("password")} autoComplete="current-password" />
        {needsCode && <CodeField form={form} />}
        <FailureNotice failure={form.failure} />
        <SubmitButton form={form} size="lg" isWide>
          {t("link_submit")}
        </SubmitButton>
      </form>
      <Button variant="ghost" onClick={onBack}>
        {t("back")}
      </Button>
    </AuthCard>
  );
}

function CodeField({ form }: { form: Parameters<typeof FormTextField>[0]["form"] }) {
  const auth = useTranslations("account.auth");
  return (
    <FormTextField
      form={form}
      name="totp"
      label={auth("totp_code")}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
    />
  );
}

export function CodeStep({ login, onDone }: StepProps) {
  const t = useTranslations("messenger");
  const auth = useTranslations("account.auth");
  const { loadApi } = usePlatform();
  const form = useForm({
    call: authCalls.telegram,
    // An empty code would pass the contract, where it is optional; here it is what is asked for.
    toBody: ({ totp = "" }) => ({ ...login, totp: totp.toLowerCase() }),
    send: async (body) => (await loadApi()).auth.telegram({ body }),
    onDone,
  });
  return (
    <AuthCard title={t("code_title")} description={auth("totp_description")}>
      <form {...form.props} className="grid gap-4">
        <CodeField form={form} />
        <FailureNotice failure={form.failure} />
        <SubmitButton form={form} size="lg" isWide>
          {auth("totp_submit")}
        </SubmitButton>
      </form>
    </AuthCard>
  );
}
