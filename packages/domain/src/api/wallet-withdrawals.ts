// Money that goes out by bank, and the recipients that were used before (docs/product/withdrawals.md).
import * as z from "zod/mini";
import { DETAIL_FIELDS } from "../rules/payment-fields.ts";
import { call } from "./call.ts";
import { decimalAmount, detailValues, Money, methodId, sumAmount } from "./wallet-fields.ts";
import { Transaction } from "./wallet-history.ts";

const withdrawalId = z.string().check(z.regex(/^wd_[0-9a-z]{26}$/, "Validation.invalid_format"));

export const SavedRecipient = z.object({
  id: z.string(),
  /** Masked values; the card is "•••• 4242". */
  details: z.partialRecord(z.enum(DETAIL_FIELDS), z.string()),
  subbankId: z.nullable(z.string()),
});
export type SavedRecipient = z.infer<typeof SavedRecipient>;

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

export const withdrawalCalls = {
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
      /** What the player was told that it would end of bonuses; left out it is nothing. Where another sum would end, it is refused with that sum. */
      burns: z.optional(sumAmount),
    }),
    response: Transaction,
    errors: [...sellErrors, "create_withdrawal_failed", "bonus_burn_changed"],
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
