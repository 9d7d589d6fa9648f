// What a player has (docs/product/money.md#ledger). Read from the ledger and nowhere else.
import type { WalletBalance } from "@windfall/domain/api/index";
import { type AccountBalance, listPlayerBalances } from "../../ledger/index.ts";
import { getAccount } from "../identity/index.ts";
import type { WalletDeps } from "./deps.ts";

export async function getBalance({ db, rates }: WalletDeps, playerId: string): Promise<WalletBalance> {
  const { player, accounts } = await db.read(async (reader) => ({
    player: await getAccount(reader, playerId),
    accounts: await listPlayerBalances(reader, playerId),
  }));
  const own = accounts.filter(({ account }) => account.currency === player.walletCurrency);
  const sumOf = (kind: string) =>
    own.filter(({ account }) => account.kind === kind).reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n);
  const bonuses = own.filter(({ account, balanceMinor }) => account.kind === "bonus" && balanceMinor > 0n);
  const money = (minor: bigint) => rates.moneyOf(minor, player.walletCurrency, player.displayCurrency);
  return {
    total: await money(sumOf("main") + sumOf("bonus")),
    fiat: await money(sumOf("main")),
    userBonuses: await Promise.all(bonuses.map(({ balanceMinor }) => money(balanceMinor))),
    held: await money(sumOf("held")),
    sequence: lastPosting(accounts).toString(),
  };
}

/** Postings of one player's accounts come one after the other, so the highest id grows with every change. */
function lastPosting(accounts: readonly AccountBalance[]): bigint {
  return accounts.reduce((last, { postingId }) => (postingId > last ? postingId : last), 0n);
}
