// Owns the PostgreSQL that comes with the program while it runs: starts it, keeps it running, stops it.
// The caller holds the claim on the data folder (data-dir.ts), so any server found on it here is an orphan of a dead one.
import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { StartupError } from "../startup-error.ts";
import {
  clusterAddress,
  ensureCluster,
  hasSocket,
  LOOPBACK,
  OWNER_ROLE,
  PRODUCT_ROLE,
  type Role,
  readPassword,
} from "./cluster.ts";
import {
  asAccount,
  asBatch,
  type Binaries,
  type Command,
  cleanEnvironment,
  clusterAccount,
  findBinaries,
} from "./command.ts";
import { endLeftoverSessions, settlePreviousServer } from "./leftovers.ts";
import { renewProductRole } from "./product-role.ts";
import { embeddedSettings } from "./settings.ts";

export interface EmbeddedPostgres {
  /** As the product. It may do nothing in a database until that was migrated. */
  url(database?: string): string;
  /** As the owner of everything: for migrations, and for tests that do what the product cannot. */
  ownerUrl(database?: string): string;
  readonly port: number;
  /** True when this start made the cluster. */
  readonly fresh: boolean;
  /** Undefined while the server is down. */
  readonly pid: () => number | undefined;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  dataDir: string;
  /** False only in tests: trades durability for speed. */
  durable: boolean;
  settings?: Record<string, string>;
  /** Instead of those that come with the program, for runs that prove something about an operator's own PostgreSQL. */
  binaries?: Binaries;
  log: (line: string) => void;
  /** Called when PostgreSQL died unexpectedly and is being restarted. */
  onDown?: () => void;
  /** Called when it answers again after `onDown`. */
  onUp?: () => void;
}

const READY_LINE = "database system is ready to accept connections";
const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 5_000;
/** How many times the first start is retried when a port was snatched or leftovers of a crash still hold memory. */
const FIRST_START_TRIES = 6;
const FAST_SHUTDOWN_MS = 30_000;

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const binaries = options.binaries ?? (await findBinaries());
  const clusterDir = path.join(path.resolve(options.dataDir), "postgres");
  const fresh = ensureCluster(clusterDir, binaries, options.durable);
  const ownerPassword = readPassword(clusterDir, OWNER_ROLE);
  const account = clusterAccount(clusterDir);
  const settings = { ...embeddedSettings(options.durable), ...options.settings };

  const stopRequested = new AbortController();
  let child: ChildProcess | undefined;
  const launch = async (port: number): Promise<Running> => {
    await settlePreviousServer(clusterDir, options.log);
    const command = asBatch(asAccount(binaries.postgres, serverArguments(clusterDir, port, settings), account));
    try {
      return await launchServer(command, options.log, (spawned) => {
        child = spawned;
      });
    } catch (error) {
      if (/still in use/.test(messageOf(error))) endLeftoverSessions(clusterDir);
      throw error;
    }
  };
  // Without this a plain process.exit() would leave PostgreSQL running where the kernel cannot tie it to its parent.
  const endWithProcess = () => child?.kill("SIGINT");
  process.once("exit", endWithProcess);

  let first: { running: Running; port: number };
  try {
    first = await launchOnFreePort(launch);
  } catch (error) {
    process.removeListener("exit", endWithProcess);
    throw error;
  }
  const supervision = supervise(first.running, () => launch(first.port), options, stopRequested.signal);
  const stop = async () => {
    stopRequested.abort();
    child?.kill("SIGINT"); // Fast shutdown: sessions end, a checkpoint is written, the next start needs no recovery.
    const giveUpWaiting = setTimeout(() => child?.kill("SIGQUIT"), FAST_SHUTDOWN_MS);
    await supervision;
    clearTimeout(giveUpWaiting);
    process.removeListener("exit", endWithProcess);
  };
  const addressAs = (role: Role, password: string, database: string) =>
    clusterAddress(clusterDir, { role, password, port: first.port, database });
  const ownerUrl = (database = "postgres") => addressAs(OWNER_ROLE, ownerPassword, database);
  const productPassword = await renewProductRole(ownerUrl(), clusterDir).catch(async (error: unknown) => {
    await stop();
    throw error;
  });

  return {
    url: (database = "postgres") => addressAs(PRODUCT_ROLE, productPassword, database),
    ownerUrl,
    port: first.port,
    fresh,
    pid: () => (child && isUp(child) ? child.pid : undefined),
    stop,
  };
}

interface Running {
  /** Settles when the server's main process has ended, however it ended. */
  ended: Promise<void>;
}

/** Ends only when `stop` was requested and the server is gone. */
async function supervise(
  first: Running,
  relaunch: () => Promise<Running>,
  options: EmbeddedPostgresOptions,
  stopRequested: AbortSignal,
): Promise<void> {
  let running: Running | undefined = first;
  while (running) {
    await running.ended;
    if (stopRequested.aborted) return;
    options.log("PostgreSQL ended unexpectedly and is being restarted");
    options.onDown?.();
    running = await relaunchUntilUp(relaunch, options.log, stopRequested);
    if (running) options.onUp?.();
  }
}

/**
 * Sessions of a killed server linger for a moment and hold its shared memory, and PostgreSQL rightly refuses to start
 * beside them. So failing to start is normal here and is tried again, on the same port, for as long as it takes.
 */
async function relaunchUntilUp(
  relaunch: () => Promise<Running>,
  log: (line: string) => void,
  stopRequested: AbortSignal,
): Promise<Running | undefined> {
  for (let attempt = 0; !stopRequested.aborted; attempt++) {
    const delayMs = Math.min(FIRST_RETRY_MS * 2 ** attempt, LONGEST_RETRY_MS);
    await sleep(delayMs, undefined, { signal: stopRequested }).catch(() => undefined);
    if (stopRequested.aborted) return undefined;
    try {
      return await relaunch();
    } catch (error) {
      log(`PostgreSQL did not come back yet: ${messageOf(error)}`);
    }
  }
  return undefined;
}

/** A free port can be taken by someone else before PostgreSQL binds it, hence the tries with a new one. */
async function launchOnFreePort(launch: (port: number) => Promise<Running>) {
  for (let attempt = 1; ; attempt++) {
    const port = await findFreePort();
    try {
      return { running: await launch(port), port };
    } catch (error) {
      const reason = messageOf(error);
      const passing = /could not bind|address already in use|still in use|lock file .* already exists/i.test(reason);
      if (!passing || attempt === FIRST_START_TRIES) throw new StartupError(`PostgreSQL did not start: ${reason}`);
      await sleep(FIRST_RETRY_MS * 2 ** attempt);
    }
  }
}

/** Resolves when the server accepts connections, rejects with its own last words when it ends before that. */
function launchServer(
  [command, args]: Command,
  log: (line: string) => void,
  onSpawn: (child: ChildProcess) => void,
): Promise<Running> {
  // A group of its own: Ctrl-C in a terminal would otherwise stop PostgreSQL while requests are still being finished.
  const child = spawn(command, args, { stdio: ["ignore", "ignore", "pipe"], env: cleanEnvironment(), detached: true });
  onSpawn(child);
  const lastLines: string[] = [];
  return new Promise((resolve, reject) => {
    // "exit" and not "close": sessions that outlive a killed server keep the pipe open.
    const ended = new Promise<void>((settle) => {
      child.once("exit", () => settle());
      child.once("error", () => settle());
    });
    createInterface({ input: child.stderr }).on("line", (line) => {
      log(line);
      lastLines.push(line);
      if (lastLines.length > 20) lastLines.shift();
      if (line.includes(READY_LINE)) resolve({ ended });
    });
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      // The last words may still be in the pipe when the exit is reported.
      setTimeout(() => reject(new Error(lastWords(lastLines) ?? `it ended with ${signal ?? code}`)), 50);
    });
  });
}

function lastWords(lines: string[]): string | undefined {
  const fatal = lines.findLast((line) => /FATAL|PANIC/.test(line));
  const hintless = fatal?.replace(/^.*?(?:FATAL|PANIC):\s*/, "");
  return hintless ?? lines.at(-1);
}

function isUp(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, LOOPBACK, () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}

function serverArguments(clusterDir: string, port: number, settings: Record<string, string>): string[] {
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  return [
    "-D",
    clusterDir,
    "-p",
    String(port),
    "-h",
    LOOPBACK,
    "-k",
    hasSocket(clusterDir) ? clusterDir : "",
    ...flags,
  ];
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
