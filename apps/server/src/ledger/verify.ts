// Recomputes the ledger from its lines: balances, sums, hashes, chains. Reads only, so it is safe on a live system.
import { sql } from "kysely";
import type { Reader } from "../kernel/db.ts";

export interface LedgerProblem {
  check: string;
  /** The row that is wrong: `posting 12 (dep:1)`. */
  subject: string;
  detail: string;
}

export interface LedgerReport {
  checked: { accounts: number; postings: number; lines: number; batches: number; chains: number };
  problems: LedgerProblem[];
  /** Give this to the next verification as `since`, and it looks only at what has been committed after this one. */
  until: string;
}

/** A ledger that is broken everywhere would otherwise be reported row by row. */
const MOST_PROBLEMS_PER_CHECK = 100;

interface Check {
  name: string;
  /** Checks of everything there is; they have nothing to say about a part. */
  isFullOnly?: boolean;
  /** A query of (subject, detail). `batches`, `postings`, `lines` and `steps` are what is to be verified; all tables may be read. */
  query: string;
}

const ACCOUNT =
  "'account ' || a.id || ' (' || concat_ws(' ', a.kind, nullif(a.owner, ''), nullif(a.reference, ''), a.currency) || ')'";
const POSTING = "'posting ' || p.id || ' (' || p.key || ')'";
const LINE = "'line of posting ' || l.posting_id || ' on account ' || l.account_id";

const CHECKS: readonly Check[] = [
  {
    name: "currency sums to zero",
    isFullOnly: true,
    query: `select 'currency ' || a.currency as subject, 'sums to ' || sum(l.amount_minor) as detail
      from ledger_line l join ledger_account a on a.id = l.account_id
      group by a.currency having sum(l.amount_minor) <> 0`,
  },
  {
    name: "posting sums to zero",
    query: `select 'posting ' || l.posting_id, 'sums to ' || sum(l.amount_minor) || ' ' || a.currency
      from lines l join ledger_account a on a.id = l.account_id
      group by l.posting_id, a.currency having sum(l.amount_minor) <> 0`,
  },
  {
    name: "posting hash",
    query: `select ${POSTING}, 'was changed, or a line of it was'
      from postings p
      left join (
        select l.posting_id,
          string_agg(' ' || l.account_id || ' ' || l.amount_minor || coalesce(' ' || l.balance_after_minor, ''), ''
            order by l.account_id) as lines,
          string_agg(a.identity_hash, '' order by l.account_id) as identities
        from lines l join ledger_account a on a.id = l.account_id group by l.posting_id
      ) c on c.posting_id = p.id
      where p.hash is distinct from
        ledger_posting_hash(p.id, p.batch_id, p.key, p.kind, p.reference, c.lines, c.identities)`,
  },
  {
    name: "batch hash",
    query: `select 'batch ' || b.id, 'was changed, or a posting between ' || b.first_posting_id || ' and ' || b.last_posting_id
      from batches b
      left join (
        select p.batch_id, string_agg(p.hash, '' order by p.id) as hashes from postings p group by p.batch_id
      ) c on c.batch_id = b.id
      where b.hash is distinct from ledger_batch_hash(b.id, b.chain_id, b.chain_seq, b.posted_at, b.xact,
        b.first_posting_id, b.last_posting_id, b.previous_hash, c.hashes)`,
  },
  {
    name: "chain is complete",
    query: `select 'batch ' || b.id, 'does not follow batch ' || coalesce(before.id::text, '(removed)')
        || ' of chain ' || b.chain_id || ' at ' || b.chain_seq - 1
      from batches b
      left join ledger_batch before on before.chain_id = b.chain_id and before.chain_seq = b.chain_seq - 1
      where b.previous_hash is distinct from case when b.chain_seq = 1 then '\\x' else before.hash end`,
  },
  {
    name: "chain head",
    query: `select 'chain ' || coalesce(c.id, last.chain_id), 'ends at ' || coalesce(c.seq::text, '(removed)')
        || ', its last batch is ' || coalesce(last.chain_seq::text, '(removed)')
      from ledger_chain c
      full join (
        select distinct on (chain_id) chain_id, chain_seq, hash from ledger_batch order by chain_id, chain_seq desc
      ) last on last.chain_id = c.id
      where c.id is null or c.seq <> coalesce(last.chain_seq, 0) or c.head <> coalesce(last.hash, '\\x')`,
  },
  {
    name: "line follows the line before",
    query: `select ${LINE}, 'holds ' || coalesce(l.balance_after_minor::text, 'nothing') || ' after '
        || l.amount_minor || ' on ' || coalesce(l.balance_before_minor, 0)
      from steps l join ledger_account a on a.id = l.account_id and a.is_player
      where l.balance_after_minor is distinct from coalesce(l.balance_before_minor, 0) + l.amount_minor
        or l.balance_after_minor < 0
      union all
      select ${LINE}, 'is of the house and holds a balance'
      from lines l join ledger_account a on a.id = l.account_id and not a.is_player
      where l.balance_after_minor is not null`,
  },
  {
    name: "account balance",
    query: `select ${ACCOUNT}, 'holds ' || a.balance_minor || ' since posting ' || coalesce(a.last_posting_id, 0)
        || ', its last line ' || coalesce(last.balance_after_minor, 0) || ' since ' || coalesce(last.posting_id, 0)
      from ledger_account a
      left join lateral (
        select l.posting_id, l.balance_after_minor from ledger_line l
        where a.is_player and l.account_id = a.id and l.balance_after_minor is not null order by l.posting_id desc limit 1
      ) last on true
      where a.balance_minor <> coalesce(last.balance_after_minor, 0)
        or a.last_posting_id is distinct from last.posting_id or a.balance_minor < 0`,
  },
  {
    name: "account balance is the sum of its lines",
    isFullOnly: true,
    query: `select ${ACCOUNT}, 'holds ' || a.balance_minor || ', its lines sum to ' || coalesce(s.sum, 0)
      from ledger_account a
      left join (select account_id, sum(amount_minor) as sum from ledger_line group by account_id) s on s.account_id = a.id
      where a.is_player and a.balance_minor <> coalesce(s.sum, 0)`,
  },
  {
    name: "account identity",
    query: `select ${ACCOUNT}, 'was opened as another'
      from ledger_account a
      where a.identity_hash <> ledger_identity_hash(a.kind, a.owner, a.reference, a.currency)
        or a.is_player <> (a.kind in ('main', 'bonus', 'held', 'staked'))`,
  },
  {
    name: "line without posting or account",
    isFullOnly: true,
    query: `select ${LINE}, case when p.id is null then 'the posting is missing' else 'the account is missing' end
      from ledger_line l
      left join ledger_posting p on p.id = l.posting_id
      left join ledger_account a on a.id = l.account_id
      where p.id is null or a.id is null`,
  },
  {
    name: "posting without batch or lines",
    isFullOnly: true,
    query: `select ${POSTING}, case when b.id is null then 'batch ' || p.batch_id || ' is missing' else 'it has no lines' end
      from ledger_posting p
      left join ledger_batch b on b.id = p.batch_id
      where b.id is null or not exists (select from ledger_line l where l.posting_id = p.id)`,
  },
];

/** All of it, or only what batches after a moment have added. `steps` are lines with the balance before them. */
function sources(isFull: boolean): string {
  if (isFull)
    return `batches as not materialized (select * from ledger_batch),
      postings as not materialized (select * from ledger_posting), lines as not materialized (select * from ledger_line),
      steps as not materialized (
        select l.*, lag(l.balance_after_minor) over (partition by l.account_id order by l.posting_id) as balance_before_minor
        from ledger_line l
      )`;
  return `batches as materialized (select * from ledger_batch where xact >= (select since from moment)),
    postings as materialized (
      select p.* from batches b
      join ledger_posting p on p.batch_id = b.id and p.id between b.first_posting_id and b.last_posting_id
    ),
    lines as materialized (select l.* from postings p join ledger_line l on l.posting_id = p.id),
    steps as not materialized (
      select l.*, (
        select b.balance_after_minor from ledger_line b
        where b.account_id = l.account_id and b.balance_after_minor is not null and b.posting_id < l.posting_id
        order by b.posting_id desc limit 1
      ) as balance_before_minor
      from lines l
    )`;
}

/** One statement, because a statement sees one snapshot: money that moves meanwhile is seen whole or not at all. */
function statementOf(isFull: boolean): string {
  const checks = CHECKS.filter((check) => isFull || !check.isFullOnly).map(
    ({ name, query }) =>
      `(select '${name}' as "check", c.* from (${query}) c(subject, detail) limit ${MOST_PROBLEMS_PER_CHECK})`,
  );
  return `${sources(isFull)},
    problems as (${checks.join("\nunion all\n")})
    select pg_snapshot_xmin(pg_current_snapshot())::text as until,
      (select count(*) from ledger_account)::int as accounts, (select count(*) from postings)::int as postings,
      (select count(*) from lines)::int as lines, (select count(*) from batches)::int as batches,
      (select count(*) from ledger_chain)::int as chains,
      (select coalesce(json_agg(problems), '[]') from problems) as problems`;
}

const FULL = statementOf(true);
const PART = statementOf(false);

/**
 * Everything, or with `since` (the `until` of an earlier report) only what was committed after that report and the balances
 * of all accounts. A row that was changed long ago is found by the full verification only.
 */
export async function verifyLedger(reader: Reader, options: { since?: string } = {}): Promise<LedgerReport> {
  const { since } = options;
  const { rows } = await sql<LedgerReport["checked"] & { until: string; problems: LedgerProblem[] }>`
    with moment as (select ${since ?? "0"}::xid8 as since), ${sql.raw(since === undefined ? FULL : PART)}`.execute(
    reader,
  );
  const [row] = rows;
  if (!row) throw new Error("the verification answered nothing");
  const { until, problems, ...checked } = row;
  return { checked, problems, until };
}
