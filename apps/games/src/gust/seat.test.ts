// The button of Gust: what it does in each phase, with and without a bet, and what late or lost words do to it.
import type { CrashBet } from "@windfall/domain/api/crash";
import { expect, it } from "vitest";
import type { Moment } from "./flight-clock.ts";
import { buttonOf, hearBet, isNextDue, ownBet, payNow, type Seat } from "./seat.ts";

const moment = (phase: Moment["phase"], more: Partial<Moment> = {}): Moment => ({
  no: 7,
  phase,
  leftMs: phase === "betting" ? 4_000 : 0,
  leftShare: 0.5,
  flownMs: 0,
  height: 150,
  goneMs: 0,
  isSilent: false,
  ...more,
});
const bet = (status: CrashBet["status"], more: Partial<CrashBet> = {}): CrashBet => ({
  id: "cbt_1",
  playId: "p1",
  seat: 1,
  no: 7,
  stake: "1.00",
  autoCashOut: null,
  mostCashOut: 1_000_000,
  status,
  cashOut: status === "cashed" ? 150 : null,
  win: status === "cashed" ? "1.50" : "0.00",
  ...more,
});
const wish = { stake: 100n, autoCashOut: null };

it.each<[string, Seat, Moment, string]>([
  ["bets are open", {}, moment("betting"), "bet"],
  ["too late for this one", {}, moment("betting", { leftMs: 200 }), "bet_next"],
  ["a bet is on its way", { asked: { ...wish, playId: "p1" } }, moment("betting"), "placing"],
  ["even after the take-off", { asked: { ...wish, playId: "p1" } }, moment("flying"), "placing"],
  ["it is placed", { bet: bet("in") }, moment("betting"), "waiting"],
  ["in the air", { bet: bet("in") }, moment("flying"), "cash_out"],
  ["in the air without a word", { bet: bet("in") }, moment("flying", { isSilent: true }), "cash_out"],
  ["on the way out", { bet: bet("in"), isLeaving: true }, moment("flying"), "leaving"],
  ["out", { bet: bet("cashed") }, moment("flying"), "bet_next"],
  ["lost", { bet: bet("lost") }, moment("crashed"), "bet_next"],
  ["over, and nobody said yet what became of it", { bet: bet("in") }, moment("crashed"), "bet_next"],
  ["somebody else's flight", { bet: bet("in", { no: 6 }) }, moment("flying"), "bet_next"],
  ["waits for the next one", { next: wish }, moment("flying"), "take_back"],
  ["waits with another in the air", { next: wish, bet: bet("in") }, moment("flying"), "cash_out"],
  ["no word from the server", {}, moment("betting", { isSilent: true }), "silent"],
])("%s", (_, seat, at, kind) => {
  expect(buttonOf(seat, at)).toBe(kind);
});

it("asks for the bet of the next flight once that takes bets, and only once", () => {
  const seat: Seat = { next: wish, bet: bet("lost", { no: 6 }) };
  expect(isNextDue(seat, moment("flying"))).toBe(false);
  expect(isNextDue(seat, moment("betting", { isSilent: true }))).toBe(false);
  expect(isNextDue(seat, moment("betting", { leftMs: 100 }))).toBe(false);
  expect(isNextDue(seat, moment("betting"))).toBe(true);
  expect(isNextDue({ ...seat, asked: { ...wish, playId: "p2" } }, moment("betting"))).toBe(false);
  expect(isNextDue({ ...seat, bet: bet("in") }, moment("betting"))).toBe(false);
});

it("knows its bet by the answer, and no late word takes it back into the air", () => {
  const seat: Seat = { asked: { ...wish, playId: "p1" } };
  expect(seat.asked).toBeDefined();
  hearBet(seat, bet("in"));
  expect(seat).toEqual({ bet: bet("in") });
  seat.isLeaving = true;
  hearBet(seat, bet("in"));
  expect(seat.isLeaving).toBe(true);
  hearBet(seat, bet("cashed"));
  expect(seat).toEqual({ bet: bet("cashed") });
  hearBet(seat, bet("in"));
  hearBet(seat, bet("lost", { no: 6, playId: "p0" }));
  expect(ownBet(seat, 7)?.status).toBe("cashed");
});

it("pays in whole minor units, and no more than the bet can win", () => {
  expect(payNow({ mostCashOut: 1_000_000 }, 133n, 150)).toBe(199n);
  expect(payNow({ mostCashOut: 200 }, 100n, 318)).toBe(200n);
});
