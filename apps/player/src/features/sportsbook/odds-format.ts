// Owns how odds are written in this browser. Display only: money is worked out with thousandths.
import { formatOdds, ODDS_FORMATS, type OddsFormat } from "@windfall/domain/rules/sports/odds";
import { useSyncExternalStore } from "react";

const KEY = "windfall.odds";
const listeners = new Set<() => void>();

function read(): OddsFormat {
  const kept = window.localStorage.getItem(KEY);
  return ODDS_FORMATS.find((format) => format === kept) ?? "decimal";
}

// The first look of a page at what the browser keeps waits for another process, for as long as drawing a row takes; in a task of its own it holds up nothing that is drawn.
if (typeof window !== "undefined") setTimeout(read);

export function chooseOddsFormat(format: OddsFormat): void {
  window.localStorage.setItem(KEY, format);
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export function useOddsFormat(): { format: OddsFormat; write: (odds: number) => string } {
  const format = useSyncExternalStore(subscribe, read, () => "decimal" as const);
  return { format, write: (odds) => formatOdds(odds, format) };
}
