// Reads a whole database as text, for tests that look for what must be nowhere in it.
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";

/** Every value of every column of every table, jobs included; bytes in hex. The address must be the owner's, who sees all of them. */
export async function wholeDatabase(ownerUrl: string): Promise<string> {
  const db = new Kysely<Record<string, never>>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: ownerUrl }) }),
  });
  try {
    const tables = await sql<{ name: string }>`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(db);
    const dumps = await Promise.all(
      tables.rows.map(({ name }) => sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(db)),
    );
    return dumps.flatMap(({ rows }) => rows.map(({ row }) => row)).join("\n");
  } finally {
    await db.destroy();
  }
}
