// Owns the claim on DATA_DIR: at most one running server per data folder, and none locked out by a dead one.
import { execFileSync } from "node:child_process";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartupError } from "../startup-error.ts";

const CLAIM_FILE = "windfall.claim";
/** Long enough for a rival that judged the same dead claim to have finished its own few file operations. */
const TAKEOVER_SETTLE_MS = 100;

interface Owner {
  pid: number;
  /** When that process started. A pid alone is reused, most of all in containers, where numbers are small. */
  startedAt: string;
}

/** Creates the folder if needed and holds it until `release` is called or this process ends in any way. */
export async function claimDataDir(dir: string): Promise<{ release(): void }> {
  const claim = path.join(dir, CLAIM_FILE);
  const draft = `${claim}.${process.pid}`;
  const mine = JSON.stringify({ pid: process.pid, startedAt: processStartedAt(process.pid) ?? "" } satisfies Owner);
  prepareFolder(dir, draft, mine);
  try {
    while (!(await tryClaim(claim, draft, mine)));
  } finally {
    rmSync(draft, { force: true });
  }
  return {
    release: () => {
      if (readIfPresent(claim) === mine) rmSync(claim, { force: true });
    },
  };
}

function prepareFolder(dir: string, draft: string, content: string): void {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    writeFileSync(draft, content, { mode: 0o600 });
  } catch (error) {
    throw unwritable(dir, error);
  }
}

/** The one sentence for every way in which a folder cannot be used (missing rights, read-only disk, a file in its place). */
export function unwritable(dir: string, cause: unknown): StartupError {
  const reason = cause instanceof Error ? cause.message.replace(/^(\w+): ([^,]+),.*$/, "$2 ($1)") : String(cause);
  return new StartupError(
    `The data folder ${dir} cannot be written: ${reason}. Set DATA_DIR to a folder you may write.`,
  );
}

async function tryClaim(claim: string, draft: string, mine: string): Promise<boolean> {
  try {
    // A hard link appears with its whole content at once: a rival never reads a half-written claim and calls it dead.
    linkSync(draft, claim);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw unwritable(path.dirname(claim), error);
  }
  const found = readIfPresent(claim);
  if (found === undefined) return false;
  const owner = parseOwner(found);
  if (owner && isRunning(owner)) {
    throw new StartupError(`Windfall already runs on this data folder (process ${owner.pid}).`);
  }
  return takeOver(claim, draft, found, mine);
}

/**
 * Two starts may judge the same dead claim at the same moment. Moving it aside lets only one of them win; one that moved
 * a living claim by mistake puts it back, and the winner looks again after the dust has settled.
 */
async function takeOver(claim: string, draft: string, judged: string, mine: string): Promise<boolean> {
  const aside = `${draft}.dead`;
  try {
    renameSync(claim, aside);
    linkSync(readIfPresent(aside) === judged ? draft : aside, claim);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== "ENOENT" && code !== "EEXIST") throw unwritable(path.dirname(claim), error);
  } finally {
    rmSync(aside, { force: true });
  }
  await sleep(TAKEOVER_SETTLE_MS);
  return readIfPresent(claim) === mine;
}

function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function parseOwner(text: string): Owner | undefined {
  try {
    const { pid, startedAt } = JSON.parse(text) as Partial<Owner>;
    return typeof pid === "number" && typeof startedAt === "string" ? { pid, startedAt } : undefined;
  } catch {
    // A disk that filled up or lost power can leave an empty file; nobody who runs owns it.
    return undefined;
  }
}

function isRunning(owner: Owner): boolean {
  return processStartedAt(owner.pid) === owner.startedAt;
}

/** A text that is the same for one process all its life and differs for a later process with the same pid. */
export function processStartedAt(pid: number): string | undefined {
  return process.platform === "linux" ? startedAtFromProc(pid) : startedAtFromPs(pid);
}

function startedAtFromProc(pid: number): string | undefined {
  const stat = readIfPresent(`/proc/${pid}/stat`);
  if (stat === undefined) return undefined;
  // The second field is the program's name in brackets and may itself hold spaces and brackets.
  const [state, ...rest] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticksSinceBoot = rest[18];
  if (state === "Z" || state === "X" || ticksSinceBoot === undefined) return undefined;
  // Ticks count from the boot, and machines boot alike: without the boot's id a reboot could repeat pid and ticks.
  return `${readIfPresent("/proc/sys/kernel/random/boot_id")?.trim() ?? ""}:${ticksSinceBoot}`;
}

function startedAtFromPs(pid: number): string | undefined {
  try {
    const started = execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
      env: { ...process.env, LC_ALL: "C", TZ: "UTC" },
    });
    return started.trim() || undefined;
  } catch {
    return undefined;
  }
}
