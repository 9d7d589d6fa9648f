// Owns the session of a house game over a reload: the same tab goes on with it, so that its time, its net result and its demo money stay.
// Games of others are opened anew each time, because their addresses may be good for once only.
import type { GameSession, LaunchMode } from "@windfall/domain/api/games";
import { fiatToMinor } from "@windfall/domain/fiat-amount";
import { stakeRange } from "@windfall/games/stakes";

export interface OpenedGame {
  url: string;
  sessionId: string;
}

interface Kept extends OpenedGame {
  /** When it was last played, by this device. */
  at: number;
}

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Whoever comes back later begins a session of their own. */
const KEPT_MS = 30 * 60_000;

export interface GameSessionOwner {
  gameId: string;
  mode: LaunchMode;
  /** Absent: a visitor. */
  globalId?: string | undefined;
}

const keyOf = ({ gameId, mode, globalId }: GameSessionOwner) =>
  `game-session ${gameId} ${mode} ${globalId ?? "visitor"}`;

export function keepGameSession(
  store: Store | undefined,
  owner: GameSessionOwner,
  { url, sessionId }: OpenedGame,
): void {
  const kept: Kept = { url, sessionId, at: Date.now() };
  try {
    store?.setItem(keyOf(owner), JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing opens another session.
  }
}

export function keptGameSession(store: Store | undefined, owner: GameSessionOwner): OpenedGame | undefined {
  try {
    const { url, sessionId, at } = JSON.parse(store?.getItem(keyOf(owner)) ?? "{}") as Partial<Kept>;
    const isOne = typeof url === "string" && typeof sessionId === "string" && typeof at === "number";
    return isOne && Date.now() - at < KEPT_MS ? { url, sessionId } : undefined;
  } catch {
    return undefined;
  }
}

export function forgetGameSession(store: Store | undefined, owner: GameSessionOwner): void {
  try {
    store?.removeItem(keyOf(owner));
  } catch {
    // There is nothing to forget.
  }
}

/** Undefined where a browser keeps nothing. */
export function tabStore(): Store | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

/** A demo whose money is used up begins anew. */
export function isWorthResuming({ demoBalance, currency }: Pick<GameSession, "demoBalance" | "currency">): boolean {
  return demoBalance === null || fiatToMinor(demoBalance) >= stakeRange(currency.code).minMinor;
}
