// What a sports feed tells, in the form that feeds of this trade use: a message is about one event, has the feed's own time, and may come twice or
// in another order. Ids are strings. A source that is plugged in speaks this, whatever it speaks outside.
import type { SportsStats } from "@windfall/domain/api/index";
import type { LegResult, OutcomeChance } from "@windfall/domain/rules/sports/index";

/** As feeds number them in their own documents; here by name. */
export const EVENT_STATUSES = ["not_started", "live", "suspended", "ended", "cancelled", "postponed"] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

export const MARKET_STATUSES = ["active", "suspended", "inactive", "settled", "cancelled"] as const;
export type MarketStatus = (typeof MARKET_STATUSES)[number];

/** Where a match stands. */
export interface Scoreboard {
  /** Such as "1h", "half_time", "set2"; "" before it began. */
  stage: string;
  /** Minutes that were played, where the sport has a clock. */
  minute: number | null;
  home: number;
  away: number;
  /** By half, set or map, in their order. */
  periods: (readonly [number, number])[];
  /** Whose turn it is, where it matters: 1 or 2. */
  server: 1 | 2 | null;
}

export interface Fixture {
  id: string;
  sportId: number;
  league: { id: string; name: string; isTop: boolean };
  /** Two sides, or everybody in a race. */
  competitors: string[];
  startAt: number;
  hasLive: boolean;
  /** Bets on it cannot be combined: another event tells of the same thing. */
  isSingleOnly: boolean;
}

export interface FeedMarket {
  /** The id and its specifiers: `total|period=ft|total=2.5`. */
  key: string;
  status: MarketStatus;
  /** Odds in thousandths; null while an outcome cannot be bet on. Without a chance, bets on it cannot be cashed out. */
  outcomes: { id: string; odds: number | null; chance?: OutcomeChance }[];
}

interface Base {
  id: string;
  /** Milliseconds, by the feed's clock. */
  timestamp: number;
}

interface AboutEvent extends Base {
  eventId: string;
}

interface AboutMatch extends AboutEvent {
  status: EventStatus;
  board: Scoreboard;
  /** Where the feed counts anything beside the score; without them the last ones stand. */
  stats?: SportsStats;
}

export type FeedMessage =
  | (Base & { type: "alive" })
  | (AboutEvent & { type: "fixture"; fixture: Fixture })
  | (AboutMatch & { type: "odds_change"; markets: FeedMarket[] })
  /** All active markets of the event stop. */
  | (AboutMatch & { type: "bet_stop" })
  | (AboutEvent & {
      type: "settlement";
      certainty: 1 | 2;
      markets: { key: string; results: Record<string, LegResult> }[];
    })
  | (AboutEvent & { type: "settlement_rollback"; markets: string[] })
  | (AboutEvent & { type: "cancel" | "cancel_rollback"; markets: string[]; start?: number; end?: number });
