// Owns what a bet came to for its player. Only what pays more than its stake counts as a win: money that merely comes back is not
// shown as one, and a loss is told quietly.
import { fiatFromMinor, fiatToMinor } from "../fiat-amount.ts";

export interface BetResult {
  isWin: boolean;
  /** Won minus staked, with a sign when it is negative. */
  net: string;
}

export function betResult(staked: string, won: string): BetResult {
  const net = fiatToMinor(won) - fiatToMinor(staked);
  return { isWin: net > 0n, net: fiatFromMinor(net) };
}
