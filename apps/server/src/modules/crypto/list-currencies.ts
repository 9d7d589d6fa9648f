// What can be paid in and out as crypto, as the contract shows it: the assets of networks that are watched.
import type { CryptoMethod } from "@windfall/domain/api/index";
import { CRYPTO_ASSETS, type CryptoAsset, networkOf } from "@windfall/domain/rules/crypto/assets";
import { secondsLeft } from "@windfall/domain/rules/crypto/networks";
import { nextDepositShare } from "../bonuses/index.ts";
import type { CryptoDeps } from "./deps.ts";
import { paysOut } from "./withdrawals/payable.ts";

/** Offers count in ten-thousandths. */
const WHOLE = 10_000;

export async function listCurrencies(
  deps: CryptoDeps,
  playerId: string | undefined,
): Promise<{ items: CryptoMethod[] }> {
  const share =
    playerId === undefined ? 0 : await deps.db.read((reader) => nextDepositShare(reader, deps, playerId, "crypto"));
  const offered = CRYPTO_ASSETS.filter(({ network }) => deps.networks.has(network));
  return { items: offered.map((asset) => methodOf(deps, asset, share / WHOLE)) };
}

function methodOf(deps: CryptoDeps, asset: CryptoAsset, depositBonus: number): CryptoMethod {
  const network = networkOf(asset);
  return {
    code: asset.code,
    name: asset.name,
    ...iconsOf(asset),
    coin: asset.coin,
    network: network.id,
    networkName: network.name,
    networkLabel: network.label,
    precision: asset.precision,
    isFiat: false,
    withdrawAllowed: paysOut(deps, asset),
    minWithdrawAmount: asset.minWithdraw,
    addressFormat: network.addressFormat,
    displayFormat: displayFormatOf(asset),
    minDepositAmount: asset.minDeposit,
    depositBonusAvailable: depositBonus > 0,
    depositBonus,
    additionalProviders: walletsFor(deps, asset),
    valuePresets: [...asset.presets],
    confirmations: network.confirmations,
    confirmationSeconds: secondsLeft(network, 0, network.confirmations),
  };
}

/** Those that are there: a way that leads nowhere is none. */
function walletsFor({ messengers, ton }: CryptoDeps, { additionalProviders }: CryptoAsset): string[] {
  const { bot, rocket } = messengers;
  const isThere = { cryptobot: bot !== undefined, rocket: rocket !== undefined, tonconnect: ton !== undefined };
  return additionalProviders.filter((name) => isThere[name]);
}

const iconsOf = ({ coin }: CryptoAsset) => ({ icon: coin.toLowerCase(), iconBig: coin.toLowerCase() });

const displayFormatOf = ({ coin }: CryptoAsset) => `{amount} ${coin}`;

/** As amounts carry their currency. */
export function coinCurrency(asset: CryptoAsset): { code: string; displayFormat: string; icon: string } {
  return { code: asset.code, displayFormat: displayFormatOf(asset), icon: iconsOf(asset).icon };
}
