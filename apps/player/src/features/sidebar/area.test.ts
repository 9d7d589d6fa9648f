import { expect, test } from "vitest";
import { areaOf } from "./area.ts";

test("sportsbook pages are sport, everything else is the casino", () => {
  expect(areaOf("/en/sportsbook")).toBe("sport");
  expect(areaOf("/ru/sportsbook/football-1")).toBe("sport");
  expect(areaOf("/en/sportsbooks")).toBe("casino");
  expect(areaOf("/en")).toBe("casino");
});
