// What the signer is asked and what it answers. Everything else is refused before it is looked at.
import type { Material } from "@windfall/chains";
import { NETWORK_IDS, type NetworkId } from "@windfall/domain/rules/crypto/networks";
import * as z from "zod/mini";

const digits = z.pipe(
  z.string().check(z.regex(/^\d{1,60}$/)),
  z.transform((text) => BigInt(text)),
);
const hash = z.string().check(z.regex(/^(?:0x)?[0-9a-f]{64}$/));
const base58 = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/));
const tonAddress = z.string().check(z.regex(/^(?:0|-1):[0-9a-f]{64}$/));
const whole = z.number().check(z.int(), z.gte(0));

const output = { txHash: hash, index: whole, units: digits };
const outputs = z.object({ kind: z.literal("utxo"), feeRate: digits });
const byAccounts = [
  z.strictObject({ kind: z.literal("evm"), nonce: whole, feeRate: digits }),
  z.strictObject({ kind: z.literal("tron"), blockHeight: whole, blockHash: hash, now: whole, expiration: whole }),
  z.strictObject({ kind: z.literal("solana"), height: whole, blockHash: base58, lastHeight: whole, feeRate: digits }),
  z.strictObject({ kind: z.literal("ton"), nonce: whole, validUntil: whole, tokenWallet: z.nullable(tonAddress) }),
] as const;
const MOST_OUTPUTS = 1_000;
const material = z.discriminatedUnion("kind", [
  ...byAccounts,
  z.strictObject({ ...outputs.shape, unspent: z.array(z.strictObject(output)).check(z.maxLength(MOST_OUTPUTS)) }),
]);

/**
 * - `first`: whatever was signed under this name before
 * - `replace`: the same payment with a higher fee, under the same number or from the same outputs
 * - `renew`: the one before has ended unpaid, and counts as a second payment of the day
 */
const version = z.enum(["first", "replace", "renew"]);

export const SignRequest = z.strictObject({
  /** The payment's name: the same again gets the same answer. */
  id: z.string().check(z.regex(/^wd_[0-9a-z]{26}$/)),
  network: z.enum(NETWORK_IDS),
  asset: z.string().check(z.maxLength(16)),
  /** In its normal form. */
  to: z.string().check(z.maxLength(128)),
  units: digits,
  memo: z.nullable(z.string().check(z.maxLength(100))),
  material,
  version,
});
export type SignRequest = z.infer<typeof SignRequest>;

/** Coins between wallets of ours. Where they go is not asked for: the signer knows its own addresses. */
export const MoveRequest = z.strictObject({
  id: z.string().check(z.regex(/^mov_[0-9a-z]{26}$/)),
  /** `sweep`: from a deposit address to the hot wallet. `gas`: the other way, what moving a token costs there. */
  kind: z.enum(["sweep", "gas"]),
  network: z.enum(NETWORK_IDS),
  /** The token's contract; null: the network's own coin. */
  contract: z.nullable(z.string().check(z.maxLength(128))),
  /** Of the deposit address. Where outputs are swept each has its own. */
  number: z.nullable(whole),
  /** What arrives; null for outputs, which are swept as a whole. */
  units: z.nullable(digits),
  material: z.discriminatedUnion("kind", [
    ...byAccounts,
    z.strictObject({
      ...outputs.shape,
      unspent: z.array(z.strictObject({ ...output, number: whole })).check(z.minLength(1), z.maxLength(MOST_OUTPUTS)),
    }),
  ]),
  version,
});
export type MoveRequest = z.infer<typeof MoveRequest>;

export const SignAnswer = z.discriminatedUnion("status", [
  z.object({
    status: z.literal("signed"),
    raw: z.string(),
    txHash: z.string(),
    nonce: z.nullable(z.number()),
    feeRate: z.string(),
    /** When a network stops taking it, in milliseconds; null: never. */
    expiresAt: z.nullable(z.number()),
    /** The last block that may take it; null: any. */
    lastHeight: z.nullable(z.number()),
    /** What the network keeps at most, in units of its own coin. */
    feeUnits: z.string(),
  }),
  /** Not now: the cap of the day or its sum of fees is reached, or the wallet has too little. */
  z.object({ status: z.literal("waits"), reason: z.enum(["cap", "fees", "funds"]) }),
  /** Never: what is asked for breaks a rule, or is not what was asked for under this name before. */
  z.object({ status: z.literal("refused"), reason: z.enum(["asset", "address", "amount", "fee", "changed", "keys"]) }),
]);
export type SignAnswer = z.infer<typeof SignAnswer>;

export type Wallets = Readonly<Record<NetworkId, string>>;

/** The signer as the house knows it, in another process or not. */
export interface Signer {
  /** Addresses of the hot wallets. */
  wallets(): Promise<Wallets>;
  sign(request: SignRequest): Promise<SignAnswer>;
  move(request: MoveRequest): Promise<SignAnswer>;
}

/** Numbers of any size become digits. */
export function toJson(value: SignRequest | MoveRequest): string {
  return JSON.stringify(value, (_, each: unknown) => (typeof each === "bigint" ? each.toString() : each));
}

export type { Material };
