// Owns what the turbine asks for. Who has spun, was refused or shows another currency asks again.
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Api } from "@windfall/domain/api/index";
import { callKey, isRefusal } from "@windfall/domain/client";
import type { LoadApi } from "../../platform/api.ts";

/** Null for whom the turbine is not there: nothing of it is shown then. */
export function turbineUserQuery(loadApi: LoadApi) {
  return queryOptions({
    queryKey: callKey("turbine", "user"),
    queryFn: async () => {
      try {
        return await (await loadApi()).turbine.user();
      } catch (error) {
        if (isRefusal<Api["turbine"]["user"]>(error, "turbine_unavailable")) return null;
        throw error;
      }
    },
    staleTime: 60_000,
  });
}

export function turbinePrizesQuery(loadApi: LoadApi) {
  return queryOptions({
    queryKey: callKey("turbine", "prizes"),
    queryFn: async () => (await loadApi()).turbine.prizes(),
  });
}

export function turbineWinnersQuery(loadApi: LoadApi) {
  return queryOptions({
    queryKey: callKey("turbine", "winners"),
    queryFn: async () => (await (await loadApi()).turbine.winners()).items,
  });
}

export async function refreshTurbine(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    (["user", "prizes", "winners", "fairness", "spins"] as const).map((call) =>
      queryClient.invalidateQueries({ queryKey: callKey("turbine", call) }),
    ),
  );
}
