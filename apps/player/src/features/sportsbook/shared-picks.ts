// Owns the picks that somebody shared: an address names them, and whoever follows it finds those that are still open in the slip, at the prices of the moment.
import { useQueryClient } from "@tanstack/react-query";
import type { SportsEvent } from "@windfall/domain/api/sports-line";
import { showToast } from "@windfall/ui";
import { useLocation, useNavigate } from "@windfall/web/router";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { usePlatform } from "../../platform/platform-context.tsx";
import { sportsEventQuery } from "./line-queries.ts";
import { PICKS_PARAMETER, type Place } from "./picks-address.ts";
import { addPicks, type Pick } from "./slip-store.ts";

/** Undefined where it cannot be bet on any more. */
export function pickOf(event: SportsEvent, { market: key, outcome: id }: Place): Pick | undefined {
  const market = event.markets.find((one) => one.key === key && one.status === "active");
  const odds = market?.outcomes.find((one) => one.id === id)?.odds;
  if (!market || odds === null || odds === undefined) return undefined;
  const { id: eventId, sportId, competitors, league } = event;
  return {
    eventId,
    sportId,
    competitors,
    league: league.name,
    market: key,
    outcome: id,
    odds,
    version: market.version,
  };
}

/** Once for an address; the parameter goes, so that a reload does not bring back what was taken out. */
export function useSharedPicks(): void {
  const t = useTranslations("sport.share");
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const parameters = new URLSearchParams(search);
  const text = parameters.get(PICKS_PARAMETER);
  const seen = useRef<string>(undefined);
  const take = async (shared: string) => {
    // The rules of ids come for an address that has some, not with every page of the line.
    const { readPlaces } = await import("./read-places.ts");
    const places = readPlaces(shared);
    if (places.length === 0) return;
    const found = await Promise.all(
      places.map(async (place) => {
        // One that is gone, or cannot be read at the moment, leaves the others.
        const event = await queryClient.fetchQuery(sportsEventQuery(loadApi, place.eventId)).catch(() => undefined);
        return event && pickOf(event, place);
      }),
    );
    const open = found.filter((pick) => pick !== undefined);
    addPicks(open);
    showToast({
      kind: open.length > 0 ? "success" : "error",
      title: open.length > 0 ? t("taken", { count: open.length, all: places.length }) : t("none"),
    });
  };
  useEffect(() => {
    if (text === null || seen.current === text) return;
    seen.current = text;
    parameters.delete(PICKS_PARAMETER);
    const rest = parameters.toString();
    void navigate({ pathname, search: rest && `?${rest}`, hash }, { replace: true, preventScrollReset: true });
    void take(text);
  });
}
