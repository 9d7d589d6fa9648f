// Owns signing out: the session ends on the server, the page goes home, and nothing of the person stays in memory.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiFailure } from "@windfall/domain/client";
import { useNavigate } from "@windfall/web/router";
import { useLocale } from "use-intl";
import { usePlatform } from "../../platform/platform-context.tsx";
import { leaveSession } from "../../platform/session.ts";

export function useSignOut() {
  const locale = useLocale();
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => {
      const client = await loadApi();
      await client.auth.logout().catch((error: unknown) => {
        // Somebody ended it before us: that is what was wanted.
        if (!(error instanceof ApiFailure) || error.status !== 401) throw error;
      });
      // First away from a page that needs a player, or its guard would ask to sign in again. The person is forgotten at once
      // and not when the next page has loaded: until then every part of this one would go on asking for a session that is gone.
      const leaving = navigate(`/${locale}`);
      await leaveSession(queryClient);
      await leaving;
    },
  });
}
