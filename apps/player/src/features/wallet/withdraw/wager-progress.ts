// Owns how far a wager is, from the figures that travel with its refusal.
import { fiatFromMinor, fiatToMinor } from "@windfall/domain/fiat-amount";

export interface WagerFigures {
  current: string;
  total: string;
  currency: string;
}

/** Whole percent, rounded down: 100 is shown only when nothing is left. */
export function wagerProgress({ current, total }: WagerFigures): { percent: number; left: string } {
  const [done, all] = [fiatToMinor(current), fiatToMinor(total)];
  if (all <= 0n || done >= all) return { percent: 100, left: "0.00" };
  return { percent: Number((done * 100n) / all), left: fiatFromMinor(all - done) };
}
