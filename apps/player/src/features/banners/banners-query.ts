// Owns the banners of this visitor or player. The server picks them by the rules (docs/product/content.md#banners); the page only places
// them.

import { queryOptions, useQuery } from "@tanstack/react-query";
import { callKey } from "@windfall/domain/client";
import type { Locale } from "@windfall/domain/locales";
import { useLocale } from "use-intl";
import type { Banner, LoadApi } from "../../platform/api.ts";
import { usePlatform, useSession } from "../../platform/platform-context.tsx";
import { bannersFor, type Placement } from "./banner-placements.ts";

const FIVE_MINUTES_MS = 300_000;

/** Personal, so the key does not begin as public data does: another person gets others. */
export function bannersQuery(loadApi: LoadApi, locale: Locale) {
  return queryOptions({
    queryKey: callKey("tournaments", "banners", locale),
    queryFn: async () => (await (await loadApi()).tournaments.banners({ query: { locale } })).items,
    staleTime: FIVE_MINUTES_MS,
  });
}

export function useBanners(placement: Placement, { isNeeded = true } = {}): Banner[] {
  const { loadApi } = usePlatform();
  const session = useSession();
  const { data = [] } = useQuery({ ...bannersQuery(loadApi, useLocale()), enabled: isNeeded });
  return bannersFor(data, placement, session.kind === "player");
}
