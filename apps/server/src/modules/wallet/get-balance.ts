// What a player has (docs/product/money.md#ledger). Read from the ledger and nowhere else.
import type { WalletBalance } from "@windfall/domain/api/index";
import { type AccountBalance, listBalancesOf } from "../../ledger/index.ts";
import { type Account, listAccounts } from "../identity/index.ts";
import type { Rates } from "../rates/index.ts";
import type { WalletDeps } from "./deps.ts";

export async function getBalance(deps: WalletDeps, playerId: string): Promise<WalletBalance> {
  const [found] = await getBalances(deps, [playerId]);
  if (!found) throw new Error(`there is no player ${playerId}`);
  return found.balance;
}

export interface PlayerBalance {
  playerId: string;
  globalId: string;
  balance: WalletBalance;
}

/** Of several players, in two statements for all of them. Who is unknown is left out. */
export async function getBalances({ db, rates }: WalletDeps, playerIds: readonly string[]): Promise<PlayerBalance[]> {
  const { players, accounts } = await db.read(async (reader) => ({
    players: await listAccounts(reader, playerIds),
    accounts: await listBalancesOf(reader, playerIds),
  }));
  const byOwner = new Map<string, AccountBalance[]>();
  for (const balance of accounts) {
    const { owner } = balance.account;
    byOwner.set(owner, [...(byOwner.get(owner) ?? []), balance]);
  }
  return Promise.all(
    players.map(async (player) => ({
      playerId: player.id,
      globalId: player.globalId,
      balance: await balanceOf(rates, player, byOwner.get(player.id) ?? []),
    })),
  );
}

async function balanceOf(
  rates: Rates,
  { walletCurrency, displayCurrency }: Account,
  accounts: readonly AccountBalance[],
): Promise<WalletBalance> {
  const own = accounts.filter(({ account }) => account.currency === walletCurrency);
  const sumOf = (kind: string) =>
    own.filter(({ account }) => account.kind === kind).reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n);
  const bonuses = own.filter(({ account, balanceMinor }) => account.kind === "bonus" && balanceMinor > 0n);
  const money = (minor: bigint) => rates.moneyOf(minor, walletCurrency, displayCurrency);
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
