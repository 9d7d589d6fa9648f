// What was paid in and out, payment by payment, and the signed statement of everything that moved (docs/product/money.md#history).
import * as z from "zod/mini";
import { ORDER_STATUSES } from "../rules/buy-orders.ts";
import { MACHINE_REASONS } from "../rules/order-reasons.ts";
import { call } from "./call.ts";
import { pageFields, pageOf, time } from "./fields.ts";
import { WireCurrency } from "./wallet-fields.ts";

export const HISTORY_PAGE_SIZE = 10;
/** What a history can be narrowed down to. */
export const HISTORY_FILTERS = ["deposits", "withdrawals", "in_progress"] as const;
export type HistoryFilter = (typeof HISTORY_FILTERS)[number];

const transactionId = z.string().check(z.regex(/^(ord|wd|cdp)_[0-9a-z]{26}$/, "Validation.invalid_format"));

export const TRANSACTION_STATUSES = [...ORDER_STATUSES, "cancelled"] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];
export const TRANSACTION_TYPES = ["deposit", "buy", "withdraw", "sell"] as const;

/** How far the network is with a deposit, and what it is worth. */
const CryptoFacts = z.object({
  state: z.enum(["seen", "small", "completed", "dropped"]),
  networkName: z.string(),
  /** Null where a bot holds the coins, and no network knows of them. */
  txUrl: z.nullable(z.string()),
  confirmations: z.number(),
  required: z.number(),
  /** About how long the missing confirmations take. */
  secondsLeft: z.number(),
  minAmount: z.string(),
  /** Of the wallet currency for one of the coin: the one it was credited at, before that today's; null while there are no prices. */
  rate: z.nullable(z.string()),
  /** Below the smallest unit of the wallet currency: what rounding left of it. */
  remainder: z.nullable(z.string()),
});

/** What a withdrawal of a coin sends, and how far the network is with it. */
const PayoutFacts = z.object({
  networkName: z.string(),
  /** What arrives: the amount without the fee. */
  receives: z.string(),
  memo: z.nullable(z.string()),
  /** Where anybody can see it, once it was sent. */
  txUrl: z.nullable(z.string()),
  confirmations: z.number(),
  required: z.number(),
  /** Of the wallet currency for one of the coin: the one that its worth was held at. */
  rate: z.string(),
});

export const Transaction = z.object({
  id: z.string(),
  type: z.enum(TRANSACTION_TYPES),
  status: z.enum(TRANSACTION_STATUSES),
  timestamp: time,
  /** What was asked for, in the currency of the method. */
  originalAmount: z.object({ value: z.string(), currency: WireCurrency }),
  /** What moved or will move on the balance. */
  amount: z.object({ value: z.string(), currency: WireCurrency }),
  fee: z.nullable(z.string()),
  externalId: z.nullable(z.string()),
  /** Masked: "•••• 4242". */
  paymentDetails: z.nullable(z.string()),
  address: z.nullable(z.string()),
  cancellableUntil: z.nullable(time),
  expiresAt: z.nullable(time),
  isDisputable: z.boolean(),
  senderBank: z.object({ method: z.string(), label: z.string(), id: z.string() }),
  /** Of a crypto deposit. */
  crypto: z.optional(CryptoFacts),
  /** Of a withdrawal of a coin. */
  payout: z.optional(PayoutFacts),
});
export type Transaction = z.infer<typeof Transaction>;

/** Where a payment is, who has it, and why (issue: staged tracker). Future stages have no time. */
export const TransactionDetails = z.object({
  ...Transaction.shape,
  stages: z.array(
    z.object({
      name: z.enum([
        "requested",
        "review",
        "approved",
        "sending",
        "completed",
        "declined",
        "cancelled",
        "created",
        "waiting",
        "pay_external_invoice",
        "wait_for_confirmation",
        "pending",
        "timeouted",
        "disputed",
        "refund",
        "seen",
        "small",
        "dropped",
      ]),
      at: z.nullable(time),
      holder: z.enum(["player", "house", "provider"]),
    }),
  ),
  /** Of a deposit in another currency than the wallet's, once it was credited. */
  conversion: z.nullable(z.object({ rate: z.string(), quotedRate: z.string(), isRateOfArrival: z.boolean() })),
  /** Why it was declined or refunded, in the words of the desk; null when no person decided it. */
  reason: z.nullable(z.string()),
  /** Why, when the provider or a clock decided it. */
  reasonCode: z.nullable(z.enum(MACHINE_REASONS)),
  medianSeconds: z.nullable(z.number()),
});
export type TransactionDetails = z.infer<typeof TransactionDetails>;

export const Statement = z.object({
  version: z.literal(1),
  globalId: z.string(),
  currency: z.string(),
  from: time,
  to: time,
  openingBalance: z.string(),
  closingBalance: z.string(),
  lines: z.array(
    z.object({
      postingId: z.string(),
      time,
      kind: z.string(),
      reference: z.string(),
      amount: z.string(),
      balanceAfter: z.string(),
      /** The posting's hash in the journal. */
      hash: z.string(),
    }),
  ),
});
export type Statement = z.infer<typeof Statement>;

export const historyCalls = {
  listTransactions: call({
    method: "GET",
    path: "/api/v2/wallet/txns",
    summary: "Deposits and withdrawals, the newest first",
    access: "player",
    query: z.strictObject({
      is_pagination: z.optional(z.enum(["true", "false"])),
      filter: z.optional(z.enum(HISTORY_FILTERS)),
      ...pageFields(HISTORY_PAGE_SIZE),
    }),
    response: pageOf(Transaction),
  }),
  getTransaction: call({
    method: "GET",
    path: "/api/v2/wallet/txns/:id",
    summary: "One deposit or withdrawal with its stages",
    access: "player",
    params: z.strictObject({ id: transactionId }),
    response: TransactionDetails,
    errors: ["not_found"],
  }),
  statement: call({
    method: "GET",
    path: "/api/v2/wallet/statement",
    summary: "Every movement of the main balance in a period, signed",
    access: "player",
    query: z.strictObject({ from: time, to: time }),
    /** `signature` is Ed25519 over the UTF-8 text of `statement`, base64url. */
    response: z.object({ statement: z.string(), signature: z.string(), algorithm: z.literal("Ed25519") }),
  }),
  statementKey: call({
    method: "GET",
    path: "/api/v1/wallet/statement_key",
    summary: "The public key that statements are signed with",
    access: "public",
    everyRegion: true,
    response: z.object({ algorithm: z.literal("Ed25519"), publicKey: z.string() }),
  }),
};
