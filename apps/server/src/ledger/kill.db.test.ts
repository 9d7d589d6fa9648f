import { expect, it } from "vitest";
import { kills, strikeLedgerUnderLoad } from "../../test/ledger-faults.ts";

// The short form of `npm run soak -- ledger`.
it("loses and doubles nothing when the posting process and PostgreSQL are killed under load", async () => {
  const report = await strikeLedgerUnderLoad({ faults: kills(1), postings: 600, seed: 11 });
  expect(report).toMatchObject({
    faults: 2,
    asked: 600,
    lost: 0,
    wrongBalances: 0,
    problems: 0,
  });
  expect(report.acknowledged + report.leftUnknown).toBe(600);
  expect(report.acknowledged).toBeGreaterThan(400);
}, 180_000);
