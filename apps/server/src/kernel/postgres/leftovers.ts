// Owns what a crash leaves behind on a cluster: a stale postmaster.pid, a server without its parent, lingering sessions.
import { execFileSync } from "node:child_process";
import * as fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartupError } from "../startup-error.ts";

const ORPHAN_SHUTDOWN_MS = 10_000;

/**
 * Settles the previous server's postmaster.pid and socket. PostgreSQL itself copes with a dead pid, but takes any living process
 * with that number for a server and refuses to start; and a server that outlived its parent must end before ours begins.
 */
export async function settlePreviousServer(clusterDir: string, log: (line: string) => void): Promise<void> {
  const pid = readPid(path.join(clusterDir, "postmaster.pid"));
  if (pid === undefined || !isServerOn(pid, clusterDir)) {
    const sockets = fs.readdirSync(clusterDir).filter((name) => name.startsWith(".s.PGSQL."));
    for (const name of ["postmaster.pid", ...sockets]) fs.rmSync(path.join(clusterDir, name), { force: true });
    return;
  }
  log(`stopping the PostgreSQL that an earlier run left behind (process ${pid})`);
  signal(pid, "SIGINT");
  if (await ended(pid, clusterDir, ORPHAN_SHUTDOWN_MS)) return;
  signal(pid, "SIGQUIT");
  if (await ended(pid, clusterDir, ORPHAN_SHUTDOWN_MS)) return;
  throw new StartupError(`A PostgreSQL of an earlier run does not end. End process ${pid} and start again.`);
}

function readPid(pidFile: string): number | undefined {
  try {
    const pid = Number.parseInt(fs.readFileSync(pidFile, "utf8"), 10);
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function isServerOn(pid: number, clusterDir: string): boolean {
  const [program = "", ...args] = commandLineOf(pid);
  const dir = args[args.indexOf("-D") + 1];
  return path.basename(program).startsWith("postgres") && dir !== undefined && samePlace(dir, clusterDir);
}

function commandLineOf(pid: number): string[] {
  try {
    if (process.platform === "linux") return fs.readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
    const line = execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8", stdio: "pipe" }).trim();
    // ps joins the arguments with spaces, so a path with spaces is found between the two flags that surround it.
    const match = /^(.*?postgres) -D (.*?) -p \d+ /.exec(line);
    return match ? [match[1] ?? "", "-D", match[2] ?? ""] : [line];
  } catch {
    return [];
  }
}

function samePlace(one: string, other: string): boolean {
  try {
    return fs.realpathSync(one) === fs.realpathSync(other);
  } catch {
    return one === other;
  }
}

async function ended(pid: number, clusterDir: string, withinMs: number): Promise<boolean> {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await sleep(50)) {
    if (!isServerOn(pid, clusterDir)) return true;
  }
  return false;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/**
 * A session in the middle of a long computation notices only at its end that its server was killed, and until then no
 * new server may start. SIGQUIT makes it drop everything at once, which is what the crash has done already.
 */
export function endLeftoverSessions(clusterDir: string): void {
  if (process.platform !== "linux") return;
  for (const entry of fs.readdirSync("/proc")) {
    const pid = Number(entry);
    if (!Number.isInteger(pid)) continue;
    try {
      const isSession = fs.readFileSync(`/proc/${pid}/comm`, "utf8").trim() === "postgres";
      if (isSession && fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(clusterDir)) signal(pid, "SIGQUIT");
    } catch {
      // Processes come and go while the list is read, and those of other users do not show their folder.
    }
  }
}
