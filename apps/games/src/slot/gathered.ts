// Owns what is told of a win whose figures are gone: those of falls have fallen out of the reels when the round is over, and nothing there could be
// marked. Beside the sum stand the figures that paid most, and what multiplied them.
import { type Round, SCATTER, type SymbolLetter } from "@windfall/games/slots/slot";

export interface Gathered {
  /** How many of each fell, the ones that paid most first. */
  figures: readonly (readonly [SymbolLetter, number])[];
  /** Of the ladder, and of multipliers in the reels; none that is 1. */
  times: readonly number[];
}

const MOST_FIGURES = 3;

/** What the last win was multiplied by on its way down; undefined where nothing has won. */
export const ladderOf = ({ steps }: Pick<Round, "steps">): number | undefined =>
  steps.findLast(({ kind, wins }) => kind !== "times" && wins.length > 0)?.multiplier;

/** Undefined where the figures still stand, or where the sum is of many spins. */
export function gatheredIn({ steps }: Round): Gathered | undefined {
  if (!steps.some(({ kind }) => kind === "fall") || steps.some(({ free }) => free > 0)) return undefined;
  const bySymbol = new Map<SymbolLetter, { count: number; parts: number }>();
  for (const { wins } of steps)
    for (const symbol of new Set(wins.map((win) => win.symbol))) {
      const own = wins.filter((win) => win.symbol === symbol);
      const known = bySymbol.get(symbol) ?? { count: 0, parts: 0 };
      bySymbol.set(symbol, {
        // A place on two lines has one figure.
        count: known.count + new Set(own.flatMap(({ cells }) => cells)).size,
        parts: known.parts + own.reduce((sum, { parts }) => sum + parts, 0),
      });
    }
  const paid = [...bySymbol].filter(([symbol]) => symbol !== SCATTER).sort(([, a], [, b]) => b.parts - a.parts);
  const ladder = ladderOf({ steps }) ?? 1;
  const orbs = steps.find(({ kind }) => kind === "times")?.multiplier ?? 1;
  return {
    figures: paid.slice(0, MOST_FIGURES).map(([symbol, { count }]) => [symbol, count] as const),
    times: [ladder, orbs].filter((times) => times > 1),
  };
}

/** For the eye alone: whoever listens has heard each of the wins. */
export function gatheredRow({ figures, times }: Gathered, icon: (letter: string) => HTMLElement): HTMLElement {
  const row = document.createElement("span");
  row.className = "gathered";
  row.setAttribute("aria-hidden", "true");
  for (const [letter, count] of figures) row.append(icon(letter), String(count));
  for (const each of times) row.append(Object.assign(document.createElement("b"), { textContent: `×${each}` }));
  return row;
}
