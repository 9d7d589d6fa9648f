// Owns which of two balances is shown (docs/product/money.md#live-balance: a stale balance is never shown as fresh).
import type { WalletBalance } from "@windfall/domain/api/wallet";

/** The sequence grows with every change. An equal one is taken: the amounts are the same, the display currency may not be. */
export function newerBalance(shown: WalletBalance | undefined, incoming: WalletBalance): WalletBalance {
  return shown && BigInt(incoming.sequence) < BigInt(shown.sequence) ? shown : incoming;
}
