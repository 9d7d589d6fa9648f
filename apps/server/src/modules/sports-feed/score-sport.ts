// A sport of scores as figures, and what its model and its markets share.
import type { SportsIncident } from "@windfall/domain/api/index";

export interface ScoreSport {
  stages: readonly string[];
  /** What stands on the clock after a period; 0 where there is none. */
  periodMinutes: number;
  periodMs: number;
  breakMs: number;
  stepsPerPeriod: number;
  /** Goals per match of either side, or the chances of 0, 1, 2… points in one step. */
  law: { goals: readonly [number, number]; isRising?: boolean } | { points: readonly number[]; homeTilt: number };
  /** How much a bucket of strength moves the law. */
  perBucket: number;
  hasDraw: boolean;
  /** Few and decisive: betting stops at each of them. */
  isGoals: boolean;
  /** One side after the other, as in cricket: the second ends when it is ahead. */
  isSequential?: boolean;
  repriceMs: number;
  /** What happens beside the score, on average per match of the home and the away side. It changes nothing that is scored, so that no price has to know it. */
  beside?: Readonly<Partial<Record<BesideKind, readonly [number, number]>>>;
  /** A step of play belongs to one side: who has the ball longer is counted. */
  hasPossession?: boolean;
  /** What the most points of one step are called. */
  best?: "best_over" | "best_inning";
}

export type BesideKind = Exclude<SportsIncident["kind"], "goal">;

export function winnerChances(home: number, draw: number, away: number, overtime: number) {
  const p = home + draw * overtime;
  return [
    { id: "1", p },
    { id: "2", p: away + draw * (1 - overtime) },
  ].map(({ id, p: chance }) => ({ id, p: chance / (home + draw + away) }));
}

/** Scores up to this are outcomes of their own. */
export const HIGHEST_SCORE = 4;
