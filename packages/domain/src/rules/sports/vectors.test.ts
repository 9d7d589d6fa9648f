import { describe, expect, it } from "vitest";
import { MESSAGE_VECTORS, ODDS_VECTORS, PAYOUT_VECTORS } from "../../../test/sports-vectors.ts";
import { type Fraction, fraction, fractionOfDecimal } from "./fraction.ts";
import { combinedOdds, formatOdds, parseOdds } from "./odds.ts";
import { cappedPayout, eachWayFactors, freeBetPayout, linesOf, payoutOf, unitOf } from "./payout.ts";
import * as results from "./results.ts";
import { decideLeg, type MarketMessage, moneyStep, payoutOfBet } from "./settlement.ts";

const { WON, LOST, VOID, HALF_WON, HALF_LOST } = results;
const WORDS: Record<string, results.LegResult> = { W: WON, L: LOST, V: VOID, HW: HALF_WON, HL: HALF_LOST };

function oddsOf(text = ""): number {
  const odds = parseOdds(text);
  if (odds === undefined) throw new Error(`no odds: ${text}`);
  return odds;
}

function scoreOf(text = ""): results.Score {
  const [home, away] = text.split(":").map(Number);
  return { home: home ?? 0, away: away ?? 0 };
}

/** The odds of a leg and what became of it. */
function legOf(text: string): { odds: number; result: results.LegResult } {
  const [first = "", second = "", third, fourth] = text.split(" ");
  const line = Math.round(4 * Number(/[-+\d.]+$/.exec(first)?.[0] ?? 0));
  if (first.startsWith("AH")) {
    const result = results.handicapResult(second === "1" ? "home" : "away", line, scoreOf(fourth));
    return { odds: oddsOf(third), result };
  }
  if (first.startsWith("EH")) {
    const side = second.toLowerCase() as results.Side;
    return { odds: oddsOf(third), result: results.europeanHandicap(side, scoreOf(first.slice(2)), scoreOf(fourth)) };
  }
  const score = scoreOf(third);
  if (/^[OU]/.test(first)) {
    const side = first.startsWith("O") ? "over" : "under";
    return { odds: oddsOf(second), result: results.totalResult(side, line, score.home + score.away) };
  }
  if (first.startsWith("DNB"))
    return { odds: oddsOf(second), result: results.drawNoBet(first.slice(3) as "1" | "2", score) };
  if (first === "1X" || first === "12")
    return { odds: oddsOf(second), result: results.oneOf([...first.toLowerCase()] as results.Side[], score) };
  return { odds: oddsOf(first), result: resultOf(second) };
}

function resultOf(word: string): results.LegResult {
  if (!word.startsWith("D")) return WORDS[word] ?? VOID;
  const [n = "", d] = word.slice(1).split("/");
  const share = d === undefined ? fractionOfDecimal(n) : fraction(Number(n), Number(d));
  if (!share) throw new Error(`no share: ${word}`);
  return results.deadHeat(share);
}

function eachWayOf(text: string): { win: Fraction; place: Fraction } {
  const [odds, terms = "", place = ""] = text.split(" ");
  const [n = 0, d = 1, places = 0] = terms.split(/[/x]/).map(Number);
  const [at = 0, tied = 1] = place.split("=").map(Number);
  return eachWayFactors(oddsOf(odds), { n, d, places }, place === "NR" ? null : { place: at, tied });
}

function payoutOfVector(text: string): { payout: string; expected: string } {
  const [, kind = "", cap, isFree, stake = "", legs = "", expected = ""] =
    /^(\S+)(?: cap (\d+))?( free)? (\S+): (.*) = (\d+)$/.exec(text) ?? [];
  const parts = legs.split(" + ");
  const [unit = "0", lines = "1"] = stake.split("x");
  const sizes = sizesOf(kind, parts.length);
  if (kind !== "EW") expect(linesOf(parts.length, sizes)).toBe(Number(lines));
  const factors =
    kind === "EW"
      ? [parts.map((leg) => eachWayOf(leg).win), parts.map((leg) => eachWayOf(leg).place)]
      : [parts.map(legOf).map(({ odds, result }) => results.factorOf(odds, result))];
  const bet = factors.map((each) => ({ factors: each, sizes }));
  const staked = BigInt(unit) * BigInt(lines);
  const paid = payoutOf(BigInt(unit), bet);
  const capped = cap === undefined ? paid : cappedPayout(paid, staked, BigInt(cap));
  return { payout: String(isFree ? freeBetPayout(capped, staked) : capped), expected };
}

function sizesOf(kind: string, legs: number): number[] {
  if (kind === "S") return [1];
  return kind.includes("/") ? (kind.split("/")[0] ?? "").split(",").map(Number) : [legs];
}

describe("what a bet pays", () => {
  it.each(Object.entries(PAYOUT_VECTORS))("%s: %s", (_name, vector) => {
    const { payout, expected } = payoutOfVector(vector);
    expect(payout).toBe(expected);
  });
  it("takes equal units and leaves the remainder", () => {
    expect(unitOf(1_000n, 6)).toEqual({ unitMinor: 166n, stakeMinor: 996n });
    expect(linesOf(8, [4])).toBe(70);
    expect(linesOf(3, [4])).toBe(0);
  });
});

it("every result has its word", () => {
  const shared = results.deadHeat(fraction(1, 2));
  expect([WON, LOST, VOID, HALF_WON, HALF_LOST, shared].map(results.resultWord)).toEqual(results.RESULT_WORDS);
});

describe("ways to write odds", () => {
  it.each(ODDS_VECTORS)("%s is %d, %s and %s", (text, odds, fractional, american) => {
    expect(parseOdds(text)).toBe(odds);
    expect(formatOdds(odds, "fractional")).toBe(fractional);
    expect(formatOdds(odds, "american")).toBe(american);
  });
  it("in decimals shows a third digit only where there is one", () => {
    expect([2_500, 1_917, 34_000, 1_010].map((odds) => formatOdds(odds, "decimal"))).toEqual([
      "2.50",
      "1.917",
      "34.00",
      "1.01",
    ]);
  });
  it("of an express are multiplied and rounded down at the end", () => {
    expect(combinedOdds([1_110, 1_220, 1_330, 1_440])).toBe(2_593n);
    expect(combinedOdds([])).toBe(0n);
  });
  it.each(["", "2", "1/0", "110", "abc", "-0", "2.3456"])("%j is no price", (text) => {
    expect(parseOdds(text)).toBeUndefined();
  });
});

const MESSAGE = /^(?:leg (\d) )?@(\d+) (settle c([12]) (\w+)|rollback|cancel|uncancel)(?: \[(\d+),(\d+)\))?$/;

function messageOf(text: string): { leg: number; message: MarketMessage } {
  const [, leg = "1", at = "", what = "", certainty, result = "", start, end] = MESSAGE.exec(text) ?? [];
  const message = { id: `m${at}`, timestamp: Number(at) };
  const window = { start: Number(start), end: Number(end) };
  if (what.startsWith("settle"))
    return {
      leg: Number(leg),
      message: {
        ...message,
        type: "settlement",
        certainty: certainty === "1" ? 1 : 2,
        results: { o: resultOf(result) },
      },
    };
  if (what === "rollback") return { leg: Number(leg), message: { ...message, type: "settlement_rollback" } };
  if (what === "cancel") return { leg: Number(leg), message: { ...message, ...window, type: "cancel" } };
  return { leg: Number(leg), message: { ...message, ...window, type: "cancel_rollback" } };
}

describe("messages and money", () => {
  it.each(Object.entries(MESSAGE_VECTORS))("%s: %s", (_name, vector) => {
    const [, stake = "", odds = "", steps = "", expected] = /^(\d+) at ([\d. ]+): (.*) = (.*)$/.exec(vector) ?? [];
    const legs = odds.split(" ").map((text) => ({ odds: oddsOf(text), messages: [] as MarketMessage[] }));
    const money = { paidMinor: 0n, balanceMinor: 0n, debtMinor: 0n };
    for (const step of steps.split("; ")) {
      if (step.startsWith("spend")) {
        money.balanceMinor -= BigInt(step.slice(6));
        continue;
      }
      const { leg, message } = messageOf(step);
      legs[leg - 1]?.messages.push(message);
      const payout = payoutOfBet({
        unitMinor: BigInt(stake),
        stakeMinor: BigInt(stake),
        capMinor: 1_000_000n,
        sizes: [legs.length],
        legs: legs.map(({ odds, messages }) => ({ odds, result: decideLeg(messages, "o", 100)?.result })),
      });
      const change = moneyStep(money, payout ?? 0n);
      money.paidMinor = payout ?? 0n;
      money.balanceMinor += change.cashMinor;
      money.debtMinor += change.debtMinor;
    }
    expect(`${money.paidMinor} ${money.balanceMinor} ${money.debtMinor}`).toBe(expected);
  });
});
