// Owns the second factor: off, being set up, showing its recovery codes once, on.
import { useQueryClient } from "@tanstack/react-query";
import { api } from "@windfall/domain/api/index";
import { Button, Card, Notice, Tag } from "@windfall/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { CopyButton } from "../../platform/copy-button.tsx";
import { FailureNotice, FormTextField, SubmitButton } from "../../platform/form/fields.tsx";
import { useForm } from "../../platform/form/use-form.ts";
import { usePlatform, useProfile } from "../../platform/platform-context.tsx";
import { recheckSession } from "../../platform/session.ts";
import { CurrentPasswordField } from "./current-password-field.tsx";
import { withCurrentPassword } from "./with-current-password.ts";

type Step = { kind: "rest" } | { kind: "enrolling"; secret: string; uri: string } | { kind: "codes"; codes: string[] };

export function TotpCard() {
  const t = useTranslations("security");
  const { isTotpEnabled } = useProfile();
  const [step, setStep] = useState<Step>({ kind: "rest" });
  const [wasDisabled, setDisabled] = useState(false);

  function content() {
    if (step.kind === "codes") return <RecoveryCodes codes={step.codes} onKept={() => setStep({ kind: "rest" })} />;
    if (isTotpEnabled) return <DisableForm onDisabled={() => setDisabled(true)} />;
    if (step.kind === "enrolling") {
      return (
        <EnrolForm
          secret={step.secret}
          uri={step.uri}
          onCodes={(codes) => setStep({ kind: "codes", codes })}
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
    <Card
      title={t("totp_title")}
      description={t("totp_description")}
      aside={<Tag tone={isTotpEnabled ? "win" : "neutral"}>{isTotpEnabled ? t("totp_on") : t("totp_off")}</Tag>}
    >
      {wasDisabled && !isTotpEnabled && <Notice tone="success">{t("totp_disabled")}</Notice>}
      {content()}
    </Card>
  );
}

function StartForm({ onStarted }: { onStarted: (enrolment: { secret: string; uri: string }) => void }) {
  const t = useTranslations("security");
  const { hasPassword } = useProfile();
  const { loadApi } = usePlatform();
  const form = useForm({
    call: api.me.startTotp,
    toBody: (values) => withCurrentPassword(values, hasPassword),
    send: async (body) => (await loadApi()).me.startTotp({ body }),
    onDone: onStarted,
  });
  return (
    <form {...form.props} className="grid gap-4">
      <CurrentPasswordField form={form} />
      <FailureNotice failure={form.failure} />
      <div>
        <SubmitButton form={form} variant="soft">
          {t("totp_start")}
        </SubmitButton>
      </div>
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
  const t = useTranslations("security");
  const shared = useTranslations("Shared");
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const form = useForm({
    call: api.me.confirmTotp,
    send: async (body) => (await loadApi()).me.confirmTotp({ body }),
    onDone: async ({ recoveryCodes }) => {
      onCodes(recoveryCodes);
      await recheckSession(queryClient);
    },
  });
  return (
    <form {...form.props} className="grid gap-4">
      <p className="text-fg-2">{t("totp_secret_hint")}</p>
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-4 py-3">
        <div className="grid min-w-0 gap-1">
          <span className="text-sm text-fg-3">{t("totp_secret")}</span>
          <code data-totp-secret className="font-mono text-md break-all">
            {secret}
          </code>
        </div>
        <CopyButton text={secret}>{shared("copy")}</CopyButton>
      </div>
      <a href={uri} className="min-h-11 content-center font-mono text-xs break-all text-gust-400 hover:underline">
        <span className="block font-sans text-base">{t("totp_open_app")}</span>
        {uri}
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
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form} variant="soft">
          {t("totp_confirm")}
        </SubmitButton>
        <Button variant="ghost" onClick={onCancel}>
          {shared("cancel")}
        </Button>
      </div>
    </form>
  );
}

function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const t = useTranslations("security");
  const shared = useTranslations("Shared");
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <h3 className="text-md font-bold">{t("totp_recovery_title")}</h3>
        <p className="text-fg-2">{t("totp_recovery_description")}</p>
      </div>
      <ul className="grid grid-cols-2 gap-2 rounded-md bg-sunken px-4 py-3 font-mono">
        {codes.map((code) => (
          <li key={code} className="break-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={onKept}>{t("totp_recovery_kept")}</Button>
        <CopyButton text={codes.join("\n")}>{shared("copy")}</CopyButton>
      </div>
    </div>
  );
}

function DisableForm({ onDisabled }: { onDisabled: () => void }) {
  const t = useTranslations("security");
  const { hasPassword } = useProfile();
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const form = useForm({
    call: api.me.disableTotp,
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
      <FormTextField
        form={form}
        name="code"
        label={t("totp_code_or_recovery")}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FailureNotice failure={form.failure} />
      <div>
        <SubmitButton form={form} variant="line">
          {t("totp_disable")}
        </SubmitButton>
      </div>
    </form>
  );
}
