// Recomputes the ledger from its lines: balances, sums, hashes, chains. Reads only, so it is safe on a live system, and in slices that are each
// a statement of a second: what was committed never changes, so it does not matter that slices see it at different moments.
import { CompiledQuery } from "kysely";
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

/** How far a reading of the ledger has come. */
export interface Progress {
  /** The first transaction whose batches were not read. */
  since: string;
  /** Postings and lines up to this one were looked through for what belongs to no batch. */
  posting: string;
}

/** A ledger that is broken everywhere would otherwise be reported row by row. */
const MOST_PROBLEMS_PER_CHECK = 100;

/** Postings that are read at once: what fits into memory and is done in a second. */
const POSTINGS_AT_ONCE = 50_000;

interface Check {
  name: string;
  /**
   * What it looks at: the batches of a slice with their postings and lines; the ids of postings that a slice has come past, for what belongs to
   * no batch; or accounts and heads of chains as they stand now.
   */
  of: "batches" | "ids" | "state";
  /** A query of (subject, detail). `steps` are lines of players with the balance before them. */
  query: string;
}

const ACCOUNT =
  "'account ' || a.id || ' (' || concat_ws(' ', a.kind, nullif(a.owner, ''), nullif(a.reference, ''), a.currency) || ')'";
const POSTING = "'posting ' || p.id || ' (' || p.key || ')'";
const LINE = "'line of posting ' || l.posting_id || ' on account ' || l.account_id";

// Sums over everything are not among them, because they follow: each posting sums to zero, so each currency does; a player's lines follow each
// other from nothing to what the account holds, so they sum to it.
const CHECKS: readonly Check[] = [
  {
    name: "posting sums to zero",
    of: "batches",
    query: `select 'posting ' || l.posting_id, 'sums to ' || sum(l.amount_minor) || ' ' || l.currency
      from lines l group by l.posting_id, l.currency having sum(l.amount_minor) <> 0`,
  },
  {
    name: "posting hash",
    of: "batches",
    query: `select ${POSTING}, 'was changed, or a line of it was'
      from postings p
      left join (
        select l.posting_id,
          string_agg(' ' || l.account_id || ' ' || l.amount_minor || coalesce(' ' || l.balance_after_minor, ''), ''
            order by l.account_id) as lines,
          string_agg(l.identity_hash, '' order by l.account_id) as identities
        from lines l group by l.posting_id
      ) c on c.posting_id = p.id
      where p.hash is distinct from
        ledger_posting_hash(p.id, p.batch_id, p.key, p.kind, p.reference, c.lines, c.identities)`,
  },
  {
    name: "batch hash",
    of: "batches",
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
    of: "batches",
    query: `select 'batch ' || b.id, 'does not follow batch ' || coalesce(before.id::text, '(removed)')
        || ' of chain ' || b.chain_id || ' at ' || b.chain_seq - 1
      from batches b
      left join lateral (
        select id, hash from ledger_batch where chain_id = b.chain_id and chain_seq = b.chain_seq - 1 offset 0
      ) before on true
      where b.previous_hash is distinct from case when b.chain_seq = 1 then '\\x' else before.hash end`,
  },
  {
    name: "chain head",
    of: "state",
    query: `select 'chain ' || coalesce(c.id, last.chain_id), 'ends at ' || coalesce(c.seq::text, '(removed)')
        || ', its last batch is ' || coalesce(last.chain_seq::text, '(removed)')
      from ledger_chain c
      full join (
        select b.* from chains
        cross join lateral (
          select chain_id, chain_seq, hash from ledger_batch where chain_id = chains.id order by chain_seq desc limit 1
        ) b
      ) last on last.chain_id = c.id
      where c.id is null or c.seq <> coalesce(last.chain_seq, 0) or c.head <> coalesce(last.hash, '\\x')`,
  },
  {
    name: "line follows the line before",
    of: "batches",
    query: `select ${LINE}, 'holds ' || coalesce(l.balance_after_minor::text, 'nothing') || ' after '
        || l.amount_minor || ' on ' || coalesce(l.balance_before_minor, 0)
      from steps l
      where l.balance_after_minor is distinct from coalesce(l.balance_before_minor, 0) + l.amount_minor
        or l.balance_after_minor < 0
      union all
      select ${LINE}, case when l.is_player then 'holds no balance' else 'is of the house and holds a balance' end
      from lines l where l.is_player <> (l.balance_after_minor is not null)`,
  },
  {
    name: "account balance",
    of: "state",
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
    name: "account identity",
    of: "state",
    query: `select ${ACCOUNT}, 'was opened as another'
      from ledger_account a
      where a.identity_hash <> ledger_identity_hash(a.kind, a.owner, a.reference, a.currency)
        or a.is_player <> (a.kind in ('main', 'bonus', 'held', 'staked'))`,
  },
  {
    name: "line without account",
    of: "batches",
    query: `select ${LINE}, 'the account is missing' from lines l where l.identity_hash is null`,
  },
  {
    name: "line without posting",
    of: "ids",
    query: `select ${LINE}, 'the posting is missing'
      from (select * from ledger_line_more where posting_id > $3 and posting_id <= $4) l
      left join (select id from ledger_posting where id > $3 and id <= $4) p on p.id = l.posting_id
      where p.id is null`,
  },
  {
    name: "posting without batch",
    of: "ids",
    query: `select ${POSTING}, 'it is not one of batch ' || p.batch_id
      from (select * from ledger_posting where id > $3 and id <= $4) p
      left join postings known on known.id = p.id
      where known.id is null and not exists (
        select from ledger_batch b where b.id = p.batch_id and p.id between b.first_posting_id and b.last_posting_id offset 0
      )`,
  },
];

/**
 * $1 and $2: the transactions from and before which batches are read; $3 and $4: the ids after and up to which postings are. Rows are found one by
 * one (`offset 0` keeps PostgreSQL from doing otherwise): a slice is little beside the tables, and their statistics may be old. `spans` are from the first
 * line of an account in the slice to its last: between them may be lines of others, since transactions do not post in the order in which they began.
 * `chains` are those that batches have, each found from the one before it.
 */
const SOURCES = `batches as materialized (select * from ledger_batch where xact >= $1::xid8 and xact < $2::xid8),
  postings as materialized (
    select p.* from batches b
    cross join lateral (
      select * from ledger_posting where id between b.first_posting_id and b.last_posting_id and batch_id = b.id offset 0
    ) p
  ),
  lines as materialized (
    select p.id as posting_id, l.*, a.currency, a.is_player, a.identity_hash from postings p
    cross join lateral ledger_lines_of(row(p.*)::ledger_posting) l
    left join ledger_account a on a.id = l.account_id
  ),
  spans as (select account_id, min(posting_id) as first_id, max(posting_id) as last_id from lines where is_player group by account_id),
  steps as not materialized (
    select l.*, coalesce(lag(l.balance_after_minor) over (partition by l.account_id order by l.posting_id), (
      select b.balance_after_minor from ledger_line b
      where b.account_id = l.account_id and b.balance_after_minor is not null and b.posting_id < l.posting_id
      order by b.posting_id desc limit 1
    )) as balance_before_minor
    from spans cross join lateral (
      select * from ledger_line where account_id = spans.account_id and balance_after_minor is not null
        and posting_id between spans.first_id and spans.last_id offset 0
    ) l
  ),
  chains(id) as (
    select min(chain_id) from ledger_batch
    union all
    select (select min(b.chain_id) from ledger_batch b where b.chain_id > c.id) from chains c where c.id is not null
  )`;

const STATE_COUNTS =
  "(select count(*) from ledger_account)::int as accounts, (select count(*) from ledger_chain)::int as chains";

function statementOf(...kinds: Check["of"][]): string {
  const checks = CHECKS.filter((check) => kinds.includes(check.of)).map(
    ({ name, query }) =>
      `(select '${name}' as "check", c.* from (${query}) c(subject, detail) limit ${MOST_PROBLEMS_PER_CHECK})`,
  );
  return `with recursive ${SOURCES}, problems as (${checks.join("\nunion all\n")})
    select pg_snapshot_xmin(pg_current_snapshot())::text as until,
      ${kinds.includes("state") ? STATE_COUNTS : "0 as accounts, 0 as chains"},
      (select count(*) from postings)::int as postings, (select count(*) from lines)::int as lines,
      (select count(*) from batches)::int as batches,
      (select coalesce(json_agg(problems), '[]') from problems) as problems`;
}

const SLICE = statementOf("batches", "ids");
/** What is left, with everything that is judged as it stands now: one statement, so that both are seen at one moment. */
const END = statementOf("batches", "ids", "state");

/** Where a slice ends: behind the transaction that makes it as large as it may be. None if less than that lies before `until`. */
const BOUND = `select (xact::text::bigint + 1)::text as since, greatest(posting, $3::bigint)::text as posting
  from (
    select xact, sum(last_posting_id - first_posting_id + 1) over (order by xact) as postings,
      max(last_posting_id) over (order by xact) as posting
    from ledger_batch where xact >= $1::xid8 and xact < $2::xid8
  ) b
  where postings >= $4 order by xact limit 1`;

const LAST_TRANSACTION = "18446744073709551615";
const LAST_ID = "9223372036854775807";

/** From here a reading sees everything. */
export const BEGINNING: Progress = { since: "0", posting: "0" };

interface SliceOptions {
  postingsAtOnce?: number | undefined;
}

async function look(reader: Reader, statement: string, from: Progress, to: Progress): Promise<LedgerReport> {
  const { rows } = await reader.executeQuery<LedgerReport["checked"] & { until: string; problems: LedgerProblem[] }>(
    CompiledQuery.raw(statement, [from.since, to.since, from.posting, to.posting]),
  );
  const [row] = rows;
  if (!row) throw new Error("the verification answered nothing");
  const { until, problems, ...checked } = row;
  return { checked, problems, until };
}

/** The oldest transaction that has not ended. */
async function findOldest(reader: Reader): Promise<string> {
  const { rows } = await reader.executeQuery<{ oldest: string }>(
    CompiledQuery.raw("select pg_snapshot_xmin(pg_current_snapshot())::text as oldest"),
  );
  return rows[0]?.oldest ?? "0";
}

async function findBound(
  reader: Reader,
  { since, posting }: Progress,
  { until, postingsAtOnce = POSTINGS_AT_ONCE }: SliceOptions & { until: string },
): Promise<Progress | undefined> {
  const { rows } = await reader.executeQuery<Progress>(
    CompiledQuery.raw(BOUND, [since, until, posting, postingsAtOnce]),
  );
  return rows[0];
}

/** The next slice of everything that transactions before `until` have committed; no `next` after the last one. */
export async function verifySlice(
  reader: Reader,
  from: Progress,
  { until, postingsAtOnce }: SliceOptions & { until: string },
): Promise<{ problems: LedgerProblem[]; next: Progress | undefined }> {
  const next = await findBound(reader, from, { until, postingsAtOnce });
  const { problems } = await look(reader, SLICE, from, next ?? { since: until, posting: LAST_ID });
  return { problems, next };
}

/**
 * Everything, or with `since` (the `until` of an earlier report) only what was committed after that report, and the balances
 * of all accounts. A row that was changed long ago is found by the full verification only.
 */
export async function verifyLedger(
  reader: Reader,
  { since, postingsAtOnce }: SliceOptions & { since?: string | undefined } = {},
): Promise<LedgerReport> {
  let from = since === undefined ? BEGINNING : { since, posting: LAST_ID };
  const read = { postings: 0, lines: 0, batches: 0 };
  const problems: LedgerProblem[] = [];
  const add = (report: LedgerReport) => {
    for (const what of ["postings", "lines", "batches"] as const) read[what] += report.checked[what];
    for (const problem of report.problems)
      if (problems.filter(({ check }) => check === problem.check).length < MOST_PROBLEMS_PER_CHECK)
        problems.push(problem);
  };
  // Not what comes meanwhile: where more comes than can be read, there would be no end.
  const until = await findOldest(reader);
  const findNext = () => findBound(reader, from, { until, postingsAtOnce });
  for (let next = await findNext(); next; next = await findNext()) {
    add(await look(reader, SLICE, from, next));
    from = next;
  }
  const end = await look(reader, END, from, { since: LAST_TRANSACTION, posting: LAST_ID });
  add(end);
  const { accounts, chains } = end.checked;
  return { checked: { accounts, ...read, chains }, problems, until: end.until };
}
