// `npm run ledger:verify`: recomputes every balance, sum, hash and chain of the ledger, on a live system too. Names what is wrong
// and ends with 1. Takes DATABASE_URL, or the embedded database of DATA_DIR, whether the product is running on it or not. With `--new` it reads
// only what was committed since the worker's last verification, and every account's balance.
import { parseArgs } from "node:util";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { DB } from "../apps/server/src/kernel/schema.ts";
import { StartupError } from "../apps/server/src/kernel/startup-error.ts";
import { verifiedUntil, verifyLedger } from "../apps/server/src/ledger/index.ts";
import { openDatabase } from "./open-database.ts";

async function verify(url: string, isOnlyNew: boolean): Promise<boolean> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const startedAt = performance.now();
  const since = isOnlyNew ? await verifiedUntil(db) : undefined;
  const { checked, problems } = await verifyLedger(db, { since });
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
