// Payments on Tron: messages in protocol buffers, signed over their SHA-256. They are not numbered; each ends at a time.

import { secp256k1 } from "@noble/curves/secp256k1.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes } from "@noble/hashes/utils.js";
import { hex } from "@scure/base";
import { base58check } from "../addresses.ts";
import { padded } from "./bytes.ts";
import type { Material, Payment, ReadPayment, SignedPayment } from "./payment.ts";
import { keyHashOf, recoverKeyHash, signRecoverable } from "./recoverable.ts";
import { readTransferCall, transferCall } from "./token-call.ts";

const PREFIX = 0x41;
const TRANSFER = { type: 1n, url: "type.googleapis.com/protocol.TransferContract" };
const TRIGGER = { type: 31n, url: "type.googleapis.com/protocol.TriggerSmartContract" };
/** In millionths of a TRX: more than a token transfer to a new recipient burns. */
const TOKEN_FEE_LIMIT = 60_000_000n;
const COIN_FEE = 1_100_000n;
/** Recoveries are written as the first chains did it. */
const RECOVERY_OFFSET = 27;

const addressText = (bytes: Uint8Array) => base58check.encode(bytes);
const ownAddress = (keyHash: Uint8Array) => Uint8Array.of(PREFIX, ...keyHash);

// ---- protocol buffers: numbers and byte strings, which is all that payments use ----

function varint(value: bigint): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  do {
    const low = Number(rest & 0x7fn);
    rest >>= 7n;
    bytes.push(rest > 0n ? low | 0x80 : low);
  } while (rest > 0n);
  return Uint8Array.from(bytes);
}

function field(number: number, value: bigint | Uint8Array): Uint8Array {
  const isNumber = typeof value === "bigint";
  const tag = varint(BigInt((number << 3) | (isNumber ? 0 : 2)));
  return isNumber ? concatBytes(tag, varint(value)) : concatBytes(tag, varint(BigInt(value.length)), value);
}

type Fields = ReadonlyMap<number, bigint | Uint8Array>;

function readFields(bytes: Uint8Array): Fields {
  const fields = new Map<number, bigint | Uint8Array>();
  let at = 0;
  const number = () => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes[at++];
      if (byte === undefined || shift > 63n) throw new Error("a number without an end");
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  while (at < bytes.length) {
    const tag = Number(number());
    if ((tag & 7) === 0) fields.set(tag >> 3, number());
    else if ((tag & 7) === 2) {
      const length = Number(number());
      if (at + length > bytes.length) throw new Error("a field that ends too early");
      fields.set(tag >> 3, bytes.subarray(at, at + length));
      at += length;
    } else throw new Error("a field of another kind");
  }
  return fields;
}

function bytesIn(fields: Fields, number: number): Uint8Array {
  const value = fields.get(number);
  if (!(value instanceof Uint8Array)) throw new Error(`field ${number} is missing`);
  return value;
}

function numberIn(fields: Fields, number: number): bigint {
  const value = fields.get(number) ?? 0n;
  if (typeof value !== "bigint") throw new Error(`field ${number} is no number`);
  return value;
}

// ---- payments ----

function contractOf(owner: Uint8Array, { contract, to, units }: Payment): Uint8Array {
  const recipient = base58check.decode(to);
  const value = contract
    ? concatBytes(
        field(1, owner),
        field(2, base58check.decode(contract)),
        field(4, transferCall(recipient.subarray(1), units)),
      )
    : concatBytes(field(1, owner), field(2, recipient), field(3, units));
  const { type, url } = contract ? TRIGGER : TRANSFER;
  const any = concatBytes(field(1, new TextEncoder().encode(url)), field(2, value));
  return concatBytes(field(1, type), field(2, any));
}

export const tronFee = (isToken: boolean): bigint => (isToken ? TOKEN_FEE_LIMIT : COIN_FEE);

export function signTron(
  privateKey: Uint8Array,
  payment: Payment,
  material: Extract<Material, { kind: "tron" }>,
): SignedPayment {
  const owner = ownAddress(keyHashOf(secp256k1.getPublicKey(privateKey)));
  const message = concatBytes(
    field(1, padded(BigInt(material.blockHeight), 8).subarray(6)),
    field(4, hex.decode(material.blockHash).subarray(8, 16)),
    field(8, BigInt(material.expiration)),
    field(11, contractOf(owner, payment)),
    field(14, BigInt(material.now)),
    ...(payment.contract ? [field(18, TOKEN_FEE_LIMIT)] : []),
  );
  const hash = sha256(message);
  const { compact, recovery } = signRecoverable(hash, privateKey);
  const signature = concatBytes(compact, Uint8Array.of(recovery + RECOVERY_OFFSET));
  const raw = concatBytes(field(1, message), field(2, signature));
  return {
    raw: hex.encode(raw),
    txHash: hex.encode(hash),
    nonce: null,
    spends: [],
    feeRate: 0n,
    feeUnits: tronFee(payment.contract !== null),
  };
}

export function readTron(raw: string): ReadPayment {
  const outer = readFields(hex.decode(raw));
  const message = bytesIn(outer, 1);
  const signature = bytesIn(outer, 2);
  const hash = sha256(message);
  const recovery = (signature[64] ?? 0) - RECOVERY_OFFSET;
  const signer = addressText(ownAddress(recoverKeyHash(hash, { compact: signature.subarray(0, 64), recovery })));
  const fields = readFields(message);
  const contract = readFields(bytesIn(fields, 11));
  const call = readFields(bytesIn(readFields(bytesIn(contract, 2)), 2));
  const from = addressText(bytesIn(call, 1));
  if (from !== signer) throw new Error("signed by somebody else than its owner");
  const isToken = numberIn(contract, 1) === TRIGGER.type;
  return {
    txHash: hex.encode(hash),
    from,
    nonce: null,
    spends: [],
    outputs: [isToken ? tokenOutput(call) : coinOutput(numberIn(contract, 1), call)],
    feeRate: 0n,
    feeUnits: isToken ? numberIn(fields, 18) : COIN_FEE,
    expiration: Number(numberIn(fields, 8)),
  };
}

function coinOutput(type: bigint, call: Fields) {
  if (type !== TRANSFER.type) throw new Error("a contract that is no transfer");
  return { place: "native", to: addressText(bytesIn(call, 2)), contract: null, units: numberIn(call, 3) };
}

function tokenOutput(call: Fields) {
  const transfer = readTransferCall(bytesIn(call, 4));
  if (!transfer) throw new Error("a call that is no transfer");
  return {
    place: "log 0",
    to: addressText(ownAddress(transfer.to)),
    contract: addressText(bytesIn(call, 2)),
    units: transfer.units,
  };
}
