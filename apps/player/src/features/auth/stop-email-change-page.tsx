// Owns stopping a change of e-mail from the old address. It signs everybody out, so it takes a press, and not only the opening of a mail.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button, buttonClass, Notice } from "@windfall/ui";
import { Link } from "@windfall/web/router";
import { useLocale, useTranslations } from "use-intl";
import { FailureNotice } from "../../platform/form/failure-notice.tsx";
import { useHydrated } from "../../platform/hydrated.ts";
import { withMessages } from "../../platform/message-parts.tsx";
import { usePlatform } from "../../platform/platform-context.tsx";
import { recheckSession } from "../../platform/session.ts";
import { AuthCard } from "./auth-card.tsx";
import { useMailedToken } from "./mailed-token.ts";

export const Component = withMessages("account", StopEmailChangePage);

function StopEmailChangePage() {
  const t = useTranslations("account.auth");
  const shared = useTranslations("Shared");
  const locale = useLocale();
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const isHydrated = useHydrated();
  const mailed = useMailedToken();
  const token = mailed.kind === "found" ? mailed.token : "";
  const stopping = useMutation({
    mutationFn: async () => (await loadApi()).auth.stopEmailChange({ body: { token } }),
    // Every session has ended, the one of this browser too.
    onSuccess: () => recheckSession(queryClient),
  });
  const isOpen = !stopping.isSuccess && mailed.kind !== "missing";

  return (
    <AuthCard title={t("stop_change_title")} description={isOpen && t("stop_change_description")}>
      {mailed.kind === "missing" && <Notice tone="error">{t("link_incomplete")}</Notice>}
      <FailureNotice failure={stopping.error} />
      {stopping.data && <Notice tone="success">{t("stop_change_done", { email: stopping.data.email })}</Notice>}
      {isOpen ? (
        <Button
          variant="brand"
          size="lg"
          isWide
          isBusy={stopping.isPending}
          disabled={!isHydrated || token === ""}
          onClick={() => stopping.mutate()}
        >
          {t("stop_change_submit")}
        </Button>
      ) : (
        <Link to={`/${locale}`} className={buttonClass({ variant: "soft", size: "lg", isWide: true })}>
          {shared("to_home")}
        </Link>
      )}
    </AuthCard>
  );
}
