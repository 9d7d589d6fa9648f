import { expect, it } from "vitest";
import { killServerDuringRounds } from "../../../test/round-kills.ts";

// The short form of `npm run soak -- rounds`. In the full run alone: money.db.test.ts has rounds among its operations, under kills too.
it("plays every round once and ends it, although the server is killed in the middle", async () => {
  const report = await killServerDuringRounds({ kills: 1, rounds: 120, seed: 7 });
  expect(report).toMatchObject({
    kills: 1,
    stillOpen: 0,
    changedAnswers: 0,
    playedTwice: 0,
    wrongWins: 0,
    wrongBalances: 0,
    ledgerProblems: 0,
  });
  expect(report.resumed + report.leftAlone).toBeGreaterThan(0);
}, 180_000);
