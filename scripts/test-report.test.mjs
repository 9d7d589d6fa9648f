import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "./bootstrap.mjs";
import { BUDGET_SECONDS, countPlaywright, countVitest } from "./test-report.mjs";

describe("the budget", () => {
  const rows = readFileSync(path.join(ROOT, "CONTRIBUTING.md"), "utf8").matchAll(/^\| ([a-z ]+) \| (\d+) s \|/gm);
  const written = Object.fromEntries([...rows].map(([, tier, seconds]) => [tier, Number(seconds)]));

  it("is the one that CONTRIBUTING.md explains", () => expect(written).toEqual(BUDGET_SECONDS));
  it("of the tiers adds up to the whole", () => {
    const { all, ...tiers } = BUDGET_SECONDS;
    expect(Object.values(tiers).reduce((sum, seconds) => sum + seconds)).toBeLessThanOrEqual(all);
  });
});

it("a browser test that failed is named with its step, its screen and its trace", () => {
  const failed = {
    error: {
      message: "Error: \u001b[2mexpect(\u001b[22mlocator).toBeVisible() failed\n\nLocator: getByRole('timer')\nmore",
      location: { file: path.join(ROOT, "e2e/deposit.spec.ts"), line: 52, column: 3 },
    },
    attachments: [{ name: "trace", path: path.join(ROOT, "test-results/deposit/trace.zip") }],
  };
  const tests = [
    { projectName: "desktop", results: [{}] },
    { projectName: "phone", results: [failed] },
  ];
  const suite = { specs: [{ ok: false, file: "deposit.spec.ts", title: "a transfer", tests }] };
  const stats = { expected: 1, flaky: 0, unexpected: 1, skipped: 0 };
  expect(countPlaywright({ stats, errors: [], suites: [{ suites: [suite] }] })).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    failures: [
      "e2e/deposit.spec.ts:52 › a transfer [phone]: Error: expect(locator).toBeVisible() failed  Locator: getByRole('timer') " +
        "(npx playwright show-trace test-results/deposit/trace.zip)",
    ],
  });
});

it("a file of tests that cannot be loaded counts as one that failed", () => {
  const broken = {
    name: path.join(ROOT, "a.test.ts"),
    status: "failed",
    message: "no such file",
    assertionResults: [],
  };
  const report = { numPassedTests: 2, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [broken] };
  expect(countVitest(report)).toMatchObject({ passed: 2, failed: 1, failures: ["a.test.ts: no such file"] });
});
