// Paying in with crypto (docs/product/crypto.md). Codes are not listed here: the list is data, and pages that never show it do not load it.
import * as z from "zod/mini";
import { call } from "./call.ts";

const assetCode = z.string().check(z.regex(/^[A-Z0-9]{2,16}$/, "Validation.invalid_format"));

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
    summary: "The player's own address for a coin on a network",
    access: "player",
    body: z.strictObject({ currency: assetCode }),
    response: z.object({ address: z.string(), minAmount: z.string(), redirectUrl: z.nullable(z.string()) }),
    errors: ["payments_are_disabled", "staff_account", "wallet_buy_banned", "error_currency_not_supported"],
  }),
};
