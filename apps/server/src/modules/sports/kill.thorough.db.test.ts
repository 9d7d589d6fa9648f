import { expect, it } from "vitest";
import { killDuringBets, sportsDamage } from "../../../test/sports-kills.ts";

// The short form of `npm run soak -- sports`, in the full run alone.
it("keeps every bet, settles it once and honours every cash-out once, although all are killed in turns", async () => {
  const report = await killDuringBets({ kills: 3, bets: 240, seed: 7 });
  expect(report).toMatchObject({ apiKills: 1, workerKills: 1, postgresKills: 1 });
  expect(report.cashOuts).toBeGreaterThan(0);
  expect(report.resumed + report.leftAlone).toBeGreaterThan(0);
  expect(sportsDamage(report)).toBe(0);
}, 900_000);
