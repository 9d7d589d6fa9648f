// Paying in from the rocket wallet: which of our assets it can send, and where it opens with the player's own address. Nothing is promised by asking.
import { fail } from "@windfall/domain";
import type { RocketCurrency } from "@windfall/domain/api/index";
import { type AssetCode, assetOf, CRYPTO_ASSETS, type CryptoAsset } from "@windfall/domain/rules/crypto/assets";
import { coinDepositViolation } from "@windfall/domain/rules/crypto/deposit-amount";
import { rocketMinimum, rocketNames } from "@windfall/domain/rules/crypto/rocket";
import { ProviderUnreachable } from "../../../kernel/provider-http.ts";
import { addressFor } from "../addresses/deposit-address.ts";
import { assertMayDeposit, offeredAsset } from "../create-deposit.ts";
import type { CryptoDeps } from "../deps.ts";
import type { Rocket, RocketCoin } from "./rocket.ts";

/** Without the wallet there is nothing to choose, and nothing leads to the choice. */
export async function listRocketCurrencies(deps: CryptoDeps): Promise<{ items: RocketCurrency[] }> {
  const { rocket } = deps.messengers;
  if (!rocket) return { items: [] };
  const coins = await answered(deps, () => rocket.listCoins());
  const offered: readonly CryptoAsset[] = CRYPTO_ASSETS.filter(({ network }) => deps.networks.has(network));
  return { items: offered.flatMap((asset) => rocketCurrency(asset, coins) ?? []) };
}

export async function createRocketDeposit(
  deps: CryptoDeps,
  playerId: string,
  { currency, amount }: { currency: string; amount: string },
): Promise<{ url: string; address: string }> {
  await assertMayDeposit(deps, playerId);
  const { rocket } = deps.messengers;
  const asset = offeredAsset(deps, currency);
  if (!rocket || !rocketNames(asset)) throw fail("error_currency_not_supported");
  const found = rocketCurrency(assetOf(currency as AssetCode), await answered(deps, () => rocket.listCoins()));
  if (!found) throw fail("error_currency_not_supported");
  const violation = coinDepositViolation(amount, { ...asset, minAmount: found.minAmount });
  if (violation) throw fail("validation_failed", { violations: [violation] });
  const { address } = await addressFor(deps, playerId, asset.network);
  const url = await linkOf(deps, rocket, { currency: found.currency, network: found.network, address, amount });
  return { url, address };
}

const linkOf = (deps: CryptoDeps, rocket: Rocket, wanted: Parameters<Rocket["withdrawalLink"]>[0]) =>
  answered(deps, () => rocket.withdrawalLink(wanted));

async function answered<T>({ log }: CryptoDeps, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    log.warn({ problem: error.message }, "the rocket wallet does not answer");
    throw fail("create_deposit_failed");
  }
}

function rocketCurrency(asset: CryptoAsset, coins: readonly RocketCoin[]): RocketCurrency | undefined {
  const names = rocketNames(asset);
  const coin = coins.find(({ currency }) => currency === names?.currency);
  if (!names || !coin?.networks.has(names.network)) return undefined;
  return {
    code: asset.code,
    currency: names.currency,
    name: coin.name,
    network: names.network,
    minWithdraw: coin.minWithdraw,
    minAmount: rocketMinimum(asset, coin.minWithdraw),
    fee: coin.networks.get(names.network) ?? null,
  };
}
