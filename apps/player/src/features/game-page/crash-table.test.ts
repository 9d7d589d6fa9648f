// What the page knows of the flight: a word adds to it, an old one does not, and the own bet is asked for when it must have ended.
import type { CrashBet, CrashRound, CrashTable } from "@windfall/domain/api/crash";
import { expect, it } from "vitest";
import { isBetOld, withBet, withRound } from "./crash-table.ts";

const round = (no: number, more: Partial<CrashRound> = {}): CrashRound => ({
  no,
  phase: "flying",
  sinceTakeOffMs: 1_000,
  promise: "a",
  crash: null,
  hash: null,
  players: 0,
  flying: 0,
  pool: "0.00",
  bets: [],
  ...more,
});
const over = (no: number) => round(no, { phase: "crashed", crash: 150, hash: `h${no}` });
const table: CrashTable = {
  round: round(7),
  history: [{ no: 6, crash: 120, hash: "h6" }],
  chain: { end: "e", salt: "s", first: 1, length: 10 },
  bets: [],
};

it("puts a flight that is over before the others, once", () => {
  const ended = withRound(table, over(7));
  expect(ended.history.map(({ no }) => no)).toEqual([7, 6]);
  expect(withRound(ended, over(7)).history.map(({ no }) => no)).toEqual([7, 6]);
  expect(withRound(ended, round(8))).toMatchObject({ round: { no: 8 }, history: [{ no: 7 }, { no: 6 }] });
});

it("takes no word that is older than what is known", () => {
  const ended = withRound(table, over(7));
  expect(withRound(ended, round(7))).toBe(ended);
  expect(withRound(table, over(6))).toBe(table);
});

it("asks for the own bet once it must have ended", () => {
  const bet = { no: 7, status: "in", mostCashOut: 200 } as CrashBet;
  expect(isBetOld(bet, round(7), 199)).toBe(false);
  expect(isBetOld(bet, round(7), 200)).toBe(true);
  expect(isBetOld(bet, over(7), 100)).toBe(true);
  expect(isBetOld(bet, round(8, { phase: "betting" }), 100)).toBe(true);
  expect(isBetOld({ ...bet, status: "cashed" }, over(7), 300)).toBe(false);
});

it("keeps one bet a seat, and none of a flight before", () => {
  const bet = (seat: 1 | 2, more: Partial<CrashBet> = {}) => ({ seat, no: 7, status: "in", ...more }) as CrashBet;
  const both = withBet(withBet(table, bet(2)), bet(1));
  expect(both.bets.map(({ seat }) => seat)).toEqual([1, 2]);
  expect(withBet(both, bet(2, { status: "cashed" })).bets.map(({ status }) => status)).toEqual(["in", "cashed"]);
  expect(withBet(both, bet(1, { no: 8 })).bets).toEqual([bet(1, { no: 8 })]);
});
