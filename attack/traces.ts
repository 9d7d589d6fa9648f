// What the database says about somebody: a fingerprint of every row that names them or something of theirs, table by table. Two of
// them that are equal mean that nothing of theirs was changed, in whichever table a future feature keeps it.
import { sql } from "kysely";
import type { Stage } from "./stage.ts";

export type Traces = ReadonlyMap<string, string>;

/** Counters and mailboxes that change with every request, whoever makes it. */
const NOT_LOOKED_AT = new Set([
  "rate_limit",
  "realtime_publication",
  "realtime_channel",
  "schema_migration",
  "ledger_told",
  "support_untold",
  "failed_request",
]);
/** Columns that say when somebody was last seen, not what they have. */
const PASSING = ["last_seen_at", "expires_at"];

/** Ids hold letters, digits and underscores only; nothing else may reach the pattern. */
function patternOf(needles: readonly string[]): string {
  return needles.map((needle) => needle.replace(/[^\w@.-]/g, "")).join("|");
}

async function listTables(stage: Stage): Promise<string[]> {
  const { rows } = await stage.server().db.read((reader) =>
    sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by 1`.execute(
      reader as never,
    ),
  );
  return rows.map(({ name }) => name).filter((name) => !NOT_LOOKED_AT.has(name));
}

let tables: Promise<string[]> | undefined;

/** Those with something in them. Half of the product's tables are empty while it is attacked, and to plan a look at each took as long as the look. */
async function filledTables(stage: Stage): Promise<string[]> {
  tables ??= listTables(stage);
  const { rows } = await stage.server().db.read((reader) =>
    sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and (c.relkind = 'p' or (c.relkind = 'r' and pg_relation_size(c.oid) > 0))`.execute(
      reader as never,
    ),
  );
  const filled = new Set(rows.map(({ name }) => name));
  return (await tables).filter((table) => filled.has(table));
}

export async function tracesOf(stage: Stage, needles: readonly string[]): Promise<Traces> {
  tables ??= listTables(stage);
  const pattern = patternOf(needles);
  const parts = (await tables).map(
    (table) => sql<{ name: string; print: string }>`
      select ${sql.lit(table)} as name, concat(count(*), ' ', md5(string_agg(r.text, '|' order by r.text))) as print
      from (
        select (to_jsonb(t) - ${sql.lit(`{${PASSING.join(",")}}`)}::text[])::text as text from ${sql.id(table)} t
        -- As plain text first: to write every row of the database as JSON takes several times as long.
        where t::text ~ ${pattern}
      ) r`,
  );
  const { rows } = await stage
    .server()
    .db.read((reader) =>
      sql<{ name: string; print: string }>`${sql.join(parts, sql` union all `)}`.execute(reader as never),
    );
  return new Map(rows.map(({ name, print }) => [name, print]));
}

/** The tables in which something is different. */
export function changedTables(before: Traces, after: Traces): string[] {
  return [...after].filter(([table, print]) => before.get(table) !== print).map(([table]) => table);
}

/** Grows with every movement of money. */
export async function countPostings({ server }: Stage): Promise<number> {
  const { rows } = await server().db.read((reader) =>
    sql<{ count: string }>`select count(*) from ledger_posting`.execute(reader as never),
  );
  return Number(rows[0]?.count);
}

const LOOK_AFTER = 5;

/**
 * Looks whether anything of somebody's changed. After every few calls in the whole suite; in the short part once at the end, where a
 * hole is one of all calls and the whole suite says which.
 */
export class Watch {
  #before: Traces | undefined;
  readonly #since: string[] = [];

  constructor(
    private readonly stage: Stage,
    private readonly needles: readonly string[],
    private readonly onChange: (table: string, calls: string) => void,
  ) {}

  async begin(): Promise<void> {
    this.#before = await tracesOf(this.stage, this.needles);
  }

  async after(call: string): Promise<void> {
    this.#since.push(call);
    if (this.stage.isFull && this.#since.length === LOOK_AFTER) await this.look();
  }

  async look(): Promise<void> {
    const before = this.#before;
    const after = await tracesOf(this.stage, this.needles);
    const calls = this.#since.length > LOOK_AFTER ? `one of ${this.#since.length} calls` : this.#since.join(", ");
    this.#before = after;
    this.#since.length = 0;
    if (before) for (const table of changedTables(before, after)) this.onChange(table, calls);
  }
}

/** How far the database has come; what is written from now on is newer. */
export async function nowOf({ server }: Stage): Promise<string> {
  const { rows } = await server().db.read((reader) =>
    sql<{ now: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as now`.execute(reader as never),
  );
  return rows[0]?.now ?? "0";
}

/**
 * How many rows name somebody or something who came after `since`, table by table. Older rows cannot, and to write all of them as text
 * for every one of some hundred races was most of the races' time.
 */
export async function countsOf(stage: Stage, needles: readonly string[], since: string): Promise<Map<string, number>> {
  const filled = await filledTables(stage);
  const pattern = patternOf(needles);
  const parts = filled.map(
    (table) => sql<{ name: string; count: string }>`
      select ${sql.lit(table)} as name, count(*) as count from ${sql.id(table)} t
      where t.xmin::text::bigint >= ${since}::bigint and t::text ~ ${pattern}`,
  );
  const { rows } = await stage
    .server()
    .db.read((reader) =>
      sql<{ name: string; count: string }>`${sql.join(parts, sql` union all `)}`.execute(reader as never),
    );
  const none = ((await tables) ?? []).map((table) => [table, 0] as const);
  return new Map([...none, ...rows.map(({ name, count }) => [name, Number(count)] as const)]);
}
