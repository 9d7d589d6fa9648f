// Payments out of a hot wallet: where it is, how one is signed, and how anybody reads what was signed. Pure; keys come from whoever calls.
import { ed25519 } from "@noble/curves/ed25519.js";
import { base58 } from "@scure/base";
import { HDKey } from "@scure/bip32";
import { NETWORKS, type NetworkId } from "@windfall/domain/rules/crypto/networks";
import { encodeAddress } from "../derive.ts";
import { ed25519Key } from "../slip10.ts";
import { friendlyForm, tonWallet } from "../ton-address.ts";
import { type OwnWallet, privateHalf } from "../wallet.ts";
import { evmFee, readEvm, signEvm } from "./evm.ts";
import type { Known, Material, Payment, ReadPayment, SignedPayment } from "./payment.ts";
import { readSolana, signSolana, solanaFee } from "./solana.ts";
import { readTon, signTon, tonFee } from "./ton.ts";
import { readTron, signTron, tronFee } from "./tron.ts";
import { readUtxo, signUtxo } from "./utxo.ts";

export {
  type Known,
  type Material,
  NotEnough,
  type Payment,
  type ReadPayment,
  type SignedPayment,
  type Spent,
  type Unspent,
} from "./payment.ts";
export { tokenAccount } from "./solana.ts";
export { signOutputSweep } from "./utxo.ts";

/** Another account than the one that deposit addresses come from: who has the hot wallet's keys cannot touch those. */
const HOT_PATHS: Readonly<Record<Exclude<NetworkId, "solana" | "ton">, string>> = {
  bitcoin: "m/84'/0'/1'/0/0",
  litecoin: "m/84'/2'/1'/0/0",
  ethereum: "m/44'/60'/1'/0/0",
  bsc: "m/44'/60'/1'/0/0",
  tron: "m/44'/195'/1'/0/0",
};
const HOT_SOLANA = [44, 501, 0, 1];
const HOT_TON = [44, 607, 1];

export function hotWallet(seed: Uint8Array, network: NetworkId): OwnWallet {
  if (network === "solana") {
    const privateKey = ed25519Key(seed, HOT_SOLANA);
    return { privateKey, address: base58.encode(ed25519.getPublicKey(privateKey)) };
  }
  if (network === "ton") {
    const privateKey = ed25519Key(seed, HOT_TON);
    return { privateKey, address: friendlyForm(tonWallet(ed25519.getPublicKey(privateKey), 0)) };
  }
  const { privateKey, publicKey } = privateHalf(HDKey.fromMasterSeed(seed).derive(HOT_PATHS[network]));
  const family = NETWORKS[network].keys as Parameters<typeof encodeAddress>[0];
  return { privateKey, address: encodeAddress(family, publicKey) };
}

/**
 * Payments whose number or outputs are spent once can be sent any number of times, and replaced by others that pay more. What ends by time or by
 * height is signed anew when nobody can take the old one any more.
 */
export const endsByItself = (network: NetworkId): boolean => ENDING.includes(network);
const ENDING: readonly NetworkId[] = ["tron", "solana", "ton"];

/** What the network keeps at most of a payment, in units of its own coin. Where outputs are spent it depends on which. */
export function paymentFee(material: Exclude<Material, { kind: "utxo" }>, isToken: boolean): bigint {
  switch (material.kind) {
    case "evm":
      return evmFee(isToken, material.feeRate);
    case "tron":
      return tronFee(isToken);
    case "solana":
      return solanaFee(isToken, material.feeRate);
    case "ton":
      return tonFee(isToken);
  }
}

/** `mustSpend`: how many of the unspent outputs an earlier version spent, which come first. */
export function signPayment(
  { privateKey, number }: Pick<OwnWallet, "privateKey" | "number">,
  payment: Payment,
  material: Material,
  mustSpend = 0,
): SignedPayment {
  switch (material.kind) {
    case "evm":
      return signEvm(privateKey, payment, material);
    case "tron":
      return signTron(privateKey, payment, material);
    case "solana":
      return signSolana(privateKey, payment, material);
    case "ton":
      return signTon(privateKey, payment, material, number);
    case "utxo":
      return signUtxo(privateKey, payment, material, mustSpend);
  }
}

/** Throws for bytes that say nothing, or that somebody else has signed. */
export function readPayment(network: NetworkId, raw: string, known: Known = {}): ReadPayment {
  switch (NETWORKS[network].keys) {
    case "evm":
      return readEvm(network, raw);
    case "tron":
      return readTron(raw);
    case "solana":
      return readSolana(raw);
    case "ton":
      return readTon(raw, known);
    default:
      return readUtxo(network, raw, known);
  }
}
