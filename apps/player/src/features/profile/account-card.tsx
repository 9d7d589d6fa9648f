// Owns the facts about the account that its holder does not type in.
import { useMutation } from "@tanstack/react-query";
import { Button, Card, Notice, Tag } from "@windfall/ui";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { CopyButton } from "../../platform/copy-button.tsx";
import { FailureNotice } from "../../platform/form/fields.tsx";
import { usePlatform, useProfile } from "../../platform/platform-context.tsx";

export function AccountCard() {
  const t = useTranslations("profile");
  const shared = useTranslations("Shared");
  const profile = useProfile();
  return (
    <Card title={t("account")}>
      <dl className="grid gap-3">
        <Fact label={t("email")}>
          <span className="font-semibold break-all">{profile.email ?? t("no_email")}</span>
          {profile.email && (
            <Tag tone={profile.isEmailConfirmed ? "win" : "pending"}>
              {profile.isEmailConfirmed ? t("email_confirmed") : t("email_unconfirmed")}
            </Tag>
          )}
        </Fact>
        <Fact label={t("player_id")}>
          <span className="font-mono">{profile.globalId}</span>
          <CopyButton text={profile.globalId}>{shared("copy")}</CopyButton>
        </Fact>
        <Fact label={t("wallet_currency")}>
          <span className="font-semibold">{profile.walletCurrency}</span>
        </Fact>
      </dl>
      {profile.email && !profile.isEmailConfirmed && <ResendConfirmation email={profile.email} />}
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-fg-3">{label}</dt>
      <dd className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">{children}</dd>
    </div>
  );
}

function ResendConfirmation({ email }: { email: string }) {
  const t = useTranslations("profile");
  const { loadApi } = usePlatform();
  const resend = useMutation({ mutationFn: async () => (await loadApi()).me.resendConfirmation() });
  return (
    <div className="grid gap-3">
      <FailureNotice failure={resend.error} />
      {resend.isSuccess && <Notice tone="success">{t("confirmation_sent", { email })}</Notice>}
      <div>
        <Button variant="line" busy={resend.isPending} onClick={() => resend.mutate()}>
          {t("resend_confirmation")}
        </Button>
      </div>
    </div>
  );
}
