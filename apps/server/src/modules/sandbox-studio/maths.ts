// The maths of the studio's one slot, as its page publishes them: nine cells, each drawn for itself, and five lines of three.
import { randomInt } from "node:crypto";

export interface SymbolRule {
  /** Of the positions that a cell is drawn from. */
  weight: number;
  /** What three on a line pay, times what is staked on the line. */
  pays: bigint;
}

/** From the rarest to the most common. */
export const SYMBOLS: readonly SymbolRule[] = [
  { weight: 2, pays: 300n },
  { weight: 3, pays: 50n },
  { weight: 4, pays: 25n },
  { weight: 5, pays: 10n },
  { weight: 6, pays: 5n },
];

/** All nine cells alike pay on every line: so many times the whole stake. */
export const MAX_TIMES = SYMBOLS[0]?.pays ?? 0n;

export const CELLS = 9;
/** Rows, then diagonals; cells are numbered row by row. */
export const LINES: readonly (readonly [number, number, number])[] = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 4, 8],
  [6, 4, 2],
];
export const LINE_COUNT = BigInt(LINES.length);

/** A symbol's number for every position of a cell's wheel. */
const POSITIONS = SYMBOLS.flatMap(({ weight }, symbol) => Array.from({ length: weight }, () => symbol));

export type DrawPosition = (count: number) => number;

/** `randomInt` throws away what would favour the first positions. */
export function drawCells(position: DrawPosition = randomInt): number[] {
  return Array.from({ length: CELLS }, () => POSITIONS[position(POSITIONS.length)] as number);
}

/** The lines that hold three of a kind, by their place in `LINES`. */
export function winningLines(cells: readonly number[]): number[] {
  return LINES.flatMap(([a, b, c], line) => (cells[a] === cells[b] && cells[b] === cells[c] ? [line] : []));
}

/** The stake is spread evenly over the lines, so it must be divisible by their number. */
export function winOf(cells: readonly number[], stakeMinor: bigint): bigint {
  const perLine = stakeMinor / LINE_COUNT;
  return winningLines(cells)
    .map((line) => SYMBOLS[cells[LINES[line]?.[0] ?? 0] ?? 0]?.pays ?? 0n)
    .reduce((sum, pays) => sum + pays * perLine, 0n);
}

/** Return to player, exactly: every line has the same chances, so one line tells for all of them. */
export function returnToPlayer(): { returned: bigint; of: bigint } {
  const positions = BigInt(POSITIONS.length);
  const returned = SYMBOLS.reduce((sum, { weight, pays }) => sum + BigInt(weight) ** 3n * pays, 0n);
  return { returned, of: positions ** 3n };
}

/** Money of small units is staked by the hundred. */
const UNITS: Readonly<Record<string, bigint>> = { KZT: 100n, RUB: 25n, UAH: 10n, UZS: 1000n, INR: 25n, IDR: 5000n };
const STEPS: readonly bigint[] = [20n, 50n, 100n, 200n, 500n, 1000n, 2500n, 5000n, 10_000n];

export function stakesIn(currency: string): bigint[] {
  const unit = UNITS[currency] ?? 1n;
  return STEPS.map((step) => step * unit);
}
