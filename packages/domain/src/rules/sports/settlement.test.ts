import { describe, expect, it } from "vitest";
import { placeTermsOf } from "./payout.ts";
import { HALF_WON, LOST, VOID, WON } from "./results.ts";
import { decideLeg, type MarketMessage, payoutOfBet } from "./settlement.ts";

const settled = (timestamp: number, result = WON, certainty: 1 | 2 = 2, id = `s${timestamp}`): MarketMessage => ({
  ...{ type: "settlement", id, timestamp, certainty },
  results: { o: result },
});
const rolledBack = (timestamp: number): MarketMessage => ({
  type: "settlement_rollback",
  id: `r${timestamp}`,
  timestamp,
});
const cancelled = (timestamp: number, start?: number, end?: number): MarketMessage => ({
  ...{ type: "cancel", id: `c${timestamp}`, timestamp, start, end },
});
const restored = (timestamp: number, start?: number, end?: number): MarketMessage => ({
  ...{ type: "cancel_rollback", id: `u${timestamp}`, timestamp, start, end },
});

/** The message that decided a leg of a bet that was taken at 100, and what it became. */
const decided = (...messages: MarketMessage[]) => {
  const leg = decideLeg(messages, "o", 100);
  return leg && [leg.by, leg.result];
};

describe("a settlement", () => {
  it("that was rolled back is none, also when it comes after its rollback", () => {
    expect(decided(settled(200), rolledBack(210))).toBeUndefined();
    expect(decided(rolledBack(210), settled(200))).toBeUndefined();
    expect(decided(rolledBack(210), settled(210))).toBeUndefined();
    expect(decided(settled(200), rolledBack(210), settled(211, LOST, 1))).toEqual(["s211", LOST]);
  });
  it("that is confirmed beats a newer one that scouts saw", () => {
    expect(decided(settled(200, WON, 2), settled(300, LOST, 1))).toEqual(["s200", WON]);
    expect(decided(settled(200, WON, 2), settled(300, LOST, 2))).toEqual(["s300", LOST]);
    expect(decided(settled(200, WON, 2, "a"), settled(200, LOST, 2, "b"))).toEqual(["b", LOST]);
  });
  it("leaves an outcome open that it does not name", () => {
    expect(decideLeg([settled(200)], "other", 100)).toBeUndefined();
  });
});

describe("the word of the house", () => {
  const house = (message: MarketMessage): MarketMessage => ({ ...message, isHouse: true });
  it("goes before whatever the feed says, before and after it", () => {
    expect(decided(settled(100, LOST), house(settled(200, WON, 2, "h")), settled(300, LOST))).toEqual(["h", WON]);
    expect(decided(house(settled(200, WON, 2, "h")), rolledBack(300), cancelled(400))).toEqual(["h", WON]);
    expect(decided(house(cancelled(200)), restored(300), settled(400))).toEqual(["c200", VOID]);
  });
  it("is taken back by the house alone; then the feed's counts again", () => {
    const word = [house(settled(200, WON, 2, "h")), settled(300, LOST)];
    expect(decided(...word, house(rolledBack(400)))).toEqual(["s300", LOST]);
    expect(decided(house(cancelled(200)), house(restored(400)), settled(300))).toEqual(["s300", WON]);
  });
  it("about some bets leaves the others to the feed", () => {
    expect(decided(house(cancelled(200, 101)), settled(300))).toEqual(["s300", WON]);
    expect(decided(house(cancelled(200, 100, 101)), settled(300))).toEqual(["c200", VOID]);
  });
});

describe("a cancel", () => {
  it.each([
    ["from its start on", 100, 101, true],
    ["not from its end on", 50, 100, false],
    ["without a beginning", undefined, 101, true],
    ["without an end", 100, undefined, true],
    ["without bounds", undefined, undefined, true],
    ["later", 101, undefined, false],
  ])("covers bets %s", (_name, start, end, isVoid) => {
    expect(decided(settled(200), cancelled(300, start, end))).toEqual(isVoid ? ["c300", VOID] : ["s200", WON]);
  });
  it("is undone by a later rollback that is as wide", () => {
    expect(decided(cancelled(300, 90, 110), restored(310, 90, 110))).toBeUndefined();
    expect(decided(cancelled(300, 90, 110), restored(310))).toBeUndefined();
    expect(decided(cancelled(300, 90, 110), restored(310, 95, 110))).toEqual(["c300", VOID]);
    expect(decided(cancelled(300), restored(310, 90, 110))).toEqual(["c300", VOID]);
    expect(decided(restored(290, 90, 110), cancelled(300, 90, 110))).toEqual(["c300", VOID]);
  });
});

describe("a bet", () => {
  const bet = { unitMinor: 100n, stakeMinor: 300n, capMinor: 10_000n, sizes: [2] };
  const leg = (result?: typeof WON) => ({ odds: 2_000, result });
  it("of a system is open while a line can still win, and lost when none can", () => {
    expect(payoutOfBet({ ...bet, legs: [leg(LOST), leg(WON), leg()] })).toBeUndefined();
    expect(payoutOfBet({ ...bet, legs: [leg(LOST), leg(LOST), leg()] })).toBe(0n);
    expect(payoutOfBet({ ...bet, legs: [leg(LOST), leg(WON), leg(HALF_WON)] })).toBe(300n);
  });
  it("each way is open until both parts are decided, and its place is paid at an exact price", () => {
    const each = { unitMinor: 100_000n, stakeMinor: 200_000n, capMinor: 10_000_000n, sizes: [1] };
    const [win, place] = [{ odds: 2_343 }, { odds: 2_343, place: { n: 1, d: 5 } }];
    const paid = (ofWin?: typeof WON, ofPlace?: typeof WON) =>
      payoutOfBet({
        ...each,
        legs: [
          { ...win, result: ofWin },
          { ...place, result: ofPlace },
        ],
      });
    expect([paid(LOST), paid(WON), paid(undefined, LOST)]).toEqual([undefined, undefined, undefined]);
    // A place at 1.2686.
    expect([paid(WON, WON), paid(LOST, WON), paid(LOST, LOST), paid(VOID, VOID)]).toEqual([
      ...[361_160n, 126_860n, 0n, 200_000n],
    ]);
  });
  it.each([
    [4, undefined],
    [5, { n: 1, d: 4, places: 2 }],
    [7, { n: 1, d: 4, places: 2 }],
    [8, { n: 1, d: 5, places: 3 }],
    [30, { n: 1, d: 5, places: 3 }],
  ])("where %i run has these places", (runners, terms) => {
    expect(placeTermsOf(runners)).toEqual(terms);
  });
});
