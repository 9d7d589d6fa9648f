// What accounts hold.
import { sql } from "kysely";
import type { Reader } from "../kernel/db.ts";
import { isPlayerAccount } from "./check-posting.ts";
import type { AccountBalance, AccountRef } from "./posting.ts";

/** All kinds and currencies, also those that are empty by now, with the last posting of each. */
export async function listPlayerBalances(reader: Reader, playerId: string): Promise<AccountBalance[]> {
  return listBalancesOf(reader, [playerId]);
}

/** Of several players at once; `account.owner` says whose. */
export async function listBalancesOf(reader: Reader, playerIds: readonly string[]): Promise<AccountBalance[]> {
  const rows = await reader
    .selectFrom("ledger_account")
    .select(["kind", "owner", "reference", "currency", "balance_minor", "last_posting_id"])
    .where("owner", "in", playerIds)
    .where("is_player", "=", true)
    .where("last_posting_id", "is not", null)
    .orderBy("owner")
    .orderBy("kind")
    .orderBy("reference")
    .orderBy("currency")
    .execute();
  return rows.map(({ kind, owner, reference, currency, balance_minor, last_posting_id }) => ({
    account: { kind: kind as AccountRef["kind"], owner, reference, currency },
    balanceMinor: BigInt(balance_minor),
    postingId: BigInt(last_posting_id ?? 0),
  }));
}

/** 0n when there is no such account. For an account of the house it adds up all its lines, so it is not for every request. */
export async function findBalance(reader: Reader, account: AccountRef): Promise<bigint> {
  const found = await reader
    .selectFrom("ledger_account")
    .select((account) => [
      "balance_minor",
      account
        .selectFrom("ledger_line")
        .select(sql<string>`coalesce(sum(amount_minor), 0)`.as("sum"))
        .whereRef("ledger_line.account_id", "=", "ledger_account.id")
        .where("ledger_account.is_player", "=", false)
        .as("sum_minor"),
    ])
    .where("owner", "=", account.owner)
    .where("kind", "=", account.kind)
    .where("reference", "=", account.reference)
    .where("currency", "=", account.currency)
    .executeTakeFirst();
  if (!found) return 0n;
  return BigInt((isPlayerAccount(account) ? found.balance_minor : found.sum_minor) ?? 0);
}
