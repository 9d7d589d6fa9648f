// The public keys that addresses come from, and the mark that tells a row of ours from one that somebody else wrote.
import { createHmac, timingSafeEqual } from "node:crypto";
import { addressesOf, type DeriveAddress, type DerivedFamily } from "@windfall/chains";
import type { KeyFamily } from "@windfall/domain/rules/crypto/networks";

export interface KeyRing {
  /** Undefined: there is no key of this family, or its addresses come from a pool. */
  derive(family: KeyFamily): DeriveAddress | undefined;
  markOf(row: MarkedAddress): Buffer;
  isMarked(row: MarkedAddress, mark: Buffer): boolean;
}

export interface MarkedAddress {
  keyFamily: KeyFamily;
  number: number;
  /** Nobody's yet: an address of the pool. */
  playerId: string | null;
  address: string;
  canonical: string;
}

export function createKeyRing(options: {
  keys: Readonly<Partial<Record<DerivedFamily, string>>>;
  markKey: Buffer;
}): KeyRing {
  const derivers = new Map<KeyFamily, DeriveAddress>(
    (Object.entries(options.keys) as [DerivedFamily, string][]).map(([family, key]) => [
      family,
      addressesOf(family, key),
    ]),
  );
  const markOf = ({ keyFamily, number, playerId, address, canonical }: MarkedAddress) =>
    createHmac("sha256", options.markKey)
      .update(JSON.stringify([keyFamily, number, playerId, address, canonical]))
      .digest();
  return {
    derive: (family) => derivers.get(family),
    markOf,
    isMarked: (row, mark) => mark.length === 32 && timingSafeEqual(markOf(row), mark),
  };
}
