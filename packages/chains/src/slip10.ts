// Keys of Ed25519 from a seed (SLIP-10), where every step is a hardened one: public halves derive nothing.
import { hmac } from "@noble/hashes/hmac.js";
import { sha512 } from "@noble/hashes/sha2.js";
import { concatBytes } from "@noble/hashes/utils.js";

const HARDENED = 0x8000_0000;

/** The private half. */
export function ed25519Key(seed: Uint8Array, path: readonly number[]): Uint8Array {
  let node = hmac(sha512, new TextEncoder().encode("ed25519 seed"), seed);
  for (const step of path) {
    const index = (step + HARDENED) >>> 0;
    const number = Uint8Array.of(index >>> 24, (index >>> 16) & 0xff, (index >>> 8) & 0xff, index & 0xff);
    node = hmac(sha512, node.subarray(32), concatBytes(Uint8Array.of(0), node.subarray(0, 32), number));
  }
  return node.slice(0, 32);
}
