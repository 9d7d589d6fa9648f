// Owns the seeds of the spin, which are those of the house's own games. Apart from the other questions: only the open turbine asks this one.
import { queryOptions } from "@tanstack/react-query";
import { callKey } from "@windfall/domain/client";
import type { LoadApi } from "../../platform/api.ts";
import { loadSeeds, type SeedCalls } from "../../platform/seeds.ts";

const turbineSeeds = (loadApi: LoadApi): SeedCalls => ({
  read: async () => (await loadApi()).turbine.fairness(),
  replace: async (body) => (await loadApi()).turbine.replaceSeeds({ body }),
});

/** Whoever has no seeds yet gives one: nothing is drawn before. */
export function turbineSeedsQuery(loadApi: LoadApi) {
  return queryOptions({
    queryKey: callKey("turbine", "fairness"),
    queryFn: () => loadSeeds(turbineSeeds(loadApi)),
  });
}
