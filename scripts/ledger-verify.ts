// `npm run ledger:verify`: recomputes every balance, sum, hash and chain of the ledger, on a live system too. Names what is wrong
// and ends with 1. Takes DATABASE_URL, or the embedded database of DATA_DIR, whether the product is running on it or not. With `--new` it reads
// only what was committed since the worker's last verification, and every account's balance.
import { parseArgs } from "node:util";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { readEnv } from "../apps/server/src/env.ts";
import { openEmbeddedDatabase } from "../apps/server/src/kernel/postgres/embedded-database.ts";
import { findRunningDatabase } from "../apps/server/src/kernel/postgres/running-database.ts";
import type { DB } from "../apps/server/src/kernel/schema.ts";
import { StartupError } from "../apps/server/src/kernel/startup-error.ts";
import { verifiedUntil, verifyLedger } from "../apps/server/src/ledger/index.ts";

async function openDatabase(): Promise<{ url: string; close(): Promise<void> }> {
  // Only what leads to the database: verifying must not need the secrets of production.
  const { DATABASE_URL, DATA_DIR } = process.env;
  const env = readEnv({ DATABASE_URL, DATA_DIR });
  const found = env.DATABASE_URL ?? (await findRunningDatabase(env.DATA_DIR))?.ownerUrl;
  if (found) return { url: found, close: async () => undefined };
  const { ownerUrl, close } = await openEmbeddedDatabase({ dataDir: env.DATA_DIR, log: () => undefined });
  // As the owner, because nobody has given rights in a database that was restored a minute ago. The transaction below only reads.
  return { url: ownerUrl, close };
}

async function verify(url: string, isOnlyNew: boolean): Promise<boolean> {
  // No limit of time: a large ledger takes as long as it takes.
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const startedAt = performance.now();
  const { checked, problems } = await db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      const since = isOnlyNew ? await verifiedUntil(tx) : undefined;
      return verifyLedger(tx, since === undefined ? {} : { since });
    });
  await db.destroy();
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  const counts = Object.entries(checked).map(([what, count]) => `${count} ${what}`);
  for (const { check, subject, detail } of problems) console.log(`${check}: ${subject}: ${detail}`);
  console.log(`checked ${counts.join(", ")} in ${seconds} s: ${problems.length} problems`);
  return problems.length === 0;
}

try {
  const { values: args } = parseArgs({ options: { new: { type: "boolean", default: false } } });
  const database = await openDatabase();
  const isWhole = await verify(database.url, args.new).finally(() => database.close());
  process.exit(isWhole ? 0 : 1);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(2);
}
