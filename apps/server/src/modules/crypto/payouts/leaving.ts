// Anything that leaves a wallet of ours, as whoever signs, sends and counts sees it: a withdrawal, or coins between our own wallets.
import type { Material } from "@windfall/chains";
import type { NetworkId } from "@windfall/domain/rules/crypto/networks";
import type { Selectable } from "kysely";
import type { Reader, Tx } from "../../../kernel/db.ts";
import type { CoinPayment } from "../../../kernel/schema.ts";
import type { SignAnswer, SignRequest } from "../../../signer/index.ts";
import type { PayingDeps } from "./deps.ts";

export type PaymentRow = Selectable<CoinPayment>;
export type LeavingState = "wanted" | "signed" | "sent" | "confirmed" | "failed" | "refused";

/** What can become of it. Nothing leaves an end, and bytes once signed stay signed. */
const NEXT: Readonly<Record<LeavingState, readonly LeavingState[]>> = {
  wanted: ["wanted", "signed", "refused"],
  signed: ["signed", "sent", "confirmed", "failed"],
  sent: ["sent", "confirmed", "failed"],
  confirmed: [],
  failed: [],
  refused: [],
};

export const canBecome = (from: LeavingState, to: LeavingState): boolean => NEXT[from].includes(to);

/** There is something to sign, to send or to count. */
export const OPEN_STATES = ["wanted", "signed", "sent"] as const satisfies readonly LeavingState[];

export interface LeavingColumns {
  tx_hash?: string;
  block_height?: number | null;
  confirmations?: number;
  reason?: string | null;
}

/** What the signer says; or, before it is asked: not now, or not any more. */
export type Signing = SignAnswer | { status: "waits" | "over"; reason: string };

export interface Leaving {
  id: string;
  network: NetworkId;
  state: LeavingState;
  reason: string | null;
  txHash: string | null;
  confirmations: number;
  /** Whether it takes a number of the hot wallet, each of which belongs to one payment. */
  isFromHot: boolean;
  /** Asks the node what it needs, and the signer for bytes. */
  sign(deps: PayingDeps, version: SignRequest["version"], last: PaymentRow | undefined): Promise<Signing>;
  /** Where it is by now; nobody else changes it until the transaction ends. */
  lock(tx: Tx): Promise<string | undefined>;
  /** False: it is somewhere else by now. It need not be locked: the state that it leaves is part of the change. */
  change(tx: Tx, from: LeavingState, to: LeavingState, columns?: LeavingColumns): Promise<boolean>;
}

/** Every version of it, the newest last. */
export function listPayments(reader: Reader, id: string): Promise<PaymentRow[]> {
  return reader.selectFrom("coin_payment").selectAll().where("order_id", "=", id).orderBy("version").execute();
}

/** A replacement offers this much more than what no block took, or what the network asks for now. */
const RAISED_PERCENT = 125n;

export function raisedAbove<M extends Material>(material: M, last: PaymentRow | undefined): M {
  if (!last || !("feeRate" in material)) return material;
  const least = (BigInt(last.fee_rate) * RAISED_PERCENT + 99n) / 100n;
  return { ...material, feeRate: material.feeRate > least ? material.feeRate : least };
}
