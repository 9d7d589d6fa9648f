// Forward-only migrations: the SQL files of db/migrations in the order of their names, each in its own transaction.
// A file that was applied may never change; its checksum is compared at every start.
// Functions are files of their own in db/functions, which do change: a file is applied when this database has not seen its content yet.
// One whose content was replaced since is left alone, because an older build that starts again during a release must not undo a newer
// one. Changing the arguments of a function takes a migration that drops the old one.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { runMigrations as migrateWorker } from "graphile-worker";
import pg from "pg";
import { StartupError } from "./startup-error.ts";

const MIGRATIONS = new URL("../../../../db/migrations/", import.meta.url);
const FUNCTIONS = new URL("../../../../db/functions/", import.meta.url);
/** Any number will do, as long as every process takes the same lock. */
const LOCK = 7_204_512;
const OLDEST_POSTGRES = 150_000;

interface SqlFile {
  name: string;
  sql: string;
  checksum: string;
}

function readSqlFiles(folder: URL): SqlFile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => {
      const sql = readFileSync(new URL(name, folder), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
}

async function inTransaction(client: pg.Client, what: string, work: () => Promise<unknown>): Promise<void> {
  await client.query("begin");
  try {
    await work();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`${what} failed: ${(error as Error).message}`, { cause: error });
  }
}

async function applyMigrations(client: pg.Client): Promise<void> {
  await client.query(
    "create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())",
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migration",
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  for (const { name, sql, checksum } of readSqlFiles(MIGRATIONS)) {
    const known = applied.get(name);
    if (known === checksum) continue;
    if (known !== undefined)
      throw new StartupError(`Migration ${name} was changed after it had been applied to this database.`);
    await inTransaction(client, `Migration ${name}`, async () => {
      await client.query(sql);
      await client.query("insert into schema_migration (name, checksum) values ($1, $2)", [name, checksum]);
    });
  }
}

export async function applyFunctions(client: pg.Client, files = readSqlFiles(FUNCTIONS)): Promise<void> {
  await client.query(
    "create table if not exists schema_function (name text, checksum text, applied_at timestamptz not null default clock_timestamp(), primary key (name, checksum))",
  );
  const { rows } = await client.query<{ name: string; checksum: string }>("select name, checksum from schema_function");
  const seen = new Set(rows.map(({ name, checksum }) => `${name} ${checksum}`));
  const pending = files.filter(({ name, checksum }) => !seen.has(`${name} ${checksum}`));
  if (pending.length === 0) return;
  // Together, because they call each other.
  await inTransaction(client, `Functions ${pending.map(({ name }) => name).join(", ")}`, async () => {
    for (const { name, sql, checksum } of pending) {
      await client.query(sql);
      await client.query("insert into schema_function (name, checksum) values ($1, $2)", [name, checksum]);
    }
  });
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
    await applyMigrations(client);
    await applyFunctions(client);
  } finally {
    await client.end();
  }
}
