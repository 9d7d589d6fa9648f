// Owns how an address names picks that somebody shares.

export const PICKS_PARAMETER = "picks";
/** Neither is part of an id. */
export const [BETWEEN, WITHIN] = ["!", "~"] as const;

export type Place = { eventId: string; market: string; outcome: string };

export function picksAddress(places: readonly Place[]): string {
  const text = places.map(({ eventId, market, outcome }) => [eventId, market, outcome].join(WITHIN)).join(BETWEEN);
  return places.length === 0 ? "/sportsbook" : `/sportsbook?${new URLSearchParams({ [PICKS_PARAMETER]: text })}`;
}
