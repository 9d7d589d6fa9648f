// Addresses that do not notice a wrong letter by themselves: a person compares their ends before coins are sent there.
import type { NetworkId } from "./networks.ts";

/** Letters that people compare, at either end. */
export const ADDRESS_ENDS = 6;

/** Solana has no checksum at all; EVM networks have one in the capitals, if both kinds of letters were used. */
export function isUnchecked(network: NetworkId, address: string): boolean {
  if (network === "solana") return true;
  if (network !== "ethereum" && network !== "bsc") return false;
  const digits = address.slice(2);
  return digits === digits.toLowerCase() || digits === digits.toUpperCase();
}
