// Addresses of players from public keys alone: who holds these keys can receive and watch, and never spend.
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { hexToBytes } from "@noble/hashes/utils.js";
import { hex } from "@scure/base";
import { HDKey } from "@scure/bip32";
import { NETWORK as BITCOIN, p2wpkh } from "@scure/btc-signer";
import type { KeyFamily } from "@windfall/domain/rules/crypto/networks";
import { base58check, checksummed, LITECOIN } from "./addresses.ts";
import { friendlyForm, MOST_TON_WALLETS, tonWallet } from "./ton-address.ts";

/** Solana's keys derive only from private ones: its addresses come from a pool that was made elsewhere. */
export type DerivedFamily = Exclude<KeyFamily, "solana">;

/** Address number `index` of a key, as players see it. */
export type DeriveAddress = (index: number) => string;

const MOST_CHILDREN = 2 ** 31;

/**
 * - secp256k1 families: the extended public key of the account (`xpub…`), whose branch 0 holds what is received
 * - TON: one public key of Ed25519 in hex
 */
export function addressesOf(family: DerivedFamily, key: string): DeriveAddress {
  if (family === "ton") {
    const publicKey = hexToBytes(key);
    return (index) => friendlyForm(tonWallet(publicKey, bounded(index, MOST_TON_WALLETS)));
  }
  const account = HDKey.fromExtendedKey(key);
  if (account.privateKey) throw new Error(`the key of ${family} is a private one and does not belong on this server`);
  const receiving = account.deriveChild(0);
  return (index) => ENCODERS[family](publicKeyOf(receiving.deriveChild(bounded(index, MOST_CHILDREN))));
}

function bounded(index: number, most: number): number {
  if (!Number.isInteger(index) || index < 0 || index >= most) throw new Error(`${index} is no number of an address`);
  return index;
}

function publicKeyOf({ publicKey }: HDKey): Uint8Array {
  if (!publicKey) throw new Error("a derived key without its public half");
  return publicKey;
}

/** The address of a public key, as people write it. */
export function encodeAddress(family: Exclude<DerivedFamily, "ton">, publicKey: Uint8Array): string {
  return ENCODERS[family](publicKey);
}

const ENCODERS: Readonly<Record<Exclude<DerivedFamily, "ton">, (publicKey: Uint8Array) => string>> = {
  bitcoin: (publicKey) => segwit(publicKey, BITCOIN),
  litecoin: (publicKey) => segwit(publicKey, LITECOIN),
  evm: (publicKey) => checksummed(`0x${hex.encode(keyHash(publicKey))}`),
  tron: (publicKey) => base58check.encode(Uint8Array.of(0x41, ...keyHash(publicKey))),
};

function segwit(publicKey: Uint8Array, network: typeof BITCOIN): string {
  const { address } = p2wpkh(publicKey, network);
  if (!address) throw new Error("a public key without an address");
  return address;
}

/** The last twenty bytes of the hash of the uncompressed point. */
function keyHash(publicKey: Uint8Array): Uint8Array {
  return keccak_256(secp256k1.Point.fromBytes(publicKey).toBytes(false).subarray(1)).subarray(12);
}
