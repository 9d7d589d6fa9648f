// Whether a wallet on TON has signed that it is somebody's (`ton_proof` of TON Connect): by the key that its address follows from.
import { ed25519 } from "@noble/curves/ed25519.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes } from "@noble/hashes/utils.js";
import { base64, hex } from "@scure/base";
import { friendlyForm, rawForm, readRaw, type TonAddress } from "./ton-address.ts";
import { type Cell, fromBag, hashOf, readerOf } from "./ton-cells.ts";

export interface TonProof {
  /** As the wallet tells it: `0:…`. */
  address: string;
  /** The wallet's first state, base64: its address is the hash of it. */
  stateInit: string;
  /** What it says that it was signed for and when, in seconds. */
  domain: string;
  timestamp: number;
  payload: string;
  /** Base64. */
  signature: string;
}

/** How many bits stand before the key in the data of wallets that we know, by the hash of their code. */
const BITS_BEFORE_KEY: Readonly<Record<string, number>> = {
  // Version 3, both revisions; version 4, revision 2; version 5, revision 1.
  b61041a58a7980b946e8fb9e198e3c904d24799ffa36574ea4251c41a566f581: 64,
  "84dafa449f98a6987789ba232358072bc0f76dc4524002a5d0918b9a75d2d599": 64,
  feb5ff6820e2ff0d9483e7e0d62c817d846789fb4ae580c878866d959dabd5c0: 64,
  "20834b7b72b112147e1b2fb457b84e74d1a30f04f737d4f62a668e9552d2b72f": 65,
};

const encoder = new TextEncoder();

/** The wallet, if everything about it is true; whether its words are the right ones is for whoever asked. Nothing throws. */
export function readTonProof(proof: TonProof): { canonical: string; friendly: string } | undefined {
  try {
    const address = readRaw(proof.address);
    if (!address) return undefined;
    const key = keyOf(fromBag(base64.decode(proof.stateInit)), address);
    const isSigned = key && ed25519.verify(base64.decode(proof.signature), signedHash(proof, address), key);
    return isSigned ? { canonical: rawForm(address), friendly: friendlyForm(address) } : undefined;
  } catch {
    return undefined;
  }
}

/** Of the key that the first state holds. What another key signs for the same address is worth nothing. */
function keyOf(state: Cell, { workchain, hash }: TonAddress): Uint8Array | undefined {
  const [code, data] = state.refs;
  if (!code || !data || rawForm({ workchain, hash: hashOf(state) }) !== rawForm({ workchain, hash })) return undefined;
  const before = BITS_BEFORE_KEY[hex.encode(hashOf(code))];
  if (before === undefined) return undefined;
  const reader = readerOf(data);
  reader.number(before);
  return reader.bytes(32);
}

export function signedHash(
  { domain, timestamp, payload }: Pick<TonProof, "domain" | "timestamp" | "payload">,
  { workchain, hash }: TonAddress,
): Uint8Array {
  const name = encoder.encode(domain);
  const numbers = new DataView(new ArrayBuffer(16));
  numbers.setInt32(0, workchain);
  numbers.setUint32(4, name.length, true);
  numbers.setBigUint64(8, BigInt(timestamp), true);
  const bytes = new Uint8Array(numbers.buffer);
  const item = concatBytes(
    encoder.encode("ton-proof-item-v2/"),
    bytes.subarray(0, 4),
    hash,
    bytes.subarray(4, 8),
    name,
    bytes.subarray(8),
    encoder.encode(payload),
  );
  return sha256(concatBytes(Uint8Array.of(0xff, 0xff), encoder.encode("ton-connect"), sha256(item)));
}
