// What a view of symbols wins, by each of the rules that machines have.
import { type Cell, cellOf, type PayTiers, SCATTER, type Slot, type SymbolLetter, WILD, type Win } from "./slot.ts";

const ZERO = "0".charCodeAt(0);

/** Columns of letters, from the top. */
export type Grid = readonly (readonly SymbolLetter[])[];

export function payOf(tiers: PayTiers | undefined, count: number): number {
  let parts = 0;
  if (tiers) for (const [from, pays] of tiers) if (count >= from) parts = pays;
  return parts;
}

export function isWild(slot: Slot, symbol: SymbolLetter): boolean {
  return symbol === WILD || (slot.scatterIsWild === true && symbol === SCATTER);
}

export function winsOf(slot: Slot, grid: Grid, multiplier: number): Win[] {
  switch (slot.win.kind) {
    case "lines":
      return linesWins(slot, grid, slot.win.lines, multiplier);
    case "ways":
      return waysWins(slot, grid, multiplier);
    case "anywhere":
      return anywhereWins(slot, grid, multiplier);
    case "clusters":
      return clusterWins(slot, grid, multiplier);
  }
}

function linesWins(slot: Slot, grid: Grid, lines: readonly string[], multiplier: number): Win[] {
  const wins: Win[] = [];
  for (let index = 0; index < lines.length; index++) {
    const win = lineWin(slot, grid, lines[index] as string, index, multiplier);
    if (win) wins.push(win);
  }
  return wins;
}

interface LinePay {
  symbol: SymbolLetter;
  count: number;
  parts: number;
}

const NOTHING: LinePay = { symbol: "", count: 0, parts: 0 };

/** Of a row of symbols; `count` is how many from the left are alike. */
export function linePay(slot: Slot, symbols: readonly SymbolLetter[]): LinePay {
  let own: SymbolLetter | undefined;
  let wilds = 0;
  let count = 0;
  let hasWild = false;
  for (; count < symbols.length; count++) {
    const symbol = symbols[count] as SymbolLetter;
    if (isWild(slot, symbol)) {
      hasWild = true;
      if (own === undefined) wilds += 1;
    } else if (own === undefined) own = symbol;
    else if (symbol !== own) break;
  }
  const times = hasWild ? (slot.wildTimes ?? 1) : 1;
  const byOwn = own === undefined || own === SCATTER ? 0 : payOf(slot.pays[own], count) * times;
  const byWilds = payOf(slot.pays[WILD], wilds);
  if (byWilds > 0 && byWilds >= byOwn) return { symbol: WILD, count: wilds, parts: byWilds };
  return { symbol: own ?? WILD, count, parts: byOwn };
}

function lineWin(slot: Slot, grid: Grid, line: string, index: number, multiplier: number): Win | undefined {
  const at = (reel: number) => grid[reel]?.[line.charCodeAt(reel) - ZERO] as SymbolLetter;
  // Most lines end with their second symbol.
  const [first, second] = [at(0), at(1)];
  const isBroken = first !== second && !isWild(slot, first) && !isWild(slot, second);
  const least = slot.pays[first]?.[0]?.[0] ?? 0;
  const { symbol, count, parts } =
    isBroken && least > 1
      ? NOTHING
      : linePay(
          slot,
          grid.map((_, reel) => at(reel)),
        );
  if (parts === 0) return undefined;
  const cells = Array.from({ length: count }, (_, reel) => cellOf(reel, Number(line[reel])));
  return { symbol, count, parts: parts * multiplier, cells, line: index };
}

function waysWins(slot: Slot, grid: Grid, multiplier: number): Win[] {
  const wins: Win[] = [];
  for (const symbol of Object.keys(slot.pays)) {
    if (symbol === SCATTER) continue;
    const cells: Cell[] = [];
    let ways = 1;
    let count = 0;
    for (const [reel, column] of grid.entries()) {
      const here = column.flatMap((each, row) => (each === symbol || isWild(slot, each) ? [cellOf(reel, row)] : []));
      if (here.length === 0) break;
      ways *= here.length;
      count += 1;
      cells.push(...here);
    }
    const parts = payOf(slot.pays[symbol], count) * ways * multiplier;
    if (parts > 0) wins.push({ symbol, count, parts, cells, ways });
  }
  return wins;
}

function anywhereWins(slot: Slot, grid: Grid, multiplier: number): Win[] {
  const wins: Win[] = [];
  for (const symbol in slot.pays) {
    const tiers = slot.pays[symbol];
    const count = symbol === SCATTER ? 0 : countOf(grid, symbol);
    if (count < (tiers?.[0]?.[0] ?? 0)) continue;
    wins.push({ symbol, count, parts: payOf(tiers, count) * multiplier, cells: cellsWith(grid, symbol) });
  }
  return wins;
}

const NEIGHBOURS = [1, -1, 10, -10];

/** A wild belongs to every cluster that it touches. */
function clusterWins(slot: Slot, grid: Grid, multiplier: number): Win[] {
  const wins: Win[] = [];
  const taken = new Set<Cell>();
  for (const [reel, column] of grid.entries())
    for (const [row, symbol] of column.entries()) {
      if (slot.pays[symbol] === undefined || taken.has(cellOf(reel, row))) continue;
      const cells = clusterFrom(slot, grid, cellOf(reel, row), symbol);
      if (cells.length > 1) for (const cell of cells) if (symbolAt(grid, cell) === symbol) taken.add(cell);
      const parts = payOf(slot.pays[symbol], cells.length) * multiplier;
      if (parts > 0) wins.push({ symbol, count: cells.length, parts, cells });
    }
  return wins;
}

const symbolAt = (grid: Grid, cell: Cell) => grid[Math.floor(cell / 10)]?.[cell % 10];

function clusterFrom(slot: Slot, grid: Grid, start: Cell, symbol: SymbolLetter): Cell[] {
  const cells = [start];
  for (let next = 0; next < cells.length; next++)
    for (const by of NEIGHBOURS) {
      const cell = (cells[next] as Cell) + by;
      const there = cell < 0 ? undefined : symbolAt(grid, cell);
      if (there === undefined || (there !== symbol && !isWild(slot, there)) || cells.includes(cell)) continue;
      cells.push(cell);
    }
  return cells;
}

export function cellsWith(grid: Grid, symbol: SymbolLetter): Cell[] {
  return grid.flatMap((column, reel) => column.flatMap((each, row) => (each === symbol ? [cellOf(reel, row)] : [])));
}

export function countOf(grid: Grid, symbol: SymbolLetter): number {
  let count = 0;
  for (const column of grid) for (const each of column) if (each === symbol) count += 1;
  return count;
}
