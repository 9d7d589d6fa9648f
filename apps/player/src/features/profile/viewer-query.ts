// The personal data of the signed-in player, in the cache (docs/product/people.md#profile).

import { queryOptions } from "@tanstack/react-query";
import { callKey } from "@windfall/domain/client";
import type { LoadApi } from "../../platform/api.ts";

export function viewerQuery(loadApi: LoadApi) {
  return queryOptions({ queryKey: callKey("viewer", "get"), queryFn: async () => (await loadApi()).viewer.get() });
}
