// Payments on Solana: a message that names a block of the last minute, and is taken by nobody once 150 more have come. Tokens lie in accounts of
// their own, one for each owner and token, whose addresses anybody can work out.
import { ed25519 } from "@noble/curves/ed25519.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes } from "@noble/hashes/utils.js";
import { base58, hex } from "@scure/base";
import { assetOnChain } from "@windfall/domain/rules/crypto/assets";
import { isOnCurve } from "../addresses.ts";
import { numberOf, padded } from "./bytes.ts";
import type { Material, Payment, ReadPayment, SignedPayment } from "./payment.ts";

const SYSTEM = "11111111111111111111111111111111";
const TOKENS = "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA";
const TOKEN_ACCOUNTS = "ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL";
const BUDGET = "ComputeBudget111111111111111111111111111111";

const OPS = { limit: 2, price: 3, transfer: 2, createIfMissing: 1, transferChecked: 12 };
/** Units of work: more than a transfer uses, and more than making the recipient's account and a transfer of a token do. */
const WORK = { coin: 1_000n, token: 60_000n };
/** In billionths of a SOL: for the signature, and what lies in a new account for good. */
const SIGNATURE_FEE = 5_000n;
const ACCOUNT_RENT = 2_039_280n;
const PRICE_SCALE = 1_000_000n;

const key = (text: string) => base58.decode(text);
const reversed = (bytes: Uint8Array) => Uint8Array.from(bytes).reverse();
const little = (value: bigint, size: number) => reversed(padded(value, size));
const fromLittle = (bytes: Uint8Array) => numberOf(reversed(bytes));

/** The account of an owner's tokens: the first address below 256 that is no point of the curve, so that nobody has its key. */
export function tokenAccount(owner: string, token: string): string {
  const seeds = concatBytes(key(owner), key(TOKENS), key(token));
  const end = concatBytes(key(TOKEN_ACCOUNTS), new TextEncoder().encode("ProgramDerivedAddress"));
  for (let bump = 255; bump >= 0; bump--) {
    const address = sha256(concatBytes(seeds, Uint8Array.of(bump), end));
    if (!isOnCurve(address)) return base58.encode(address);
  }
  throw new Error(`${owner} has no account for ${token}`);
}

// ---- messages ----

interface Instruction {
  program: string;
  accounts: readonly string[];
  data: Uint8Array;
}

interface Message {
  /** The payer, then what is written to, then what is only read. */
  accounts: readonly string[];
  readOnly: number;
  blockHash: string;
  instructions: readonly Instruction[];
}

/** Lengths below 128 are one byte; ours are. */
const list = (items: readonly Uint8Array[]) => concatBytes(Uint8Array.of(items.length), ...items);

function encode({ accounts, readOnly, blockHash, instructions }: Message): Uint8Array {
  const number = (account: string) => accounts.indexOf(account);
  return concatBytes(
    Uint8Array.of(1, 0, readOnly),
    list(accounts.map(key)),
    key(blockHash),
    list(
      instructions.map(({ program, accounts: used, data }) =>
        concatBytes(Uint8Array.of(number(program), used.length, ...used.map(number), data.length), data),
      ),
    ),
  );
}

function decode(bytes: Uint8Array): Message {
  let at = 0;
  const take = (count: number) => {
    const part = bytes.subarray(at, at + count);
    if (part.length !== count) throw new Error("a message that ends too early");
    at += count;
    return part;
  };
  const byte = () => take(1)[0] ?? 0;
  const [signers, signersReadOnly, readOnly = 0] = take(3);
  if (signers !== 1 || signersReadOnly !== 0) throw new Error("a message of several signers");
  const accounts = Array.from({ length: byte() }, () => base58.encode(take(32)));
  const accountAt = (index: number) => {
    const found = accounts[index];
    if (!found) throw new Error("an account that is not there");
    return found;
  };
  const blockHash = base58.encode(take(32));
  const instructions = Array.from({ length: byte() }, () => {
    const program = accountAt(byte());
    const used = [...take(byte())].map(accountAt);
    return { program, accounts: used, data: take(byte()) };
  });
  if (at !== bytes.length) throw new Error("a message with something behind it");
  return { accounts, readOnly, blockHash, instructions };
}

const budgetOf = (limit: bigint, price: bigint): Instruction[] => [
  { program: BUDGET, accounts: [], data: concatBytes(Uint8Array.of(OPS.limit), little(limit, 4)) },
  { program: BUDGET, accounts: [], data: concatBytes(Uint8Array.of(OPS.price), little(price, 8)) },
];

function messageOf(from: string, { contract, to, units }: Payment, blockHash: string, price: bigint): Message {
  if (contract === null)
    return {
      accounts: [from, to, SYSTEM, BUDGET],
      readOnly: 2,
      blockHash,
      instructions: [
        ...budgetOf(WORK.coin, price),
        { program: SYSTEM, accounts: [from, to], data: concatBytes(little(BigInt(OPS.transfer), 4), little(units, 8)) },
      ],
    };
  const asset = assetOnChain("solana", contract);
  if (!asset) throw new Error(`${contract} is no token of ours`);
  const [source, target] = [tokenAccount(from, contract), tokenAccount(to, contract)];
  return {
    accounts: [from, source, target, to, contract, SYSTEM, TOKENS, TOKEN_ACCOUNTS, BUDGET],
    readOnly: 6,
    blockHash,
    instructions: [
      ...budgetOf(WORK.token, price),
      {
        program: TOKEN_ACCOUNTS,
        accounts: [from, target, to, contract, SYSTEM, TOKENS],
        data: Uint8Array.of(OPS.createIfMissing),
      },
      {
        program: TOKENS,
        accounts: [source, contract, target, from],
        data: concatBytes(Uint8Array.of(OPS.transferChecked), little(units, 8), Uint8Array.of(asset.decimals)),
      },
    ],
  };
}

export function solanaFee(isToken: boolean, price: bigint): bigint {
  const work = ((isToken ? WORK.token : WORK.coin) * price + PRICE_SCALE - 1n) / PRICE_SCALE;
  return SIGNATURE_FEE + work + (isToken ? ACCOUNT_RENT : 0n);
}

// ---- payments ----

export function signSolana(
  privateKey: Uint8Array,
  payment: Payment,
  { blockHash, feeRate }: Extract<Material, { kind: "solana" }>,
): SignedPayment {
  const from = base58.encode(ed25519.getPublicKey(privateKey));
  const message = encode(messageOf(from, payment, blockHash, feeRate));
  const signature = ed25519.sign(message, privateKey);
  return {
    raw: hex.encode(concatBytes(Uint8Array.of(1), signature, message)),
    txHash: base58.encode(signature),
    nonce: null,
    spends: [],
    feeRate,
    feeUnits: solanaFee(payment.contract !== null, feeRate),
  };
}

export function readSolana(raw: string): ReadPayment {
  const bytes = hex.decode(raw);
  const signature = bytes.subarray(1, 65);
  const message = bytes.subarray(65);
  const read = decode(message);
  const [from = ""] = read.accounts;
  if (bytes[0] !== 1 || !ed25519.verify(signature, message, key(from))) throw new Error("not signed by its payer");
  const price = priceIn(read);
  const payment = paymentIn(read, from);
  // Whatever else it could say is not for payments: written anew it must be the same.
  if (hex.encode(encode(messageOf(from, payment, read.blockHash, price))) !== hex.encode(message))
    throw new Error("a message that is no payment");
  const { to, contract, units } = payment;
  return {
    txHash: base58.encode(signature),
    from,
    nonce: null,
    spends: [],
    outputs: [{ place: contract === null ? "native" : "token", to, contract, units }],
    feeRate: price,
    feeUnits: solanaFee(contract !== null, price),
    recentBlock: read.blockHash,
  };
}

function priceIn({ instructions }: Message): bigint {
  const data = instructions[1]?.data;
  if (data?.length !== 9) throw new Error("a message without a price");
  return fromLittle(data.subarray(1));
}

function paymentIn({ instructions }: Message, from: string): Payment {
  const [, , third, fourth] = instructions;
  const base = { network: "solana", memo: null } as const;
  if (third && !fourth)
    return { ...base, contract: null, to: third.accounts[1] ?? from, units: fromLittle(third.data.subarray(4)) };
  const [, , to = from, contract = ""] = third?.accounts ?? [];
  if (!fourth) throw new Error("a message that is no payment");
  return { ...base, contract, to, units: fromLittle(fourth.data.subarray(1, 9)) };
}
