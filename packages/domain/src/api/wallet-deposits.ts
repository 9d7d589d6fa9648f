// Money that comes in by bank: the order, the picture of its proof, and the dispute (docs/product/deposits.md).
import * as z from "zod/mini";
import { ACCEPT_OPTIONS, ORDER_STATUSES } from "../rules/buy-orders.ts";
import { BANK_METHODS } from "../rules/payment-methods.ts";
import { call } from "./call.ts";
import { time } from "./fields.ts";
import { decimalAmount, detailValues, methodId, WireCurrency } from "./wallet-fields.ts";

/** A picture of 8 MiB in base64, and the words around it. */
export const PICTURE_BODY_LIMIT_BYTES = 11.5 * 1024 * 1024;

const orderId = z.string().check(z.regex(/^ord_[0-9a-z]{26}$/, "Validation.invalid_format"));
export const proofId = z.string().check(z.regex(/^prf_[0-9a-z]{26}$/, "Validation.invalid_format"));

/** Whole units: how bank deposits are asked for (docs/product/deposits.md#amount). */
const wholeAmount = z.string().check(z.regex(/^[1-9]\d{0,11}$/, "Validation.invalid_amount"));

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

export const depositCalls = {
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
};
