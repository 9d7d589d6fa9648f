// Owns choosing for the player where they want to be chosen for. No outcome is decided here; the seeds decide that.
import { randomUuid } from "@windfall/domain/random-uuid";

/** A whole number from 0 up to and without the bound. */
export function randomBelow(bound: number): number {
  return Number.parseInt(randomUuid().slice(0, 8), 16) % bound;
}
