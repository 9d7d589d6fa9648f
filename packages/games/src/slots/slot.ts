// What a slot is: data. Reels, pays and features of a machine stand here as numbers and texts; one engine plays all of them, and nothing about a
// single machine is written anywhere else.

/** One letter for each symbol: W wild, S scatter, A to D high, E to I low, O coin, X a multiplier. "." is an empty place. */
export type SymbolLetter = string;
export const WILD = "W";
export const SCATTER = "S";
export const COIN = "O";
export const ORB = "X";
export const EMPTY = ".";

/** A stake has so many parts; every prize is a whole number of them, so that it is exact in every currency. */
export const STAKE_PARTS = 20;

/** Machines of a set share their features on purpose, and differ in reels, pays, pace and theme. */
export const FEATURE_SETS = [
  "classic",
  "lines",
  "book",
  "respin",
  "ways",
  "shifting",
  "anywhere",
  "clusters",
  "avalanche",
  "hold",
  "sticky",
] as const;
export type FeatureSet = (typeof FEATURE_SETS)[number];

/** From so many alike on, so many parts. The last tier that is reached counts. */
export type PayTiers = readonly (readonly [count: number, parts: number])[];

/** What a draw over all weights gives, in order. */
export type Weighted = readonly (readonly [value: number, weight: number])[];

export type WinRule =
  /** Alike from the left on lines; a line is a row for each reel. */
  | { kind: "lines"; lines: readonly string[] }
  /** Alike from the left on neighbouring reels, in every combination. */
  | { kind: "ways" }
  /** So many of a symbol anywhere. */
  | { kind: "anywhere" }
  /** So many of a symbol that touch side by side. */
  | { kind: "clusters" };

export interface FreeSpins {
  /** Scatters in view, and the spins that they bring; during free spins too. */
  awards: PayTiers;
  /** Every win of a free spin is paid so many times. */
  multiplier: number;
  /** Reels of their own; undefined: those of the base game. */
  reels?: readonly string[];
  heights?: readonly number[];
  /** Wilds that land stay to the end. */
  sticky?: true;
  /** One of these, drawn when they begin, fills its reels and pays on every line. */
  expands?: string;
  /** In place of the ladder of the base game; the step that was reached is kept from spin to spin. */
  ladder?: readonly number[];
}

export interface HoldAndWin {
  /** So many coins begin it. */
  from: number;
  /** Respins without a new coin until it ends. */
  respins: number;
  /** A place that is free gets a coin so many times of so many. */
  odds: readonly [hits: number, of: number];
  /** Added when every place has one. */
  full: number;
}

export interface Slot {
  id: string;
  set: FeatureSet;
  volatility: "low" | "medium" | "high" | "very_high";
  /** Hundredths of a percent: what comes back of the stakes. */
  rtp: number;
  /** Hundredths of a percent: rounds that pay anything. */
  hitRate: number;
  /** The most that a round pays, in times the stake: a round ends when it is reached. */
  maxTimes: number;
  /** Milliseconds from the first reel that stops to the next. */
  pace: number;
  reels: readonly string[];
  /** Places in view: the same on every reel, or one of these, drawn for every reel of every spin. */
  rows: number;
  heights?: readonly number[];
  win: WinRule;
  pays: Readonly<Record<SymbolLetter, PayTiers>>;
  /** A win with a wild in it is paid so many times. */
  wildTimes?: number;
  /** The scatter stands for other symbols too. */
  scatterIsWild?: true;
  /** A wild fills its reel and stays for one more spin of the others. */
  wildRespin?: true;
  /** What has won goes, and what is above falls. The first fall pays by the first number and so on; the last one counts on. */
  ladder?: readonly number[];
  /** What a coin holds, in parts. */
  coins?: Weighted;
  /** What a multiplier says; all in view together multiply what the falls of a spin have won. */
  orbs?: Weighted;
  hold?: HoldAndWin;
  free?: FreeSpins;
  /** Free spins for so many stakes, and what comes back of that price in hundredths of a percent. */
  buy?: { price: number; scatters: number; rtp: number };
}

/** A place in view: ten times its reel, and its row from the top. */
export type Cell = number;
export const cellOf = (reel: number, row: number): Cell => reel * 10 + row;
export const reelOf = (cell: Cell): number => Math.floor(cell / 10);
export const rowOf = (cell: Cell): number => cell % 10;

export interface Win {
  symbol: SymbolLetter;
  count: number;
  /** Parts, with everything that multiplies them. */
  parts: number;
  cells: readonly Cell[];
  /** Of a machine with lines: which one. */
  line?: number;
  /** Of one with ways: how many. */
  ways?: number;
}

/**
 * How the symbols of a step come into view: `spin` turns the reels, `fall` lets symbols fall into gaps, `respin` turns what is not held, `expand`
 * fills reels with what is there, `times` multiplies what the falls have won, `coins` turns every place that has no coin.
 */
export type StepKind = "spin" | "fall" | "respin" | "expand" | "times" | "coins";

export interface Step {
  kind: StepKind;
  /** Which free spin it belongs to, from 1; 0 in the base game. */
  free: number;
  /** Of every reel what is in view, from the top. */
  grid: readonly string[];
  /** What coins (parts) and multipliers (times) say. */
  values?: Readonly<Record<Cell, number>>;
  held?: readonly Cell[];
  wins: readonly Win[];
  /** What the wins were multiplied by. */
  multiplier: number;
  /** Won with this step. */
  parts: number;
  /** Free spins that it brought. */
  awarded?: number;
  /** Respins or free spins that are left after it. */
  left?: number;
  /** Of free spins with a symbol that expands: which. */
  expanding?: SymbolLetter;
}

export interface Round {
  steps: readonly Step[];
  /** Altogether, and never more than the machine's most. */
  parts: number;
}
