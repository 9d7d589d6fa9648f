// Another currency for an account, while no money was ever in it nor can be on its way. Accounts of the ledger and orders are in the
// currency they began with, so a change under them would leave money where nobody looks.
import { type FiatCode, fail } from "@windfall/domain";
import type { Tx } from "../../kernel/db.ts";
import { emit } from "../../kernel/outbox.ts";
import { balanceChanged, listPlayerBalances, lockBalance, playerAccount } from "../../ledger/index.ts";
import { hasFreeBets, hasOpenFreeSpins } from "../bonuses/index.ts";
import { hasCryptoDeposit } from "../crypto/index.ts";
import { hasLivingOrder, lockDeposits } from "../deposits/index.ts";
import { endRealSessions } from "../game-wallet/index.ts";
import { changeWalletCurrency, holdAccount } from "../identity/index.ts";
import type { WalletDeps } from "./deps.ts";

export function changeCurrency({ db, clock }: WalletDeps, playerId: string, currency: FiatCode): Promise<void> {
  return db.transact(async (tx) => {
    await lockDeposits(tx, playerId);
    const account = await holdAccount(tx, playerId);
    if (account.walletCurrency === currency) return;
    // Bets look at the currency of the account under this lock: they come before the change, or are refused after it.
    await lockBalance(tx, playerAccount("main", playerId, account.walletCurrency));
    if (await isFixed(tx, playerId, clock.now())) throw fail("wallet_currency_fixed");
    await changeWalletCurrency(tx, account, currency);
    await endRealSessions(tx, clock, playerId);
    await emit(tx, balanceChanged, { playerId });
  });
}

async function isFixed(tx: Tx, playerId: string, now: Date): Promise<boolean> {
  const moved = await listPlayerBalances(tx, playerId);
  return (
    moved.length > 0 ||
    (await hasLivingOrder(tx, playerId)) ||
    (await hasCryptoDeposit(tx, playerId)) ||
    (await hasOpenFreeSpins(tx, playerId)) ||
    (await hasFreeBets(tx, playerId, now))
  );
}
