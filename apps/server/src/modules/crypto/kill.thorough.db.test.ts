import { expect, it } from "vitest";
import { killCoinPayouts } from "../../../test/coin-kills.ts";

// The short form of `npm run soak -- crypto`. In the full run alone: withdrawals.db.test.ts plays each moment by itself.
it("pays every coin once, although the server and the signer are killed in the middle", async () => {
  const report = await killCoinPayouts({ withdrawals: 12, kills: 4, seed: 7 });
  expect(report).toMatchObject({ withdrawals: 12, payments: 12, wrong: 0, disagreeing: 0, ledgerProblems: 0 });
  expect(report.serverKills + report.signerKills).toBe(4);
}, 480_000);
