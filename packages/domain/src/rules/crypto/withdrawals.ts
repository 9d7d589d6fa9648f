// Taking coins out (docs/product/crypto.md#withdrawals): what is asked for, what the network keeps, and what arrives.
import { amountToUnits, type CryptoAsset, chainUnits } from "./assets.ts";

/** Exchanges tell their customers apart by it; other networks have an address for each. */
export const takesMemo = ({ code }: Pick<CryptoAsset, "code">): boolean => code === "TON";

type Fees = Pick<CryptoAsset, "precision" | "withdrawFee" | "minWithdraw">;

function minorOf(amount: string, { precision }: Pick<CryptoAsset, "precision">): bigint {
  const minor = amountToUnits(amount, precision);
  if (minor === undefined) throw new Error(`${amount} is no amount with ${precision} decimals`);
  return minor;
}

/** In steps of the asset's precision, as all amounts here. */
export const coinFee = (asset: Fees): bigint => minorOf(asset.withdrawFee, asset);

export const coinMinimum = (asset: Fees): bigint => minorOf(asset.minWithdraw, asset);

/** So many of the least withdrawals a hot wallet should have at hand. */
const FLOOR_WITHDRAWALS = 50n;

/** In units of the chain. */
export const hotFloor = (asset: CryptoAsset): bigint => chainUnits(coinMinimum(asset) * FLOOR_WITHDRAWALS, asset);

/** What arrives of an amount; nothing of one that the fee would eat up. */
export function coinNet(amountMinor: bigint, asset: Fees): bigint {
  const net = amountMinor - coinFee(asset);
  return net > 0n ? net : 0n;
}
