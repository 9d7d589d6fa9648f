// The language of the SQL function `ledger_post`: postings become arrays, its answer becomes results.
import { violatedUnique } from "../kernel/db.ts";
import { invariant } from "../kernel/invariant.ts";
import { type AccountIds, accountName, textArray } from "./accounts.ts";
import { isPlayerAccount } from "./check-posting.ts";
import type { AccountBalance, AccountRef, Line, Posting, PostingResult } from "./posting.ts";

export const POST_STATEMENT = `
  select statuses, posting_ids::text, balances::text
  from ledger_post($1::text[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::int[], $7::int[], $8::bigint[])`;

/** Two transactions posted the same key at the same moment, and the other one was first. */
export function isKeyTaken(error: unknown): boolean {
  return violatedUnique(error) === "ledger_posting_key";
}

export interface Batch {
  values: string[];
  /** What the function orders lines by, for reading its answer. */
  accounts: AccountRef[][];
}

interface ResolvedLine {
  id: number;
  account: AccountRef;
  amountMinor: bigint;
}

/** Every account that the postings name, once. */
export function accountsOf(postings: readonly Posting[]): Map<string, AccountRef> {
  const accounts = new Map<string, AccountRef>();
  for (const { lines } of postings) for (const { account } of lines) accounts.set(accountName(account), account);
  return accounts;
}

/** Ordered by account, each account once: the database holds one line for each, and the hash needs one order. */
function resolveLines(lines: readonly Line[], ids: AccountIds): ResolvedLine[] {
  const resolved = lines.map(({ account, amountMinor }) => {
    const id = ids.get(accountName(account));
    invariant(id !== undefined, `no id for the account ${accountName(account)}`);
    return { id, account, amountMinor };
  });
  resolved.sort((a, b) => a.id - b.id);
  const merged: ResolvedLine[] = [];
  for (const line of resolved) {
    const last = merged.at(-1);
    if (last?.id === line.id) last.amountMinor += line.amountMinor;
    else merged.push(line);
  }
  return merged.filter(({ amountMinor }) => amountMinor !== 0n);
}

function positionsOf(ids: Iterable<number>): Map<number, number> {
  const sorted = [...new Set(ids)].sort((a, b) => a - b);
  return new Map(sorted.map((id, index) => [id, index + 1]));
}

export function encodeBatch(postings: readonly Posting[], ids: AccountIds): Batch {
  const lines = postings.map((posting) => resolveLines(posting.lines, ids));
  const all = lines.flat();
  const players = positionsOf(all.filter(({ account }) => isPlayerAccount(account)).map(({ id }) => id));
  const houses = positionsOf(all.filter(({ account }) => !isPlayerAccount(account)).map(({ id }) => id));
  const linePosting = lines.flatMap((of, index) => of.map(() => index + 1));
  const lineAccount = all.map(({ id }) => players.get(id) ?? -(houses.get(id) ?? 0));
  const list = (items: Iterable<number | bigint>) => `{${[...items].join(",")}}`;
  return {
    values: [
      textArray(postings.map(({ key }) => key)),
      textArray(postings.map(({ kind }) => kind)),
      textArray(postings.map(({ reference }) => reference)),
      list(players.keys()),
      list(houses.keys()),
      list(linePosting),
      list(lineAccount),
      list(all.map(({ amountMinor }) => amountMinor)),
    ],
    accounts: lines.map((of) => of.map(({ account }) => account)),
  };
}

function readArray(text: string): string[] {
  return text === "{}" ? [] : text.slice(1, -1).split(",");
}

export function decodeResults(batch: Batch, row: readonly (string | null)[] | undefined): PostingResult[] {
  const [statuses, ids, balances] = row ?? [];
  invariant(
    typeof statuses === "string" && ids && balances && statuses.length === batch.accounts.length,
    "ledger_post answers for every posting",
  );
  const postingIds = readArray(ids);
  const after = readArray(balances);
  let line = 0;
  return batch.accounts.map((accounts, index) => {
    const firstLine = line;
    line += accounts.length;
    const status = statuses[index];
    if (status === "i") return { status: "insufficient" };
    if (status === "c") return { status: "conflict" };
    const postingId = BigInt(postingIds[index] ?? "");
    return {
      status: status === "d" ? "done" : "duplicate",
      postingId,
      balances: accounts.flatMap((account, offset): AccountBalance[] => {
        const balance = after[firstLine + offset];
        return balance === undefined || balance === "NULL"
          ? []
          : [{ account, balanceMinor: BigInt(balance), postingId }];
      }),
    };
  });
}
