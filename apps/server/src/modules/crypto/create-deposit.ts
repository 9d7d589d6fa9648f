// Where a player sends a coin to. Nothing is promised by asking: the address is theirs for good, and what arrives there is counted.
import { fail } from "@windfall/domain";
import { type AssetCode, assetOf, isAssetCode } from "@windfall/domain/rules/crypto/assets";
import { getAccount, restrictionsOf } from "../identity/index.ts";
import { areDepositsOn } from "../payment-methods/index.ts";
import { addressFor } from "./addresses/deposit-address.ts";
import type { CryptoDeps } from "./deps.ts";

export async function createDeposit(deps: CryptoDeps, playerId: string, currency: string) {
  const { isOn, worksHere, isRestricted } = await deps.db.read(async (reader) => ({
    isOn: await areDepositsOn(reader),
    worksHere: (await getAccount(reader, playerId)).worksHere,
    isRestricted: (await restrictionsOf(reader, playerId)).has("buy"),
  }));
  if (!isOn) throw fail("payments_are_disabled");
  if (worksHere) throw fail("staff_account");
  if (isRestricted) throw fail("wallet_buy_banned");
  const asset = offeredAsset(deps, currency);
  const { address } = await addressFor(deps, playerId, asset.network);
  return { address, minAmount: asset.minDeposit, redirectUrl: null };
}

function offeredAsset({ networks }: CryptoDeps, currency: string) {
  const asset = isAssetCode(currency) ? assetOf(currency as AssetCode) : undefined;
  if (!asset || !networks.has(asset.network)) throw fail("error_currency_not_supported");
  return asset;
}
