// The tiered fee of a bank withdrawal (docs/product/withdrawals.md#fee; docs/security.md M8). The last tier whose "from" is at or below the
// amount decides; a boundary belongs to the upper tier. Fees are parts per million of the amount, rounded up to a minor unit.

export interface FeeTier {
  /** Decimal amount from which this tier holds. */
  fromMinor: bigint;
  feePpm: bigint;
}

const PPM = 1_000_000n;

export function withdrawalFee(amountMinor: bigint, tiers: readonly FeeTier[]): bigint {
  const sorted = [...tiers].sort((a, b) => (a.fromMinor < b.fromMinor ? -1 : a.fromMinor > b.fromMinor ? 1 : 0));
  const tier = sorted.filter(({ fromMinor }) => fromMinor <= amountMinor).at(-1);
  if (!tier) return 0n;
  return (amountMinor * tier.feePpm + PPM - 1n) / PPM;
}

/** The specification's bound: an amount may be withdrawn while it and its fee together fit the balance. */
export function fitsBalance(amountMinor: bigint, balanceMinor: bigint, tiers: readonly FeeTier[]): boolean {
  return amountMinor + withdrawalFee(amountMinor, tiers) <= balanceMinor;
}

/** The largest amount that fits. Fees may fall at a tier's boundary, so each tier is looked at, the highest first. */
export function largestWithdrawal(balanceMinor: bigint, tiers: readonly FeeTier[]): bigint {
  const bounds = [...new Set([0n, ...tiers.map(({ fromMinor }) => fromMinor)])].sort((a, b) => (a < b ? 1 : -1));
  let above: bigint | undefined;
  for (const from of bounds) {
    let low = from;
    let high = above === undefined ? balanceMinor : above - 1n < balanceMinor ? above - 1n : balanceMinor;
    above = from;
    if (high < low || !fitsBalance(low, balanceMinor, tiers)) continue;
    while (low < high) {
      const middle = (low + high + 1n) / 2n;
      if (fitsBalance(middle, balanceMinor, tiers)) low = middle;
      else high = middle - 1n;
    }
    return low;
  }
  return 0n;
}
