// `npm run dev`: the server restarts when a file of it changes, the pages reload by themselves, PostgreSQL keeps running.
import path from "node:path";
import { endChildren, endCleanlyOnSignals, endWithParent, ensureInstalled, onEnd, ROOT, run } from "./bootstrap.mjs";

endWithParent();
await ensureInstalled();

const { register } = await import("tsx/esm/api");
register();
const { StartupError } = await import("../apps/server/src/kernel/startup-error.ts");

try {
  process.exitCode = await runWatched(process.env.DATABASE_URL ? {} : await startDatabase());
} catch (error) {
  // A folder in use or not writable is one sentence, as with npm start.
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
process.exit();

/**
 * PostgreSQL belongs to this process and not to the server, which is restarted at every change: sessions, jobs and the
 * second that a start takes would be lost each time.
 */
async function startDatabase() {
  const { openEmbeddedDatabase } = await import("../apps/server/src/kernel/postgres/embedded-database.ts");
  const dataDir = path.resolve(ROOT, process.env.DATA_DIR || ".data");
  const log = (line) => /FATAL|PANIC|unexpectedly/.test(line) && console.log(`[postgres] ${line}`);
  const database = await openEmbeddedDatabase({ dataDir, log });
  onEnd(() => database.close());
  console.log(`[dev] PostgreSQL on ${database.url.replace(/:[^:@]*@/, ":…@")}`);
  return { DATA_DIR: dataDir, DATABASE_URL: database.url, DATABASE_MIGRATION_URL: database.ownerUrl };
}

async function runWatched(databaseEnv) {
  endCleanlyOnSignals();
  const tsx = path.join(ROOT, "node_modules/tsx/dist/cli.mjs");
  const env = { ...process.env, ...databaseEnv, NODE_ENV: "development", WINDFALL_DEV: "1" };
  // Imported files are watched by themselves; messages of other locales and the SQL of the database are only read.
  const alsoWatch = ["packages/**/*.json", "db/**/*.sql"].flatMap((pattern) => ["--include", pattern]);
  const { code } = await run(
    process.execPath,
    [tsx, "watch", "--clear-screen=false", ...alsoWatch, "apps/server/src/main.ts"],
    { env },
  );
  await endChildren();
  return code ?? 1;
}
