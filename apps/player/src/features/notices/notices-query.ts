// Owns the list of notices, page by page.
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { callKey } from "@windfall/domain/client";
import type { LoadApi } from "../../platform/api.ts";
import { NOTICES_KEY } from "./note-unread.ts";

export function noticesQuery(loadApi: LoadApi) {
  return infiniteQueryOptions({
    queryKey: NOTICES_KEY,
    queryFn: async ({ pageParam, signal }) =>
      (await loadApi()).notices.list({ query: pageParam ? { before: pageParam } : {}, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ items, hasMore }) => (hasMore ? items.at(-1)?.id : undefined),
    staleTime: 30_000,
  });
}

export function noticeSettingsQuery(loadApi: LoadApi) {
  return queryOptions({
    queryKey: callKey("notices", "settings"),
    queryFn: async () => (await loadApi()).notices.settings(),
  });
}
