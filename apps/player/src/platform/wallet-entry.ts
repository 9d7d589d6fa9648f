// Owns the one way into the cashier (docs/product/pages.md#header: top-up opens the wallet's deposit tab). Callers know the tab and nothing
// else.
import { openOverlay, type WalletTab } from "./overlay-store.ts";

export function openWallet(tab: WalletTab = "deposit"): void {
  openOverlay("wallet", { tab });
}
