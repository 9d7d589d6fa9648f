// A sport of sets as figures.

export interface SetsSport {
  /** "set", "map" or "frame": the stage is this and its number. */
  stage: "set" | "map";
  setsToWin: number;
  /** Units that win a set, and those that win the last possible one. */
  target: number;
  lastTarget?: number;
  /** Two more than the other; without it the first at the target has won. */
  isByTwo: boolean;
  /** A set at this score each is decided by one more unit, as by a tie-break. */
  tieAt?: number;
  /** How much more often a unit is won by whoever serves it; units alternate. */
  serve: number;
  unitMs: number;
  breakMs: number;
  perBucket: number;
  /** What a unit is, for those who count them. */
  unit: "games" | "points" | "rounds" | "legs" | "frames";
  /** Totals of units in a set are on offer. */
  hasUnitTotals: boolean;
}
