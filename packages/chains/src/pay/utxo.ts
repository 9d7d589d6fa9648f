// Payments on Bitcoin and Litecoin: outputs of the hot wallet are spent, and what is left comes back to it.
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { hexToBytes } from "@noble/hashes/utils.js";
import { hex } from "@scure/base";
import { NETWORK as BITCOIN, OutScript, p2pkh, p2wpkh, SigHash, Transaction } from "@scure/btc-signer";
import type { NetworkId } from "@windfall/domain/rules/crypto/networks";
import { LITECOIN } from "../addresses.ts";
import {
  type Known,
  type Material,
  NotEnough,
  type Payment,
  type ReadPayment,
  type SignedPayment,
  type Spent,
  type Unspent,
} from "./payment.ts";

/** Below it the network does not pass an output on. */
const DUST = 546n;
/** Sizes in virtual bytes of a payment by segregated witness, each rounded up. */
const SIZE = { whole: 11n, input: 68n, output: 43n };
/** May be replaced by one that pays more. */
const REPLACEABLE = 0xffff_fffd;

const paramsOf = (network: NetworkId) => (network === "litecoin" ? LITECOIN : BITCOIN);

function feeOf(inputs: number, feeRate: bigint, outputs = 2n): bigint {
  return (SIZE.whole + SIZE.input * BigInt(inputs) + SIZE.output * outputs) * feeRate;
}

/** The largest first, so that a payment has few inputs. `mustSpend`: a replacement spends the same ones, or both could be paid. */
function choose(
  units: bigint,
  { unspent, feeRate }: Extract<Material, { kind: "utxo" }>,
  mustSpend: number,
): Unspent[] {
  const sorted = unspent.slice(mustSpend).toSorted((a, b) => (a.units === b.units ? 0 : a.units < b.units ? 1 : -1));
  const chosen = unspent.slice(0, mustSpend);
  const sum = () => chosen.reduce((total, each) => total + each.units, 0n);
  while (chosen.length === 0 || sum() < units + feeOf(chosen.length, feeRate)) {
    const next = sorted.shift();
    if (!next) throw new NotEnough("the hot wallet has too little");
    chosen.push(next);
  }
  return chosen;
}

export function signUtxo(
  privateKey: Uint8Array,
  { network, to, units }: Payment,
  material: Extract<Material, { kind: "utxo" }>,
  mustSpend = 0,
): SignedPayment {
  const params = paramsOf(network);
  const own = p2wpkh(secp256k1.getPublicKey(privateKey), params);
  const spends = choose(units, material, mustSpend);
  const transaction = new Transaction();
  for (const { txHash, index, units: amount } of spends)
    transaction.addInput({ txid: txHash, index, sequence: REPLACEABLE, witnessUtxo: { script: own.script, amount } });
  transaction.addOutputAddress(to, units, params);
  const spent = spends.reduce((sum, each) => sum + each.units, 0n);
  const left = spent - units - feeOf(spends.length, material.feeRate);
  const change = left >= DUST && own.address ? left : 0n;
  if (change > 0n && own.address) transaction.addOutputAddress(own.address, change, params);
  transaction.sign(privateKey, undefined, new Uint8Array(32));
  transaction.finalize();
  return {
    raw: transaction.hex,
    txHash: transaction.id,
    nonce: null,
    spends,
    feeRate: material.feeRate,
    feeUnits: spent - units - change,
  };
}

/** All of these outputs, whoever of ours has them, to one address. What the network keeps is taken from it. */
export function signOutputSweep(
  network: NetworkId,
  outputs: readonly (Unspent & { privateKey: Uint8Array })[],
  to: string,
  feeRate: bigint,
): SignedPayment & { units: bigint } {
  const params = paramsOf(network);
  const transaction = new Transaction();
  for (const { privateKey, txHash, index, units: amount } of outputs) {
    const { script } = p2wpkh(secp256k1.getPublicKey(privateKey), params);
    transaction.addInput({ txid: txHash, index, sequence: REPLACEABLE, witnessUtxo: { script, amount } });
  }
  const feeUnits = feeOf(outputs.length, feeRate, 1n);
  const units = outputs.reduce((sum, each) => sum + each.units, 0n) - feeUnits;
  if (units < DUST) throw new NotEnough("the fee would take all of it");
  transaction.addOutputAddress(to, units, params);
  outputs.forEach(({ privateKey }, number) => {
    transaction.signIdx(privateKey, number, undefined, new Uint8Array(32));
  });
  transaction.finalize();
  const spends = outputs.map(({ txHash, index, units: amount, number }) => ({ txHash, index, units: amount, number }));
  return { raw: transaction.hex, txHash: transaction.id, nonce: null, spends, feeRate, feeUnits, units };
}

export function readUtxo(network: NetworkId, raw: string, { outputOf }: Known): ReadPayment {
  const params = paramsOf(network);
  const transaction = Transaction.fromRaw(hexToBytes(raw), { allowUnknownInputs: true, allowUnknownOutputs: true });
  const spends: { txHash: string; index: number }[] = [];
  const owners = new Set<string>();
  let inUnits = 0n;
  for (let number = 0; number < transaction.inputsLength; number++) {
    const { txid, index } = transaction.getInput(number);
    const spent = txid && index !== undefined ? outputOf?.(hex.encode(txid), index) : undefined;
    if (!txid || index === undefined || !spent) throw new Error("spends what is not there");
    if (!isSignedByOwner(transaction, number, spent, params)) throw new Error("not signed by the owner of an output");
    owners.add(spent.address);
    inUnits += spent.units;
    spends.push({ txHash: hex.encode(txid), index });
  }
  const outputs = Array.from({ length: transaction.outputsLength }, (_, number) => {
    const { amount = 0n } = transaction.getOutput(number);
    return {
      place: `out ${number}`,
      to: transaction.getOutputAddress(number, params) ?? "",
      contract: null,
      units: amount,
    };
  });
  const feeUnits = inUnits - outputs.reduce((sum, { units }) => sum + units, 0n);
  if (feeUnits < 0n) throw new Error("pays more than it spends");
  const [from = ""] = owners;
  const feeRate = feeUnits / BigInt(transaction.vsize);
  return { txHash: transaction.id, from, nonce: null, spends, outputs, feeRate, feeUnits };
}

function isSignedByOwner(transaction: Transaction, number: number, spent: Spent, params: typeof BITCOIN): boolean {
  const [signature, publicKey] = transaction.getInput(number).finalScriptWitness ?? [];
  if (!signature || !publicKey || p2wpkh(publicKey, params).address !== spent.address) return false;
  const script = OutScript.encode(OutScript.decode(p2pkh(publicKey, params).script));
  const hash = transaction.preimageWitnessV0(number, script, SigHash.ALL, spent.units);
  return secp256k1.verify(signature.subarray(0, -1), hash, publicKey, { prehash: false, format: "der", lowS: false });
}
