// Owns the cache in which all server data lives, and the one reaction to refusals that concern the whole session.
import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiFailure } from "@windfall/domain/client";
import { notePaused } from "./connection.ts";
import { concernsSession, SESSION_KEY } from "./session.ts";

const STALE_MS = 30_000;
const BROWSER_RETRIES = 2;

/** `retries` is 0 where somebody waits for the answer with nothing on the screen, as on the server. */
export function createQueryClient({ retries = BROWSER_RETRIES } = {}): QueryClient {
  // Wherever a call learns that the person is signed out, banned or restricted, the session is asked again and the page follows.
  const onError = (error: unknown) => {
    if (concernsSession(error)) void queryClient.invalidateQueries({ queryKey: SESSION_KEY });
  };
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        retry: (failures, error) => failures < retries && isTransient(error),
      },
      // What the person does is done now or not at all. Kept for later, a payment would go out when nobody thinks of it any more.
      mutations: { networkMode: "always" },
    },
  });
  // Without a network a question waits; where it has nothing to show meanwhile, the person is told.
  queryClient.getQueryCache().subscribe(({ query: { state } }) => {
    if (state.fetchStatus === "paused" && state.data === undefined) notePaused();
  });
  return queryClient;
}

/** No answer, or an answer that says "later"; asking again after a plain refusal only repeats it. */
function isTransient(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 0 || error.status >= 500);
}
