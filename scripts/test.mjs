// `npm test` and, with --fast, `npm run check`: runs every check, shows each with its time, and ends with the totals.
// Later steps run although an earlier one failed, so that one run shows everything there is to mend.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { endCleanlyOnSignals, endWithParent, ensureInstalled, onEnd, ROOT, run, seconds } from "./bootstrap.mjs";
import { BUDGET_SECONDS, countPlaywright, countVitest, lastWords } from "./test-report.mjs";

const isFast = process.argv.includes("--fast");
const total = { passed: 0, failed: 0, skipped: 0 };
/** Told again at the very end: where only the last lines of a run are kept, they must say what to mend. */
const failures = [];

endWithParent();
await ensureInstalled();
endCleanlyOnSignals();

// Everything the steps leave in the temp folder lies below this one and goes with it, even after a crash.
const workDir = mkdtempSync(path.join(tmpdir(), "windfall-test-"));
onEnd(removeWorkDir);
const compiled = path.join(workDir, "compiled");
const baseEnv = { ...process.env, NODE_ENV: "test", TMPDIR: workDir, COMPILED_DIR: compiled, ...colour() };

const startedAt = Date.now();
await runAll();
removeWorkDir();
const ranNothing = total.passed + total.failed === 0;
if (failures.length > 0) console.log(`\nwhat failed:\n${failures.slice(0, 40).join("\n")}`);
if (!isFast && process.env.FULL !== "1") console.log(`\nall of it: ${seconds(startedAt)} of ${BUDGET_SECONDS.all} s`);
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ""}`);
process.exit(total.failed > 0 || ranNothing ? 1 : 0);

/** With retries: a process that was told to end may still write a last file while the folder is being emptied. */
function removeWorkDir() {
  rmSync(workDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

async function runAll() {
  // Two at a time for the two cores of a small machine. Each prints as a block when it is done.
  // By default four checkers of each project work the same types out side by side, which costs half as much again as two of one project.
  const typesPassed = check("types", ["typescript/bin/tsc", "-b", "--force", "--builders", "1", "--checkers", "2"]);
  await Promise.all([typesPassed, runQuickChecks()]);
  await vitest("unit tests", "unit");
  await vitest("component tests", "component");
  if (isFast) return;

  const coverage = { ERROR_COVERAGE_FILE: path.join(workDir, "error-coverage.jsonl") };
  // Database tests wait for locks, kills and starts; what the browser will be shown is built meanwhile.
  const appsBuilt = leavesOutBrowser() ? true : check("web apps", ["scripts/build.mjs"]);
  await vitest("database tests", "db", coverage);
  await check("error coverage", ["--import", "tsx", "scripts/check-error-coverage.ts"], coverage);
  await browserTests((await typesPassed) && (await appsBuilt));
}

async function runQuickChecks() {
  await check("lockfile", ["scripts/check-lock.mjs"]);
  await check("format and lint", ["@biomejs/biome/bin/biome", "ci", "."]);
  await check("import boundaries", ["scripts/check-imports.mjs"]);
  await check("dependencies", ["scripts/check-dependencies.mjs"]);
  await check("generated docs", ["--import", "tsx", "scripts/generate.ts", "--check"]);
}

// ---- steps -------------------------------------------------------------------------------------------------------

/** A step that passes or fails as a whole and counts as one. */
async function check(name, args, env = {}) {
  const startedAt = Date.now();
  const { code, output } = await node(args, { env, capture: true });
  const passed = code === 0;
  count(passed ? { passed: 1 } : { failed: 1 });
  if (!passed) failures.push(`${name}: ${lastWords(output)}`);
  heading(name);
  if (output.trim()) console.log(output.trim());
  verdict(name, passed, startedAt);
  return passed;
}

async function vitest(name, project, env = {}) {
  const report = path.join(workDir, `${project}.json`);
  const args = ["vitest/vitest.mjs", "run", "--project", project];
  args.push("--reporter=default", "--reporter=json", `--outputFile.json=${report}`);
  await countedTests(name, args, env, report, countVitest);
}

function leavesOutBrowser() {
  return process.env.SKIP_E2E === "1";
}

async function browserTests(canBeShown) {
  if (leavesOutBrowser()) return skip("browser tests", "SKIP_E2E=1 leaves them out");
  if (!canBeShown) return skip("browser tests", "the types or the build of the pages are wrong");
  const { ensureChromium } = await import("./chromium.mjs");
  const chromium = await ensureChromium();
  if (!chromium) {
    count({ failed: 1 });
    failures.push("browser tests: no Chromium");
    return verdict("browser tests", false, Date.now());
  }
  const report = path.join(workDir, "browser.json");
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report, WINDFALL_END_WITH_PARENT: "1" };
  await countedTests(
    "browser tests",
    ["@playwright/test/cli.js", "test", "--reporter=list,json"],
    env,
    report,
    countPlaywright,
  );
}

async function countedTests(name, args, env, report, countReport) {
  const startedAt = Date.now();
  heading(name);
  const { code } = await node(args, { env });
  const counts = existsSync(report) ? countReport(JSON.parse(readFileSync(report, "utf8"))) : {};
  // A runner that died, found no tests, or failed outside of a test must not look like success.
  if (!counts.failed && (code !== 0 || !counts.passed)) {
    counts.failed = 1;
    failures.push(`${name}: the runner ended with ${code}`);
  }
  failures.push(...(counts.failures ?? []));
  count(counts);
  verdict(name, !counts.failed, startedAt);
}

// ---- running and printing ----------------------------------------------------------------------------------------

/** The first argument is one of our scripts, a flag of Node, or a program inside node_modules. */
function node([first, ...rest], { env, capture = false }) {
  const isOurs = first.startsWith("scripts/") || first.startsWith("--");
  const args = [isOurs ? first : path.join(ROOT, "node_modules", first), ...rest];
  return run(process.execPath, args, { env: { ...baseEnv, ...env }, capture });
}

function colour() {
  return process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: "1" } : {};
}

function heading(name) {
  console.log(`\n▶ ${name}`);
}

/** With the tier's budget beside its time, where it has one; both mean two cores that nobody else uses. */
function verdict(name, passed, startedAt) {
  const budget = BUDGET_SECONDS[name];
  const ofBudget = budget === undefined ? "" : ` of ${budget}`;
  console.log(`${passed ? "✔" : "✖"} ${name} (${seconds(startedAt)}${ofBudget} s)`);
}

function skip(name, reason) {
  heading(name);
  console.log(`– ${name} skipped: ${reason}`);
  count({ skipped: 1 });
}

function count({ passed = 0, failed = 0, skipped = 0 }) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}
