// Payments on TON: a message from outside to the hot wallet's own contract (version 4 revision 2), which checks the signature, the number and the
// time, and sends what the message holds. A number is used once, so that a message which came too late is signed anew under the same one.
import { ed25519 } from "@noble/curves/ed25519.js";
import { hex } from "@scure/base";
import { FIRST_WALLET_ID, MOST_TON_WALLETS, rawForm, readRaw, type TonAddress, tonWallet } from "../ton-address.ts";
import {
  addressBits,
  bytesBits,
  type Cell,
  cellOf,
  coinBits,
  fromBag,
  hashOf,
  readerOf,
  readText,
  textCell,
  toBag,
  uint,
} from "../ton-cells.ts";
import { JETTON_TRANSFER, jettonTransfer } from "../ton-transfer.ts";
import { walletCode } from "../ton-wallet-code.ts";
import type { Known, Material, Payment, ReadPayment, SignedPayment } from "./payment.ts";

const COMMENT = 0;
/** The wallet pays what sending costs beside the amount, and uses its number up even if there is too little: nothing is tried twice by anybody. */
const SEND_MODE = 3;
/** In billionths of a TON: more than the wallet's own work and a message cost, the first one with the wallet's code included. */
const WALLET_FEE = 20_000_000n;
/** Goes along with a token, for the work of its contracts. What they leave comes back. */
const TOKEN_FEE = 100_000_000n;
/** With it the recipient's wallet hears of the token. */
const NOTICE = 1n;

const encoder = new TextEncoder();

function addressIn(text: string): TonAddress {
  const address = readRaw(text);
  if (!address) throw new Error(`${text} is no address`);
  return address;
}

/** What a wallet of a key calls itself. */
const idOf = (number: number): number => (FIRST_WALLET_ID + number) >>> 0;

const commentOf = (text: string): Cell => textCell(uint(COMMENT, 32), encoder.encode(text));

/** Never bounced: what is sent to a wallet that does not exist yet stays there, and exchanges know their own addresses by either form. */
function messageOf(to: TonAddress, units: bigint, body: Cell | null): Cell {
  const head = [0, 1, 0, 0, ...addressBits(null), ...addressBits(to), ...coinBits(units)];
  // No other currencies, no fees of its own, no times: the wallet's contract fills them in. Then no first state, and the body in its own cell.
  const rest = [0, ...coinBits(0n), ...coinBits(0n), ...uint(0, 64), ...uint(0, 32), 0];
  return body ? cellOf([...head, ...rest, 1], body) : cellOf([...head, ...rest, 0]);
}

function outgoing(
  payment: Payment,
  from: TonAddress,
  { nonce, tokenWallet }: Extract<Material, { kind: "ton" }>,
): Cell {
  if (payment.contract === null)
    return messageOf(addressIn(payment.to), payment.units, payment.memo === null ? null : commentOf(payment.memo));
  if (tokenWallet === null) throw new Error("nobody said where the tokens of the hot wallet are");
  const body = jettonTransfer({
    units: payment.units,
    to: addressIn(payment.to),
    from,
    notice: NOTICE,
    queryId: nonce,
  });
  return messageOf(addressIn(tokenWallet), TOKEN_FEE, body);
}

/** What a wallet begins with: no split, not special, its code and its data, no library. */
function firstState(publicKey: Uint8Array, number: number): Cell {
  const data = cellOf([...uint(0, 32), ...uint(idOf(number), 32), ...bytesBits(publicKey), 0]);
  return cellOf([0, 0, 1, 1, 0], walletCode(), data);
}

/** From outside to a contract; the first one brings the contract along. */
function external(to: TonAddress, body: Cell, state: Cell | null): Cell {
  const head = [1, 0, ...addressBits(null), ...addressBits(to), ...coinBits(0n)];
  return state ? cellOf([...head, 1, 1, 1], state, body) : cellOf([...head, 0, 1], body);
}

export function signTon(
  privateKey: Uint8Array,
  payment: Payment,
  material: Extract<Material, { kind: "ton" }>,
  number = 0,
): SignedPayment {
  const publicKey = ed25519.getPublicKey(privateKey);
  const wallet = tonWallet(publicKey, number);
  const { nonce, validUntil } = material;
  const order = [
    ...uint(idOf(number), 32),
    ...uint(validUntil, 32),
    ...uint(nonce, 32),
    ...uint(0, 8),
    ...uint(SEND_MODE, 8),
  ];
  const message = outgoing(payment, wallet, material);
  const signature = ed25519.sign(hashOf(cellOf(order, message)), privateKey);
  const body = cellOf([...bytesBits(signature), ...order], message);
  const state = nonce === 0 ? firstState(publicKey, number) : null;
  return {
    raw: hex.encode(toBag(external(wallet, body, state))),
    // A transaction has a hash only when a block has it; a message is known by its own, without what it brings along.
    txHash: hex.encode(hashOf(external(wallet, body, null))),
    nonce,
    spends: [],
    feeRate: 0n,
    feeUnits: tonFee(payment.contract !== null),
  };
}

export const tonFee = (isToken: boolean): bigint => (isToken ? WALLET_FEE + TOKEN_FEE : WALLET_FEE);

export function readTon(raw: string, known: Known): ReadPayment {
  const outer = readerOf(fromBag(hex.decode(raw)));
  if (outer.number(2) !== 2n || outer.address() !== null) throw new Error("no message from outside");
  const wallet = outer.address();
  if (!wallet || outer.coins() !== 0n) throw new Error("a message to nobody");
  const isFirst = outer.bit();
  if (isFirst && !outer.bit()) throw new Error("a first state that is not apart");
  const publicKey = isFirst ? keyIn(outer.ref(), wallet) : known.keyOf?.(rawForm(wallet));
  if (!publicKey || !outer.bit()) throw new Error("a wallet that is not there yet");
  const bodyCell = outer.ref();
  const body = readerOf(bodyCell);
  const signature = body.bytes(64);
  const order = cellOf(bodyCell.bits.slice(512), ...bodyCell.refs);
  if (!ed25519.verify(signature, hashOf(order), publicKey)) throw new Error("not signed by the wallet's owner");
  const number = (Number(body.number(32)) - FIRST_WALLET_ID) >>> 0;
  if (number >= MOST_TON_WALLETS || rawForm(tonWallet(publicKey, number)) !== rawForm(wallet))
    throw new Error("a message of another wallet");
  const validUntil = Number(body.number(32));
  const nonce = Number(body.number(32));
  if (body.number(8) !== 0n || body.number(8) !== BigInt(SEND_MODE)) throw new Error("an order that is no payment");
  const { output, isToken } = readMessage(body.ref(), rawForm(wallet), known);
  return {
    txHash: hex.encode(hashOf(external(wallet, bodyCell, null))),
    from: rawForm(wallet),
    nonce,
    spends: [],
    outputs: [output],
    feeRate: 0n,
    feeUnits: tonFee(isToken),
    expiration: validUntil * 1_000,
    publicKey: hex.encode(publicKey),
  };
}

/** The key inside of a first state, if the wallet at this address begins with that. */
function keyIn(state: Cell, wallet: TonAddress): Uint8Array {
  const [code, data] = state.refs;
  if (!code || !data || rawForm({ workchain: 0, hash: hashOf(state) }) !== rawForm(wallet))
    throw new Error("a first state of another address");
  if (hex.encode(hashOf(code)) !== hex.encode(hashOf(walletCode()))) throw new Error("a contract that is no wallet");
  const reader = readerOf(data);
  reader.number(64);
  return reader.bytes(32);
}

function readMessage(message: Cell, from: string, known: Known) {
  const reader = readerOf(message);
  if (reader.number(4) !== 0b0100n || reader.address() !== null) throw new Error("no message that a wallet sends");
  const to = reader.address();
  if (!to) throw new Error("a message to nobody");
  const units = reader.coins();
  // Other currencies, two fees, two times, a first state: all of them empty.
  if (reader.number(1 + 4 + 4 + 64 + 32 + 1) !== 0n) throw new Error("a message that brings something along");
  const body = reader.bit() ? readerOf(reader.ref()) : undefined;
  const operation = body ? Number(body.number(32)) : COMMENT;
  const contract = known.tokenOf?.(from, rawForm(to));
  if (body && operation === JETTON_TRANSFER && contract) {
    body.number(64);
    const amount = body.coins();
    const recipient = body.address();
    if (!recipient) throw new Error("tokens to nobody");
    return { isToken: true, output: { place: "jetton", to: rawForm(recipient), contract, units: amount } };
  }
  if (operation !== COMMENT) throw new Error("a message that is no payment");
  const memo = body ? new TextDecoder().decode(readText(body)) : null;
  return { isToken: false, output: { place: "native", to: rawForm(to), contract: null, units, memo } };
}
