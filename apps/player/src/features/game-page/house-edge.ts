// Owns the share of the stakes that stays with the house: what the published return leaves of a hundred percent.
import { fiatFromMinor, fiatToMinor } from "@windfall/domain/fiat-amount";

/** "99.00" is "1.00". Both have two decimals, like an amount. */
export function houseEdge(rtp: string): string {
  return fiatFromMinor(10_000n - fiatToMinor(rtp));
}
