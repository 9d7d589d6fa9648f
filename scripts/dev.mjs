// `npm run dev`: the server restarts when a file of it changes, the pages reload by themselves, PostgreSQL keeps running.
import path from "node:path";
import { endChildren, endCleanlyOnSignals, endWithParent, ensureInstalled, onEnd, ROOT, run } from "./bootstrap.mjs";

const DATABASE = "windfall";

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
 * second that a start takes would be lost each time. WINDFALL_EMBEDDED tells the server that the folder is in good hands.
 */
async function startDatabase() {
  const { claimDataDir } = await import("../apps/server/src/kernel/data-dir.ts");
  const { startEmbeddedPostgres } = await import("../apps/server/src/kernel/embedded-postgres.ts");
  const dataDir = path.resolve(ROOT, process.env.DATA_DIR || ".data");
  const claim = await claimDataDir(dataDir);
  const log = (line) => /FATAL|PANIC|unexpectedly/.test(line) && console.log(`[postgres] ${line}`);
  const postgres = await startEmbeddedPostgres({ dataDir, durable: true, log });
  await createDatabase(postgres.url());
  onEnd(async () => {
    await postgres.stop();
    claim.release();
  });
  console.log(`[dev] PostgreSQL on ${postgres.url(DATABASE).replace(/:[^:@]*@/, ":…@")}`);
  return { DATA_DIR: dataDir, DATABASE_URL: postgres.url(DATABASE), WINDFALL_EMBEDDED: "1" };
}

async function createDatabase(adminUrl) {
  const { default: pg } = await import("pg");
  const admin = new pg.Client(adminUrl);
  await admin.connect();
  try {
    const found = await admin.query("select 1 from pg_database where datname = $1", [DATABASE]);
    if (found.rowCount === 0) await admin.query(`create database ${DATABASE}`);
  } finally {
    await admin.end();
  }
}

async function runWatched(databaseEnv) {
  endCleanlyOnSignals();
  const tsx = path.join(ROOT, "node_modules/tsx/dist/cli.mjs");
  const env = { ...process.env, ...databaseEnv, NODE_ENV: "development", WINDFALL_DEV: "1" };
  // Imported files are watched by themselves; messages of other locales and migrations are only read.
  const alsoWatch = ["packages/**/*.json", "db/migrations/*.sql"].flatMap((pattern) => ["--include", pattern]);
  const { code } = await run(
    process.execPath,
    [tsx, "watch", "--clear-screen=false", ...alsoWatch, "apps/server/src/main.ts"],
    { env },
  );
  await endChildren();
  return code ?? 1;
}
