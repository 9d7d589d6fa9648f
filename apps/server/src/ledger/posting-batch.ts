// The language of the SQL function `ledger_post`: postings become arrays, its answer becomes results.
import type { Tx } from "../kernel/db.ts";
import { invariant } from "../kernel/invariant.ts";
import { type AccountIds, accountName, resolveAccounts, textArray } from "./accounts.ts";
import { checkPosting, isPlayerAccount } from "./check-posting.ts";
import type { AccountBalance, AccountRef, Posting, PostingResult } from "./posting.ts";
import { askToRunAgain, statementsOn } from "./statements.ts";

export const POST_STATEMENT = `
  select statuses, posting_ids::text, balances::text
  from ledger_post($1::text[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::int[], $7::int[], $8::bigint[], false)`;

interface BatchLine {
  account: AccountRef;
  amountMinor: bigint;
  name: string;
  id: number;
}

/** Postings on their way to the database: first their accounts are looked up, then they are encoded. */
export class Batch {
  readonly #lines: BatchLine[][];

  constructor(private readonly postings: readonly Posting[]) {
    this.#lines = postings.map(({ lines }) =>
      lines.map(({ account, amountMinor }) => ({ account, amountMinor, name: accountName(account), id: 0 })),
    );
  }

  /** Takes the ids that are known, and answers the accounts that are not. */
  takeIds(ids: ReadonlyMap<string, number>): Map<string, AccountRef> {
    const unknown = new Map<string, AccountRef>();
    for (const lines of this.#lines)
      for (const line of lines) {
        line.id = ids.get(line.name) ?? line.id;
        if (line.id === 0) unknown.set(line.name, line.account);
      }
    return unknown;
  }

  encode(): string[] {
    const { postings } = this;
    const lines = this.#lines;
    const players = new Set<number>();
    const houses = new Set<number>();
    for (let index = 0; index < lines.length; index++) {
      const ordered = orderLines(lines[index] as BatchLine[]);
      lines[index] = ordered;
      for (const { id, account } of ordered) (isPlayerAccount(account) ? players : houses).add(id);
    }
    const playerIds = [...players].sort((a, b) => a - b);
    const houseIds = [...houses].sort((a, b) => a - b);
    const positions = new Map<number, number>();
    playerIds.forEach((id, index) => void positions.set(id, index + 1));
    houseIds.forEach((id, index) => void positions.set(id, -index - 1));
    const linePostings: number[] = [];
    const lineAccounts: number[] = [];
    const lineAmounts: bigint[] = [];
    for (let index = 0; index < lines.length; index++)
      for (const { id, amountMinor } of lines[index] as BatchLine[]) {
        linePostings.push(index + 1);
        lineAccounts.push(positions.get(id) ?? 0);
        lineAmounts.push(amountMinor);
      }
    return [
      textArray(postings.map(({ key }) => key)),
      textArray(postings.map(({ kind }) => kind)),
      textArray(postings.map(({ reference }) => reference)),
      `{${playerIds.join()}}`,
      `{${houseIds.join()}}`,
      `{${linePostings.join()}}`,
      `{${lineAccounts.join()}}`,
      `{${lineAmounts.join()}}`,
    ];
  }

  /** Reads what the function answered to the encoded batch. */
  decode(row: readonly (string | null)[] | undefined): PostingResult[] {
    const [statuses, ids, balances] = row ?? [];
    invariant(
      typeof statuses === "string" && ids && balances && statuses.length === this.postings.length,
      "ledger_post answers for every posting",
    );
    const postingIds = ids.slice(1, -1).split(",");
    const after = balances.slice(1, -1).split(",");
    let next = 0;
    return this.#lines.map((lines, index) => {
      const first = next;
      next += lines.length;
      return resultOf(statuses[index], postingIds[index] ?? "", lines, after, first);
    });
  }
}

/** By account, each account once: the database holds one line for each, and the hash needs one order. */
function orderLines(lines: BatchLine[]): BatchLine[] {
  lines.sort((a, b) => a.id - b.id);
  for (let index = 1; index < lines.length; index++)
    if (lines[index]?.id === lines[index - 1]?.id) return mergeLines(lines);
  return lines;
}

function mergeLines(lines: readonly BatchLine[]): BatchLine[] {
  const merged: BatchLine[] = [];
  for (const line of lines) {
    const last = merged.at(-1);
    if (last?.id === line.id) last.amountMinor += line.amountMinor;
    else merged.push(line);
  }
  return merged.filter(({ amountMinor }) => amountMinor !== 0n);
}

function resultOf(
  status: string | undefined,
  id: string,
  lines: readonly BatchLine[],
  after: readonly string[],
  first: number,
): PostingResult {
  if (status === "i") return { status: "insufficient" };
  if (status === "c") return { status: "conflict" };
  const postingId = BigInt(id);
  const balances: AccountBalance[] = [];
  for (let offset = 0; offset < lines.length; offset++) {
    const balance = after[first + offset];
    // The function says NULL for accounts of the house.
    if (balance === undefined || balance === "NULL") continue;
    balances.push({ account: (lines[offset] as BatchLine).account, balanceMinor: BigInt(balance), postingId });
  }
  return { status: status === "d" ? "done" : "duplicate", postingId, balances };
}

/**
 * Many postings with different keys as one statement, inside the caller's transaction; a refused one refuses nothing of the others. Ids of accounts that the
 * transaction has looked up already are not asked for again.
 */
export async function postTogether(
  tx: Tx,
  postings: readonly Posting[],
  known: AccountIds = new Map(),
): Promise<PostingResult[]> {
  if (postings.length === 0) return [];
  postings.forEach(checkPosting);
  const run = statementsOn(tx);
  const batch = new Batch(postings);
  const unknown = batch.takeIds(known);
  if (unknown.size > 0) batch.takeIds(await resolveAccounts(run, unknown));
  const [row] = await run(POST_STATEMENT, batch.encode()).catch(askToRunAgain);
  return batch.decode(row);
}
