// How much the signer signs in a day, whoever asks: the most that somebody can move who has taken over everything else.

import { type AssetCode, amountToUnits, assetOf } from "@windfall/domain/rules/crypto/assets";
import type { NetworkId } from "@windfall/domain/rules/crypto/networks";

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
  SOL: "150",
  USDCSOL: "20000",
  TON: "6000",
  USDTTON: "20000",
  NOT: "3000000",
};

/** In units of the chain; undefined: nothing of it is signed. */
export function capOf(caps: Caps, code: AssetCode): bigint | undefined {
  const amount = caps[code];
  return amount === undefined ? undefined : amountToUnits(amount, assetOf(code).decimals);
}

/** The highest fee that is signed: for a unit of gas or of work, or for a byte. Who could set it freely could burn the wallet. */
export const HIGHEST_FEE_RATE: Readonly<Record<NetworkId, bigint>> = {
  ethereum: 500_000_000_000n,
  bsc: 50_000_000_000n,
  bitcoin: 1_000n,
  litecoin: 1_000n,
  tron: 0n,
  solana: 10_000_000n,
  ton: 0n,
};

/** What may go to the network itself within 24 hours, in units of its own coin: many small payments with high fees would burn the wallet too. */
export const HIGHEST_FEES_A_DAY: Readonly<Record<NetworkId, bigint>> = {
  ethereum: 2n * 10n ** 18n,
  bsc: 2n * 10n ** 18n,
  bitcoin: 5_000_000n,
  litecoin: 500_000_000n,
  tron: 60_000_000_000n,
  solana: 10_000_000_000n,
  ton: 300_000_000_000n,
};

export const DAY_MS = 24 * 60 * 60 * 1000;
