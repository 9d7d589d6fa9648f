// Plays a round of any slot: a pure function from the machine and a stream of draws to everything that happens, decided at once. The order of the
// draws is published in docs/slots.md, by which a verifier of anybody's own comes to the same round.
import { cellsWith, countOf, type Grid, payOf, winsOf } from "./evaluate.ts";
import {
  type Cell,
  COIN,
  cellOf,
  EMPTY,
  ORB,
  type Round,
  reelOf,
  rowOf,
  SCATTER,
  type Slot,
  STAKE_PARTS,
  type Step,
  type SymbolLetter,
  type Weighted,
  WILD,
  type Win,
} from "./slot.ts";

/** The next whole number from 0 up to and without the bound. */
export type Draw = (bound: number) => number;

/** A round has no more free spins than these, however often they are won again. */
export const MOST_FREE_SPINS = 100;

interface Table {
  slot: Slot;
  draw: Draw;
  steps: Step[];
  parts: number;
}

/** What a spin is played with: in the base game, or in free spins. */
interface Mode {
  reels: readonly string[];
  heights: readonly number[] | undefined;
  multiplier: number;
  ladder: readonly number[] | undefined;
  /** Which free spin; 0 in the base game. */
  free: number;
  expanding?: SymbolLetter | undefined;
}

interface Spun {
  stops: number[];
  columns: SymbolLetter[][];
  values: Record<Cell, number>;
}

const sumOf = (wins: readonly Win[]) => wins.reduce((sum, { parts }) => sum + parts, 0);
const mostParts = ({ maxTimes }: Slot) => maxTimes * STAKE_PARTS;
const isFull = ({ slot, parts }: Table) => parts >= mostParts(slot);

function drawWeighted(draw: Draw, table: Weighted): number {
  let left = draw(table.reduce((sum, [, weight]) => sum + weight, 0));
  for (const [value, weight] of table) {
    if (left < weight) return value;
    left -= weight;
  }
  throw new RangeError("no such weight");
}

/** `isBought`: it begins with the free spins. */
export function playRound(slot: Slot, draw: Draw, isBought = false): Round {
  const table: Table = { slot, draw, steps: [], parts: 0 };
  const { reels, heights, ladder, free, buy } = slot;
  let awarded = isBought ? payOf(free?.awards, buy?.scatters ?? 0) : 0;
  if (!isBought) awarded = playSpin(table, { reels, heights, ladder, multiplier: 1, free: 0 });
  if (awarded > 0 && free && !isFull(table)) playFreeSpins(table, awarded);
  return { steps: table.steps, parts: Math.min(table.parts, mostParts(slot)) };
}

/** Adds a step to the round. */
function tell(
  table: Table,
  { columns, values }: Spun,
  { free, expanding }: Mode,
  step: Partial<Step> & { kind: Step["kind"] },
): void {
  const { wins = [], multiplier = 1 } = step;
  const parts = step.parts ?? sumOf(wins);
  table.parts += parts;
  table.steps.push({
    free,
    grid: columns.map((column) => column.join("")),
    wins,
    multiplier,
    ...(Object.keys(values).length > 0 && { values: { ...values } }),
    ...(expanding && { expanding }),
    ...step,
    parts,
  });
}

// ---- one spin ------------------------------------------------------------------------------------------------------

/** Answers the free spins that it brought. */
function playSpin(table: Table, mode: Mode): number {
  const { slot } = table;
  const spun = turn(table, mode);
  if (slot.wildRespin) playRespins(table, mode, spun);
  else if (mode.ladder) playFalls(table, mode, spun, { reached: 0 });
  else
    tell(table, spun, mode, {
      kind: "spin",
      wins: winsOf(slot, spun.columns, mode.multiplier),
      multiplier: mode.multiplier,
    });
  if (slot.hold && !isFull(table)) playHold(table, mode, spun);
  return award(table, countOf(spun.columns, SCATTER));
}

function award(table: Table, scatters: number): number {
  const awarded = payOf(table.slot.free?.awards, scatters);
  const last = table.steps.at(-1);
  if (awarded > 0 && last) table.steps[table.steps.length - 1] = { ...last, awarded };
  return awarded;
}

function turn({ slot, draw }: Table, { reels, heights }: Mode): Spun {
  const tall = reels.map(() => (heights ? (heights[draw(heights.length)] as number) : slot.rows));
  const stops = reels.map((strip) => draw(strip.length));
  const columns = reels.map((strip, reel) => viewOf(strip, stops[reel] as number, tall[reel] as number));
  const spun: Spun = { stops, columns, values: {} };
  drawValues(slot, draw, spun);
  return spun;
}

/** Behind its last symbol a strip begins again. */
function viewOf(strip: string, stop: number, rows: number): SymbolLetter[] {
  const view: SymbolLetter[] = [];
  for (let row = 0; row < rows; row++) view.push(strip[(stop + row) % strip.length] as string);
  return view;
}

/** Coins and multipliers that are new in view get what they say, reel by reel from the top. */
function drawValues({ coins, orbs }: Slot, draw: Draw, { columns, values }: Spun): void {
  if (!coins && !orbs) return;
  for (const [reel, column] of columns.entries())
    for (const [row, symbol] of column.entries()) {
      const cell = cellOf(reel, row);
      const says = symbol === COIN ? coins : symbol === ORB ? orbs : undefined;
      if (says && values[cell] === undefined) values[cell] = drawWeighted(draw, says);
    }
}

// ---- falls ---------------------------------------------------------------------------------------------------------

/** What has won goes, until nothing wins. `ladder.reached` counts the falls that won; in free spins it is kept. */
function playFalls(table: Table, mode: Mode, spun: Spun, ladder: { reached: number }): void {
  const { slot, draw } = table;
  const rungs = mode.ladder ?? [1];
  let won = 0;
  for (let kind: Step["kind"] = "spin"; ; kind = "fall") {
    const multiplier = (rungs[Math.min(ladder.reached, rungs.length - 1)] as number) * mode.multiplier;
    const wins = winsOf(slot, spun.columns, multiplier);
    tell(table, spun, mode, { kind, wins, multiplier });
    won += sumOf(wins);
    if (wins.length === 0 || isFull(table)) break;
    ladder.reached += 1;
    fall(spun, mode.reels, new Set(wins.flatMap(({ cells }) => cells)));
    drawValues(slot, draw, spun);
  }
  const times = Object.values(spun.values).reduce((sum, each) => sum + each, 0);
  if (slot.orbs && won > 0 && times > 1)
    tell(table, spun, mode, { kind: "times", multiplier: times, parts: won * (times - 1) });
}

/** The strip goes on above what is in view. */
function fall(spun: Spun, reels: readonly string[], gone: ReadonlySet<Cell>): void {
  const values: Record<Cell, number> = {};
  for (const [reel, column] of spun.columns.entries()) {
    const strip = reels[reel] as string;
    const left = column.flatMap((symbol, row) => (gone.has(cellOf(reel, row)) ? [] : [{ symbol, row }]));
    const missing = column.length - left.length;
    const stop = ((spun.stops[reel] as number) - missing + strip.length * missing) % strip.length;
    for (const [place, { row }] of left.entries()) {
      const says = spun.values[cellOf(reel, row)];
      if (says !== undefined) values[cellOf(reel, missing + place)] = says;
    }
    spun.stops[reel] = stop;
    spun.columns[reel] = [...viewOf(strip, stop, missing), ...left.map(({ symbol }) => symbol)];
  }
  spun.values = values;
}

// ---- wilds that fill their reel ------------------------------------------------------------------------------------

/** A reel with a wild is filled with wilds and held; every new one brings another spin of the reels that are not. */
function playRespins(table: Table, mode: Mode, spun: Spun): void {
  const { slot, draw } = table;
  const held = new Set<number>();
  for (let kind: Step["kind"] = "spin"; ; kind = "respin") {
    const fresh = spun.columns.flatMap((column, reel) => (!held.has(reel) && column.includes(WILD) ? [reel] : []));
    if (fresh.length > 0) tell(table, spun, mode, { kind, held: cellsOf(spun.columns, held) });
    for (const reel of fresh) {
      held.add(reel);
      spun.columns[reel] = (spun.columns[reel] ?? []).map(() => WILD);
    }
    const wins = winsOf(slot, spun.columns, mode.multiplier);
    tell(table, spun, mode, { kind: fresh.length > 0 ? "expand" : kind, wins, held: cellsOf(spun.columns, held) });
    if (fresh.length === 0 || isFull(table)) return;
    for (const [reel, strip] of mode.reels.entries()) {
      if (held.has(reel)) continue;
      const stop = draw(strip.length);
      spun.columns[reel] = viewOf(strip, stop, slot.rows);
    }
  }
}

function cellsOf(columns: Grid, reels: ReadonlySet<number>): Cell[] {
  return [...reels].sort().flatMap((reel) => (columns[reel] ?? []).map((_, row) => cellOf(reel, row)));
}

// ---- hold and win --------------------------------------------------------------------------------------------------

function playHold(table: Table, mode: Mode, spun: Spun): void {
  const { slot, draw } = table;
  const { hold, coins } = slot;
  if (!hold || !coins || countOf(spun.columns, COIN) < hold.from) return;
  const held: Spun = {
    stops: spun.stops,
    columns: spun.columns.map((column) => column.map((symbol) => (symbol === COIN ? COIN : EMPTY))),
    values: { ...spun.values },
  };
  let left = hold.respins;
  let isDone = false;
  while (!isDone) {
    const before = Object.keys(held.values).map(Number);
    let isFresh = false;
    for (const [reel, column] of held.columns.entries())
      for (const [row, symbol] of column.entries()) {
        if (symbol === COIN || draw(hold.odds[1]) >= hold.odds[0]) continue;
        column[row] = COIN;
        held.values[cellOf(reel, row)] = drawWeighted(draw, coins);
        isFresh = true;
      }
    left = isFresh ? hold.respins : left - 1;
    const isAll = countOf(held.columns, EMPTY) === 0;
    isDone = left === 0 || isAll;
    const sum = Object.values(held.values).reduce((total, each) => total + each, isAll ? hold.full : 0);
    tell(table, held, mode, { kind: "coins", held: before, left: isDone ? 0 : left, parts: isDone ? sum : 0 });
  }
}

// ---- free spins ----------------------------------------------------------------------------------------------------

function playFreeSpins(table: Table, awarded: number): void {
  const { slot, draw } = table;
  const { free } = slot;
  if (!free) return;
  const expanding = free.expands ? free.expands[draw(free.expands.length)] : undefined;
  const ladder = { reached: 0 };
  const sticky = new Set<Cell>();
  let all = awarded;
  for (let spin = 1; spin <= all && !isFull(table); spin++) {
    const mode: Mode = {
      reels: free.reels ?? slot.reels,
      heights: free.heights ?? slot.heights,
      multiplier: free.multiplier,
      ladder: free.ladder ?? slot.ladder,
      free: spin,
      expanding,
    };
    const more = playFreeSpin(table, mode, { ladder, sticky });
    all = Math.min(MOST_FREE_SPINS, all + more);
    const end = table.steps.at(-1);
    if (end) table.steps[table.steps.length - 1] = { ...end, left: all - spin };
  }
}

/** What goes on from one free spin to the next. */
interface Kept {
  ladder: { reached: number };
  sticky: Set<Cell>;
}

function playFreeSpin(table: Table, mode: Mode, { ladder, sticky }: Kept): number {
  const { slot } = table;
  if (slot.wildRespin) return playSpin(table, mode);
  const spun = turn(table, mode);
  const held = [...sticky];
  for (const cell of held) (spun.columns[reelOf(cell)] as SymbolLetter[])[rowOf(cell)] = WILD;
  // Where nothing falls they are counted before anything expands.
  let scatters = countOf(spun.columns, SCATTER);
  if (mode.ladder) {
    playFalls(table, mode, spun, slot.free?.ladder ? ladder : { reached: 0 });
    scatters = countOf(spun.columns, SCATTER);
  } else {
    const wins = winsOf(slot, spun.columns, mode.multiplier);
    tell(table, spun, mode, { kind: "spin", wins, multiplier: mode.multiplier, ...(held.length > 0 && { held }) });
    if (mode.expanding) expand(table, mode, spun, mode.expanding);
  }
  if (slot.free?.sticky) for (const cell of cellsWith(spun.columns, WILD)) sticky.add(cell);
  return award(table, scatters);
}

/** The chosen symbol fills every reel that it is on, and pays on all lines, whichever reels these are. */
function expand(table: Table, mode: Mode, spun: Spun, symbol: SymbolLetter): void {
  const { slot } = table;
  const reels = spun.columns.flatMap((column, reel) => (column.includes(symbol) ? [reel] : []));
  const lines = slot.win.kind === "lines" ? slot.win.lines.length : 1;
  const parts = payOf(slot.pays[symbol], reels.length) * lines * mode.multiplier;
  if (parts === 0) return;
  for (const reel of reels) spun.columns[reel] = (spun.columns[reel] ?? []).map(() => symbol);
  const cells = cellsOf(spun.columns, new Set(reels));
  const win: Win = { symbol, count: reels.length, parts, cells };
  tell(table, spun, mode, { kind: "expand", wins: [win], multiplier: mode.multiplier });
}
