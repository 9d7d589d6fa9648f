// A policy document in the cache, the same for everyone (docs/product/content.md#policies).
import { queryOptions } from "@tanstack/react-query";
import type { Api } from "@windfall/domain/api/index";
import { type Answer, ApiFailure, callKey } from "@windfall/domain/client";
import type { Locale } from "@windfall/domain/locales";
import type { LoadApi } from "../../platform/api.ts";
import type { LoaderTools } from "../../platform/guards.ts";
import { PUBLIC_DATA } from "../../platform/session.ts";

export type Policy = Answer<Api["content"]["policy"]>;

/** Asked for again after a day (docs/product/calls.md#constants). */
const STALE_MS = 86_400_000;

/** A name that nothing has, or that could be none. */
function isUnknownName(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 404 || error.status === 422);
}

/** Null for a document that does not exist: an answer like any other, which the server and the browser then draw alike. */
export function policyQuery(loadApi: LoadApi, name: string, locale: Locale) {
  return queryOptions({
    queryKey: [PUBLIC_DATA, ...callKey("content", "policy", name, locale)],
    queryFn: async (): Promise<Policy | null> => {
      try {
        return await (await loadApi()).content.policy({ params: { name }, query: { locale } });
      } catch (error) {
        if (isUnknownName(error)) return null;
        throw error;
      }
    },
    staleTime: STALE_MS,
  });
}

/** For the route: undefined when there is no such document, so that it can answer with 404. */
export async function loadPolicy(tools: LoaderTools, name: string): Promise<Policy | undefined> {
  return (await tools.queryClient.ensureQueryData(policyQuery(tools.loadApi, name, tools.locale))) ?? undefined;
}
