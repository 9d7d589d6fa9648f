// The door for operations that write rows of their own beside the money: posts inside the caller's transaction.
import { fail } from "@windfall/domain";
import type { Tx } from "../kernel/db.ts";
import { invariant } from "../kernel/invariant.ts";
import { accountName, resolveAccounts, textArray } from "./accounts.ts";
import { checkPosting, isPlainTransfer, isPlayerAccount } from "./check-posting.ts";
import type { AccountBalance, AccountRef, Line, Posting, PostingResult } from "./posting.ts";
import { askToRunAgain, statementsOn } from "./statements.ts";

const MOVE_STATEMENT = `
  select status, posting_id::text, balances::text
  from ledger_move($1, $2, $3, $4, $5::bigint, $6, $7, $8, $9, $10, $11, $12::boolean)`;

const POST_STATEMENT = `
  select status, posting_id::text, balances::text
  from ledger_post_one($1, $2, $3, $4::text[], $5::text[], $6::text[], $7::text[], $8::bigint[])`;

/** Each account once, with all that it gets: the database holds one line for each. */
function mergeLines(lines: readonly Line[]): Line[] {
  const merged = new Map<string, Line>();
  for (const { account, amountMinor } of lines) {
    const name = accountName(account);
    merged.set(name, { account, amountMinor: amountMinor + (merged.get(name)?.amountMinor ?? 0n) });
  }
  return [...merged.values()].filter(({ amountMinor }) => amountMinor !== 0n);
}

/** The lines of a plain transfer as `ledger_move` wants them: one of a player first, and of two players the one that gives. */
function movedLines(lines: readonly Line[]): [Line, Line] | undefined {
  const [one, other] = lines;
  if (!one || !other || !isPlainTransfer(lines)) return undefined;
  const [giver, taker] = one.amountMinor < 0n ? [one, other] : [other, one];
  if (isPlayerAccount(giver.account)) return [giver, taker];
  return isPlayerAccount(taker.account) ? [taker, giver] : undefined;
}

/** One statement, whether or not its accounts were there before. */
async function postOne(tx: Tx, posting: Posting): Promise<PostingResult> {
  const { key, kind, reference } = posting;
  const merged = mergeLines(posting.lines);
  const moved = movedLines(merged);
  const lines = moved ?? merged;
  const [row] = await statementsOn(tx)(moved ? MOVE_STATEMENT : POST_STATEMENT, [
    key,
    kind,
    reference,
    ...(moved ? transferValues(moved) : lineValues(lines)),
  ]).catch(askToRunAgain);
  const [status, id, balances] = row ?? [];
  if (status === "i") return { status: "insufficient" };
  if (status === "c") return { status: "conflict" };
  invariant(id && balances, "what is posted has an id");
  const postingId = BigInt(id);
  return {
    status: status === "d" ? "done" : "duplicate",
    postingId,
    // The function says NULL for accounts of the house.
    balances: balances
      .slice(1, -1)
      .split(",")
      .flatMap((balance, index) => {
        const account = lines[index]?.account;
        return balance === "NULL" || !account ? [] : [{ account, balanceMinor: BigInt(balance), postingId }];
      }),
  };
}

function transferValues([first, second]: readonly [Line, Line]): string[] {
  return [
    first.account.currency,
    `${first.amountMinor}`,
    ...[first, second].flatMap(({ account }) => [account.kind, account.owner, account.reference]),
    `${isPlayerAccount(second.account)}`,
  ];
}

function lineValues(lines: readonly Line[]): string[] {
  const parts = (["kind", "owner", "reference", "currency"] as const).map((part) =>
    textArray(lines.map(({ account }) => account[part])),
  );
  return [...parts, `{${lines.map(({ amountMinor }) => amountMinor).join()}}`];
}

/** Posts inside the caller's transaction, all in order; a refused one refuses nothing of the others. */
export async function postAll(tx: Tx, postings: readonly Posting[]): Promise<PostingResult[]> {
  postings.forEach(checkPosting);
  const results: PostingResult[] = [];
  for (const posting of postings) results.push(await postOne(tx, posting));
  return results;
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
  const [held] = await lockBalances(tx, [account]);
  return held ?? 0n;
}

/** The same for several players, locked in the order in which everybody locks them; what each holds, in the order in which they were named. */
export async function lockBalances(tx: Tx, accounts: readonly AccountRef[]): Promise<bigint[]> {
  const ids = await accountIds(tx, accounts);
  const inOrder = [...new Set(ids)].sort((a, b) => (a < b ? -1 : 1));
  const [row] = await statementsOn(tx)("select ledger_lock($1::bigint[])::text", [`{${inOrder.join()}}`]);
  const held = (row?.[0] ?? "{}").slice(1, -1).split(",").map(BigInt);
  const byId = new Map(inOrder.map((id, index) => [id, held[index] ?? 0n]));
  return ids.map((id) => byId.get(id) ?? 0n);
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
