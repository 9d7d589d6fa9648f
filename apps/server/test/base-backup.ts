// Backup and restore of a PostgreSQL, as docs/operations.md tells an operator to do it: WAL archived all the time, a base copy taken
// while money moves, and from both any second after it. The PostgreSQL that comes with the program has no pg_basebackup, so there the
// copy is made by hand between pg_backup_start and pg_backup_stop; an operator's own has it, and then it is used.
import { execFile, execFileSync } from "node:child_process";
import * as fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { OWNER_ROLE, writePassword } from "../src/kernel/postgres/cluster.ts";
import {
  asAccount,
  type Binaries,
  cleanEnvironment,
  clusterAccount,
  findBinaries,
  isRoot,
  UNPRIVILEGED_ID,
} from "../src/kernel/postgres/command.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../src/kernel/postgres/embedded-postgres.ts";

export interface ArchivedPostgres extends EmbeddedPostgres {
  version: string;
  /** How the base copy is made here. */
  method: "pg_basebackup" | "pg_backup_start";
  dataDir: string;
}

export interface Places {
  /** Everything of a run is below it. */
  dir: string;
  /** Programs of another PostgreSQL; undefined: the one that comes with the product. */
  binDir: string | undefined;
}

const archiveOf = ({ dir }: Places) => path.join(dir, "archive");
const backupOf = ({ dir }: Places) => path.join(dir, "backup");

async function binariesOf({ binDir }: Places): Promise<Binaries> {
  if (!binDir) return findBinaries();
  return { initdb: path.join(binDir, "initdb"), postgres: path.join(binDir, "postgres") };
}

/** One that PostgreSQL may write to, whoever it runs as. */
function makeFolder(folder: string): void {
  fs.mkdirSync(folder, { mode: 0o700 });
  if (isRoot()) fs.chownSync(folder, UNPRIVILEGED_ID, UNPRIVILEGED_ID);
}

/** A PostgreSQL before 17 does not know the locale that ours is made with, so an operator's is made as an operator makes it. */
function initialise(dataDir: string, binaries: Binaries): void {
  const clusterDir = path.join(dataDir, "postgres");
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  makeFolder(clusterDir);
  writePassword(clusterDir, OWNER_ROLE);
  const flags = ["-D", clusterDir, "-U", OWNER_ROLE, "-E", "UTF8", "--locale=C.UTF-8", "-A", "scram-sha-256"];
  const args = [...flags, "--pwfile", `${clusterDir}.password`];
  const [command, commandArgs] = asAccount(binaries.initdb, args, clusterAccount(clusterDir));
  execFileSync(command, commandArgs, { env: cleanEnvironment(), stdio: ["ignore", "ignore", "inherit"] });
}

export async function startArchived(places: Places): Promise<ArchivedPostgres> {
  const binaries = await binariesOf(places);
  const dataDir = path.join(places.dir, "data");
  makeFolder(archiveOf(places));
  if (places.binDir) initialise(dataDir, binaries);
  const postgres = await startEmbeddedPostgres({
    dataDir,
    durable: true,
    log: () => undefined,
    binaries,
    settings: {
      archive_mode: "on",
      archive_command: `test ! -f '${archiveOf(places)}/%f' && cp %p '${archiveOf(places)}/%f'`,
    },
  });
  const version = /\d[\d.]*/.exec(execFileSync(binaries.postgres, ["--version"], { encoding: "utf8" }))?.[0] ?? "";
  const hasTool = places.binDir !== undefined && fs.existsSync(path.join(places.binDir, "pg_basebackup"));
  return { ...postgres, version, dataDir, method: hasTool ? "pg_basebackup" : "pg_backup_start" };
}

/** Answers how many bytes it has. Nothing here blocks this process, which moves money meanwhile. */
export async function takeBaseBackup(places: Places, postgres: ArchivedPostgres): Promise<number> {
  if (postgres.method === "pg_basebackup") await runBaseBackup(places, postgres);
  else await copyByHand(places, postgres);
  return sizeOf(backupOf(places));
}

async function runBaseBackup(places: Places, postgres: ArchivedPostgres): Promise<void> {
  const program = path.join(places.binDir ?? "", "pg_basebackup");
  await promisify(execFile)(program, ["-d", postgres.ownerUrl(), "-D", backupOf(places), "-c", "fast"]);
}

/** Made anew at every start, or worthless without the process that wrote it. What archived WAL replaces is not copied either. */
const NOT_COPIED =
  /^(postmaster\.(pid|opts)|(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.*|.*pgsql_tmp.*)$/;

async function copyByHand(places: Places, postgres: ArchivedPostgres): Promise<void> {
  // The same session starts and stops it; when it ends in between, there is no backup.
  const session = new pg.Client(postgres.ownerUrl());
  await session.connect();
  try {
    await session.query("select pg_backup_start('windfall', true)");
    await copyFolder(path.join(postgres.dataDir, "postgres"), backupOf(places), "");
    const { rows } = await session.query<{ labelfile: string; spcmapfile: string }>(
      "select labelfile, spcmapfile from pg_backup_stop(true)",
    );
    // Without the label PostgreSQL would take the copy for a crashed server and begin at the wrong place of the WAL.
    fs.writeFileSync(path.join(backupOf(places), "backup_label"), rows[0]?.labelfile ?? "");
    if (rows[0]?.spcmapfile) fs.writeFileSync(path.join(backupOf(places), "tablespace_map"), rows[0].spcmapfile);
  } finally {
    await session.end();
  }
}

async function copyFolder(from: string, to: string, inside: string): Promise<void> {
  await fs.promises.mkdir(path.join(to, inside), { mode: 0o700 });
  for (const entry of await fs.promises.readdir(path.join(from, inside), { withFileTypes: true })) {
    const name = path.join(inside, entry.name);
    if (NOT_COPIED.test(name)) continue;
    if (entry.isDirectory()) await copyFolder(from, to, name);
    // Not the socket that the server listens on.
    else if (entry.isFile()) await copyFile(path.join(from, name), path.join(to, name));
  }
}

async function copyFile(from: string, to: string): Promise<void> {
  try {
    await fs.promises.copyFile(from, to);
  } catch (error) {
    // A table that was dropped meanwhile; the WAL says so too.
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}

/** What was written until now is in the archive when this settles. */
export async function archiveEverything(postgres: ArchivedPostgres): Promise<void> {
  const owner = new pg.Client(postgres.ownerUrl());
  await owner.connect();
  try {
    const { rows } = await owner.query<{ file: string }>("select pg_walfile_name(pg_switch_wal()) as file");
    const isArchived = "select last_archived_wal >= $1 as done from pg_stat_archiver";
    while (!(await owner.query<{ done: boolean }>(isArchived, [rows[0]?.file])).rows[0]?.done) await sleep(50);
  } finally {
    await owner.end();
  }
}

/** A new PostgreSQL from copy and archive, as everything was at `moment`. */
export async function restoreTo(places: Places, postgres: ArchivedPostgres, moment: Date): Promise<EmbeddedPostgres> {
  const dataDir = path.join(places.dir, `restored-${moment.getTime()}`);
  const clusterDir = path.join(dataDir, "postgres");
  fs.mkdirSync(dataDir, { mode: 0o700 });
  fs.cpSync(backupOf(places), clusterDir, { recursive: true });
  fs.chmodSync(clusterDir, 0o700);
  fs.writeFileSync(path.join(clusterDir, "recovery.signal"), "");
  fs.copyFileSync(`${postgres.dataDir}/postgres.password`, `${clusterDir}.password`);
  return startEmbeddedPostgres({
    dataDir,
    durable: true,
    log: () => undefined,
    binaries: await binariesOf(places),
    settings: {
      restore_command: `cp '${archiveOf(places)}/%f' %p`,
      // Of names of time zones PostgreSQL knows none at this point of its start, "Z" included.
      recovery_target_time: moment.toISOString().replace("Z", "+00"),
      recovery_target_action: "promote",
    },
  });
}

export function archivedFiles(places: Places): number {
  return fs.readdirSync(archiveOf(places)).length;
}

function sizeOf(entry: string): number {
  const stat = fs.lstatSync(entry);
  if (!stat.isDirectory()) return stat.size;
  return fs.readdirSync(entry).reduce((sum, name) => sum + sizeOf(path.join(entry, name)), 0);
}
