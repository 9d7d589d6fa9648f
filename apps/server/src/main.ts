// Starts the product: configuration, database, migrations, demo people and content, roles. Stops it cleanly, or says in one sentence why it cannot start.
import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer as createProbe } from "node:net";
import path from "node:path";
import { BRAND } from "@windfall/domain";
import { createServer } from "./app.ts";
import { type Env, readEnv } from "./env.ts";
import { assertAddressWorks, describeProblem } from "./kernel/database-address.ts";
import { createLogger, type Logger } from "./kernel/log.ts";
import { type DatabaseAddresses, migrateDatabase } from "./kernel/migrate.ts";
import { loadCountryTable } from "./kernel/network.ts";
import { openEmbeddedDatabase } from "./kernel/postgres/embedded-database.ts";
import { productVersion } from "./kernel/product-version.ts";
import { deriveKey } from "./kernel/secrets.ts";
import { StartupError } from "./kernel/startup-error.ts";
import { DEMO_PASSWORD, DEMO_PEOPLE } from "./modules/identity/index.ts";
import { sandboxSeed } from "./modules/sandbox-chains/index.ts";
import { demoSigner, type Signer, signerClient } from "./signer/index.ts";

/** Longer than any request may take; what hangs after that would hang for ever. */
const SHUTDOWN_LIMIT_MS = 40_000;

type Cleanup = () => Promise<void> | void;

function say(text: string): void {
  console.log(text);
}

async function assertPortFree({ PORT, HOST }: Env): Promise<void> {
  if (PORT === 0) return;
  await new Promise<void>((resolve, reject) => {
    const probe = createProbe()
      .once("error", (error: NodeJS.ErrnoException) => reject(portProblem(error, PORT, HOST)))
      .listen(PORT, HOST, () => probe.close(() => resolve()));
  });
}

function portProblem(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === "EADDRINUSE")
    return new StartupError(`Port ${port} on ${host} is in use. Set PORT to another one.`);
  if (error.code === "EACCES")
    return new StartupError(`Port ${port} needs more rights than this user has. Set PORT to another one.`);
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
    return new StartupError(`HOST ${host} is not an address of this machine.`);
  return error;
}

/** The embedded PostgreSQL, or the one that DATABASE_URL names; the embedded one is then not touched at all. */
async function openDatabase(env: Env, log: Logger, cleanups: Cleanup[]): Promise<DatabaseAddresses> {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, ownerUrl: env.DATABASE_MIGRATION_URL ?? env.DATABASE_URL };
  say("[database] starting the embedded PostgreSQL");
  const database = await openEmbeddedDatabase({
    dataDir: env.DATA_DIR,
    log: (line) => log.debug({ postgres: line }, "postgres"),
    onDown: () => log.error("the embedded PostgreSQL stopped; starting it again"),
    onUp: () => log.info("the embedded PostgreSQL is back"),
  });
  cleanups.unshift(() => database.close());
  return database;
}

async function migrate(env: Env, database: DatabaseAddresses, log: Logger): Promise<void> {
  for (const name of ["DATABASE_URL", "DATABASE_MIGRATION_URL"] as const) await assertAddressWorks(name, env[name]);
  const excess = await migrateDatabase(database);
  if (excess.length > 0)
    log.warn(
      { excess },
      "the role of DATABASE_URL may do more than the product needs: whoever gets hold of its connection can alter the journal. " +
        "Give the product a role of its own and the owner's to DATABASE_MIGRATION_URL (docs/operations.md)",
    );
}

/** Demo keeps the secret it made, so that sessions survive a restart; production always brings its own. */
function readSecret(env: Env): string {
  if (env.SECRET) return env.SECRET;
  const file = path.resolve(env.DATA_DIR, "secret");
  try {
    return readFileSync(file, "utf8");
  } catch {
    const secret = randomBytes(32).toString("hex");
    try {
      writeFileSync(file, secret, { mode: 0o600, flag: "wx" });
    } catch (error) {
      throw new StartupError(
        `The secret cannot be kept in ${env.DATA_DIR} (${describeProblem(error)}). Set SECRET, or DATA_DIR to a folder you may write.`,
      );
    }
    return secret;
  }
}

function printBanner(env: Env, port: number, people: readonly { email: string; about: string }[]): void {
  const host = env.HOST === "0.0.0.0" || env.HOST === "::" ? "localhost" : env.HOST;
  const width = Math.max(...people.map((person) => person.email.length), 0);
  const lines = ["", `  ${BRAND.name} ${productVersion()} is ready: ${env.PUBLIC_ORIGIN ?? `http://${host}:${port}`}`];
  if (people.length > 0) {
    lines.push("", `  Demo accounts (password ${DEMO_PASSWORD}):`, "");
    lines.push(...people.map((person) => `    ${person.email.padEnd(width)}   ${person.about}`));
  }
  say([...lines, ""].join("\n"));
}

/** The one that the configuration names; a demo has its own. */
function findSigner(env: Env, secret: string, log: Logger, cleanups: Cleanup[]): Signer | undefined {
  if (env.SIGNER_URL) return signerClient({ url: env.SIGNER_URL, key: deriveKey(env.SIGNER_SECRET ?? "", "signer") });
  if (env.MODE !== "demo") return undefined;
  const demo = demoSigner({ dataDir: env.DATA_DIR, secret, depositSeed: sandboxSeed(secret), log });
  cleanups.unshift(() => demo.stop());
  return demo;
}

async function main(cleanups: Cleanup[]): Promise<void> {
  const env = readEnv();
  const log = createLogger({ level: env.LOG_LEVEL });
  await assertPortFree(env);
  const database = await openDatabase(env, log, cleanups);
  say("[database] migrating");
  await migrate(env, database, log);
  const secret = readSecret(env);
  const server = await createServer({
    env,
    databaseUrl: database.url,
    secret,
    signer: findSigner(env, secret, log, cleanups),
    log,
    countryOf: await loadCountryTable(),
  });
  cleanups.unshift(() => server.stop());
  await server.seed();
  const port = await server.start().catch((error: NodeJS.ErrnoException) => {
    throw portProblem(error, env.PORT, env.HOST);
  });
  printBanner(env, port, env.MODE === "demo" ? DEMO_PEOPLE : []);
}

async function cleanUp(cleanups: Cleanup[]): Promise<void> {
  for (const cleanup of cleanups.splice(0)) await cleanup();
}

const cleanups: Cleanup[] = [];
let stopping = false;

function stopOn(signal: NodeJS.Signals): void {
  process.on(signal, () => {
    if (stopping) process.exit(1);
    stopping = true;
    say("\n[stop] finishing what is under way");
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref();
    cleanUp(cleanups).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}

for (const signal of ["SIGINT", "SIGTERM"] as const) stopOn(signal);

try {
  await main(cleanups);
} catch (error) {
  if (!stopping) {
    console.error(error instanceof StartupError ? error.message : error);
    await cleanUp(cleanups).catch(() => undefined);
    process.exit(1);
  }
}
