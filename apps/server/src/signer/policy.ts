// How much the signer signs in a day, whoever asks: the most that somebody can move who has taken over everything else.

import type { PayingNetwork } from "@windfall/chains";
import { type AssetCode, amountToUnits, assetOf } from "@windfall/domain/rules/crypto/assets";

/** In the coin, within 24 hours. */
export type Caps = Readonly<Partial<Record<AssetCode, string>>>;

export const DEFAULT_CAPS: Caps = {
  USDTTRC20: "20000",
  USDTERC20: "20000",
  USDTBEP20: "20000",
  USDCERC20: "20000",
  USDCBEP20: "20000",
  TRX: "150000",
  ETH: "8",
  BTC: "0.3",
  LTC: "250",
};

/** In units of the chain; undefined: nothing of it is signed. */
export function capOf(caps: Caps, code: AssetCode): bigint | undefined {
  const amount = caps[code];
  return amount === undefined ? undefined : amountToUnits(amount, assetOf(code).decimals);
}

/** The highest fee that is signed: for a unit of gas, or for a byte. Who could set it freely could burn the wallet. */
export const HIGHEST_FEE_RATE: Readonly<Record<PayingNetwork, bigint>> = {
  ethereum: 500_000_000_000n,
  bsc: 50_000_000_000n,
  bitcoin: 1_000n,
  litecoin: 1_000n,
  tron: 0n,
};

export const DAY_MS = 24 * 60 * 60 * 1000;
