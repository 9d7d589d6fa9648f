// Owns who is looking at the page, in one place (docs/product/people.md#audiences): every other part asks here.
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { ApiFailure } from "@windfall/domain/client";
import type { ApiClient, Ban, LoadApi, Profile } from "./api.ts";
import { clearRegion, type Region, regionOf } from "./connection.ts";

export type SessionState =
  | { kind: "visitor" }
  | { kind: "player"; profile: Profile }
  | { kind: "banned"; ban: Ban }
  | ({ kind: "restricted" } & Region)
  /** Nothing answered when the page was opened. A later failure never replaces what is already known. */
  | { kind: "unstable"; supportKey?: string };

export const SESSION_KEY = ["session"] as const;
const PLAYER_STALE_MS = 60_000;

export function sessionQuery(loadApi: LoadApi) {
  return queryOptions({
    queryKey: SESSION_KEY,
    queryFn: async ({ client }) => readSession(await loadApi(), client.getQueryData<SessionState>(SESSION_KEY)),
    // A visitor stays one until they sign in here; asking again would only collect refusals.
    staleTime: (query) => (isPerson(query.state.data) ? PLAYER_STALE_MS : Number.POSITIVE_INFINITY),
    refetchOnWindowFocus: (query) => isPerson(query.state.data),
    refetchOnReconnect: (query) => isPerson(query.state.data),
    gcTime: Number.POSITIVE_INFINITY,
  });
}

function isPerson(state: SessionState | undefined): boolean {
  return state?.kind === "player" || state?.kind === "banned";
}

/**
 * `known` is what was known of the person before. Whoever was let in stays who they are when their country is refused later: the page stays
 * behind the modal that tells them.
 */
export async function readSession(client: ApiClient, known?: SessionState): Promise<SessionState> {
  const state = await askWhoIsLooking(client);
  if (state.kind !== "restricted") clearRegion();
  else if (known && known.kind !== "unstable") return known;
  return state;
}

async function askWhoIsLooking(client: ApiClient): Promise<SessionState> {
  try {
    return { kind: "player", profile: await client.me.get() };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.status === 401) return { kind: "visitor" };
    if (error.detail === "banned") return { kind: "banned", ban: await client.me.ban() };
    if (error.status === 451) return { kind: "restricted", ...regionOf(error.payload) };
    throw error;
  }
}

/** For loaders: the state that is known, or the first answer; a failure becomes a state too, so that a page can say it. */
export async function ensureSession(queryClient: QueryClient, loadApi: LoadApi): Promise<SessionState> {
  try {
    return await queryClient.ensureQueryData(sessionQuery(loadApi));
  } catch (error) {
    const supportKey = error instanceof ApiFailure ? error.key : undefined;
    const state: SessionState = { kind: "unstable", ...(supportKey !== undefined && { supportKey }) };
    queryClient.setQueryData(SESSION_KEY, state);
    return state;
  }
}

/** A refusal that says our picture of the person is out of date. */
export function concernsSession(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false;
  return error.detail === "unauthorized" || error.detail === "banned" || error.status === 451;
}

/** Asks again who is looking, after something that may have changed it; of a visitor everything is known already. */
export async function recheckSession(queryClient: QueryClient): Promise<void> {
  if (isPerson(queryClient.getQueryData<SessionState>(SESSION_KEY))) {
    await queryClient.invalidateQueries({ queryKey: SESSION_KEY });
  }
}

/** The others are shown why they may not, and nothing besides. */
export function mayEnter(state: SessionState): boolean {
  return state.kind === "visitor" || state.kind === "player";
}

/** Changes exactly when another person, or nobody, is looking. */
export function identityOf(state: SessionState): string {
  if (state.kind === "player") return `player ${state.profile.globalId}`;
  if (state.kind === "banned") return `banned ${state.ban.globalId}`;
  return state.kind;
}

/** Keys of answers that are the same for everyone begin with it; they survive a change of person. */
export const PUBLIC_DATA = "public";

/** Nothing that belongs to the person before may stay in memory for the next one. */
function forgetPersonalData(queryClient: QueryClient): void {
  queryClient.removeQueries({
    predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] && queryKey[0] !== PUBLIC_DATA,
  });
  queryClient.getMutationCache().clear();
}

export async function enterSession(queryClient: QueryClient, loadApi: LoadApi): Promise<void> {
  forgetPersonalData(queryClient);
  await queryClient.fetchQuery({ ...sessionQuery(loadApi), staleTime: 0 });
}

export async function leaveSession(queryClient: QueryClient): Promise<void> {
  const forgetPerson = () => queryClient.setQueryData<SessionState>(SESSION_KEY, { kind: "visitor" });
  // At once, because the next page is being loaded and asks who is looking.
  forgetPerson();
  await queryClient.cancelQueries();
  // And again: a question that was under way has put back what it had known before.
  forgetPerson();
  forgetPersonalData(queryClient);
}
