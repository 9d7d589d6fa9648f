// What a coin is on the balance when it leaves. Rounded up: what is below the smallest unit is not given away.
import { fail, RATE_SCALE } from "@windfall/domain";
import type { CryptoAsset } from "@windfall/domain/rules/crypto/assets";
import { convertCoin, type Rates } from "../../rates/index.ts";

/** Every currency of the wallet has two decimals. */
const MINOR_PER_UNIT = 100n;

export interface LeavingRates {
  /** Of the wallet currency for one of the coin, times 10^12. */
  coinE12: bigint;
  /** US dollars for one of the wallet currency, times 10^12. */
  usdE12: bigint;
}

/** Refuses with `payments_are_disabled` without fresh prices: nobody is paid by a guess. */
export async function leavingRates(rates: Rates, { coin }: CryptoAsset, walletCurrency: string): Promise<LeavingRates> {
  const { rateE12: usdE12 } = await rates.quote(walletCurrency, "USD");
  const coinE12 = (await rates.coinRates())(coin, walletCurrency);
  if (coinE12 === undefined) throw fail("payments_are_disabled");
  return { coinE12, usdE12 };
}

export function worthOf(coinMinor: bigint, { precision }: CryptoAsset, coinE12: bigint): bigint {
  const { targetMinor, remainderMinor } = convertCoin(coinMinor, precision, coinE12);
  return targetMinor + remainderMinor;
}

/** The most of a coin whose worth is not more than an amount of the wallet currency. */
export function coinsFor(walletMinor: bigint, { precision }: CryptoAsset, coinE12: bigint): bigint {
  return (walletMinor * 10n ** BigInt(RATE_SCALE + precision)) / (coinE12 * MINOR_PER_UNIT);
}
