// The shape of a feed: whoever listens asks it every second what has happened. Where it gets that from, and how long that takes, is its own matter.
import type { EventStatus, FeedMessage, Scoreboard } from "./messages.ts";

/** An event that its listener already has, with the markets that it has not settled. */
export interface KnownEvent {
  id: string;
  leagueId: string;
  startAt: number;
  status: EventStatus;
  markets: readonly string[];
}

export interface SportsFeed {
  /** What has happened since the last time. At most `mostNew` events are new at once, the next to begin first. */
  poll(now: number, mostNew: number): FeedMessage[];
  /** After a break: goes on from what the listener has. */
  resume(known: readonly KnownEvent[]): void;
}

/** Of what has not begun, or whose score nobody tells. */
export const NO_BOARD: Scoreboard = { stage: "", minute: null, home: 0, away: 0, periods: [], server: null };
