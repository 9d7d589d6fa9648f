import { expect, it } from "vitest";
import { useTestDatabase } from "../../../test/database.ts";
import { killWhileTelling } from "../../../test/notice-kills.ts";

const database = useTestDatabase();

// A dead worker's jobs are free after fifteen seconds, so that each kill takes about half a minute.
it("tells everybody of everything by each way, although the worker is killed after a message was taken and before that was written", async () => {
  const report = await killWhileTelling({ databaseUrl: database.url(), people: 5, kills: 4 });
  expect(report).toMatchObject({
    ...{ kills: 4, notices: 20, wrongBells: 0, lostPushes: 0, shownTwice: 0, lostMessages: 0, loudRepeats: 0, left: 0 },
  });
  // Those whose answer a kill cut off: two kills wait for one, and the others may meet one.
  expect(report.repeatedMessages).toBeGreaterThanOrEqual(2);
  expect(report.repeatedMessages).toBeLessThanOrEqual(4);
}, 400_000);
