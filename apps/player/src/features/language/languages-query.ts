// Owns the languages that can be chosen, as the server names them (docs/product/content.md#languages: asked for once a day).

import { queryOptions, useQuery } from "@tanstack/react-query";
import { callKey } from "@windfall/domain/client";
import { LANGUAGES } from "@windfall/domain/locales";
import type { LoadApi } from "../../platform/api.ts";
import { usePlatform } from "../../platform/platform-context.tsx";
import { PUBLIC_DATA } from "../../platform/session.ts";

const DAY_MS = 86_400_000;

export function languagesQuery(loadApi: LoadApi) {
  return queryOptions({
    queryKey: [PUBLIC_DATA, ...callKey("reference", "languages")],
    queryFn: async () => (await (await loadApi()).reference.languages({ query: { mode: "1" } })).items,
    staleTime: DAY_MS,
    gcTime: DAY_MS,
  });
}

/**
 * The frame asks for them. Who was turned away asks for nothing, and can still change the language: the list that this build was
 * made with stands in.
 */
export function useLanguages(): typeof LANGUAGES {
  return useQuery({ ...languagesQuery(usePlatform().loadApi), enabled: false }).data ?? LANGUAGES;
}
