// Owns what a run of tests says at its end: how many passed, what failed and where, and how long each tier may take.
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ROOT } from "./bootstrap.mjs";

/**
 * What `npm test` may take, in seconds on two cores that nobody else uses. A tier that outgrows its own gives something to a cheaper one
 * before it gets more; CONTRIBUTING.md has the same table with the reasons, and a test holds the two together.
 */
export const BUDGET_SECONDS = {
  types: 50,
  "unit tests": 50,
  "component tests": 32,
  "database tests": 195,
  "browser tests": 153,
  all: 480,
};

export function countVitest(report) {
  // A file that cannot even be loaded has no tests to count; it counts as one.
  const unloadable = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...unloadable.map((file) => `${path.relative(ROOT, file.name)}: ${lastWords(file.message)}`),
      ...report.testResults
        .flatMap((file) => file.assertionResults.map((test) => ({ file, test })))
        .flatMap(failureOfVitest),
    ],
  };
}

function failureOfVitest({ file, test }) {
  if (test.status !== "failed") return [];
  return [`${path.relative(ROOT, file.name)} › ${test.fullName}: ${firstWords(test.failureMessages[0])}`];
}

export function countPlaywright({ stats, errors, suites }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [
      ...errors.map(({ message }) => `browser tests: ${firstWords(message)}`),
      ...suites.flatMap(failuresOfSuite),
    ],
  };
}

function failuresOfSuite({ specs = [], suites = [] }) {
  return [...specs.filter(({ ok }) => !ok).flatMap(failuresOfSpec), ...suites.flatMap(failuresOfSuite)];
}

/** One for each screen it failed on, with the line of the step and the trace that shows the page before and after it. */
function failuresOfSpec({ file, title, tests }) {
  return tests.flatMap(({ projectName, results }) => {
    const result = results.findLast(({ error }) => error);
    if (!result) return [];
    const { error, attachments = [] } = result;
    const step = error.location ? `:${error.location.line}` : "";
    const place = error.location ? path.relative(ROOT, error.location.file) : `e2e/${file}`;
    const trace = attachments.find(({ name }) => name === "trace")?.path;
    const look = trace ? ` (npx playwright show-trace ${path.relative(ROOT, trace)})` : "";
    return [`${place}${step} › ${title} [${projectName}]: ${firstWords(error.message)}${look}`];
  });
}

function firstWords(text = "") {
  return stripVTControlCharacters(text).split("\n").slice(0, 3).join(" ").slice(0, 300);
}

export function lastWords(text = "") {
  return stripVTControlCharacters(text).trim().split("\n").slice(-3).join(" ").slice(-300);
}
