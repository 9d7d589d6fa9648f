// The schema of a migrated database as text, for reading and for review: what all migrations together have made of it.
// Written by hand because the PostgreSQL that we bring along has no pg_dump; it names what our migrations use and nothing more.
import type pg from "pg";

const LIBRARY_TABLES = ["schema_migration", "schema_function"];

const TABLES = `
  select c.oid, c.relname as name, c.relpersistence = 'u' as unlogged, c.reloptions as options,
    (select array_agg(format('%I %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attcollation <> t.typcollation then ' collate ' || quote_ident(k.collname) else '' end
        || case when a.attidentity <> '' then ' generated always as identity'
            when a.attgenerated <> '' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
            when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end,
        case when a.attnotnull then ' not null' else '' end) order by a.attnum)
      from pg_attribute a
      join pg_type t on t.oid = a.atttypid
      left join pg_collation k on k.oid = a.attcollation
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select array_agg(format('constraint %I %s', o.conname, pg_get_constraintdef(o.oid)) order by o.contype, o.conname)
      from pg_constraint o where o.conrelid = c.oid and o.contype <> 'n') as constraints,
    (select array_agg(pg_get_indexdef(i.indexrelid) order by i.indexrelid::regclass::text)
      from pg_index i where i.indrelid = c.oid
        and not exists (select from pg_constraint o where o.conindid = i.indexrelid)) as indexes,
    (select array_agg(pg_get_triggerdef(g.oid) order by g.tgname)
      from pg_trigger g where g.tgrelid = c.oid and not g.tgisinternal) as triggers
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all ($1)
  order by c.relname`;

const VIEWS = `
  select c.relname as name, pg_get_viewdef(c.oid) as query from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' order by c.relname`;

const SEQUENCES = `
  select c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i'))
  order by c.relname`;

/** Signatures only: the text of a function is its file in db/functions. */
const FUNCTIONS = `
  select format('%s(%s)', p.proname, pg_get_function_identity_arguments(p.oid)) as name from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by 1`;

interface TableRow {
  name: string;
  unlogged: boolean;
  options: string[] | null;
  columns: string[];
  constraints: string[] | null;
  indexes: string[] | null;
  triggers: string[] | null;
}

function tableText({ name, unlogged, options, columns, constraints, indexes, triggers }: TableRow): string {
  const inside = [...columns, ...(constraints ?? [])].map((line) => `  ${line}`).join(",\n");
  const storage = options ? ` with (${options.join(", ")})` : "";
  const rest = [...(indexes ?? []), ...(triggers ?? [])].map((line) => `${line};\n`).join("");
  return `create ${unlogged ? "unlogged " : ""}table ${name} (\n${inside}\n)${storage};\n${rest}`;
}

export async function dumpSchema(pool: pg.Pool): Promise<string> {
  const [tables, views, sequences, functions] = await Promise.all([
    pool.query<TableRow>(TABLES, [LIBRARY_TABLES]),
    pool.query<{ name: string; query: string }>(VIEWS),
    pool.query<{ name: string }>(SEQUENCES),
    pool.query<{ name: string }>(FUNCTIONS),
  ]);
  return [
    "-- The schema after all migrations, for reading. Made by npm run docs:generate; change db/migrations and db/functions instead.",
    ...tables.rows.map(tableText),
    ...views.rows.map(({ name, query }) => `create view ${name} as\n${query}\n`),
    sequences.rows.map(({ name }) => `create sequence ${name};\n`).join(""),
    functions.rows.map(({ name }) => `-- function ${name}\n`).join(""),
  ].join("\n");
}
