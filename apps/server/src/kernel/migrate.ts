// Forward-only migrations: the SQL files of db/migrations in the order of their names, each in its own transaction.
// A file that was applied may never change; its checksum is compared at every start.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { runMigrations as migrateWorker } from "graphile-worker";
import pg from "pg";
import { StartupError } from "./startup-error.ts";

const FOLDER = new URL("../../../../db/migrations/", import.meta.url);
/** Any number will do, as long as every process takes the same lock. */
const LOCK = 7_204_512;
const OLDEST_POSTGRES = 150_000;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

function readMigrations(): Migration[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => {
      const sql = readFileSync(new URL(name, FOLDER), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
}

async function applyPending(client: pg.Client): Promise<void> {
  await client.query(
    "create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())",
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migration",
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  for (const { name, sql, checksum } of readMigrations()) {
    const known = applied.get(name);
    if (known === checksum) continue;
    if (known !== undefined)
      throw new StartupError(`Migration ${name} was changed after it had been applied to this database.`);
    await client.query("begin");
    try {
      await client.query(sql);
      await client.query("insert into schema_migration (name, checksum) values ($1, $2)", [name, checksum]);
      await client.query("commit");
    } catch (error) {
      await client.query("rollback");
      throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
    }
  }
}

/** Brings a database to the newest schema. Safe to call from several processes at once. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    if ((rows[0]?.version ?? 0) < OLDEST_POSTGRES) throw new StartupError("PostgreSQL 15 or newer is needed.");
    // Held for the session, so that a second process waits here and then finds nothing left to do.
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await migrateWorker({ connectionString: url });
    await applyPending(client);
  } finally {
    await client.end();
  }
}
