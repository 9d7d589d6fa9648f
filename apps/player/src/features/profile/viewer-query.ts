// The personal data of the signed-in player, in the cache (SPEC §3 viewer).
import { queryOptions } from "@tanstack/react-query";
import type { LoadApi } from "../../platform/api.ts";

export function viewerQuery(loadApi: LoadApi) {
  return queryOptions({ queryKey: ["viewer"], queryFn: async () => (await loadApi()).viewer.get() });
}
