// Owns the embedded PostgreSQL's files: makes the cluster once, completely or not at all, and refuses one it cannot run.
//
//   DATA_DIR/postgres                    the cluster; it gets this name only once initdb has finished
//   DATA_DIR/postgres.new                a cluster in the making; left over, it is thrown away
//   DATA_DIR/postgres.password           the password of the role that owns everything in it
//   DATA_DIR/postgres.product.password   the password of the role that the product works under, another one after each start
//
// Both passwords are readable by the owner of the folder alone.
import { execFileSync, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import * as fs from "node:fs";
import path from "node:path";
import { StartupError } from "../startup-error.ts";
import { asAccount, type Binaries, cleanEnvironment, clusterAccount, isRoot, UNPRIVILEGED_ID } from "./command.ts";
import { unwritable } from "./data-dir.ts";

/** Made by initdb, and therefore a superuser: it makes databases, roles and tables, and nothing of the product works under it. */
export const OWNER_ROLE = "windfall";
export const PRODUCT_ROLE = "windfall_product";
export type Role = typeof OWNER_ROLE | typeof PRODUCT_ROLE;

/** Only in tests, which open thousands of connections: the client of each would compute 4096 rounds of hashing. */
const FAST_TO_MAKE = ["--no-sync", "-c", "scram_iterations=1"];

/** Returns whether a cluster had to be made. */
export function ensureCluster(clusterDir: string, binaries: Binaries, durable: boolean): boolean {
  const dataDir = path.dirname(clusterDir);
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    fs.accessSync(dataDir, fs.constants.W_OK | fs.constants.X_OK);
    if (isCluster(clusterDir)) {
      assertSameMajorVersion(clusterDir, binaries);
      return false;
    }
    makeCluster(clusterDir, binaries, durable);
    return true;
  } catch (error) {
    throw error instanceof StartupError ? error : unwritable(dataDir, error);
  }
}

function isCluster(clusterDir: string): boolean {
  if (!fs.existsSync(clusterDir)) return false;
  const entries = fs.readdirSync(clusterDir);
  if (entries.includes("PG_VERSION")) return true;
  // Clusters are renamed into place when complete, so this is not one of ours; what it is, is not ours to delete.
  if (entries.length > 0) throw new StartupError(`The folder ${clusterDir} holds something that is not a database.`);
  fs.rmdirSync(clusterDir);
  return false;
}

function assertSameMajorVersion(clusterDir: string, binaries: Binaries): void {
  const found = fs.readFileSync(path.join(clusterDir, "PG_VERSION"), "utf8").trim();
  const brought = /\d+/.exec(execFileSync(binaries.postgres, ["--version"], { encoding: "utf8" }))?.[0];
  if (found === brought) return;
  throw new StartupError(
    `The data folder holds a database of PostgreSQL ${found}, but this program brings PostgreSQL ${brought}. ` +
      "Start the version that made it and move the data over, or set DATA_DIR to another folder.",
  );
}

function makeCluster(clusterDir: string, binaries: Binaries, durable: boolean): void {
  const draft = `${clusterDir}.new`;
  fs.rmSync(draft, { recursive: true, force: true });
  fs.mkdirSync(draft, { mode: 0o700 });
  if (isRoot()) fs.chownSync(draft, UNPRIVILEGED_ID, UNPRIVILEGED_ID);
  writePassword(clusterDir, OWNER_ROLE);

  const args = [
    "-D",
    draft,
    "-U",
    OWNER_ROLE,
    "-E",
    "UTF8",
    "-A",
    "scram-sha-256",
    "--pwfile",
    passwordFile(clusterDir, OWNER_ROLE),
  ];
  args.push(...localeArguments(), "--no-instructions", ...(durable ? [] : FAST_TO_MAKE));
  const [command, commandArgs] = asAccount(binaries.initdb, args, clusterAccount(draft));
  const result = spawnSync(command, commandArgs, { encoding: "utf8", env: cleanEnvironment() });
  if (result.status !== 0) {
    const reason = result.error?.message ?? lastMeaningfulLine(result.stderr);
    throw new StartupError(`The database could not be created in ${draft}: ${reason}`);
  }
  fs.renameSync(draft, clusterDir);
  if (durable) syncToDisk(path.dirname(clusterDir));
}

/**
 * Text is ordered by code point with PostgreSQL's own rules, so that an upgrade of the system's C library cannot
 * silently corrupt an index. The system's locale still decides what is a letter for trigram search, hence UTF-8 there.
 */
function localeArguments(): string[] {
  const systemLocale = process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8";
  return ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", `--locale=${systemLocale}`];
}

function lastMeaningfulLine(text: string): string {
  const lines = text.split("\n").filter((line) => line.includes("error:") || line.includes("FATAL"));
  return lines[0]?.trim() ?? text.trim();
}

function syncToDisk(file: string): void {
  const handle = fs.openSync(file, "r");
  fs.fsyncSync(handle);
  fs.closeSync(handle);
}

function passwordFile(clusterDir: string, role: Role): string {
  return `${clusterDir}${role === PRODUCT_ROLE ? ".product" : ""}.password`;
}

/** Replaced in one step, because a second process may read it at any moment (running-database.ts). */
export function writePassword(clusterDir: string, role: Role): string {
  const file = passwordFile(clusterDir, role);
  const password = randomBytes(24).toString("hex");
  fs.rmSync(`${file}.new`, { force: true });
  fs.writeFileSync(`${file}.new`, password, { mode: 0o600 });
  // On disk before the database that needs it: a power cut in between must not leave one that nobody can open.
  syncToDisk(`${file}.new`);
  fs.renameSync(`${file}.new`, file);
  syncToDisk(path.dirname(file));
  return password;
}

export function readPassword(clusterDir: string, role: Role): string {
  const file = passwordFile(clusterDir, role);
  try {
    return fs.readFileSync(file, "utf8").trim();
  } catch {
    throw new StartupError(`The file ${file} with the database's password is missing or unreadable; restore it.`);
  }
}

/** What every system takes for the path of a socket. */
const LONGEST_SOCKET_PATH = 100;
export const LOOPBACK = "127.0.0.1";

/**
 * It is asked through a socket file in its folder, where nobody else comes: the network of the machine makes every question a quarter dearer
 * on both sides. That one stays open for an operator's own tools, and for us where the path is too long for a socket.
 */
export function hasSocket(clusterDir: string): boolean {
  return Buffer.byteLength(path.join(clusterDir, ".s.PGSQL.65535")) <= LONGEST_SOCKET_PATH;
}

export function clusterAddress(
  clusterDir: string,
  { role, password, port, database }: { role: Role; password: string; port: number; database: string },
): string {
  const host = hasSocket(clusterDir) ? clusterDir : LOOPBACK;
  return `postgres://${role}:${password}@${encodeURIComponent(host)}:${port}/${encodeURIComponent(database)}`;
}
