// Owns what is in the bet slip of this browser: it is there after a reload, and the same in every tab.
import type { BetKind } from "@windfall/domain/api/sports-bets";
import type { OddsPolicy } from "@windfall/domain/rules/sports/acceptance";
import { useSyncExternalStore } from "react";

export interface Pick {
  eventId: string;
  sportId: number;
  competitors: readonly string[];
  league: string;
  market: string;
  outcome: string;
  /** As they were pressed: what has changed since is told before the bet. */
  odds: number;
  version: number;
}

export interface Slip {
  picks: readonly Pick[];
  kind: BetKind;
  /** Legs in a line of a system. */
  size: number;
  stake: string;
  policy: OddsPolicy;
  /** What pays in place of the stake, if it does for this slip. */
  freeBetId: string | null;
}

const KEY = "windfall.slip";
const EMPTY: Slip = { picks: [], kind: "single", size: 2, stake: "", policy: "better", freeBetId: null };
export const MOST_PICKS = 20;
const listeners = new Set<() => void>();
let kept: { text: string | null; slip: Slip } = { text: null, slip: EMPTY };

/** What an older page has left may have another form; then the slip begins anew. */
export function readSlip(text: string | null): Slip {
  try {
    const found = JSON.parse(text ?? "null") as Partial<Slip> | null;
    const isWhole = Array.isArray(found?.picks) && found.picks.every((pick) => typeof pick.version === "number");
    return isWhole ? { ...EMPTY, ...found } : EMPTY;
  } catch {
    return EMPTY;
  }
}

function current(): Slip {
  const text = window.localStorage.getItem(KEY);
  if (text !== kept.text) kept = { text, slip: readSlip(text) };
  return kept.slip;
}

export function changeSlip(change: (slip: Slip) => Partial<Slip>): void {
  const slip = current();
  window.localStorage.setItem(KEY, JSON.stringify(fitting({ ...slip, ...change(slip) })));
  for (const tell of listeners) tell();
}

/** One pick is a single, or each way; two are an express; a system needs three, and fewer legs in a line than it has. */
export function fitting(slip: Slip): Slip {
  const count = slip.picks.length;
  if (count <= 1) return { ...slip, kind: count === 1 && slip.kind === "each_way" ? "each_way" : "single" };
  const kind = slip.kind === "system" && count >= 3 ? "system" : "express";
  return { ...slip, kind, size: Math.min(Math.max(slip.size, 2), Math.max(count - 1, 2)) };
}

export const isSamePick = (a: Place, b: Place) =>
  a.eventId === b.eventId && a.market === b.market && a.outcome === b.outcome;
type Place = { eventId: string; market: string; outcome: string };

/** Pressed again it is taken out; another outcome of the same market takes its place. */
export function togglePick(pick: Pick): void {
  changeSlip(({ picks }) => {
    if (picks.some((one) => isSamePick(one, pick))) return { picks: picks.filter((one) => !isSamePick(one, pick)) };
    const others = picks.filter((one) => one.eventId !== pick.eventId || one.market !== pick.market);
    return { picks: [...others, pick].slice(-MOST_PICKS) };
  });
}

/** Beside what is there; one of the same market stays as the player pressed it. */
export function addPicks(added: readonly Pick[]): void {
  changeSlip(({ picks }) => {
    const isNew = (pick: Pick) => !picks.some((one) => one.eventId === pick.eventId && one.market === pick.market);
    return { picks: [...picks, ...added.filter(isNew)].slice(0, MOST_PICKS) };
  });
}

export const clearSlip = () => changeSlip(() => ({ picks: [] }));

/** Of this tab alone, and there after a reload: another tab neither asks about its bet nor crosses it off. */
const SENT_KEY = "windfall.slip.sent";

/** A bet that was sent and whose answer is not known: asked about under the same id. */
export const findSentId = () => window.sessionStorage.getItem(SENT_KEY);

export function noteSent(clientId: string | null): void {
  if (clientId === null) window.sessionStorage.removeItem(SENT_KEY);
  else window.sessionStorage.setItem(SENT_KEY, clientId);
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  window.addEventListener("storage", tell);
  return () => {
    listeners.delete(tell);
    window.removeEventListener("storage", tell);
  };
}

export function useSlip(): Slip {
  return useSyncExternalStore(subscribe, current, () => EMPTY);
}
