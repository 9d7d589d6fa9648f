// The devices on which the player is signed in, in the cache.

import { queryOptions } from "@tanstack/react-query";
import { callKey } from "@windfall/domain/client";
import type { LoadApi } from "../../platform/api.ts";

export function sessionsQuery(loadApi: LoadApi) {
  return queryOptions({
    queryKey: callKey("me", "listSessions"),
    queryFn: async () => (await (await loadApi()).me.listSessions()).items,
  });
}
