// What every network calls differently: a payment, what is needed to sign it, the signed bytes, and what others read out of those.
import type { NetworkId } from "@windfall/domain/rules/crypto/networks";

export interface Payment {
  network: NetworkId;
  /** The token's contract; null: the network's own coin. */
  contract: string | null;
  /** Where it goes, in its normal form. */
  to: string;
  units: bigint;
  /** Only where the network carries one. */
  memo: string | null;
}

/** A coin of the hot wallet on a network that counts by outputs. */
export interface Unspent {
  txHash: string;
  index: number;
  units: bigint;
  /** Of which deposit address; without one it is the hot wallet's. */
  number?: number | undefined;
}

/**
 * What the network says at the moment of signing.
 * - `evm`: payments of a wallet are numbered, so that a number is spent once whatever is sent again
 * - `utxo`: a payment spends outputs, each of them once
 * - `tron`: a payment ends at a time, and may be signed anew after that
 * - `solana`: it names a block, and ends some blocks behind that one
 * - `ton`: numbered, and each version ends at a time; `tokenWallet` is where the wallet's tokens of this payment are
 */
export type Material =
  | { kind: "evm"; nonce: number; feeRate: bigint }
  | { kind: "utxo"; unspent: Unspent[]; feeRate: bigint }
  | { kind: "tron"; blockHeight: number; blockHash: string; now: number; expiration: number }
  | { kind: "solana"; height: number; blockHash: string; lastHeight: number; feeRate: bigint }
  | { kind: "ton"; nonce: number; validUntil: number; tokenWallet: string | null };

export interface SignedPayment {
  /** Hex, as the network takes it. */
  raw: string;
  txHash: string;
  /** Of those networks that number payments. */
  nonce: number | null;
  /** Of those that spend outputs. */
  spends: readonly Unspent[];
  feeRate: bigint;
  /** What the network keeps at most, in units of its own coin. */
  feeUnits: bigint;
}

export interface ReadOutput {
  place: string;
  to: string;
  contract: string | null;
  units: bigint;
  memo?: string | null;
}

export interface Spent {
  address: string;
  units: bigint;
}

/** What a reader has to know of the chain: signatures alone do not say whose they are everywhere. */
export interface Known {
  /** An output that is spent; without the right one a signature proves nothing. */
  outputOf?(txHash: string, index: number): Spent | undefined;
  /** The key of a wallet on TON that is there already. */
  keyOf?(wallet: string): Uint8Array | undefined;
  /** The token whose units of a wallet lie at this address of TON. */
  tokenOf?(wallet: string, at: string): string | undefined;
}

/** What signed bytes say. Whoever reads them has proved that the sender signed them, or gets an error. */
export interface ReadPayment {
  txHash: string;
  from: string;
  nonce: number | null;
  /** The outputs that it spends, by transaction and number. */
  spends: readonly { txHash: string; index: number }[];
  outputs: readonly ReadOutput[];
  feeRate: bigint;
  /** In the network's own coin, at most. */
  feeUnits: bigint;
  /** When it ends, in milliseconds. */
  expiration?: number;
  /** The block that it names, and must not be far behind. */
  recentBlock?: string;
  /** Of a wallet that comes with its first payment, in hex. */
  publicKey?: string;
}

/** There is not enough in the hot wallet. */
export class NotEnough extends Error {
  override name = "NotEnough";
}
