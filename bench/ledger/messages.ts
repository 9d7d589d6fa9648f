// What the measuring process and the one under load say to each other.

/**
 * - `post`: a posting in a transaction of its own, as deposits, withdrawals and staff make them
 * - `play`: a bet and a win in one play, as outside providers send them
 * - `bonus`: the same, paid by a bonus and worked off
 * - `round`: a round of a house game, with its draw
 * - `bet`: a single on sports, on what the feed offers
 */
export type Door = "post" | "play" | "bonus" | "round" | "bet";

export interface LoadRequest {
  door: Door;
  callers: number;
  players: number;
  /** A run that is told to end is over before. */
  seconds: number;
  /** As many a second, whatever the answers do, instead of callers that wait for theirs. */
  rate?: number;
}

export interface SeatRequest {
  players: number;
  /** With a bonus, beside the others. */
  withBonus: number;
}

export interface LoadReport {
  perSecond: number;
  moves: number;
  p50Ms: number;
  p99Ms: number;
  refused: number;
  rssMb: number;
  perCommit: number;
}
