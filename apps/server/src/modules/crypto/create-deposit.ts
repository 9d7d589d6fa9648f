// Where a player sends a coin to: an address, or an invoice of a messenger's bot. Nothing is promised by asking: the address is theirs for good, and
// what arrives is counted.
import { fail } from "@windfall/domain";
import { type AssetCode, assetOf, type CryptoAsset, isAssetCode } from "@windfall/domain/rules/crypto/assets";
import { getAccount, restrictionsOf } from "../identity/index.ts";
import { areDepositsOn } from "../payment-methods/index.ts";
import { addressFor } from "./addresses/deposit-address.ts";
import type { CryptoDeps } from "./deps.ts";
import { openInvoice } from "./messengers/bot-invoices.ts";

export interface DepositRequest {
  currency: string;
  /** Only with a provider. */
  amount?: string | undefined;
  provider?: "cryptobot" | undefined;
}

export async function createDeposit(
  deps: CryptoDeps,
  playerId: string,
  { currency, amount, provider }: DepositRequest,
) {
  await assertMayDeposit(deps, playerId);
  const asset = offeredAsset(deps, currency);
  if (provider !== undefined && amount !== undefined) {
    const { bot } = deps.messengers;
    if (!bot || !asset.additionalProviders.includes(provider)) throw fail("error_currency_not_supported");
    const redirectUrl = await openInvoice(deps, bot, { playerId, asset, amount });
    return { address: null, minAmount: asset.minDeposit, redirectUrl };
  }
  const { address } = await addressFor(deps, playerId, asset.network);
  return { address, minAmount: asset.minDeposit, redirectUrl: null };
}

/** The refusals, in the order in which a player is told of them. */
export async function assertMayDeposit({ db }: CryptoDeps, playerId: string): Promise<void> {
  const { isOn, worksHere, isRestricted } = await db.read(async (reader) => ({
    isOn: await areDepositsOn(reader),
    worksHere: (await getAccount(reader, playerId)).worksHere,
    isRestricted: (await restrictionsOf(reader, playerId)).has("buy"),
  }));
  if (!isOn) throw fail("payments_are_disabled");
  if (worksHere) throw fail("staff_account");
  if (isRestricted) throw fail("wallet_buy_banned");
}

export function offeredAsset({ networks }: CryptoDeps, currency: string): CryptoAsset {
  const asset = isAssetCode(currency) ? assetOf(currency as AssetCode) : undefined;
  if (!asset || !networks.has(asset.network)) throw fail("error_currency_not_supported");
  return asset;
}
