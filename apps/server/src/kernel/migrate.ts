// Forward-only migrations: the SQL files of db/migrations in the order of their names, each in its own transaction.
// A file that was applied may never change; its checksum is compared at every start.
// Functions are files of their own in db/functions, which do change: a file is applied when this database has not seen its content yet.
// One whose content was replaced since is left alone, because an older build that starts again during a release must not undo a newer
// one. Changing the arguments of a function takes a migration that drops the old one.
// All of it is done by the role that owns the tables. The product works under another one, which gets its rights here as well.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { runMigrations as migrateWorker } from "graphile-worker";
import pg from "pg";
import { findExcess, grantRights } from "./rights.ts";
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

/** Refuses when one that was applied has changed since. */
async function pendingMigrations(client: pg.Client): Promise<SqlFile[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migration",
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const files = readSqlFiles(MIGRATIONS);
  const changed = files.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum);
  if (changed)
    throw new StartupError(`Migration ${changed.name} was changed after it had been applied to this database.`);
  return files.filter(({ name }) => !applied.has(name));
}

async function applyMigrations(client: pg.Client): Promise<void> {
  await client.query(
    "create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())",
  );
  for (const { name, sql, checksum } of await pendingMigrations(client)) {
    await inTransaction(client, `Migration ${name}`, async () => {
      await client.query(sql);
      await client.query("insert into schema_migration (name, checksum) values ($1, $2)", [name, checksum]);
    });
  }
}

async function pendingFunctions(client: pg.Client, files = readSqlFiles(FUNCTIONS)): Promise<SqlFile[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>("select name, checksum from schema_function");
  const seen = new Set(rows.map(({ name, checksum }) => `${name} ${checksum}`));
  return files.filter(({ name, checksum }) => !seen.has(`${name} ${checksum}`));
}

export async function applyFunctions(client: pg.Client, files?: SqlFile[]): Promise<void> {
  await client.query(
    "create table if not exists schema_function (name text, checksum text, applied_at timestamptz not null default clock_timestamp(), primary key (name, checksum))",
  );
  const pending = await pendingFunctions(client, files);
  if (pending.length === 0) return;
  // Together, because they call each other.
  await inTransaction(client, `Functions ${pending.map(({ name }) => name).join(", ")}`, async () => {
    for (const { name, sql, checksum } of pending) {
      await client.query(sql);
      await client.query("insert into schema_function (name, checksum) values ($1, $2)", [name, checksum]);
    }
  });
}

export interface DatabaseAddresses {
  /** As the role that the product works under. */
  url: string;
  /** As the role that owns the tables. The same address where there is only one role. */
  ownerUrl: string;
}

/**
 * Brings a database to the newest schema and the product's role to its rights. Safe to call from several processes at once.
 * Answers what that role may do beyond them.
 */
export async function migrateDatabase({ url, ownerUrl }: DatabaseAddresses): Promise<string[]> {
  await withClient(ownerUrl, async (owner) => {
    if (url === ownerUrl && !(await mayMigrate(owner))) await assertMigrated(owner);
    else await migrateAs(owner, ownerUrl, roleOf(url));
  });
  return withClient(url, findExcess);
}

/** Without asking the server: the right to connect to this database may be among those that are still to be given. */
function roleOf(url: string): string {
  return new pg.Client({ connectionString: url }).user ?? "";
}

async function migrateAs(owner: pg.Client, ownerUrl: string, productRole: string): Promise<void> {
  const { rows } = await owner.query<{ version: number; role: string }>(
    "select current_setting('server_version_num')::int as version, current_user as role",
  );
  if ((rows[0]?.version ?? 0) < OLDEST_POSTGRES) throw new StartupError("PostgreSQL 15 or newer is needed.");
  // Held for the session, so that a second process waits here and then finds nothing left to do.
  await owner.query("select pg_advisory_lock($1)", [LOCK]);
  await migrateWorker({ connectionString: ownerUrl });
  await applyMigrations(owner);
  await applyFunctions(owner);
  // An owner that took its own rights away could not migrate any more.
  if (productRole !== rows[0]?.role) await inTransaction(owner, "Rights", () => grantRights(owner, productRole));
}

async function mayMigrate(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>("select has_schema_privilege('public', 'create') as may");
  return rows[0]?.may ?? false;
}

/** For a process that does not know the owner's password: it may start when somebody else has migrated. */
async function assertMigrated(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass('schema_function') is not null as exists",
  );
  const missing = rows[0]?.exists ? [...(await pendingMigrations(client)), ...(await pendingFunctions(client))] : [];
  if (rows[0]?.exists && missing.length === 0) return;
  throw new StartupError(
    "The database is not of this version, and the role of DATABASE_URL may not change its tables. " +
      "Run npm run migrate with DATABASE_MIGRATION_URL, the address of the role that owns them.",
  );
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
