// Past flights of Gust, checked as a browser does: a chain that is right passes, and one changed height, hash, salt or promise does not.
import { expect, it } from "vitest";
import { crashOf, hashBefore } from "./crash.ts";
import { commitmentOf } from "./draw.ts";
import { verifyFlights } from "./verify-flights.ts";

const LENGTH = 40;
const FIRST = 101;
const root = "5".repeat(64);
const salt = "0123456789abcdef";
const hashOf = (no: number) => hashBefore(root, LENGTH - (no - FIRST + 1));
const chain = { end: hashBefore(root, LENGTH), salt, first: FIRST, length: LENGTH };
const flown = (no: number) => ({ no, hash: hashOf(no), crash: crashOf({ hash: hashOf(no), salt, no }) });
const history = [109, 108, 107, 106].map(flown);
const round = {
  no: 110,
  phase: "flying" as const,
  sinceTakeOffMs: 0,
  promise: commitmentOf(hashOf(110)),
  crash: null,
  hash: null,
  players: 0,
  flying: 0,
  pool: "0.00",
  bets: [],
};

it("leads every flight back to the end of the chain", () => {
  expect(verifyFlights({ round, history, chain })).toEqual({ count: 4, isRight: true });
  expect(verifyFlights({ round: { ...round, no: 101, promise: chain.end }, history: [], chain })).toEqual({
    count: 0,
    isRight: true,
  });
});

it("does not count flights of the chain before", () => {
  const before = { no: 100, hash: "e".repeat(64), crash: 123 };
  const first = { ...round, no: 102, promise: hashOf(101) };
  expect(verifyFlights({ round: first, history: [flown(101), before], chain })).toEqual({ count: 1, isRight: true });
});

it.each([
  ["a height", { history: [{ ...flown(109), crash: flown(109).crash + 1 }, ...history.slice(1)] }],
  ["a hash", { history: [{ ...flown(109), hash: "a".repeat(64) }, ...history.slice(1)] }],
  ["the salt", { chain: { ...chain, salt: "f".repeat(16) } }],
  ["the end of the chain", { chain: { ...chain, end: "b".repeat(64) } }],
  ["the promise", { round: { ...round, promise: "c".repeat(64) } }],
])("finds %s that was changed", (_, changed) => {
  expect(verifyFlights({ round, history, chain, ...changed }).isRight).toBe(false);
});
