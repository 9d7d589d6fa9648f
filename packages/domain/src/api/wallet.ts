// The wallet of a player: balance, methods, and together with its neighbours all calls of the wallet (docs/product/money.md).
// Amounts are decimal strings. Wire names are the specification's, misspellings included.
import * as z from "zod/mini";
import { DETAIL_FIELDS } from "../rules/payment-fields.ts";
import { BANK_METHODS } from "../rules/payment-methods.ts";
import { call } from "./call.ts";
import { fiatCode, time } from "./fields.ts";
import { depositCalls } from "./wallet-deposits.ts";
import { Money } from "./wallet-fields.ts";
import { historyCalls } from "./wallet-history.ts";
import { withdrawalCalls } from "./wallet-withdrawals.ts";

export { BuyOrder, PICTURE_BODY_LIMIT_BYTES, proofId } from "./wallet-deposits.ts";
export { decimalAmount, Money, WireCurrency } from "./wallet-fields.ts";
export {
  HISTORY_FILTERS,
  HISTORY_PAGE_SIZE,
  type HistoryFilter,
  Statement,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  Transaction,
  TransactionDetails,
  type TransactionStatus,
} from "./wallet-history.ts";
export { SavedRecipient } from "./wallet-withdrawals.ts";

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
  ...historyCalls,
  conditions: call({
    method: "GET",
    path: "/api/v2/wallet/orders/conditions",
    summary: "Bank methods with their conditions for paying in and out",
    access: "player",
    response: z.object({ items: z.array(PaymentMethod) }),
  }),
  ...depositCalls,
  ...withdrawalCalls,
};
