// When what players have sent is moved to the hot wallet (docs/product/crypto.md#sweeps): when its fee is a small part of it.
import type { NetworkId } from "./networks.ts";

/** Of the worth of what is moved, at most. */
const HIGHEST_FEE_PERCENT = 5n;

interface Priced {
  decimals: number;
  /** US dollars for one of the coin, times 10^12. */
  priceE12: bigint;
}

/** The least units of a coin that are worth moving for this fee. */
export function leastWorthSweeping(coin: Priced, fee: Priced & { units: bigint }): bigint {
  // Both with as many decimals as the finer one has, so that nothing is rounded before the end.
  const most = Math.max(coin.decimals, fee.decimals);
  const feeWorth = fee.units * fee.priceE12 * 10n ** BigInt(most - fee.decimals) * 100n;
  const unitWorth = coin.priceE12 * 10n ** BigInt(most - coin.decimals) * HIGHEST_FEE_PERCENT;
  return (feeWorth + unitWorth - 1n) / unitWorth;
}

/**
 * What moving costs as a rule, in units of the network's own coin: of the coin itself (of one output of it, where there are some), and of a token with
 * the coin that is lent for it.
 */
const SWEEP_FEES: Readonly<Record<NetworkId, { coin: bigint; token: bigint }>> = {
  bitcoin: { coin: 1_500n, token: 0n },
  litecoin: { coin: 1_500n, token: 0n },
  ethereum: { coin: 100_000_000_000_000n, token: 500_000_000_000_000n },
  bsc: { coin: 20_000_000_000_000n, token: 100_000_000_000_000n },
  tron: { coin: 1_100_000n, token: 30_000_000n },
  solana: { coin: 10_000n, token: 30_000n },
  ton: { coin: 20_000_000n, token: 80_000_000n },
};

export const sweepFee = (network: NetworkId, isToken: boolean): bigint =>
  SWEEP_FEES[network][isToken ? "token" : "coin"];

/** What an address must keep beside the fee, or the network refuses the payment: an account of Solana is there with this much, or not at all. */
export const leftBehind = (network: NetworkId): bigint => (network === "solana" ? 890_880n : 0n);
