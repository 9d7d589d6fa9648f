// A bet on sports as the server tells of it, with whatever a test says otherwise.
import type { SportsBet } from "@windfall/domain/api/sports-bets";

export const AT = "2026-11-15T12:00:00.000Z";

export const sportsBet = (more: Partial<SportsBet> = {}): SportsBet => ({
  ...{ id: `sb_${"0".repeat(26)}`, clientId: "c", kind: "single", size: 1, lines: 1, status: "open", refusal: null },
  ...{
    currency: { code: "USD", displayFormat: "{amount}" },
    stake: "50.00",
    unit: "50.00",
    potential: "278.00",
    requestedAt: AT,
    decideAt: null,
  },
  ...{ acceptedAt: AT, settledAt: null, payout: null, history: [], cashOuts: [], autoCashOut: null, bonus: null },
  freeBet: null,
  running: { stake: "50.00", potential: "278.00" },
  legs: [
    {
      ...{ eventId: "1-1-1", sportId: 1, league: "Northern League", competitors: ["Karaburan", "Port Aster"] },
      ...{
        startAt: AT,
        status: "live",
        board: { stage: "2h", minute: 67, home: 2, away: 1, periods: [], server: null },
      },
      ...{
        market: "1x2",
        outcome: "1",
        odds: 5_560,
        current: 4_200,
        place: null,
        isLive: false,
        result: null,
        factor: null,
        decidedBy: null,
      },
    },
  ],
  ...more,
});
