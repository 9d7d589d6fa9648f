// Keys of the sandbox, all from one seed. A real installation makes them on the signer's machine and gives the server the public halves.
import { ed25519 } from "@noble/curves/ed25519.js";
import { base58, hex } from "@scure/base";
import { HDKey } from "@scure/bip32";
import type { DerivedFamily } from "./derive.ts";
import { ed25519Key } from "./slip10.ts";

const ACCOUNTS: Readonly<Record<Exclude<DerivedFamily, "ton">, string>> = {
  bitcoin: "m/84'/0'/0'",
  litecoin: "m/84'/2'/0'",
  evm: "m/44'/60'/0'",
  tron: "m/44'/195'/0'",
};

const TON_PATH = [44, 607, 0];

const publicHalf = (seed: Uint8Array, path: readonly number[]) => ed25519.getPublicKey(ed25519Key(seed, path));

export function demoKey(seed: Uint8Array, family: DerivedFamily): string {
  if (family === "ton") return hex.encode(publicHalf(seed, TON_PATH));
  return HDKey.fromMasterSeed(seed).derive(ACCOUNTS[family]).publicExtendedKey;
}

/** Addresses of Solana from `first` on, for the pool. */
export function demoPool(seed: Uint8Array, first: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => base58.encode(publicHalf(seed, [44, 501, first + index, 0])));
}
