// Paying in and out with crypto (docs/product/crypto.md). Codes are not listed here: the list is data, and pages that never show it do not load it.
import * as z from "zod/mini";
import { MEMO_MAX_LENGTH } from "../rules/crypto/memo.ts";
import { call } from "./call.ts";
import { time } from "./fields.ts";
import { sumAmount } from "./wallet-fields.ts";
import { Transaction } from "./wallet-history.ts";

const assetCode = z.string().check(z.regex(/^[A-Z0-9]{2,16}$/, "Validation.invalid_format"));

/** Of a coin: how many decimals it has is the coin's matter. */
const coinAmount = z.string().check(
  z.regex(/^(0|[1-9]\d{0,17})(\.\d{1,18})?$/, "Validation.invalid_amount"),
  z.refine((text) => /[1-9]/.test(text), "Validation.invalid_amount"),
);

/** Longer than any address is. */
const addressText = z.string().check(z.minLength(1, "Validation.required"), z.maxLength(128));

const base64Text = (most: number) =>
  z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/, "Validation.invalid_format"), z.maxLength(most));

const withdrawalId = z.string().check(z.regex(/^wd_[0-9a-z]{26}$/, "Validation.invalid_format"));

/** A coin on a network. Amounts are decimal strings in the coin. */
export const CryptoMethod = z.object({
  code: z.string(),
  name: z.string(),
  icon: z.string(),
  iconBig: z.string(),
  /** The coin without its network, such as USDT. */
  coin: z.string(),
  network: z.string(),
  networkName: z.string(),
  /** As wallets call it: TRC20, ERC20. */
  networkLabel: z.string(),
  precision: z.number(),
  isFiat: z.literal(false),
  withdrawAllowed: z.boolean(),
  minWithdrawAmount: z.string(),
  addressFormat: z.string(),
  displayFormat: z.string(),
  minDepositAmount: z.string(),
  depositBonusAvailable: z.boolean(),
  /** A fraction: 0.05 is shown as +5%. */
  depositBonus: z.number(),
  additionalProviders: z.array(z.string()),
  valuePresets: z.array(z.string()),
  confirmations: z.number(),
  /** About how long they take. */
  confirmationSeconds: z.number(),
});
export type CryptoMethod = z.infer<typeof CryptoMethod>;

/** A coin on a network as the rocket wallet sends it. Amounts are decimal strings in the coin. */
export const RocketCurrency = z.object({
  /** Of the asset that arrives. */
  code: z.string(),
  /** As the wallet calls the coin, and by what code the network. */
  currency: z.string(),
  name: z.string(),
  network: z.string(),
  minWithdraw: z.string(),
  /** The larger of ours and the wallet's. */
  minAmount: z.string(),
  /** What the wallet takes for sending it; null where it does not say. */
  fee: z.nullable(z.object({ amount: z.string(), currency: z.string() })),
});
export type RocketCurrency = z.infer<typeof RocketCurrency>;

const depositErrors = [
  "payments_are_disabled",
  "staff_account",
  "wallet_buy_banned",
  "error_currency_not_supported",
] as const;

export const crypto = {
  currencies: call({
    method: "GET",
    path: "/api/v1/wallet/currencies/bonus",
    summary: "What can be paid in as crypto, with the bonus that the next deposit brings",
    access: "public",
    response: z.object({ items: z.array(CryptoMethod) }),
  }),
  deposit: call({
    method: "POST",
    path: "/api/v1/wallet/txns/deposit",
    summary: "The player's own address for a coin on a network, or an invoice of a messenger's bot",
    access: "player",
    body: z
      .strictObject({
        currency: assetCode,
        /** Of the invoice: an address takes any. */
        amount: z.optional(coinAmount),
        provider: z.optional(z.literal("cryptobot")),
      })
      .check(
        z.refine(({ amount, provider }) => (amount === undefined) === (provider === undefined), {
          path: ["amount"],
          error: "Validation.required",
        }),
      ),
    response: z.object({
      /** Null where the bot is paid. */
      address: z.nullable(z.string()),
      minAmount: z.string(),
      /** Where the invoice is paid; null where an address is. */
      redirectUrl: z.nullable(z.string()),
    }),
    errors: [...depositErrors, "error_orders_limit", "create_deposit_failed"],
  }),
  rocketCurrencies: call({
    method: "GET",
    path: "/api/v1/wallet/messenger/currencies",
    summary: "What the rocket wallet can send to the player's addresses",
    access: "player",
    response: z.object({ items: z.array(RocketCurrency) }),
    errors: ["create_deposit_failed"],
  }),
  rocketDeposit: call({
    method: "POST",
    path: "/api/v1/wallet/messenger/deposits",
    summary: "Where the rocket wallet opens with the player's own address and an amount filled in",
    access: "player",
    body: z.strictObject({ currency: assetCode, amount: coinAmount }),
    response: z.object({ url: z.string(), address: z.string() }),
    errors: [...depositErrors, "create_deposit_failed"],
  }),
  tonChallenge: call({
    method: "POST",
    path: "/api/v1/wallet/ton/challenge",
    summary: "What a TON wallet signs to prove whose it is; for one proof, within five minutes",
    access: "player",
    response: z.object({ payload: z.string() }),
    errors: ["error_currency_not_supported"],
  }),
  connectTon: call({
    method: "PUT",
    path: "/api/v1/wallet/ton",
    summary: "Connects the TON wallet that has signed",
    access: "player",
    body: z.strictObject({
      address: z.string().check(z.regex(/^(0|-1):[0-9a-f]{64}$/, "Validation.invalid_format")),
      stateInit: base64Text(8_192),
      proof: z.strictObject({
        timestamp: z.int().check(z.gte(0)),
        domain: z.strictObject({ lengthBytes: z.int(), value: z.string().check(z.maxLength(253)) }),
        payload: z.string().check(z.maxLength(128)),
        signature: base64Text(88),
      }),
    }),
    response: z.object({ address: z.string() }),
    errors: ["error_currency_not_supported", "ton_proof_invalid"],
  }),
  disconnectTon: call({
    method: "DELETE",
    path: "/api/v1/wallet/ton",
    summary: "Forgets the connected TON wallet",
    access: "player",
    response: z.object({}),
  }),
  tonWallet: call({
    method: "GET",
    path: "/api/v1/wallet/ton",
    summary: "The connected TON wallet and what it has of the coins that we take",
    access: "player",
    response: z.object({
      wallet: z.nullable(
        z.object({
          /** In the form that does not bounce. */
          address: z.string(),
          /** Null while nobody can say. */
          balances: z.nullable(z.array(z.object({ code: z.string(), amount: z.string() }))),
        }),
      ),
    }),
  }),
  tonTransfer: call({
    method: "POST",
    path: "/api/v1/wallet/ton/transfers",
    summary: "What the connected TON wallet is asked to send; only the network says whether it did",
    access: "player",
    body: z.strictObject({ currency: assetCode, amount: coinAmount }),
    response: z.object({
      /** In seconds: the wallet sends nothing later. */
      validUntil: z.number(),
      network: z.string(),
      messages: z.array(z.object({ address: z.string(), amount: z.string(), payload: z.optional(z.string()) })),
    }),
    errors: [...depositErrors, "ton_wallet_missing", "create_deposit_failed"],
  }),
  withdrawFee: call({
    method: "GET",
    path: "/api/v1/wallet/currencies/:code/withdraw_fee",
    summary: "What a withdrawal of a coin costs, how much may be taken out now, and what that is on the balance",
    access: "player",
    params: z.strictObject({ code: assetCode }),
    query: z.strictObject({ amount: z.optional(coinAmount) }),
    response: z.object({
      /** In the coin, and taken from the amount. */
      fee: z.string(),
      minAmount: z.string(),
      /** What the balance and the day leave; less than `minAmount` where that is not enough. */
      maxAmount: z.string(),
      /** What leaves the balance for the amount that was asked about, at the rate of now; null without one. */
      worth: z.nullable(z.object({ value: z.string(), currency: z.string() })),
    }),
    errors: ["payments_are_disabled", "error_currency_not_supported"],
  }),
  addresses: call({
    method: "GET",
    path: "/api/v1/wallet/addresses/:code",
    summary: "Addresses that the player has withdrawn to on the network of a coin, the latest first",
    access: "player",
    params: z.strictObject({ code: assetCode }),
    response: z.object({
      items: z.array(
        z.object({
          address: z.string(),
          memo: z.nullable(z.string()),
          amount: z.string(),
          coin: z.string(),
          usedAt: time,
        }),
      ),
    }),
    errors: ["error_currency_not_supported"],
  }),
  withdraw: call({
    method: "POST",
    path: "/api/v1/wallet/txns/withdraw",
    summary: "Withdraws a coin to an address; its worth is held at once",
    access: "player",
    idempotent: true,
    body: z.strictObject({
      currency: assetCode,
      address: addressText,
      amount: coinAmount,
      /** Only Toncoin carries one. */
      memo: z.optional(z.string().check(z.maxLength(MEMO_MAX_LENGTH))),
      /** What the player was told that it would end of bonuses; another sum is refused. */
      burns: sumAmount,
    }),
    response: Transaction,
    errors: [
      "payments_are_disabled",
      "wallet_fiat_banned",
      "error_currency_not_supported",
      "error_invalid_address",
      "error_internal_address",
      "wallet_withdraw_too_small",
      "withdraw_daily_limit_exceeded",
      "wager",
      "invalid_ggr",
      "verification_required",
      "insufficient_balance",
      "bonus_burn_changed",
    ],
  }),
  cancelWithdrawal: call({
    method: "POST",
    path: "/api/v1/wallet/txns/cancel/:id",
    summary: "Cancels a withdrawal of a coin while it is still possible",
    access: "player",
    idempotent: true,
    params: z.strictObject({ id: withdrawalId }),
    response: Transaction,
    errors: ["not_found", "order_state_changed"],
  }),
};
