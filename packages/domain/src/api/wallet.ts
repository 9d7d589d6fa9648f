// The wallet of a player: balance, history, statement, bank deposits and withdrawals (docs/product/money.md).
// Amounts are decimal strings. Wire names are the specification's, misspellings included.
import * as z from "zod/mini";
import { ACCEPT_OPTIONS, ORDER_STATUSES } from "../rules/buy-orders.ts";
import { MACHINE_REASONS } from "../rules/order-reasons.ts";
import { DETAIL_FIELDS } from "../rules/payment-fields.ts";
import { BANK_METHODS } from "../rules/payment-methods.ts";
import { call } from "./call.ts";
import { fiatCode, pageFields, pageOf, time } from "./fields.ts";

export const HISTORY_PAGE_SIZE = 10;
/** What a history can be narrowed down to. */
export const HISTORY_FILTERS = ["deposits", "withdrawals", "in_progress"] as const;
export type HistoryFilter = (typeof HISTORY_FILTERS)[number];
/** A picture of 8 MiB in base64, and the words around it. */
export const PICTURE_BODY_LIMIT_BYTES = 11.5 * 1024 * 1024;

export const WireCurrency = z.object({ code: z.string(), displayFormat: z.string(), icon: z.string() });

/** `value` is in `currency`; `primaryValue` is the same in the player's display currency at today's rate. */
export const Money = z.object({
  value: z.string(),
  currency: WireCurrency,
  primaryValue: z.string(),
  primaryPrecision: z.number(),
  primaryCurrency: WireCurrency,
});
export type Money = z.infer<typeof Money>;

export const WalletBalance = z.object({
  total: Money,
  fiat: Money,
  userBonuses: z.array(Money),
  /** What is on its way out. */
  held: Money,
  /** Grows with every change of this player's money: an older balance never replaces a newer one. */
  sequence: z.string(),
});
export type WalletBalance = z.infer<typeof WalletBalance>;

const fields = z.object({ required: z.array(z.enum(DETAIL_FIELDS)), optional: z.array(z.enum(DETAIL_FIELDS)) });

export const PaymentMethod = z.object({
  id: z.string(),
  name: z.string(),
  icon: z.string(),
  iconBig: z.string(),
  label: z.nullable(z.string()),
  method: z.enum(BANK_METHODS),
  currency: fiatCode,
  priority: z.number(),
  buy: z.nullable(
    z.object({
      minAmount: z.string(),
      maxAmount: z.string(),
      multiplyOrdersAllowed: z.boolean(),
      externalDetailsFields: fields,
      valuePresets: z.array(z.string()),
    }),
  ),
  sell: z.nullable(
    z.object({
      minAmount: z.string(),
      maxAmount: z.string(),
      externalDetailsFields: fields,
      /** `fee` is a fraction, such as "0.015". */
      levels: z.array(z.object({ from: z.string(), fee: z.string() })),
      subbanks: z.array(z.object({ id: z.string(), name: z.string(), icon: z.string() })),
      /** Median time of the last withdrawals by this method, from our own records; null before there were any. */
      medianSeconds: z.nullable(z.number()),
    }),
  ),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

const orderId = z.string().check(z.regex(/^ord_[0-9a-z]{26}$/, "Validation.invalid_format"));
const withdrawalId = z.string().check(z.regex(/^wd_[0-9a-z]{26}$/, "Validation.invalid_format"));
const transactionId = z.string().check(z.regex(/^(ord|wd|cdp)_[0-9a-z]{26}$/, "Validation.invalid_format"));
export const proofId = z.string().check(z.regex(/^prf_[0-9a-z]{26}$/, "Validation.invalid_format"));
const methodId = z.string().check(z.regex(/^[a-z0-9-]{1,64}$/, "Validation.invalid_format"));

/** Whole units: how bank deposits are asked for (docs/product/deposits.md#amount). */
const wholeAmount = z.string().check(z.regex(/^[1-9]\d{0,11}$/, "Validation.invalid_amount"));
export const decimalAmount = z.string().check(
  z.regex(/^(0|[1-9]\d{0,11})(\.\d{1,2})?$/, "Validation.invalid_amount"),
  z.refine((text) => /[1-9]/.test(text), "Validation.invalid_amount"),
);

const detailValues = z.partialRecord(z.enum(DETAIL_FIELDS), z.string().check(z.maxLength(200)));

const picture = {
  /** The payer, as the bank knows them. */
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  fileName: z.string().check(z.minLength(1), z.maxLength(255)),
  /** Base64, with or without the head of a data URL. */
  fileContent: z.string().check(z.minLength(1, "Validation.required")),
};

export const BuyOrder = z.object({
  id: z.string(),
  status: z.enum(ORDER_STATUSES),
  url: z.nullable(z.string()),
  bankMethod: z.enum(BANK_METHODS),
  paymentMethodId: z.string(),
  valueFrom: z.string(),
  currencyFrom: z.object({ code: z.string(), displayFormat: z.string() }),
  /** What the provider adds to the amount so that it can tell payments apart, such as "3.00"; null when nothing. */
  additonalAmountChange: z.nullable(z.string()),
  meta: z.object({
    /** null: an embedded frame. */
    external_info: z.object({ target: z.nullable(z.enum(["parent", "blank"])) }),
  }),
  details: z.object({
    expiredAt: z.nullable(z.number()),
    recipientBank: z.object({ name: z.nullable(z.string()) }),
    senderBank: z.object({ method: z.string(), label: z.string(), id: z.string() }),
    paymentDetails: z.object({
      card: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      bankName: z.nullable(z.string()),
      name: z.nullable(z.string()),
    }),
  }),
  /** What was or will be added to the balance. */
  credit: z.object({
    value: z.string(),
    currency: WireCurrency,
    /** The quoted rate, or the one it was credited at; null: the same currency. */
    rate: z.nullable(z.string()),
    /** Until when the quoted rate holds: money that arrives later takes the rate of its arrival. Null once it has come. */
    rateUntil: z.nullable(time),
    isRateOfArrival: z.boolean(),
  }),
  createdAt: time,
});
export type BuyOrder = z.infer<typeof BuyOrder>;

export const TRANSACTION_STATUSES = [...ORDER_STATUSES, "cancelled"] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];
export const TRANSACTION_TYPES = ["deposit", "buy", "withdraw", "sell"] as const;

/** How far the network is with a deposit, and what it is worth. */
const CryptoFacts = z.object({
  state: z.enum(["seen", "small", "completed", "dropped"]),
  networkName: z.string(),
  txUrl: z.string(),
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

export const SavedRecipient = z.object({
  id: z.string(),
  /** Masked values; the card is "•••• 4242". */
  details: z.partialRecord(z.enum(DETAIL_FIELDS), z.string()),
  subbankId: z.nullable(z.string()),
});
export type SavedRecipient = z.infer<typeof SavedRecipient>;

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

const sellErrors = [
  "payments_are_disabled",
  "wallet_fiat_banned",
  "error_currency_not_supported",
  "card_data_not_accepted",
  "wallet_withdraw_too_small",
  "withdraw_daily_limit_exceeded",
  "wager",
  "invalid_ggr",
  "verification_required",
  "insufficient_balance",
] as const;

export const wallet = {
  balance: call({
    method: "GET",
    path: "/api/v2/wallet/balance",
    summary: "What the player has",
    access: "player",
    response: WalletBalance,
  }),
  changeCurrency: call({
    method: "PUT",
    path: "/api/v1/wallet/currency",
    summary: "Changes the currency of the account, before its first deposit",
    access: "player",
    body: z.strictObject({ currency: fiatCode }),
    response: z.object({ currency: fiatCode }),
    errors: ["wallet_currency_fixed"],
  }),
  rates: call({
    method: "GET",
    path: "/api/v1/wallet/rates",
    summary: "Today's prices of one unit of each fiat currency in US dollars",
    access: "public",
    response: z.object({ asOf: time, rates: z.array(z.object({ code: fiatCode, usd: z.string() })) }),
  }),
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
  conditions: call({
    method: "GET",
    path: "/api/v2/wallet/orders/conditions",
    summary: "Bank methods with their conditions for paying in and out",
    access: "player",
    response: z.object({ items: z.array(PaymentMethod) }),
  }),
  createBuyOrder: call({
    method: "POST",
    path: "/api/v2/wallet/orders/buy",
    summary: "Begins a bank deposit",
    access: "player",
    idempotent: true,
    body: z.strictObject({
      amount: wholeAmount,
      bankId: methodId,
      externalFields: z.optional(detailValues),
      callbackUrl: z.string().check(z.maxLength(500)),
    }),
    response: BuyOrder,
    errors: [
      "payments_are_disabled",
      "staff_account",
      "wallet_buy_banned",
      "error_currency_not_supported",
      "card_data_not_accepted",
      "error_orders_limit",
      "create_deposit_failed",
    ],
  }),
  findOpenOrder: call({
    method: "GET",
    path: "/api/v2/wallet/orders/not-expired",
    summary: "The order of this method that still waits for money, if there is one",
    access: "player",
    query: z.strictObject({ bank_id: methodId }),
    response: z.object({ order: z.nullable(BuyOrder) }),
  }),
  getBuyOrder: call({
    method: "GET",
    path: "/api/v1/wallet/orders/buy/:id",
    summary: "One bank deposit",
    access: "player",
    params: z.strictObject({ id: orderId }),
    response: BuyOrder,
    errors: ["not_found"],
  }),
  markPaid: call({
    method: "POST",
    path: "/api/v1/wallet/orders/buy/:id/paid",
    summary: "Says that the money was sent, with a picture of the proof",
    access: "player",
    params: z.strictObject({ id: orderId }),
    body: z.strictObject(picture),
    bodyLimitBytes: PICTURE_BODY_LIMIT_BYTES,
    response: BuyOrder,
    errors: ["not_found", "order_state_changed", "image_invalid"],
  }),
  openDispute: call({
    method: "POST",
    path: "/api/v1/wallet/orders/buy/:id/dispute",
    summary: "Disputes how a deposit ended",
    access: "player",
    params: z.strictObject({ id: orderId }),
    body: z.strictObject({
      image: z.strictObject(picture),
      acceptOption: z.enum(ACCEPT_OPTIONS),
      amount: z.optional(decimalAmount),
      comment: z.optional(z.string().check(z.trim(), z.maxLength(1000))),
      problem: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    }),
    bodyLimitBytes: PICTURE_BODY_LIMIT_BYTES,
    response: BuyOrder,
    errors: ["not_found", "order_state_changed", "image_invalid"],
  }),
  getProof: call({
    method: "GET",
    path: "/api/v1/wallet/proofs/:id",
    summary: "A picture that the player sent",
    access: "player",
    params: z.strictObject({ id: proofId }),
    attachment: true,
    errors: ["not_found"],
  }),
  checkWithdrawal: call({
    method: "GET",
    path: "/api/v2/wallet/wager",
    summary: "Whether the player may withdraw now; refuses with the reason when not",
    access: "player",
    response: z.object({ isEnabled: z.literal(true), activeBonuses: z.array(Money) }),
    errors: ["payments_are_disabled", "wallet_fiat_banned", "wager", "invalid_ggr", "verification_required"],
  }),
  createSellOrder: call({
    method: "POST",
    path: "/api/v2/wallet/orders/sell",
    summary: "Withdraws to a bank; the amount is held at once",
    access: "player",
    idempotent: true,
    body: z.strictObject({
      amount: decimalAmount,
      bankId: methodId,
      subbankId: z.optional(methodId),
      /** Either the values, or `savedId` of a recipient that was used before; values then replace saved ones. */
      details: z.strictObject({
        savedId: z.optional(z.string().check(z.regex(/^rcp_[0-9a-z]{26}$/, "Validation.invalid_format"))),
        fields: z._default(z.optional(detailValues), {}),
      }),
    }),
    response: Transaction,
    errors: [...sellErrors, "create_withdrawal_failed"],
  }),
  listSavedRecipients: call({
    method: "GET",
    path: "/api/v2/wallet/orders/sell/saved",
    summary: "Recipients that were used with this method, the latest first",
    access: "player",
    query: z.strictObject({ bankId: methodId }),
    response: z.object({ items: z.array(SavedRecipient) }),
  }),
  cancelSellOrder: call({
    method: "POST",
    path: "/api/v1/wallet/orders/sell/:id/cancel",
    summary: "Cancels a withdrawal while it is still possible",
    access: "player",
    idempotent: true,
    params: z.strictObject({ id: withdrawalId }),
    response: Transaction,
    errors: ["not_found", "order_state_changed"],
  }),
};
