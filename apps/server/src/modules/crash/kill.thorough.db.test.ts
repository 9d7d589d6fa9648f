import { expect, it } from "vitest";
import { killProcessInFlight } from "../../../test/crash-kills.ts";

// The short form of `npm run soak -- crash`, which also holds how closely everybody sees the same height: that is a matter of the machine.
it("pays every cash-out that was told, once, although a process is killed in mid-flight", async () => {
  const report = await killProcessInFlight({ seed: 11, bettors: 60, flightMs: 9_000 });
  expect(report).toMatchObject({
    bettors: 60,
    deaf: 0,
    wrongAnswers: 0,
    wrongHeights: 0,
    wrongTargets: 0,
    paidTwice: 0,
    unsettled: 0,
    wrongBalances: 0,
    ledgerProblems: 0,
  });
  expect(report.acknowledged).toBeGreaterThan(0);
  expect(report.lost).toBeGreaterThan(0);
}, 300_000);
