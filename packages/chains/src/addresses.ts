// What an address is on each network: whether it can be one, and its one normal form, in which two spellings of the same place are equal.
import { ed25519 } from "@noble/curves/ed25519.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { base58, createBase58check, hex } from "@scure/base";
import { Address, NETWORK as BITCOIN, OutScript } from "@scure/btc-signer";
import { CRYPTO_ASSETS } from "@windfall/domain/rules/crypto/assets";
import { type KeyFamily, NETWORKS, type NetworkId } from "@windfall/domain/rules/crypto/networks";
import { rawForm, readFriendly, readRaw } from "./ton-address.ts";

export const base58check = createBase58check(sha256);

export const LITECOIN = { bech32: "ltc", pubKeyHash: 0x30, scriptHash: 0x32, wif: 0xb0 };

export interface ReadAddress {
  /** The normal form: compared, stored and looked up. */
  canonical: string;
  /** Whether a slip of the finger would have been noticed. Without it a person compares the ends. */
  hasChecksum: boolean;
  /** Whether coins may be sent there. What is none of ours to pay to can still be one of our own addresses. */
  isPayable: boolean;
}

/** Undefined: no address of this network, or one with a wrong checksum. */
export function readAddress(network: NetworkId, text: string): ReadAddress | undefined {
  const address = READERS[NETWORKS[network].keys](text);
  return address && { ...address, isPayable: address.isPayable && !isTokenContract(address.canonical) };
}

/** An address of a player's own, in the form in which wallets expect it. */
export function isAddressOf(network: NetworkId, text: string): boolean {
  return readAddress(network, text)?.isPayable ?? false;
}

/** Whether it is a normal form, of an address that coins may be sent to. People never type that of TON, which has no checksum. */
export function isPayee(network: NetworkId, canonical: string): boolean {
  const read = readAddress(network, canonical);
  if (read?.canonical !== canonical) return false;
  return network === "ton" ? !isTokenContract(canonical) : read.isPayable;
}

function isTokenContract(canonical: string): boolean {
  return CRYPTO_ASSETS.some(({ contract }) => contract === canonical);
}

type Reader = (text: string) => ReadAddress | undefined;

const READERS: Readonly<Record<KeyFamily, Reader>> = {
  bitcoin: (text) => readSegwitOrBase58(text, BITCOIN, () => true),
  // Addresses that begin with a 3 are valid for both coins; who pastes one here means Bitcoin. Version 1 is not in use on Litecoin.
  litecoin: (text) => readSegwitOrBase58(text, LITECOIN, (canonical) => /^(?:ltc1q|[LM])/.test(canonical)),
  evm: readEvm,
  tron: readTron,
  solana: readSolana,
  ton: readTon,
};

function readSegwitOrBase58(text: string, network: typeof BITCOIN, isUsual: (canonical: string) => boolean) {
  // QR codes carry the same address in capitals.
  const canonical = text === text.toUpperCase() && /^(?:BC|LTC)1/.test(text) ? text.toLowerCase() : text;
  if (!isUsual(canonical)) return undefined;
  try {
    const { type } = Address(network).decode(canonical);
    return { canonical, hasChecksum: true, isPayable: type !== "unknown" };
  } catch {
    return undefined;
  }
}

/** A key's output by segregated witness, which every address that we give is. */
const KEY_OUTPUT = /^0014([0-9a-f]{40})$/;

/** Whom an output pays, by its own bytes and in the normal form: what a node calls the place depends on its version. Undefined: no place of that kind. */
export function scriptAddress(network: Extract<NetworkId, "bitcoin" | "litecoin">, script: string): string | undefined {
  const [, hash] = KEY_OUTPUT.exec(script) ?? [];
  const params = network === "litecoin" ? LITECOIN : BITCOIN;
  return hash && Address(params).encode({ type: "wpkh", hash: hex.decode(hash) });
}

/** The bytes that pay an address, in hex: the other way round. */
export function addressScript(network: Extract<NetworkId, "bitcoin" | "litecoin">, address: string): string {
  const params = network === "litecoin" ? LITECOIN : BITCOIN;
  return hex.encode(OutScript.encode(Address(params).decode(address)));
}

const EVM_FORM = /^0x[0-9a-fA-F]{40}$/;
const EVM_ZERO = `0x${"0".repeat(40)}`;

/** With capitals that carry a checksum (EIP-55). */
export function checksummed(canonical: string): string {
  const digits = canonical.slice(2);
  const hash = hex.encode(keccak_256(new TextEncoder().encode(digits)));
  return `0x${[...digits].map((digit, index) => (Number.parseInt(hash[index] ?? "0", 16) >= 8 ? digit.toUpperCase() : digit)).join("")}`;
}

function readEvm(text: string): ReadAddress | undefined {
  if (!EVM_FORM.test(text)) return undefined;
  const canonical = text.toLowerCase();
  const digits = text.slice(2);
  const hasChecksum = digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
  if (hasChecksum && checksummed(canonical) !== text) return undefined;
  return { canonical, hasChecksum, isPayable: canonical !== EVM_ZERO };
}

const TRON_PREFIX = 0x41;

/** An address of Tron and the twenty bytes in hex that its contracts and nodes know it by. */
export const tronAddress = {
  of: (bytes: string): string => base58check.encode(Uint8Array.of(TRON_PREFIX, ...hex.decode(bytes))),
  bytesOf: (address: string): string => hex.encode(base58check.decode(address).subarray(1)),
};

function readTron(text: string): ReadAddress | undefined {
  try {
    const bytes = base58check.decode(text);
    if (bytes.length !== 21 || bytes[0] !== TRON_PREFIX) return undefined;
    return { canonical: text, hasChecksum: true, isPayable: bytes.subarray(1).some((byte) => byte !== 0) };
  } catch {
    return undefined;
  }
}

/** No checksum exists. What is not a point of the curve has no key: a token account, or a typing error. */
function readSolana(text: string): ReadAddress | undefined {
  if (text.length < 32 || text.length > 44) return undefined;
  try {
    const bytes = base58.decode(text);
    if (bytes.length !== 32) return undefined;
    return { canonical: text, hasChecksum: false, isPayable: isOnCurve(bytes) };
  } catch {
    return undefined;
  }
}

export function isOnCurve(bytes: Uint8Array): boolean {
  try {
    ed25519.Point.fromBytes(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The raw form has no checksum: it is known again as an address of ours, and nobody is paid to it. */
function readTon(text: string): ReadAddress | undefined {
  const friendly = readFriendly(text);
  if (friendly) return { canonical: rawForm(friendly), hasChecksum: true, isPayable: true };
  const raw = readRaw(text);
  return raw && { canonical: rawForm(raw), hasChecksum: false, isPayable: false };
}
