// The cashier as people meet it while everything under it dies; `npm run soak -- cashier` is the long form. In the full run alone:
// money.db.test.ts has deposits and withdrawals among its operations, under the same kills.
import { expect, it } from "vitest";
import { killCashierUnderLoad } from "../test/cashier-kills.ts";

it("survives kill -9 of the server and of PostgreSQL in the middle of payments", { timeout: 240_000 }, async () => {
  const report = await killCashierUnderLoad({ flows: 4, kills: 2, seed: 20261115 });
  expect(report).toMatchObject({
    flows: 4,
    serverKills: 1,
    postgresKills: 1,
    lost: 0,
    wrongBalances: 0,
    wrongPayouts: 0,
    stuck: 0,
    ledgerProblems: 0,
  });
  expect(report.credited).toBeGreaterThan(0);
});
