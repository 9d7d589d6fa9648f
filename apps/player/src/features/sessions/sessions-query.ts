// The devices on which the player is signed in, in the cache.
import { queryOptions } from "@tanstack/react-query";
import type { LoadApi } from "../../platform/api.ts";

export function sessionsQuery(loadApi: LoadApi) {
  return queryOptions({
    queryKey: ["sessions"],
    queryFn: async () => (await (await loadApi()).me.listSessions()).items,
  });
}
