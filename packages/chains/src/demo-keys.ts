// Keys of the sandbox, all from one seed. A real installation makes them on the signer's machine and gives the server the public halves.
import { ed25519 } from "@noble/curves/ed25519.js";
import { hmac } from "@noble/hashes/hmac.js";
import { sha512 } from "@noble/hashes/sha2.js";
import { concatBytes } from "@noble/hashes/utils.js";
import { base58, hex } from "@scure/base";
import { HDKey } from "@scure/bip32";
import type { DerivedFamily } from "./derive.ts";

const ACCOUNTS: Readonly<Record<Exclude<DerivedFamily, "ton">, string>> = {
  bitcoin: "m/84'/0'/0'",
  litecoin: "m/84'/2'/0'",
  evm: "m/44'/60'/0'",
  tron: "m/44'/195'/0'",
};

const HARDENED = 0x8000_0000;
const TON_PATH = [44, 607, 0];

/** SLIP-10 for Ed25519, where every step is a hardened one. */
function ed25519Key(seed: Uint8Array, path: readonly number[]): Uint8Array {
  let node = hmac(sha512, new TextEncoder().encode("ed25519 seed"), seed);
  for (const step of path) {
    const index = (step + HARDENED) >>> 0;
    const number = Uint8Array.of(index >>> 24, (index >>> 16) & 0xff, (index >>> 8) & 0xff, index & 0xff);
    node = hmac(sha512, node.subarray(32), concatBytes(Uint8Array.of(0), node.subarray(0, 32), number));
  }
  return ed25519.getPublicKey(node.subarray(0, 32));
}

export function demoKey(seed: Uint8Array, family: DerivedFamily): string {
  if (family === "ton") return hex.encode(ed25519Key(seed, TON_PATH));
  return HDKey.fromMasterSeed(seed).derive(ACCOUNTS[family]).publicExtendedKey;
}

/** Addresses of Solana from `first` on, for the pool. */
export function demoPool(seed: Uint8Array, first: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => base58.encode(ed25519Key(seed, [44, 501, first + index, 0])));
}
