// Owns confirming an e-mail address, or a change of it, by a mailed link: opening the link is all a person has to do.

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { callKey } from "@windfall/domain/client";
import { buttonClass, Notice, Rotor } from "@windfall/ui";
import { Link } from "@windfall/web/router";
import { useLocale, useTranslations } from "use-intl";
import { FailureNotice } from "../../platform/form/failure-notice.tsx";
import { withMessages } from "../../platform/message-parts.tsx";
import { usePlatform } from "../../platform/platform-context.tsx";
import { recheckSession } from "../../platform/session.ts";
import { AuthCard } from "./auth-card.tsx";
import { useMailedToken } from "./mailed-token.ts";

export const Component = withMessages("account", ConfirmEmailPage);

function ConfirmEmailPage() {
  const t = useTranslations("account.auth");
  const shared = useTranslations("Shared");
  const locale = useLocale();
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const mailed = useMailedToken();
  const token = mailed.kind === "found" ? mailed.token : "";
  // A query and not an effect: the link works once, and a query with the same key is never sent twice.
  const confirmation = useQuery({
    queryKey: callKey("auth", "confirmEmail", token),
    queryFn: async () => {
      const answer = await (await loadApi()).auth.confirmEmail({ body: { token } });
      void recheckSession(queryClient);
      return answer;
    },
    enabled: token !== "",
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

  return (
    <AuthCard title={t("confirm_email_title")}>
      {mailed.kind === "missing" && <Notice tone="error">{t("link_incomplete")}</Notice>}
      {mailed.kind !== "missing" && confirmation.isPending && (
        <p role="status" className="flex items-center gap-3 text-fg-2">
          <Rotor size={24} isSpinning />
          {t("confirm_email_progress")}
        </p>
      )}
      <FailureNotice failure={confirmation.error} />
      {confirmation.data && (
        <Notice tone="success">{t("confirm_email_done", { email: confirmation.data.email })}</Notice>
      )}
      <Link to={`/${locale}`} className={buttonClass({ variant: "soft", size: "lg", isWide: true })}>
        {shared("to_home")}
      </Link>
    </AuthCard>
  );
}
