// Deposit count and whether today's modal was shown, in the cache (docs/product/bonuses.md#everyday).

import { queryOptions } from "@tanstack/react-query";
import type { Api } from "@windfall/domain/api/index";
import type { Answer } from "@windfall/domain/client";
import { callKey } from "@windfall/domain/client";
import type { LoadApi } from "../../platform/api.ts";

export type DepositStatus = Answer<Api["me"]["depositStatus"]>;

export function depositStatusQuery(loadApi: LoadApi) {
  return queryOptions({
    queryKey: callKey("me", "depositStatus"),
    queryFn: async (): Promise<DepositStatus> => (await loadApi()).me.depositStatus(),
  });
}
