// Owns what screens of bonuses ask for, and under which keys the answers are kept. What a bet changes is asked for again by the balance that
// it changes (wallet/apply-events.ts).
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { Api } from "@windfall/domain/api/index";
import { type Answer, callKey } from "@windfall/domain/client";
import type { Locale } from "@windfall/domain/locales";
import type { LoadApi } from "../../platform/api.ts";
import { nextOffset } from "../../platform/next-offset.ts";

export type OfferList = Answer<Api["bonuses"]["list"]>;
export type OwnBonuses = Answer<Api["bonuses"]["listOwn"]>;
export type Offer = OfferList["items"][number];
export type OwnBonus = OwnBonuses["items"][number];
/** What conditions can be shown of. */
export type Described = Offer | OwnBonus;
export type BonusBet = Answer<Api["bonuses"]["listBets"]>["items"][number];
export type Conditions = Offer["conditions"];
export type FreeSpinList = Answer<Api["freeSpins"]["list"]>;
export type FreeSpinsItem = FreeSpinList["items"][number];
export type FreeBetList = Answer<Api["freeBets"]["list"]>;
export type FreeBetItem = FreeBetList["items"][number];
export type Cashback = Answer<Api["cashback"]["get"]>;
export type CashbackWeek = Cashback["current"];
export type SpinAnswer = Answer<Api["freeSpins"]["play"]>;

export function offersQuery(loadApi: LoadApi, locale: Locale) {
  return queryOptions({
    queryKey: callKey("bonuses", "list", locale),
    queryFn: async (): Promise<OfferList> =>
      (await loadApi()).bonuses.list({ query: { locale, is_pagination: "false" } }),
  });
}

/** With a game it says too how much a stake in it counts. */
export function ownBonusesQuery(loadApi: LoadApi, locale: Locale, game?: string) {
  return queryOptions({
    queryKey: callKey("bonuses", "listOwn", locale, ...(game === undefined ? [] : [game])),
    queryFn: async (): Promise<OwnBonuses> => (await loadApi()).bonuses.listOwn({ query: { locale, game } }),
  });
}

export function freeSpinsQuery(loadApi: LoadApi, locale: Locale) {
  return queryOptions({
    queryKey: callKey("freeSpins", "list", locale),
    queryFn: async (): Promise<FreeSpinList> => (await loadApi()).freeSpins.list({ query: { locale } }),
  });
}

export function freeBetsQuery(loadApi: LoadApi, locale: Locale) {
  return queryOptions({
    queryKey: callKey("freeBets", "list", locale),
    queryFn: async (): Promise<FreeBetList> => (await loadApi()).freeBets.list({ query: { locale } }),
  });
}

export function cashbackQuery(loadApi: LoadApi) {
  return queryOptions({
    queryKey: callKey("cashback", "get"),
    queryFn: async (): Promise<Cashback> => (await loadApi()).cashback.get(),
  });
}

const BETS_PER_PAGE = 10;

/** Under the bonuses' own key: a balance that changes asks for them again. */
export function bonusSportsBetsQuery(loadApi: LoadApi, bonusId: string) {
  return infiniteQueryOptions({
    queryKey: callKey("bonuses", "listBets", bonusId, "sports"),
    queryFn: async ({ pageParam }) =>
      (await loadApi()).sports.bets({
        query: { bonusId, limit: String(BETS_PER_PAGE), offset: String(pageParam) },
      }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  });
}

export function bonusBetsQuery(loadApi: LoadApi, id: string) {
  return infiniteQueryOptions({
    queryKey: callKey("bonuses", "listBets", id),
    queryFn: async ({ pageParam }) =>
      (await loadApi()).bonuses.listBets({
        params: { id },
        query: { limit: String(BETS_PER_PAGE), offset: String(pageParam) },
      }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  });
}
