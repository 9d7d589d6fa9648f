// Owns when a failed call is told: what failed on the server is asked for again by the browser, which begins as if it were loading.
import { useHydrated } from "../../platform/hydrated.ts";

export function useShownFailure(isError: boolean): boolean {
  return useHydrated() && isError;
}
