// What the journal tells about a player: sums by kind of posting, and the lines of an account in a period.
import { sql } from "kysely";
import type { Reader } from "../kernel/db.ts";
import type { AccountRef } from "./posting.ts";

/** Adds up the lines of a player's main and bonus accounts, or of others, whose postings are of a kind. Stakes are negative, wins positive. */
export async function sumLines(
  reader: Reader,
  {
    playerId,
    kindPrefix,
    currency,
    accounts = ["main", "bonus"],
  }: { playerId: string; kindPrefix: string; currency: string; accounts?: readonly string[] },
): Promise<bigint> {
  const { sum } = await reader
    .selectFrom("ledger_account")
    .innerJoin("ledger_line", "ledger_line.account_id", "ledger_account.id")
    .innerJoin("ledger_posting", "ledger_posting.id", "ledger_line.posting_id")
    .select(sql<string>`coalesce(sum(ledger_line.amount_minor), 0)`.as("sum"))
    .where("ledger_line.balance_after_minor", "is not", null)
    .where("ledger_account.owner", "=", playerId)
    .where("ledger_account.kind", "in", accounts)
    .where("ledger_account.currency", "=", currency)
    .where(sql<boolean>`starts_with(ledger_posting.kind, ${kindPrefix})`)
    .executeTakeFirstOrThrow();
  return BigInt(sum);
}

const LINES_AT_ONCE = 2_000;
/** Postings of an account come in the order of their ids; their times are those of different transactions and may be off a little. */
const TIME_SLACK_MS = 60 * 60 * 1000;

/** What moved on an account from a moment up to another, that one not included, by kind of posting. Reads back from the newest line. */
export async function sumByKind(
  reader: Reader,
  account: AccountRef,
  { from, to }: { from: Date; to: Date },
): Promise<Map<string, bigint>> {
  const sums = new Map<string, bigint>();
  const oldest = new Date(from.getTime() - TIME_SLACK_MS);
  let before: string | undefined;
  for (;;) {
    let page = linesOf(reader, account).orderBy("ledger_posting.id", "desc").limit(LINES_AT_ONCE);
    if (before !== undefined) page = page.where("ledger_line.posting_id", "<", before);
    const rows = await page.execute();
    for (const { kind, posted_at, amount_minor } of rows)
      if (posted_at >= from && posted_at < to) sums.set(kind, (sums.get(kind) ?? 0n) + BigInt(amount_minor));
    const last = rows.at(-1);
    if (!last || rows.length < LINES_AT_ONCE || last.posted_at < oldest) return sums;
    before = last.id;
  }
}

export interface AccountLine {
  postingId: bigint;
  postedAt: Date;
  kind: string;
  reference: string;
  amountMinor: bigint;
  balanceAfterMinor: bigint;
  /** The posting's hash, in hex. */
  hash: string;
}

/** Lines of a player's account from a moment up to another, that one not included, in the order in which they changed it. */
export async function listAccountLines(
  reader: Reader,
  account: AccountRef,
  { from, to }: { from: Date; to: Date },
): Promise<AccountLine[]> {
  const rows = await linesOf(reader, account)
    .where("ledger_batch.posted_at", ">=", from)
    .where("ledger_batch.posted_at", "<", to)
    .orderBy("ledger_posting.id")
    .execute();
  return rows.map((row) => ({
    postingId: BigInt(row.id),
    postedAt: row.posted_at,
    kind: row.kind,
    reference: row.reference,
    amountMinor: BigInt(row.amount_minor),
    balanceAfterMinor: BigInt(row.balance_after_minor ?? 0),
    hash: row.hash.toString("hex"),
  }));
}

/** Whether money was moved under this key, whatever else is still known about why. */
export async function isPosted(reader: Reader, key: string): Promise<boolean> {
  const found = await reader.selectFrom("ledger_posting").select("id").where("key", "=", key).executeTakeFirst();
  return found !== undefined;
}

/** What a player's account held at a moment: the balance after its last line before it. */
export async function balanceAt(reader: Reader, account: AccountRef, moment: Date): Promise<bigint> {
  const last = await linesOf(reader, account)
    .where("ledger_batch.posted_at", "<", moment)
    .orderBy("ledger_posting.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return BigInt(last?.balance_after_minor ?? 0);
}

/** What changed each of these accounts last. They are named by their ids; those that nothing ever changed are left out. */
export async function lastChanges(
  reader: Reader,
  accountIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, { kind: string; amountMinor: bigint }>> {
  if (accountIds.length === 0) return new Map();
  const { rows } = await sql<{ account_id: string; kind: string; amount_minor: string }>`
    select l.account_id, p.kind, l.amount_minor
    from unnest(${accountIds}::bigint[]) a(id)
      cross join lateral (
        select * from ledger_line l where l.account_id = a.id and l.balance_after_minor is not null
        order by l.posting_id desc limit 1) l
      join ledger_posting p on p.id = l.posting_id`.execute(reader as never);
  return new Map(
    rows.map(({ account_id, kind, amount_minor }) => [BigInt(account_id), { kind, amountMinor: BigInt(amount_minor) }]),
  );
}

/**
 * The id from which on postings are not from before a moment, found by halving: an index by time would be paid for by every bet. Ids are in the
 * order of their times but for the length of a transaction.
 */
export async function firstPostingIdAt(reader: Reader, moment: Date): Promise<bigint> {
  const { rows } = await sql<{ id: string }>`
    with recursive step (low, high) as (
      select 0::bigint, max(id) + 1 from ledger_posting
      union all
      select case when probe.is_before then probe.id + 1 else s.low end, case when probe.is_before then s.high else middle end
      from step s
        cross join lateral (select (s.low + s.high) / 2) m(middle)
        cross join lateral (
          select p.id, b.posted_at < ${moment} from ledger_posting p join ledger_batch b on b.id = p.batch_id
          where p.id >= middle order by p.id limit 1) probe(id, is_before)
      where s.low < s.high
    )
    select max(low) as id from step`.execute(reader as never);
  return BigInt(rows[0]?.id ?? 0);
}

export interface PlayerLine {
  /** Of the posting. */
  id: string;
  kind: string;
  reference: string;
  posted_at: Date;
  account_id: string;
  amount_minor: string;
  currency: string;
}

/** What moved on the accounts of a player, in every currency, the latest first. Costs the same however long ago the moment is. */
export async function linesBefore(
  reader: Reader,
  playerId: string,
  { before, limit }: { before: Date; limit: number },
): Promise<readonly PlayerLine[]> {
  const end = await firstPostingIdAt(reader, new Date(before.getTime() + TIME_SLACK_MS));
  const { rows } = await sql<PlayerLine>`
    select l.id, l.kind, l.reference, l.posted_at, a.id as account_id, l.amount_minor, a.currency
    from ledger_account a
      cross join lateral (
        select p.id, p.kind, p.reference, b.posted_at, l.amount_minor
        from ledger_line l
          join ledger_posting p on p.id = l.posting_id
          join ledger_batch b on b.id = p.batch_id
        where l.account_id = a.id and l.balance_after_minor is not null
          and l.posting_id < ${end} and b.posted_at < ${before}
        order by l.posting_id desc limit ${limit}) l
    where a.owner = ${playerId}
    order by l.id desc limit ${limit}`.execute(reader as never);
  return rows;
}

function linesOf(reader: Reader, account: AccountRef) {
  return (
    reader
      .selectFrom("ledger_account")
      .innerJoin("ledger_line", "ledger_line.account_id", "ledger_account.id")
      .innerJoin("ledger_posting", "ledger_posting.id", "ledger_line.posting_id")
      .innerJoin("ledger_batch", "ledger_batch.id", "ledger_posting.batch_id")
      .select((line) => [
        "ledger_posting.id",
        "ledger_posting.kind",
        "ledger_posting.reference",
        "ledger_posting.hash",
        "ledger_batch.posted_at",
        line.ref("ledger_line.amount_minor").$notNull().as("amount_minor"),
        "ledger_line.balance_after_minor",
      ])
      // True for every line of a player, and the condition of the index.
      .where("ledger_line.balance_after_minor", "is not", null)
      .where("ledger_account.owner", "=", account.owner)
      .where("ledger_account.kind", "=", account.kind)
      .where("ledger_account.reference", "=", account.reference)
      .where("ledger_account.currency", "=", account.currency)
  );
}
