// Owns what every script needs before node_modules exists: the Node version, the install, locks between processes.
// Zero dependencies, and old syntax only, so that an old Node reaches the sentence that asks for a new one.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

const INSTALL_STAMP = path.join(ROOT, "node_modules", ".install-stamp");
const INSTALL_LOCK = path.join(ROOT, ".install-lock");
const LOCK_POLL_MS = 300;
const PARENT_POLL_MS = 500;
const SIGNAL_NUMBERS = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 };

requireNode(20, 19);

function requireNode(major, minor) {
  const [haveMajor, haveMinor] = process.versions.node.split(".").map(Number);
  if (haveMajor > major || (haveMajor === major && haveMinor >= minor)) return;
  console.error(`Windfall needs Node ${major}.${minor} or newer, and this is Node ${process.versions.node}.`);
  process.exit(1);
}

/**
 * Installs the locked dependencies unless exactly these are installed already for this machine. `start` needs none of those for
 * development: what an operator installed without them is enough for it, and in production it installs no more.
 */
export async function ensureInstalled({ forStart = false } = {}) {
  const whole = installFingerprint();
  const withoutTools = `${whole} without devDependencies`;
  const enough = forStart ? [whole, withoutTools] : [whole];
  if (enough.includes(readIfPresent(INSTALL_STAMP))) return;
  const wanted = forStart && process.env.MODE === "production" ? withoutTools : whole;
  const installed = await withOwnerLock(INSTALL_LOCK, "another install", async (addOwner) => {
    return enough.includes(readIfPresent(INSTALL_STAMP)) || install(wanted, wanted === whole, addOwner);
  });
  if (installed) return;
  console.error("[setup] npm ci failed; its messages are above. Is the npm registry reachable?");
  process.exit(1);
}

async function install(stamp, withTools, addOwner) {
  console.log("[setup] installing dependencies (npm ci), about half a minute");
  const startedAt = Date.now();
  // Once more after a failure: an npm ci that was killed leaves folders that make the next one fail with ENOTEMPTY.
  const which = [withTools ? "--include=dev" : "--omit=dev"];
  if (!(await npmCi(which, addOwner)) && !(await npmCi(which, addOwner))) return false;
  writeFileSync(INSTALL_STAMP, stamp);
  console.log(`[setup] installed in ${seconds(startedAt)} s`);
  return true;
}

/** What a folder with a lockfile of its own has locked, unless it is there already. Answers whether it is. */
export async function ensureInstalledIn(folder) {
  const stamp = path.join(folder, "node_modules", ".install-stamp");
  const wanted = installFingerprint(folder);
  if (readIfPresent(stamp) === wanted) return true;
  return withOwnerLock(path.join(folder, ".install-lock"), "another install", async (addOwner) => {
    if (readIfPresent(stamp) === wanted) return true;
    if (!(await npmCi(["--ignore-scripts"], addOwner, folder))) return false;
    writeFileSync(stamp, wanted);
    return true;
  });
}

/** Inside node_modules, so that deleting the folder also forgets the stamp. Binaries differ by system and processor. */
function installFingerprint(folder = ROOT) {
  const lockfile = readFileSync(path.join(folder, "package-lock.json"));
  return createHash("sha256").update(lockfile).update(`${process.platform}-${process.arch}`).digest("hex");
}

async function npmCi(which, addOwner, cwd = ROOT) {
  const [program, programArgs] = npmCommand();
  const args = ["ci", ...which, "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  // npm goes on for many seconds after a milder signal. Without the stamp, what it leaves behind is installed anew.
  const options = { cwd, env: environmentForNpm(), onSpawn: addOwner, endSignal: "SIGKILL" };
  const { code } = await run(program, programArgs.concat(args), options);
  return code === 0;
}

/** The npm that called us when there is one: another on the PATH may be older and read the lockfile differently. */
function npmCommand() {
  const caller = process.env.npm_execpath || "";
  return /npm-cli\.c?js$/.test(caller) ? [process.execPath, [caller]] : ["npm", []];
}

/** Settings of the calling npm (omit dev, ignore scripts, one workspace only) would leave half of the packages out. */
function environmentForNpm() {
  const unwanted =
    /^npm_(config_(omit|production|only|include|ignore_scripts|workspaces?|prefix|global)$|lifecycle|package|command)/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !unwanted.test(name)));
}

// ---- running programs --------------------------------------------------------------------------------------------

/** Each child with the signal that asks it to end in an orderly way. */
const running = new Map();
/** Once a signal came, what waits for a child waits for ever: it would otherwise go on to start the next one. */
let ending = false;
/** Undone when this process is told to end: locks are released, children are told too. */
const cleanups = new Set();

/**
 * Runs a program to its end. It gets a process group of its own, so that all it started can be ended with it, and on
 * Linux the kernel ends it when this process is killed outright.
 * Resolves with { code, signal, output }; output is collected only with `capture`. SIGINT is the usual way to end it,
 * because Playwright stops its server only for that one.
 */
export function run(
  program,
  args,
  { cwd = ROOT, env = process.env, capture = false, onSpawn = () => {}, endSignal = "SIGINT" } = {},
) {
  return new Promise((resolve) => {
    const [command, commandArgs] = tiedToThisProcess(program, args, endSignal);
    const stdio = capture ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"];
    const child = spawn(command, commandArgs, { cwd, env, stdio, detached: process.platform !== "win32" });
    const chunks = [];
    if (capture) for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => chunks.push(chunk));
    running.set(child, endSignal);
    const finish = (code, signal) => {
      running.delete(child);
      if (!ending) resolve({ code, signal, output: Buffer.concat(chunks).toString() });
    };
    child.once("error", (error) => {
      chunks.push(Buffer.from(`${error.message}\n`));
      if (!capture) console.error(error.message);
      finish(1, null);
    });
    child.once("close", finish);
    if (child.pid) onSpawn(child.pid);
  });
}

function tiedToThisProcess(program, args, endSignal) {
  if (setprivWorks === undefined) setprivWorks = process.platform === "linux" && canTieWithSetpriv();
  return setprivWorks
    ? ["setpriv", [`--pdeathsig=${endSignal.slice("SIG".length)}`, program, ...args]]
    : [program, args];
}

/** Tried and not just looked up, because the setpriv of small systems lacks this option. */
let setprivWorks;
function canTieWithSetpriv() {
  return spawnSync("setpriv", ["--pdeathsig=INT", "true"], { stdio: "ignore" }).status === 0;
}

/** Ends all running children with everything they started, and waits until they are gone. */
export async function endChildren() {
  for (const [child, endSignal] of running) signalGroup(child, endSignal);
  await allEnded(8_000);
  for (const child of running.keys()) signalGroup(child, "SIGKILL");
  await allEnded(1_000);
}

async function allEnded(withinMs) {
  for (const deadline = Date.now() + withinMs; running.size > 0 && Date.now() < deadline; ) await sleep(50);
}

function signalGroup(child, signal) {
  try {
    process.kill(process.platform === "win32" ? child.pid : -child.pid, signal);
  } catch (error) {
    if (error.code !== "ESRCH" && error.code !== "EPERM") throw error;
  }
}

/** Until the returned function is called, SIGINT and SIGTERM end the children, undo what must be undone, and exit. */
export function endCleanlyOnSignals() {
  const onSignal = async (signal) => {
    if (ending) return;
    ending = true;
    await endChildren();
    for (const cleanup of cleanups) await cleanup();
    process.exit(128 + SIGNAL_NUMBERS[signal]);
  };
  const signals = Object.keys(SIGNAL_NUMBERS);
  for (const signal of signals) process.on(signal, onSignal);
  return () => {
    for (const signal of signals) process.off(signal, onSignal);
  };
}

/** Registers what must be undone when a signal ends this process; call the returned function when it is done anyway. */
export function onEnd(cleanup) {
  cleanups.add(cleanup);
  return () => cleanups.delete(cleanup);
}

/**
 * Ends this process when npm was killed and could not pass the signal on; otherwise a server would go on running that
 * nobody sees. Only below npm (or when asked for), because a server started with nohup outlives its shell on purpose.
 */
export function endWithParent() {
  if (!process.env.npm_lifecycle_event && !process.env.WINDFALL_END_WITH_PARENT) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
  }, PARENT_POLL_MS).unref();
}

// ---- locks between processes -------------------------------------------------------------------------------------

/**
 * Runs `work` while no other process holds the lock file. The file lists every process that does the work: a script
 * that was killed may have left its npm running, and a second npm ci beside it would destroy both. When all owners are
 * gone, the next one takes over. `work` gets a function that adds a process to the owners.
 */
export async function withOwnerLock(file, holder, work) {
  await acquire(file, holder);
  const release = () => rmSync(file, { force: true });
  const forget = onEnd(release);
  const stopListening = endCleanlyOnSignals();
  try {
    return await work((pid) => writeFileSync(file, ownerLines([process.pid, pid])));
  } finally {
    stopListening();
    forget();
    release();
  }
}

async function acquire(file, holder) {
  const draft = `${file}.${process.pid}`;
  let announced = false;
  while (!tryAcquire(file, draft)) {
    const content = readIfPresent(file);
    if (content === undefined) continue;
    if (content.split("\n").some(isRunningOwner)) {
      if (!announced) console.log(`[setup] ${holder} is running, waiting for it`);
      announced = true;
      await sleep(LOCK_POLL_MS);
    } else {
      discard(file, `${draft}.dead`, content);
    }
  }
}

/** A hard link appears with its whole content at once, so nobody reads a lock that is still empty and calls it dead. */
function tryAcquire(file, draft) {
  writeFileSync(draft, ownerLines([process.pid]));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Moves the dead lock away first: deleting it could delete the one that a faster process has put there meanwhile. */
function discard(file, aside, judged) {
  try {
    renameSync(file, aside);
    if (readIfPresent(aside) !== judged) linkSync(aside, file);
  } catch (error) {
    if (error.code !== "ENOENT" && error.code !== "EEXIST") throw error;
  }
  rmSync(aside, { force: true });
}

function ownerLines(pids) {
  return pids.map((pid) => `${pid} ${processStartedAt(pid)}`).join("\n");
}

function isRunningOwner(line) {
  const [pid, ...startedAt] = line.split(" ");
  return Number(pid) > 0 && processStartedAt(Number(pid)) === startedAt.join(" ");
}

/** Tells one process from a later one with the same number; in a container numbers repeat at every start. */
function processStartedAt(pid) {
  if (process.platform === "win32") return isAlive(pid) ? "alive" : undefined;
  if (process.platform !== "linux") return startedAtFromPs(pid);
  const stat = readIfPresent(`/proc/${pid}/stat`);
  // The program's name stands in brackets and may hold spaces; the state follows it, the start time is the 20th after.
  const fields = stat === undefined ? [] : stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const isGone = fields.length < 20 || fields[0] === "Z" || fields[0] === "X";
  return isGone ? undefined : `${(readIfPresent("/proc/sys/kernel/random/boot_id") || "").trim()}:${fields[19]}`;
}

function startedAtFromPs(pid) {
  try {
    const env = Object.assign({}, process.env, { LC_ALL: "C", TZ: "UTC" });
    return (
      execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8", env, stdio: "pipe" }).trim() ||
      undefined
    );
  } catch {
    return undefined;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

// ---- small things ------------------------------------------------------------------------------------------------

export function readIfPresent(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/** Not from node:timers/promises, which an old Node does not have: it would fail before it is asked for its version. */
export function sleep(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

export function seconds(startedAt) {
  return ((Date.now() - startedAt) / 1000).toFixed(1);
}
