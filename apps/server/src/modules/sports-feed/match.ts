// What all models have in common: a match is played to its end from its name alone, priced at any moment of it, and settled by what happened.
import type { SportsStats } from "@windfall/domain/api/index";
import type { LegResult } from "@windfall/domain/rules/sports/index";
import type { Scoreboard } from "./messages.ts";
import type { Chance } from "./prices.ts";

/** The scoreboard from a moment on, in milliseconds after the beginning. */
export interface Frame extends Scoreboard {
  atMs: number;
  /** Something happened that moves prices at once: betting stops until they are made anew. */
  isDecisive: boolean;
}

export interface Play {
  frames: Frame[];
  endMs: number;
  /** In the order they came in, of a race. */
  ranking: number[];
}

export interface FairMarket {
  key: string;
  chances: Chance[];
  book: number;
  /** The part of a stake that comes back whichever side wins; the chances are of the rest. */
  back?: number;
}

export interface Match {
  /** Seed and event: every draw of it is named by these. */
  name: readonly (string | number)[];
  /** How much stronger the home side is, in steps of a bucket; of a race the weights of all. */
  strength: number;
  weights: readonly number[];
}

export interface Model {
  play(match: Match): Play;
  /** Before the beginning with no frame. `atMs` is after the beginning. */
  price(match: Match, frame: Frame | undefined, atMs: number): FairMarket[];
  /** By outcome; undefined while it is not decided at that moment. */
  settle(key: string, play: Play, atMs: number): ((outcome: string) => LegResult) | undefined;
  /** What stands on the clock, where the sport has one. */
  minuteAt?(atMs: number): number;
  /** The score that a board shows, where it is another than the frame's: of a match of one set its units. */
  scoreOf?(frame: Frame): readonly [home: number, away: number];
  /** What was counted beside the score up to a moment; of races and fights nothing is. */
  stats?(match: Match, play: Play, atMs: number): SportsStats;
  /** Whether something was counted between two moments that is worth telling at once, although it moves no price. */
  hasNews?(match: Match, play: Play, afterMs: number, atMs: number): boolean;
  /** How long after a price it is worth making a new one although nothing happened; null: never. */
  repriceMs: number | null;
}

export function frameAt(play: Play, atMs: number): Frame | undefined {
  let [low, high] = [0, play.frames.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((play.frames[middle]?.atMs ?? 0) <= atMs) low = middle + 1;
    else high = middle;
  }
  return play.frames[low - 1];
}
