// How a score decides an outcome (docs/product/sportsbook.md#settlement). Lines are counted in quarters, so that a half result of a
// quarter line needs no fraction of a goal.
import { type Fraction, fraction, NOTHING, WHOLE_STAKE } from "./fraction.ts";

/** What became of one outcome of a market. */
export interface LegResult {
  isWon: boolean;
  /** How much of the stake comes back whatever else happened, in halves: 0, 1 or 2. */
  voidHalves: 0 | 1 | 2;
  /** The part of the stake that runs when several share a place. */
  deadHeat: Fraction | null;
}

export const WON: LegResult = { isWon: true, voidHalves: 0, deadHeat: null };
export const LOST: LegResult = { isWon: false, voidHalves: 0, deadHeat: null };
export const VOID: LegResult = { isWon: false, voidHalves: 2, deadHeat: null };
export const HALF_WON: LegResult = { isWon: true, voidHalves: 1, deadHeat: null };
export const HALF_LOST: LegResult = { isWon: false, voidHalves: 1, deadHeat: null };

export function deadHeat(share: Fraction): LegResult {
  return { ...WON, deadHeat: share };
}

export const RESULT_WORDS = ["won", "lost", "void", "half_won", "half_lost", "dead_heat"] as const;
export type ResultWord = (typeof RESULT_WORDS)[number];

export function resultWord({ isWon, voidHalves, deadHeat: share }: LegResult): ResultWord {
  if (voidHalves === 2) return "void";
  if (voidHalves === 1) return isWon ? "half_won" : "half_lost";
  if (!isWon) return "lost";
  return share ? "dead_heat" : "won";
}

/** What a stake on this outcome is multiplied by: v + (1 - v) x result x share x odds. */
export function factorOf(odds: number, { isWon, voidHalves, deadHeat: share }: LegResult): Fraction {
  if (voidHalves === 2) return WHOLE_STAKE;
  const { n, d } = share ?? WHOLE_STAKE;
  const back = 1_000n * d * BigInt(voidHalves);
  const win = isWon ? BigInt(2 - voidHalves) * n * BigInt(odds) : 0n;
  return back + win === 0n ? NOTHING : { n: back + win, d: 2_000n * d };
}

function ofQuarters(quarters: number): LegResult {
  if (quarters >= 2) return WON;
  if (quarters === 1) return HALF_WON;
  if (quarters === 0) return VOID;
  return quarters === -1 ? HALF_LOST : LOST;
}

export interface Score {
  home: number;
  away: number;
}

/** `hcp` is the home side's line in quarters, also for the away side. Of a line sold at a score only what follows counts. */
export function handicapResult(side: "home" | "away", hcp: number, score: Score, sold: Score = { home: 0, away: 0 }) {
  const lead = score.home - sold.home - (score.away - sold.away);
  return ofQuarters(side === "home" ? 4 * lead + hcp : -4 * lead - hcp);
}

/** `line` in quarters. */
export function totalResult(side: "over" | "under", line: number, counted: number): LegResult {
  const over = 4 * counted - line;
  return ofQuarters(side === "over" ? over : -over);
}

export const SIDES = ["1", "x", "2"] as const;
export type Side = (typeof SIDES)[number];

export function winnerOf({ home, away }: Score): Side {
  if (home === away) return "x";
  return home > away ? "1" : "2";
}

export function oneOf(sides: readonly Side[], score: Score): LegResult {
  return sides.includes(winnerOf(score)) ? WON : LOST;
}

/** A draw gives the stake back. */
export function drawNoBet(side: "1" | "2", score: Score): LegResult {
  const winner = winnerOf(score);
  if (winner === "x") return VOID;
  return winner === side ? WON : LOST;
}

/** Three outcomes with a start in goals; there is no stake back. */
export function europeanHandicap(side: Side, start: Score, { home, away }: Score): LegResult {
  return oneOf([side], { home: home + start.home, away: away + start.away });
}

/** Where somebody came in: place, and how many share it; null for one that did not start. */
export type Finish = { place: number; tied: number } | null;

/** Of a market that pays the first `places`. */
export function placeResult(finish: Finish, places: number): LegResult {
  if (!finish) return VOID;
  const { place, tied } = finish;
  if (place + tied - 1 <= places) return WON;
  return place <= places ? deadHeat(fraction(places - place + 1, tied)) : LOST;
}
