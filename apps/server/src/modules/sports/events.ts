// What becomes true about the line without the feed, and about bets.
import { event } from "../../kernel/outbox.ts";

/** The house stopped or opened betting, decided a market or changed its margin: on one event, or on a whole sport. */
export const lineStopped = event<{ sportId: number; eventId: string | null }>("sports.line_stopped");

/** Which leagues or teams a player follows. */
export const followingChanged = event<{ playerId: string }>("sports.following_changed");

export interface SettledBet {
  playerId: string;
  betId: string;
  /** Of its settlements: a corrected result is another one. */
  no: number;
  currency: string;
  stakeMinor: string;
  payoutMinor: string;
  /** What became of the free bet that paid the stake, where one did. */
  freeBet?: "used" | "returned";
}

/** What bets pay from now on. Those of one transaction together: a market can settle hundreds at once. */
export const betsSettled = event<{ bets: SettledBet[] }>("sports.bets_settled");
