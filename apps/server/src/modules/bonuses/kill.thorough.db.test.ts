import { expect, it } from "vitest";
import { bonusDamage, killDuringBonuses } from "../../../test/bonus-kills.ts";

// The short form of `npm run soak -- bonus`. In the full run alone: money.db.test.ts has claims among its operations, under kills too.
it("pays every bonus and every week once, although server and payer are killed in the middle", async () => {
  const report = await killDuringBonuses({ seed: 7, bonuses: 16, payees: 6, serverKills: 2, payerKills: 2 });
  expect(report).toMatchObject({ bonuses: 16, payees: 6, serverKills: 2, payerKills: 2 });
  expect({ ...report, damage: bonusDamage(report) }).toMatchObject({ damage: 0 });
  expect(report.askedAgain).toBeGreaterThan(0);
}, 900_000);
