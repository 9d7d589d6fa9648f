// Keys of the addresses that players send to, all from one seed. Public halves make addresses on the server; the private ones, which sweep what
// arrived, are the signer's. In a sandbox the seed follows from the installation's own secret.
import { ed25519 } from "@noble/curves/ed25519.js";
import { base58, hex } from "@scure/base";
import { HDKey } from "@scure/bip32";
import { NETWORKS, type NetworkId } from "@windfall/domain/rules/crypto/networks";
import { type DerivedFamily, encodeAddress } from "./derive.ts";
import { ed25519Key } from "./slip10.ts";
import { friendlyForm, tonWallet } from "./ton-address.ts";
import { type OwnWallet, privateHalf } from "./wallet.ts";

const ACCOUNTS: Readonly<Record<Exclude<DerivedFamily, "ton">, string>> = {
  bitcoin: "m/84'/0'/0'",
  litecoin: "m/84'/2'/0'",
  evm: "m/44'/60'/0'",
  tron: "m/44'/195'/0'",
};

const TON_PATH = [44, 607, 0];
const solanaPath = (number: number) => [44, 501, number, 0];

const publicHalf = (seed: Uint8Array, path: readonly number[]) => ed25519.getPublicKey(ed25519Key(seed, path));

/** What the server may know of a family: its addresses follow from it, and nothing else. */
export function depositPublicKey(seed: Uint8Array, family: DerivedFamily): string {
  if (family === "ton") return hex.encode(publicHalf(seed, TON_PATH));
  return HDKey.fromMasterSeed(seed).derive(ACCOUNTS[family]).publicExtendedKey;
}

/** Addresses of Solana from `first` on, for the pool. */
export function depositPool(seed: Uint8Array, first: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => base58.encode(publicHalf(seed, solanaPath(first + index))));
}

/** The wallet behind the address with this number. */
export function depositWallet(seed: Uint8Array, network: NetworkId, number: number): OwnWallet {
  const family = NETWORKS[network].keys;
  if (family === "solana") {
    const privateKey = ed25519Key(seed, solanaPath(number));
    return { privateKey, address: base58.encode(ed25519.getPublicKey(privateKey)) };
  }
  if (family === "ton") {
    const privateKey = ed25519Key(seed, TON_PATH);
    return { privateKey, number, address: friendlyForm(tonWallet(ed25519.getPublicKey(privateKey), number)) };
  }
  const key = HDKey.fromMasterSeed(seed).derive(`${ACCOUNTS[family]}/0/${number}`);
  const { privateKey, publicKey } = privateHalf(key);
  return { privateKey, address: encodeAddress(family, publicKey) };
}
