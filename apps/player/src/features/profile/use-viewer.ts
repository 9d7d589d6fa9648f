// Owns reading and changing personal data: what the server answers to a change is what the page shows.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Api } from "@windfall/domain/api/index";
import type { CallArguments } from "@windfall/domain/client";
import type { Viewer } from "../../platform/api.ts";
import { usePlatform } from "../../platform/platform-context.tsx";
import { recheckSession } from "../../platform/session.ts";
import { refreshTurbine } from "../turbine/index.ts";
import { WALLET_KEYS } from "../wallet/index.ts";
import { viewerQuery } from "./viewer-query.ts";

export function useViewer(): Viewer | undefined {
  return useQuery(viewerQuery(usePlatform().loadApi)).data;
}

type ViewerChange = NonNullable<CallArguments<Api["viewer"]["update"]>["body"]>;

export function useUpdateViewer(): (body: ViewerChange) => Promise<void> {
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  return async (body) => {
    const viewer = await (await loadApi()).viewer.update({ body });
    queryClient.setQueryData(viewerQuery(loadApi).queryKey, viewer);
    // The display currency may be another now, and every amount says itself in it.
    if (body.currency) {
      void queryClient.invalidateQueries({ queryKey: WALLET_KEYS.balance });
      void refreshTurbine(queryClient);
    }
    // The profile holds the name and whether it may change again.
    await recheckSession(queryClient);
  };
}
