// Owns the facts about the account that its holder does not type in.
import { useMutation } from "@tanstack/react-query";
import { Button, Card, Notice, Tag } from "@windfall/ui";
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
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="min-w-0">
            <dt className="text-sm text-fg-3">{t("email")}</dt>
            <dd className="font-semibold break-all">{profile.email ?? t("no_email")}</dd>
          </div>
          {profile.email && (
            <Tag tone={profile.isEmailConfirmed ? "win" : "pending"}>
              {profile.isEmailConfirmed ? t("email_confirmed") : t("email_unconfirmed")}
            </Tag>
          )}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div>
            <dt className="text-sm text-fg-3">{t("player_id")}</dt>
            <dd className="font-mono">{profile.globalId}</dd>
          </div>
          <CopyButton text={profile.globalId}>{shared("copy")}</CopyButton>
        </div>
        <div>
          <dt className="text-sm text-fg-3">{t("wallet_currency")}</dt>
          <dd className="font-semibold">{profile.walletCurrency}</dd>
        </div>
      </dl>
      {profile.email && !profile.isEmailConfirmed && <ResendConfirmation email={profile.email} />}
    </Card>
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
