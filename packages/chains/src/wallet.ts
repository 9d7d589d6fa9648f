// A wallet that we can spend from: a hot one, or that of an address which a player sends to.
import type { HDKey } from "@scure/bip32";

export interface OwnWallet {
  /** As people write it. */
  address: string;
  privateKey: Uint8Array;
  /** On TON one key has many wallets; without a number it is the first. */
  number?: number;
}

export function privateHalf({ privateKey, publicKey }: HDKey): { privateKey: Uint8Array; publicKey: Uint8Array } {
  if (!privateKey || !publicKey) throw new Error("a derived key without its private half");
  return { privateKey, publicKey };
}
