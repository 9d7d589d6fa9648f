// Signatures of secp256k1 that name their signer: 64 bytes, and which of the possible keys it was.
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { concatBytes } from "@noble/hashes/utils.js";

export interface Recoverable {
  compact: Uint8Array;
  recovery: number;
}

/** The same message by the same key gives the same signature: no chance is involved that could betray the key. */
export function signRecoverable(hash: Uint8Array, privateKey: Uint8Array): Recoverable {
  const signature = secp256k1.sign(hash, privateKey, { prehash: false, format: "recovered" });
  return { recovery: signature[0] ?? 0, compact: signature.slice(1) };
}

/** The last twenty bytes of the hash of the signer's key, as EVM networks and Tron know it. */
export function recoverKeyHash(hash: Uint8Array, { compact, recovery }: Recoverable): Uint8Array {
  const publicKey = secp256k1.recoverPublicKey(concatBytes(Uint8Array.of(recovery), compact), hash, { prehash: false });
  return keyHashOf(publicKey);
}

export function keyHashOf(publicKey: Uint8Array): Uint8Array {
  return keccak_256(secp256k1.Point.fromBytes(publicKey).toBytes(false).subarray(1)).subarray(12);
}
