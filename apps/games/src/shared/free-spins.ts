// Owns the free spins that a player has in a game of the house: what is left of them, whether the next round takes one, and the box that says so.
import { fiatToMinor } from "@windfall/domain/fiat-amount";
import type { FrameSpins } from "@windfall/games/frame-messages";
import { part, type Room } from "./stage.ts";

export interface FreeSpins {
  set(spins: FrameSpins | null): void;
  /** What the next round takes, unless the player would rather stake. */
  inUse(): FrameSpins | null;
  draw(isLocked: boolean): void;
}

/** `canTake`: their stake cannot be laid on a table. */
export function createFreeSpins({ say, money }: Pick<Room, "say" | "money">, canTake: boolean): FreeSpins {
  const wanted = part<HTMLInputElement>("use-spins");
  let spins: FrameSpins | null = null;
  const inUse = () => (wanted.checked && canTake ? spins : null);
  return {
    set(next) {
      spins = next;
    },
    inUse,
    draw(isLocked) {
      part("spins").hidden = spins === null || !canTake;
      part("stake-field").hidden = inUse() !== null;
      wanted.disabled = isLocked;
      if (!spins) return;
      part("spins-text").textContent = say("spins", { left: String(spins.left), count: String(spins.count) });
      part("spins-each").textContent = say("spins_each", { amount: money(fiatToMinor(spins.stake)) });
      const won = fiatToMinor(spins.won);
      part("spins-won").textContent = won > 0n ? say("spins_won", { amount: money(won) }) : "";
    },
  };
}
