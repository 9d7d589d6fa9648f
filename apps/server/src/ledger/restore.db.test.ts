// The short form of `npm run soak -- restore`: a copy that is made while money moves, brought to a moment by archived WAL.
import { expect, it } from "vitest";
import { restoreToRandomMoments } from "../../test/restore-runs.ts";

it("holds at a random moment exactly what was acknowledged by then", async () => {
  const { restores, duringBackup } = await restoreToRandomMoments({ seed: 7, seconds: 3, restores: 1 });
  expect(duringBackup).toBeGreaterThan(0);
  expect(restores).toMatchObject([{ lost: 0, surplus: 0, wrongBalances: 0, problems: 0, notRepeated: 0, excess: 0 }]);
  expect(restores[0]?.before).toBeGreaterThan(0);
  expect(restores[0]?.secondOff).toBeGreaterThan(0);
});
