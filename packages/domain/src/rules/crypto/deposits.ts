// The life of a crypto deposit (docs/product/crypto.md#deposits) as data. Whoever sends coins asks nobody first, so it begins when a node
// sees it, and only blocks decide what becomes of it.
import type { OrderStatus } from "../buy-orders.ts";
import { lifecycle } from "../lifecycle.ts";
import { amountToUnits, type CryptoAsset } from "./assets.ts";
import { CRYPTO_DEPOSIT_STATES, type CryptoDepositState } from "./states.ts";

export { CRYPTO_DEPOSIT_STATES, type CryptoDepositState };

/** Nothing un-credits a deposit: what happens to a credited one is for people. */
export const CRYPTO_DEPOSIT_LIFE = lifecycle<CryptoDepositState>([
  { from: "seen", to: "small", by: ["provider"] },
  { from: "seen", to: "completed", by: ["provider"] },
  { from: "seen", to: "dropped", by: ["provider"] },
  { from: "small", to: "completed", by: ["provider"] },
  { from: "small", to: "seen", by: ["provider"] },
  { from: "dropped", to: "seen", by: ["provider"] },
]);

/** Not over yet. */
export const OPEN_CRYPTO_STATES = ["seen", "small"] as const satisfies CryptoDepositState[];

const STATUSES: Readonly<Record<CryptoDepositState, OrderStatus>> = {
  seen: "pending",
  small: "pending",
  completed: "completed",
  dropped: "declined",
};

export const cryptoStatus = (state: CryptoDepositState): OrderStatus => STATUSES[state];

/** A hundredth of the minimum: adding it up would cost more than it is worth. */
const DUST_PARTS = 100n;

/** Of a row of the assets it never changes, and a block full of dust asks for it with every output. */
const minimums = new WeakMap<object, bigint>();

export function minimumUnits(asset: Pick<CryptoAsset, "minDeposit" | "decimals">): bigint {
  const known = minimums.get(asset);
  if (known !== undefined) return known;
  const { minDeposit, decimals } = asset;
  const units = amountToUnits(minDeposit, decimals);
  if (units === undefined) throw new Error(`${minDeposit} is no amount with ${decimals} decimals`);
  minimums.set(asset, units);
  return units;
}

export function isDust(units: bigint, asset: Pick<CryptoAsset, "minDeposit" | "decimals">): boolean {
  return units * DUST_PARTS < minimumUnits(asset);
}
