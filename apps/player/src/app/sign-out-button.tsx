// Owns signing out: the session ends on the server, the page goes home, and nothing of the person stays in memory.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiFailure } from "@windfall/domain/client";
import { Button } from "@windfall/ui";
import { useNavigate } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { useFailureMessage } from "../platform/failure-message.ts";
import { usePlatform } from "../platform/platform-context.tsx";
import { leaveSession } from "../platform/session.ts";

export function SignOutButton() {
  const t = useTranslations("Shared");
  const locale = useLocale();
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const messageOf = useFailureMessage();

  const signOut = useMutation({
    mutationFn: async () => {
      const client = await loadApi();
      await client.auth.logout().catch((error: unknown) => {
        // Somebody ended it before us: that is what was wanted.
        if (!(error instanceof ApiFailure) || error.status !== 401) throw error;
      });
      // First away from a page that needs a player, or its guard would ask to sign in again.
      await navigate(`/${locale}`);
      await leaveSession(queryClient);
    },
  });

  return (
    <>
      <Button variant="ghost" size="sm" busy={signOut.isPending} onClick={() => signOut.mutate()}>
        {t("sign_out")}
      </Button>
      {signOut.isError && (
        <p role="alert" className="text-sm text-danger">
          {messageOf(signOut.error)}
        </p>
      )}
    </>
  );
}
