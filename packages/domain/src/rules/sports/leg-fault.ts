// What is wrong with one leg of a slip by the line as it is now (docs/product/sportsbook.md#acceptance).
import { acceptedOdds, type BetRefusal, type OddsPolicy } from "./acceptance.ts";

export interface LegFacts {
  /** Undefined where the line knows nothing of it. */
  event: { status: string; startAt: number; hasLive: boolean } | undefined;
  market: { status: string } | undefined;
  /** Undefined: the market has no such outcome; null: it cannot be bet on now. */
  odds: number | null | undefined;
}

const OVER: readonly string[] = ["ended", "cancelled", "postponed"];
const CLOSED: readonly string[] = ["inactive", "settled", "cancelled"];

/** The first that holds, in the order in which refusals are told. */
export function legFault(
  { event, market, odds }: LegFacts,
  { seenOdds, policy, now }: { seenOdds: number; policy: OddsPolicy; now: number },
): BetRefusal | undefined {
  if (!event) return "event_unknown";
  if (!market) return "market_unknown";
  if (odds === undefined) return "outcome_unknown";
  if (OVER.includes(event.status)) return "event_over";
  if (hasBegunUnpriced(event, now)) return "cutoff_passed";
  if (CLOSED.includes(market.status)) return "market_closed";
  if (market.status !== "active" || event.status === "suspended") return "market_suspended";
  if (odds === null) return "outcome_inactive";
  return acceptedOdds(policy, seenOdds, odds) === undefined ? "odds_changed" : undefined;
}

/** Prices from before the beginning are no prices afterwards, whether or not the feed has said that it began. */
function hasBegunUnpriced(
  { status, startAt, hasLive }: { status: string; startAt: number; hasLive: boolean },
  now: number,
) {
  return status === "not_started" ? now >= startAt : !hasLive;
}
