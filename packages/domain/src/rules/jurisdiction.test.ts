import { expect, it } from "vitest";
import { JURISDICTIONS, type JurisdictionProfile } from "./jurisdiction.ts";

it("what each profile asks of cashier, bonuses and games", () => {
  expect(JURISDICTIONS).toEqual({
    standard: {
      cancelWindowSeconds: 300,
      verifiedWithdrawals: false,
      depositTurnoverPercent: 0,
      mostWager: null,
      oneProductOffers: false,
      boughtFeatures: true,
      autoplay: true,
      quickRounds: true,
    },
    strict: {
      cancelWindowSeconds: null,
      verifiedWithdrawals: true,
      depositTurnoverPercent: 100,
      mostWager: 10,
      oneProductOffers: true,
      boughtFeatures: false,
      autoplay: false,
      quickRounds: false,
    },
  });
});

it.each(Object.entries<JurisdictionProfile>(JURISDICTIONS))("%s holds figures that mean something", (_, profile) => {
  expect(profile.cancelWindowSeconds === null || profile.cancelWindowSeconds > 0).toBe(true);
  expect(profile.depositTurnoverPercent >= 0 && Number.isInteger(profile.depositTurnoverPercent)).toBe(true);
});
