// Addresses of TON: the friendly form with its checksum, and the wallet that belongs to a public key and a number. An address is the hash of
// the contract's first state, so anybody can work it out before the contract exists.
import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes, hexToBytes } from "@noble/hashes/utils.js";
import { base64, base64url, hex } from "@scure/base";

export interface TonAddress {
  workchain: 0 | -1;
  hash: Uint8Array;
}

const BOUNCEABLE = 0x11;
const NON_BOUNCEABLE = 0x51;
const FRIENDLY_LETTERS = 48;
const CHECKED_BYTES = 34;

function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc;
}

function workchainOf(byte: number | undefined): 0 | -1 | undefined {
  if (byte === 0) return 0;
  return byte === 0xff ? -1 : undefined;
}

/** Undefined for a wrong checksum, an address of a test network, and chains that are neither the base nor the master chain. */
export function readFriendly(text: string): TonAddress | undefined {
  if (text.length !== FRIENDLY_LETTERS) return undefined;
  const bytes = decodeBase64(text);
  if (!bytes) return undefined;
  const [tag] = bytes;
  const checksum = ((bytes[CHECKED_BYTES] ?? 0) << 8) | (bytes[CHECKED_BYTES + 1] ?? 0);
  if ((tag !== BOUNCEABLE && tag !== NON_BOUNCEABLE) || crc16(bytes.subarray(0, CHECKED_BYTES)) !== checksum)
    return undefined;
  const workchain = workchainOf(bytes[1]);
  return workchain === undefined ? undefined : { workchain, hash: bytes.slice(2, CHECKED_BYTES) };
}

/** Either alphabet, as wallets write both; never a mixture of them. */
function decodeBase64(text: string): Uint8Array | undefined {
  try {
    return /[-_]/.test(text) ? base64url.decode(text) : base64.decode(text);
  } catch {
    return undefined;
  }
}

const RAW = /^(0|-1):([0-9a-fA-F]{64})$/;

export function readRaw(text: string): TonAddress | undefined {
  const [, workchain, hash] = RAW.exec(text) ?? [];
  if (!workchain || !hash) return undefined;
  return { workchain: workchain === "0" ? 0 : -1, hash: hexToBytes(hash.toLowerCase()) };
}

export const rawForm = ({ workchain, hash }: TonAddress): string => `${workchain}:${hex.encode(hash)}`;

/** Not bounceable unless asked: coins that are sent to a wallet which does not exist yet must stay there. */
export function friendlyForm({ workchain, hash }: TonAddress, { isBounceable = false } = {}): string {
  const tag = isBounceable ? BOUNCEABLE : NON_BOUNCEABLE;
  const checked = concatBytes(Uint8Array.of(tag, workchain & 0xff), hash);
  const crc = crc16(checked);
  return base64url.encode(concatBytes(checked, Uint8Array.of(crc >> 8, crc & 0xff)));
}

/** The same of a normal form, which is known to be one. */
export function friendlyTon(canonical: string): string {
  const address = readRaw(canonical);
  if (!address) throw new Error(`${canonical} is no address`);
  return friendlyForm(address);
}

/** The hash of a wallet's contract (ton-wallet-code.ts), and how deep its tree of cells is: enough to work an address out. */
const WALLET_V4R2 = {
  hash: hexToBytes("feb5ff6820e2ff0d9483e7e0d62c817d846789fb4ae580c878866d959dabd5c0"),
  depth: 7,
};
/** What wallets call their first one on the base chain. */
export const FIRST_WALLET_ID = 698_983_191;
export const MOST_TON_WALLETS = 2 ** 31;

function uint32(value: number): Uint8Array {
  return Uint8Array.of(value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff);
}

/** The wallet number `index` of one public key. */
export function tonWallet(publicKey: Uint8Array, index: number): TonAddress {
  if (publicKey.length !== 32) throw new Error("a public key of Ed25519 has 32 bytes");
  if (!Number.isInteger(index) || index < 0 || index >= MOST_TON_WALLETS)
    throw new Error(`${index} is no number of a wallet`);
  // 32 bits of a counter at 0, 32 of the wallet's number, the key, and one bit for "no plugins": 321 bits, the rest of the last byte is
  // a one and zeros, as cells are padded. The head says "no references" and twice the length in bytes, one less for a padded one.
  const content = concatBytes(uint32(0), uint32((FIRST_WALLET_ID + index) >>> 0), publicKey, Uint8Array.of(0x40));
  const data = sha256(concatBytes(Uint8Array.of(0, 81), content));
  // The first state: no split, no special, code, data, no library in five bits; then depths and hashes of the two references.
  const depths = Uint8Array.of(0, WALLET_V4R2.depth, 0, 0);
  const state = concatBytes(Uint8Array.of(2, 1, 0b00110100), depths, WALLET_V4R2.hash, data);
  return { workchain: 0, hash: sha256(state) };
}
