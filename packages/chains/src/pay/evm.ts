// Payments on EVM networks: transactions with a fee market (EIP-1559), of the coin itself or of a token.
import { keccak_256 } from "@noble/hashes/sha3.js";
import { concatBytes } from "@noble/hashes/utils.js";
import { hex } from "@scure/base";
import type { NetworkId } from "@windfall/domain/rules/crypto/networks";
import { bytesOf, numberOf, withoutPrefix } from "./bytes.ts";
import type { Material, Payment, ReadPayment, SignedPayment } from "./payment.ts";
import { recoverKeyHash, signRecoverable } from "./recoverable.ts";
import { readTransferCall, transferCall } from "./token-call.ts";

type EvmNetwork = Extract<NetworkId, "ethereum" | "bsc">;

const CHAIN_IDS: Readonly<Record<EvmNetwork, bigint>> = { ethereum: 1n, bsc: 56n };
const COIN_GAS = 21_000n;
/** Twice what the token contracts here use for a recipient that has none yet. */
const TOKEN_GAS = 130_000n;
const TYPE = Uint8Array.of(2);

const addressBytes = (address: string) => hex.decode(withoutPrefix(address));
const addressText = (bytes: Uint8Array) => `0x${hex.encode(bytes)}`;

// ---- lists of byte strings (RLP) ----

type Item = Uint8Array | readonly Item[];

function lengthPrefix(length: number, offset: number): Uint8Array {
  if (length < 56) return Uint8Array.of(offset + length);
  const size = bytesOf(BigInt(length));
  return concatBytes(Uint8Array.of(offset + 55 + size.length), size);
}

function encode(item: Item): Uint8Array {
  if (item instanceof Uint8Array) {
    const [first] = item;
    return item.length === 1 && first !== undefined && first < 0x80
      ? item
      : concatBytes(lengthPrefix(item.length, 0x80), item);
  }
  const content = concatBytes(...item.map(encode));
  return concatBytes(lengthPrefix(content.length, 0xc0), content);
}

/** The items of one list; lists inside are empty here, or not ours to read. */
function decodeList(bytes: Uint8Array): Uint8Array[] {
  const outer = readItem(bytes, 0);
  if (!outer.isList || outer.end !== bytes.length) throw new Error("no list of a transaction");
  const items: Uint8Array[] = [];
  for (let at = outer.start; at < outer.end; ) {
    const { start, end } = readItem(bytes, at);
    items.push(bytes.subarray(start, end));
    at = end;
  }
  return items;
}

function readItem(bytes: Uint8Array, at: number): { start: number; end: number; isList: boolean } {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return { start: at, end: at + 1, isList: false };
  const isList = first >= 0xc0;
  const short = first - (isList ? 0xc0 : 0x80);
  const sizeLength = short > 55 ? short - 55 : 0;
  const length = sizeLength > 0 ? Number(numberOf(bytes.subarray(at + 1, at + 1 + sizeLength))) : short;
  const start = at + 1 + sizeLength;
  if (start + length > bytes.length) throw new Error("a transaction that ends too early");
  return { start, end: start + length, isList };
}

// ---- payments ----

export const evmFee = (isToken: boolean, feeRate: bigint): bigint => feeRate * (isToken ? TOKEN_GAS : COIN_GAS);

export function signEvm(
  privateKey: Uint8Array,
  payment: Payment,
  { nonce, feeRate }: Extract<Material, { kind: "evm" }>,
): SignedPayment {
  const isToken = payment.contract !== null;
  const fields: Item[] = [
    bytesOf(CHAIN_IDS[payment.network as EvmNetwork]),
    bytesOf(BigInt(nonce)),
    // All that is offered may go to whoever takes it: the payment is worth more than what could be saved.
    bytesOf(feeRate),
    bytesOf(feeRate),
    bytesOf(isToken ? TOKEN_GAS : COIN_GAS),
    addressBytes(payment.contract ?? payment.to),
    bytesOf(isToken ? 0n : payment.units),
    isToken ? transferCall(addressBytes(payment.to), payment.units) : new Uint8Array(),
    [],
  ];
  const { compact, recovery } = signRecoverable(keccak_256(concatBytes(TYPE, encode(fields))), privateKey);
  const signature = [
    bytesOf(BigInt(recovery)),
    bytesOf(numberOf(compact.subarray(0, 32))),
    bytesOf(numberOf(compact.subarray(32))),
  ];
  const raw = concatBytes(TYPE, encode([...fields, ...signature]));
  return {
    raw: hex.encode(raw),
    txHash: `0x${hex.encode(keccak_256(raw))}`,
    nonce,
    spends: [],
    feeRate,
    feeUnits: evmFee(isToken, feeRate),
  };
}

export function readEvm(network: NetworkId, raw: string): ReadPayment {
  const bytes = hex.decode(raw);
  if (bytes[0] !== 2) throw new Error("no transaction with a fee market");
  const items = decodeList(bytes.subarray(1));
  const [chainId, nonce, , maxFee, gas, to, value, data, accessList, parity, r, s] = items;
  if (items.length !== 12 || !chainId || !nonce || !maxFee || !gas || !to || !value || !data || !parity || !r || !s)
    throw new Error("no transaction with twelve fields");
  if (numberOf(chainId) !== CHAIN_IDS[network as EvmNetwork]) throw new Error("a transaction of another network");
  if (accessList?.length !== 0) throw new Error("a list of accesses is not for payments");
  const signed = concatBytes(TYPE, encode([chainId, nonce, items[2] as Uint8Array, maxFee, gas, to, value, data, []]));
  const compact = new Uint8Array(64);
  compact.set(r, 32 - r.length);
  compact.set(s, 64 - s.length);
  const from = recoverKeyHash(keccak_256(signed), { compact, recovery: Number(numberOf(parity)) });
  const call = data.length > 0 ? readTransferCall(data) : undefined;
  if (data.length > 0 && !call) throw new Error("a call that is no transfer");
  const output = call
    ? { place: "log 0", to: addressText(call.to), contract: addressText(to), units: call.units }
    : { place: "native", to: addressText(to), contract: null, units: numberOf(value) };
  return {
    txHash: `0x${hex.encode(keccak_256(bytes))}`,
    from: addressText(from),
    nonce: Number(numberOf(nonce)),
    spends: [],
    outputs: [output],
    feeRate: numberOf(maxFee),
    feeUnits: numberOf(maxFee) * numberOf(gas),
  };
}
