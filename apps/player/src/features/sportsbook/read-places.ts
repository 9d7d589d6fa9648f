// Owns what an address that somebody shared says: which picks it names.
import { marketKey, outcome as outcomeId } from "@windfall/domain/api/sports-bets";
import { eventId } from "@windfall/domain/api/sports-line";
import { BETWEEN, type Place, WITHIN } from "./picks-address.ts";
import { MOST_PICKS } from "./slip-store.ts";

/** Anybody can write an address: what is no pick is left out, and no more are read than a slip holds. */
export function readPlaces(text: string): Place[] {
  return text
    .split(BETWEEN)
    .slice(0, MOST_PICKS)
    .flatMap((part) => {
      const [id, market, outcome, ...more] = part.split(WITHIN);
      const place = {
        eventId: eventId.safeParse(id),
        market: marketKey.safeParse(market),
        outcome: outcomeId.safeParse(outcome),
      };
      if (more.length > 0 || !place.eventId.success || !place.market.success || !place.outcome.success) return [];
      return [{ eventId: place.eventId.data, market: place.market.data, outcome: place.outcome.data }];
    });
}
