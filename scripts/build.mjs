// Owns the web apps' builds: an app is built when its sources changed, once even when two commands start together.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT, readIfPresent, run, seconds, withOwnerLock } from "./bootstrap.mjs";

/** Folders whose content decides whether an app is built anew. */
const APPS = ["player", "backoffice", "games"].map((name) => ({
  name,
  sources: [`apps/${name}`, "packages/domain", "packages/i18n", "packages/games", "packages/ui"],
}));

const NOT_A_SOURCE = /^(node_modules|dist|\..*|.*\.test\.tsx?)$/;
const VITE = path.join(ROOT, "node_modules/vite/bin/vite.js");

/** Builds every app that changed. Resolves with false when one could not be built; its messages are on the screen. */
export async function buildApps() {
  for (const app of APPS) {
    if (!(await buildApp(app))) return false;
  }
  return true;
}

async function buildApp(app) {
  const stamp = path.join(ROOT, "apps", app.name, "dist/.stamp");
  if (readIfPresent(stamp) === sourceHash(app)) return true;
  const lock = path.join(ROOT, `node_modules/.build-${app.name}-lock`);
  return withOwnerLock(lock, `another build of ${app.name}`, async (addOwner) => {
    // Taken before the build: a file saved while it runs makes the next start build again.
    const hash = sourceHash(app);
    if (readIfPresent(stamp) === hash) return true;
    const startedAt = Date.now();
    console.log(`[build] ${app.name}`);
    // Gone before the first file is overwritten, so that a build cut short is not taken for a finished one.
    rmSync(stamp, { force: true });
    if (!(await viteBuild(app, addOwner))) return false;
    mkdirSync(path.dirname(stamp), { recursive: true });
    writeFileSync(stamp, hash);
    console.log(`[build] ${app.name} built in ${seconds(startedAt)} s`);
    return true;
  });
}

async function viteBuild(app, addOwner) {
  const { code } = await run(process.execPath, [VITE, "build", "--app", "--logLevel", "warn"], {
    cwd: path.join(ROOT, "apps", app.name),
    env: { ...process.env, NODE_ENV: "production" },
    onSpawn: addOwner,
  });
  if (code !== 0) console.error(`[build] ${app.name} failed`);
  return code === 0;
}

function sourceHash(app) {
  const hash = createHash("sha256").update(readFileSync(path.join(ROOT, "package-lock.json")));
  for (const folder of app.sources) addFolder(hash, folder);
  return hash.digest("hex");
}

function addFolder(hash, folder) {
  const entries = readdirSync(path.join(ROOT, folder), { withFileTypes: true });
  // The order in which a system lists a folder is its own.
  entries.sort((one, other) => (one.name < other.name ? -1 : 1));
  for (const entry of entries) {
    if (NOT_A_SOURCE.test(entry.name)) continue;
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) addFolder(hash, file);
    // Name and length before the content: two files cannot be shifted into each other unnoticed.
    else addFile(hash, file);
  }
}

function addFile(hash, file) {
  const content = readFileSync(path.join(ROOT, file));
  hash.update(`${file}\0${content.length}\0`).update(content);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href && !(await buildApps())) process.exit(1);
