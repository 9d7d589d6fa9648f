// Owns the cache in which all server data lives. A call that learns that nobody is signed in any more makes the page follow.
import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiFailure } from "@windfall/domain/client";
import { SESSION_KEY } from "./session.ts";

const RETRIES = 2;

export function createStaffQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof ApiFailure && (error.status === 401 || error.detail === "banned"))
      void queryClient.invalidateQueries({ queryKey: SESSION_KEY });
  };
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        // The desk shows what is true now: whatever is opened again is asked for again.
        staleTime: 0,
        retry: (failures, error) => failures < RETRIES && isTransient(error),
      },
    },
  });
  return queryClient;
}

/** No answer, or one that says "later"; a plain refusal would only be repeated. */
export function isTransient(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 0 || error.status >= 500);
}
