// The door for operations that write rows of their own beside the money: posts inside the caller's transaction.
import { fail } from "@windfall/domain";
import { CompiledQuery } from "kysely";
import { type Reader, RunAgain, type Tx } from "../kernel/db.ts";
import { invariant } from "../kernel/invariant.ts";
import { accountName, type RunStatement, resolveAccounts } from "./accounts.ts";
import { Batch, isKeyTaken, POST_STATEMENT } from "./batch.ts";
import { checkPosting } from "./check-posting.ts";
import type { AccountBalance, AccountRef, Posting, PostingResult } from "./posting.ts";

export function statementsOn(reader: Reader): RunStatement {
  return async (text, values) => {
    const { rows } = await reader.executeQuery<Record<string, string | null>>(CompiledQuery.raw(text, [...values]));
    return rows.map((row) => Object.values(row));
  };
}

/** The function takes a key once. A posting with the same one goes into a later call, which then finds the first. */
function splitByKey(postings: readonly Posting[]): Posting[][] {
  const groups: Posting[][] = [];
  let keys = new Set<string>();
  for (const posting of postings) {
    // Everything after it too, so that the order of an account stays that of the caller.
    if (groups.length === 0 || keys.has(posting.key)) {
      groups.push([]);
      keys = new Set();
    }
    keys.add(posting.key);
    groups.at(-1)?.push(posting);
  }
  return groups;
}

/** Posts inside the caller's transaction, all in order; a refused one refuses nothing of the others. */
export async function postAll(tx: Tx, postings: readonly Posting[]): Promise<PostingResult[]> {
  postings.forEach(checkPosting);
  if (postings.length === 0) return [];
  const run = statementsOn(tx);
  const results: PostingResult[] = [];
  for (const group of splitByKey(postings)) {
    const batch = new Batch(group);
    // Asked anew every time: ids that another transaction opened and rolled back, or that belong to another database, never get here.
    batch.takeIds(await resolveAccounts(run, batch.takeIds(new Map())));
    const [row] = await run(POST_STATEMENT, batch.encode()).catch(askToRunAgain);
    results.push(...batch.decode(row));
  }
  return results;
}

/** Somebody else posted one of the keys at the same moment. When the transaction runs again, it finds that posting. */
function askToRunAgain(error: unknown): never {
  if (!isKeyTaken(error)) throw error;
  throw new RunAgain("a key was posted by somebody else", { cause: error });
}

/** The ids of accounts, opened where they are new, in the order in which they were named. For functions of the database. */
export async function accountIds(tx: Tx, accounts: readonly AccountRef[]): Promise<bigint[]> {
  const named = new Map(accounts.map((account) => [accountName(account), account]));
  const ids = await resolveAccounts(statementsOn(tx), named);
  return accounts.map((account) => BigInt(ids.get(accountName(account)) ?? 0));
}

/**
 * What a player's account holds, locked until the transaction ends. Taken before anything else is read, it makes whoever decides
 * about the same money wait, here and in the batches of plays.
 */
export async function lockBalance(tx: Tx, account: AccountRef): Promise<bigint> {
  const run = statementsOn(tx);
  const name = accountName(account);
  const id = (await resolveAccounts(run, new Map([[name, account]]))).get(name);
  const [row] = await run("select (ledger_lock(array[$1::bigint]))[1]::text", [String(id)]);
  return BigInt(row?.[0] ?? 0);
}

/** One posting. Refuses when a player's account would go below zero; another content under the same key is our mistake. */
export async function post(
  tx: Tx,
  posting: Posting,
): Promise<{ postingId: bigint; balances: readonly AccountBalance[]; duplicate: boolean }> {
  const [result] = await postAll(tx, [posting]);
  invariant(result && result.status !== "conflict", `${posting.key} was posted before with another content`);
  if (result.status === "insufficient") throw fail("insufficient_balance");
  const { postingId, balances, status } = result;
  return { postingId, balances, duplicate: status === "duplicate" };
}
