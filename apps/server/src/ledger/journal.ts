// The journal in the order in which it was committed, for what follows from it: a reader that remembers `until` misses nothing and reads
// nothing twice, however long it was away.
import type { PostingKind } from "@windfall/domain";
import { sql } from "kysely";
import type { Reader } from "../kernel/db.ts";

export interface JournalPosting {
  /** Postings of one player have ascending ids in the order in which they were made. */
  id: bigint;
  kind: PostingKind;
  reference: string;
  /** The transaction that made it. */
  xact: bigint;
  currency: string;
  /** What moved on the player's own money, on bonus money, and on what is staked in open bets; negative when it was taken. */
  ownMinor: bigint;
  bonusMinor: bigint;
  stakedMinor: bigint;
  /** What moved on what players owe the house: negative when they owe more. */
  owedMinor: bigint;
}

export interface JournalPage {
  postings: JournalPosting[];
  /** Where the next page begins. */
  until: bigint;
  /** Nothing is left behind it that may be read yet: a transaction that is still under way holds back what was begun after it. */
  isCaughtUp: boolean;
}

interface Bounds {
  to: string;
  is_last: boolean;
}

/**
 * Postings of the kinds from one transaction up to another, in the order of their ids. It ends before the oldest transaction that is still
 * under way: of those before it nothing can appear any more. `before` ends it earlier. A page has whole transactions.
 */
export async function readJournal(
  reader: Reader,
  { from, before, kinds, batches }: { from: bigint; before?: bigint; kinds: readonly PostingKind[]; batches: number },
): Promise<JournalPage> {
  const {
    rows: [bounds],
  } = await sql<Bounds>`
    with seen as (
      select least(pg_snapshot_xmin(pg_current_snapshot()), ${before === undefined ? null : String(before)}::text::xid8) as until
    ), next as (
      -- One transaction may have more batches than a page: the page then ends behind the first.
      select min(b.xact) as xact from (
        select b.xact from ledger_batch b, seen
        where b.xact >= ${String(from)}::text::xid8 and b.xact < seen.until order by b.xact offset ${batches} limit 1
      ) b
    )
    select coalesce(case when next.xact = ${String(from)}::text::xid8 then (
        select min(b.xact) from ledger_batch b where b.xact > next.xact and b.xact < seen.until
      ) else next.xact end, greatest(seen.until, ${String(from)}::text::xid8))::text as "to",
      next.xact is null as is_last
    from seen, next`.execute(reader as never);
  if (!bounds) throw new Error("the journal has no end");
  const { rows } = await sql<Row>`
    select p.id::text, p.kind, p.reference, b.xact::text, a.currency,
      coalesce(sum(l.amount_minor) filter (where a.kind = 'main'), 0)::text as own,
      coalesce(sum(l.amount_minor) filter (where a.is_player and a.kind not in ('main', 'staked')), 0)::text as bonus,
      coalesce(sum(l.amount_minor) filter (where a.kind = 'staked'), 0)::text as staked,
      coalesce(sum(l.amount_minor) filter (where a.kind = 'receivable'), 0)::text as owed
    from ledger_batch b
    join ledger_posting p on p.id between b.first_posting_id and b.last_posting_id and p.batch_id = b.id
    cross join lateral ledger_lines_of(p) l
    join ledger_account a on a.id = l.account_id
    where b.xact >= ${String(from)}::text::xid8 and b.xact < ${bounds.to}::text::xid8 and p.kind = any (${kinds}::text[])
    group by p.id, p.kind, p.reference, b.xact, a.currency order by p.id`.execute(reader as never);
  return { postings: rows.map(postingOf), until: BigInt(bounds.to), isCaughtUp: bounds.is_last };
}

/** Behind everything that is committed by now. */
export async function journalEnd(reader: Reader): Promise<bigint> {
  const { rows } = await sql<{ end: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as "end"`.execute(
    reader as never,
  );
  return BigInt(rows[0]?.end ?? 0);
}

/** Whether anything that is committed lies from one transaction up to another. */
export async function hasPostings(reader: Reader, from: bigint, to: bigint): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from ledger_batch where xact >= ${String(from)}::text::xid8 and xact < ${String(to)}::text::xid8
    ) as found`.execute(reader as never);
  return rows[0]?.found ?? false;
}

interface Row {
  id: string;
  kind: string;
  reference: string;
  xact: string;
  currency: string;
  own: string;
  bonus: string;
  staked: string;
  owed: string;
}

function postingOf(row: Row): JournalPosting {
  return {
    id: BigInt(row.id),
    kind: row.kind as PostingKind,
    reference: row.reference,
    xact: BigInt(row.xact),
    currency: row.currency,
    ownMinor: BigInt(row.own),
    bonusMinor: BigInt(row.bonus),
    stakedMinor: BigInt(row.staked),
    owedMinor: BigInt(row.owed),
  };
}
