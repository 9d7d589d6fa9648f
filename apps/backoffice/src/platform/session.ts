// Owns who sits at the desk. Every other part asks here.
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { ApiFailure } from "@windfall/domain/client";
import { client, type StaffMember } from "./client.ts";

export type StaffSession =
  | { kind: "visitor" }
  | { kind: "staff"; member: StaffMember }
  /** Signed in, and no member of staff: to them the desk does not exist. */
  | { kind: "player" }
  /** Staff who may do nothing yet: in production a second factor is missing. */
  | { kind: "locked" };

export const SESSION_KEY = ["session"] as const;

export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: readSession,
  staleTime: 60_000,
  gcTime: Number.POSITIVE_INFINITY,
});

async function readSession(): Promise<StaffSession> {
  try {
    return { kind: "staff", member: await client.desk.me() };
  } catch (error) {
    const refused = refusedSession(error);
    if (refused) return refused;
    throw error;
  }
}

/** What a refusal says about the person; undefined where it says nothing. */
export function refusedSession(error: unknown): StaffSession | undefined {
  if (!(error instanceof ApiFailure)) return undefined;
  if (error.status === 401) return { kind: "visitor" };
  if (error.detail === "not_found") return { kind: "player" };
  if (error.detail === "forbidden" || error.detail === "banned") return { kind: "locked" };
  return undefined;
}

/** Nothing that the person before saw may stay in memory for the next one. */
export async function leaveSession(queryClient: QueryClient): Promise<void> {
  await queryClient.cancelQueries();
  queryClient.setQueryData<StaffSession>(SESSION_KEY, { kind: "visitor" });
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] });
  queryClient.getMutationCache().clear();
}
