// What the session strip adds up between two answers of the server.
import type { GameSession } from "@windfall/domain/api/games";
import type { HousePlay } from "@windfall/domain/api/house-games";
import { describe, expect, it } from "vitest";
import { afterRound, afterStep, gameMoneyText } from "./game-money.ts";

const session: GameSession = {
  id: "gs_1",
  gameId: "tumble",
  mode: "real",
  currency: { code: "USD", displayFormat: "€{amount}" },
  startedAt: "2026-11-15T12:00:00.000Z",
  staked: "10.10",
  won: "3.30",
  demoBalance: null,
  limits: { stakeLeft: null, lossLeft: null },
};

describe("a session", () => {
  it("has a net result that may be below nothing", () => {
    expect(gameMoneyText("-6.80", session.currency, "en", { hasPlus: true })).toBe("−€6.80");
  });

  it("grows with a round, to the cent", () => {
    const after = afterRound(session, "0.20", "0.39", "99.00");
    expect([after.staked, after.won, after.demoBalance]).toEqual(["10.30", "3.69", null]);
  });

  it("keeps the demo money that is left", () => {
    expect(afterRound({ ...session, mode: "demo", demoBalance: "5.00" }, "1", "0", "4.00").demoBalance).toBe("4.00");
  });

  it("grows by what was won with the last step of a round, whose stake it has counted", () => {
    const ended = { roundId: "r1", stake: "2.00", win: "3.46", balance: "99.00", nonce: 1, outcome: {}, open: null };
    const going = { ...ended, win: "0.00", open: { no: 1, moves: [] } } as unknown as HousePlay;
    expect(afterStep(session, "2", ended)).toEqual({ ...session, won: "6.76" });
    expect(afterStep(session, "2", going)).toBe(session);
    expect(afterStep(session, "1", ended)).toBeUndefined();
    expect(afterStep(session, undefined, ended)).toBeUndefined();
  });
});
