// Owns what follows from the answers about free spins: which are played next, and what a spin changed. No float touches money.
import type { FreeSpinList, FreeSpinsItem, SpinAnswer } from "./bonus-queries.ts";

/** Those that can be played, in the order in which the server takes them: the ones that end first. */
export function playableSpins({ items }: FreeSpinList): FreeSpinsItem[] {
  return items
    .filter(({ status, left }) => status === "issued" && left > 0)
    .toSorted((a, b) => a.endsAt.localeCompare(b.endsAt) || a.id.localeCompare(b.id));
}

/** Those for this game alone; without one, those for games of the house. */
export function spinsOf(list: FreeSpinList, gameId: string | null): FreeSpinsItem[] {
  return playableSpins(list).filter(({ game }) => (game?.id ?? null) === gameId);
}

export function spinsLeft(list: FreeSpinList): number {
  return playableSpins(list).reduce((sum, { left }) => sum + left, 0);
}

/** The list after a spin, without asking for it again. */
export function afterSpin(list: FreeSpinList, { freeSpinsId, left, won }: SpinAnswer): FreeSpinList {
  return {
    items: list.items.map((item) =>
      item.id === freeSpinsId
        ? { ...item, left, won: { ...item.won, value: won }, status: left === 0 ? "played" : item.status }
        : item,
    ),
  };
}
