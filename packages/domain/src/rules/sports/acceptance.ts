// What decides about a bet before money does (docs/product/sportsbook.md#acceptance): which refusal is told when several hold, which price a policy takes, how
// long a live bet waits, what cannot be combined, and how much may be staked.
import type { Fraction } from "./fraction.ts";
import { linesOf, sumOfLines } from "./payout.ts";

/**
 * In the order in which they are told. Persons come before prices, so that somebody who is excluded learns nothing; legs before the stake, because a new price
 * moves what may be staked; money last.
 */
export const BET_REFUSALS = [
  ...["validation_failed", "client_id_reused"],
  ...["unauthenticated", "banned", "self_excluded", "cooling_off", "country_not_allowed", "verification_required"],
  ...["player_betting_disabled", "betting_closed", "live_betting_closed", "feed_down"],
  ...["too_few_legs", "too_many_legs", "system_invalid", "bet_type_not_allowed", "each_way_not_offered"],
  ...["same_event", "related_outcomes", "single_only"],
  ...["event_unknown", "market_unknown", "outcome_unknown", "event_over", "cutoff_passed", "market_closed"],
  ...["market_suspended", "outcome_inactive", "price_stale", "score_changed", "cards_changed", "line_changed"],
  ...["odds_changed", "combined_odds_too_high", "stake_step", "stake_below_min", "stake_above_max", "event_limit"],
  ...["payout_above_cap", "liability_full", "stake_limit", "loss_limit", "bonus_not_allowed", "bonus_max_bet"],
  ...["free_bet_invalid", "insufficient_balance", "acceptance_timeout", "busy"],
] as const;
export type BetRefusal = (typeof BET_REFUSALS)[number];

/** The one that is told. */
export function firstRefusal(faults: Iterable<BetRefusal>): BetRefusal | undefined {
  const held = new Set(faults);
  return BET_REFUSALS.find((code) => held.has(code));
}

export const ODDS_POLICIES = ["none", "better", "any"] as const;
export type OddsPolicy = (typeof ODDS_POLICIES)[number];

/** The price that the bet gets; undefined when the player has to be asked. */
export function acceptedOdds(policy: OddsPolicy, seen: number, current: number): number | undefined {
  if (seen === current || policy === "any") return current;
  return policy === "better" && current > seen ? current : undefined;
}

/** Seconds that a live bet waits, by sport; who watches in the hall is ahead of the feed. */
const LIVE_DELAYS: Readonly<Record<number, number>> = { 1: 5, 2: 5, 3: 4, 4: 6, 5: 4 };
const OTHER_DELAY = 8;
const ESPORTS = { from: 101, delay: 6 };

/** The longest of its legs; none before a match. */
export function liveDelayOf(legs: readonly { sportId: number; isLive: boolean }[]): number {
  const delays = legs.map(({ sportId, isLive }) => {
    if (!isLive) return 0;
    return LIVE_DELAYS[sportId] ?? (sportId >= ESPORTS.from ? ESPORTS.delay : OTHER_DELAY);
  });
  return Math.max(0, ...delays);
}

export const MOST_LEGS = 20;
export const MOST_SYSTEM_LEGS = 8;
export const MOST_LINES = 70;

export interface Slip {
  kind: "single" | "express" | "system" | "each_way";
  /** Legs in a line of a system. */
  size: number;
  legs: readonly { eventId: string; isSingleOnly: boolean }[];
}

/** What is wrong with how legs are put together. */
export function slipRefusal({ kind, size, legs }: Slip): BetRefusal | undefined {
  const faults: BetRefusal[] = [];
  const fewest = { single: 1, express: 2, system: 3, each_way: 1 }[kind];
  const most = { single: 1, express: MOST_LEGS, system: MOST_SYSTEM_LEGS, each_way: 1 }[kind];
  if (legs.length < fewest) faults.push("too_few_legs");
  if (legs.length > most) faults.push("too_many_legs");
  if (kind === "system" && (size < 2 || size >= legs.length || linesOf(legs.length, [size]) > MOST_LINES))
    faults.push("system_invalid");
  if (new Set(legs.map(({ eventId }) => eventId)).size < legs.length) faults.push("same_event");
  if (legs.length > 1 && legs.some(({ isSingleOnly }) => isSingleOnly)) faults.push("single_only");
  return firstRefusal(faults);
}

export interface StakeLimits {
  /** What the player may win net: the market's limit by the player's factor, and what is left of the event's. */
  netWinMinor: readonly bigint[];
  /** What a bet may pay at most, its stake included. */
  capMinor: bigint;
  /** What may be staked at most, over all lines. */
  stakeMinor: bigint;
}

/** The largest unit of a line. Limits are net wins: what is won less what was staked, when every line wins. */
export function largestUnit(prices: readonly Fraction[], sizes: readonly number[], limits: StakeLimits): bigint {
  const { n, d } = sumOfLines({ factors: prices, sizes });
  const lines = BigInt(linesOf(prices.length, sizes));
  const net = n - lines * d;
  const bounds = [(limits.capMinor * d) / n, limits.stakeMinor / lines];
  if (net > 0n) bounds.push(...limits.netWinMinor.map((limit) => (limit * d) / net));
  return bounds.reduce((least, bound) => (bound < least ? bound : least));
}
