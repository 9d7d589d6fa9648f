// Owns the second factor: off, being set up, showing its recovery codes once, on.
import { useQueryClient } from "@tanstack/react-query";
import { me } from "@windfall/domain/api/me";
import { Button, CopyButton, Notice, QrCode } from "@windfall/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { FailureNotice } from "../../platform/form/failure-notice.tsx";
import { FormTextField, SubmitButton } from "../../platform/form/fields.tsx";
import { useForm } from "../../platform/form/use-form.ts";
import { usePlatform, useProfile } from "../../platform/platform-context.tsx";
import { recheckSession } from "../../platform/session.ts";
import { CurrentPasswordField } from "./current-password-field.tsx";
import { CodeField } from "./reauth-fields.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { withCurrentPassword } from "./with-current-password.ts";

type Step = { kind: "rest" } | { kind: "enrolling"; secret: string; uri: string } | { kind: "codes"; codes: string[] };

export interface TotpPanelProps {
  /** Codes are on the screen that are shown only once. */
  onCodes: () => void;
  onDone: () => void;
}

export function TotpPanel({ onCodes, onDone }: TotpPanelProps) {
  const t = useTranslations("account.security");
  const { isTotpEnabled } = useProfile();
  const [step, setStep] = useState<Step>({ kind: "rest" });
  const [wasDisabled, setDisabled] = useState(false);

  function content() {
    if (step.kind === "codes") return <RecoveryCodes codes={step.codes} onKept={onDone} />;
    if (isTotpEnabled) return <DisableForm onDisabled={() => setDisabled(true)} />;
    if (step.kind === "enrolling") {
      return (
        <EnrolForm
          secret={step.secret}
          uri={step.uri}
          onCodes={(codes) => {
            setStep({ kind: "codes", codes });
            onCodes();
          }}
          onCancel={() => setStep({ kind: "rest" })}
        />
      );
    }
    return (
      <StartForm
        onStarted={({ secret, uri }) => {
          setDisabled(false);
          setStep({ kind: "enrolling", secret, uri });
        }}
      />
    );
  }

  return (
    <div className="grid gap-4">
      {step.kind !== "codes" && <p className="text-fg-2">{t("totp_description")}</p>}
      {wasDisabled && !isTotpEnabled && <Notice tone="success">{t("totp_disabled")}</Notice>}
      {content()}
    </div>
  );
}

function StartForm({ onStarted }: { onStarted: (enrolment: { secret: string; uri: string }) => void }) {
  const t = useTranslations("account.security");
  const { hasPassword } = useProfile();
  const { loadApi } = usePlatform();
  const form = useForm({
    call: me.startTotp,
    toBody: (values) => withCurrentPassword(values, hasPassword),
    send: async (body) => (await loadApi()).me.startTotp({ body }),
    onDone: onStarted,
  });
  return (
    <form {...form.props} className="grid gap-4">
      <p className="text-fg-2">{t("totp_signs_out")}</p>
      <CurrentPasswordField form={form} />
      <FailureNotice failure={form.failure} />
      <SubmitButton form={form} isWide>
        {t("totp_start")}
      </SubmitButton>
    </form>
  );
}

interface EnrolFormProps {
  secret: string;
  uri: string;
  onCodes: (codes: string[]) => void;
  onCancel: () => void;
}

function EnrolForm({ secret, uri, onCodes, onCancel }: EnrolFormProps) {
  const t = useTranslations("account.security");
  const shared = useTranslations("Shared");
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const form = useForm({
    call: me.confirmTotp,
    send: async (body) => (await loadApi()).me.confirmTotp({ body }),
    onDone: async ({ recoveryCodes }) => {
      onCodes(recoveryCodes);
      // Every other device is signed out, too.
      await queryClient.invalidateQueries();
    },
  });
  return (
    <form {...form.props} className="grid gap-4">
      <p className="text-fg-2">{t("totp_scan")}</p>
      <QrCode value={uri} label={t("totp_qr")} />
      <div className="flex items-center justify-between gap-3 rounded-md bg-sunken px-4 py-3">
        <div className="grid min-w-0 gap-1">
          <span className="text-sm text-fg-3">{t("totp_secret")}</span>
          <code data-totp-secret className="font-mono text-md break-all">
            {secret}
          </code>
        </div>
        <CopyButton value={secret} label={shared("copy")} copiedLabel={shared("copied")} />
      </div>
      <a href={uri} className="link link-g justify-self-center">
        {t("totp_open_app")}
      </a>
      <FormTextField
        form={form}
        name="code"
        label={t("totp_code")}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
      />
      <FailureNotice failure={form.failure} />
      <SubmitButton form={form} isWide>
        {t("totp_confirm")}
      </SubmitButton>
      <Button variant="ghost" onClick={onCancel}>
        {shared("cancel")}
      </Button>
    </form>
  );
}

function DisableForm({ onDisabled }: { onDisabled: () => void }) {
  const t = useTranslations("account.security");
  const { hasPassword } = useProfile();
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const form = useForm({
    call: me.disableTotp,
    toBody: (values) => withCurrentPassword(values, hasPassword),
    send: async (body) => (await loadApi()).me.disableTotp({ body }),
    onDone: async () => {
      onDisabled();
      await recheckSession(queryClient);
    },
  });
  return (
    <form {...form.props} className="grid gap-4">
      <CurrentPasswordField form={form} />
      <CodeField form={form} name="code" />
      <FailureNotice failure={form.failure} />
      <SubmitButton form={form} variant="line" isWide>
        {t("totp_disable")}
      </SubmitButton>
    </form>
  );
}
