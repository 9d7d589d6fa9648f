// Payments out of a hot wallet: where it is, how one is signed, and how anybody reads what was signed. Pure; keys come from whoever calls.
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { HDKey } from "@scure/bip32";
import { NETWORKS, type NetworkId } from "@windfall/domain/rules/crypto/networks";
import { encodeAddress } from "../derive.ts";
import { readEvm, signEvm } from "./evm.ts";
import type { Material, Payment, ReadPayment, SignedPayment } from "./payment.ts";
import { readTron, signTron } from "./tron.ts";
import { readUtxo, type Spent, signUtxo } from "./utxo.ts";

export {
  type Material,
  NotEnough,
  type Payment,
  type ReadPayment,
  type SignedPayment,
  type Unspent,
} from "./payment.ts";
export type { Spent } from "./utxo.ts";

/** Networks that payments can be signed for. */
export const PAYING_NETWORKS = ["bitcoin", "litecoin", "ethereum", "bsc", "tron"] as const satisfies NetworkId[];
export type PayingNetwork = (typeof PAYING_NETWORKS)[number];

export const isPayingNetwork = (network: NetworkId): network is PayingNetwork =>
  (PAYING_NETWORKS as readonly NetworkId[]).includes(network);

/** Another account than the one that deposit addresses come from: who has the hot wallet's keys cannot touch those. */
const HOT_PATHS: Readonly<Record<PayingNetwork, string>> = {
  bitcoin: "m/84'/0'/1'/0/0",
  litecoin: "m/84'/2'/1'/0/0",
  ethereum: "m/44'/60'/1'/0/0",
  bsc: "m/44'/60'/1'/0/0",
  tron: "m/44'/195'/1'/0/0",
};

export interface HotWallet {
  /** As people write it. */
  address: string;
  privateKey: Uint8Array;
}

export function hotWallet(seed: Uint8Array, network: PayingNetwork): HotWallet {
  const { privateKey } = HDKey.fromMasterSeed(seed).derive(HOT_PATHS[network]);
  if (!privateKey) throw new Error("a derived key without its private half");
  const family = NETWORKS[network].keys as Parameters<typeof encodeAddress>[0];
  return { privateKey, address: encodeAddress(family, secp256k1.getPublicKey(privateKey)) };
}

/**
 * Payments whose number or outputs are spent once can be sent any number of times, and replaced. What ends by time can only be signed anew, and
 * only when nobody can take the old one any more.
 */
export const isReplaceable = (network: NetworkId): boolean => network !== "tron";

/** `mustSpend`: how many of the unspent outputs an earlier version spent, which come first. */
export function signPayment(
  privateKey: Uint8Array,
  payment: Payment,
  material: Material,
  mustSpend = 0,
): SignedPayment {
  if (material.kind === "evm") return signEvm(privateKey, payment, material);
  if (material.kind === "tron") return signTron(privateKey, payment, material);
  return signUtxo(privateKey, payment, material, mustSpend);
}

export function readPayment(
  network: PayingNetwork,
  raw: string,
  outputOf: (txHash: string, index: number) => Spent | undefined,
): ReadPayment & { expiration?: number } {
  const { keys } = NETWORKS[network];
  if (keys === "evm") return readEvm(network, raw);
  if (keys === "tron") return readTron(raw);
  return readUtxo(network, raw, outputOf);
}
