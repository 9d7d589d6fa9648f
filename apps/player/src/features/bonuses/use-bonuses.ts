// Owns the answers about bonuses as components read them.
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useLocale } from "use-intl";
import { usePlatform, useSession } from "../../platform/platform-context.tsx";
import {
  bonusBetsQuery,
  bonusSportsBetsQuery,
  cashbackQuery,
  freeBetsQuery,
  freeSpinsQuery,
  offersQuery,
  ownBonusesQuery,
} from "./bonus-queries.ts";

export function useOffers() {
  return useQuery(offersQuery(usePlatform().loadApi, useLocale()));
}

export function useOwnBonuses() {
  const isPlayer = useSession().kind === "player";
  return useQuery({ ...ownBonusesQuery(usePlatform().loadApi, useLocale()), enabled: isPlayer });
}

export function useBonusBets(id: string) {
  return useInfiniteQuery(bonusBetsQuery(usePlatform().loadApi, id));
}

/** Bets on sports, none where the house takes none. */
export function useBonusSportsBets(id: string) {
  const { loadApi, config } = usePlatform();
  return useInfiniteQuery({ ...bonusSportsBetsQuery(loadApi, id), enabled: config.features.sportsbook });
}

export function useFreeSpins() {
  const isPlayer = useSession().kind === "player";
  return useQuery({ ...freeSpinsQuery(usePlatform().loadApi, useLocale()), enabled: isPlayer });
}

/** None where the house takes no bets on sports. */
export function useFreeBets() {
  const { loadApi, config } = usePlatform();
  const isPlayer = useSession().kind === "player";
  return useQuery({ ...freeBetsQuery(loadApi, useLocale()), enabled: isPlayer && config.features.sportsbook });
}

/** Nothing while the house has none. */
export function useCashback() {
  const { loadApi, config } = usePlatform();
  const isPlayer = useSession().kind === "player";
  return useQuery({ ...cashbackQuery(loadApi), enabled: isPlayer && config.features.cashback });
}
