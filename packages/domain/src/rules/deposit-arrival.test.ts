import { describe, expect, test } from "vitest";
import { isCreditedByItself, quoteEndsAt, quoteHolds } from "./deposit-arrival.ts";

describe("what is credited without a person", () => {
  const bounds = { askedMinor: 100_00n, mostMinor: 5000_00n, tolerancePercent: 2 };
  test.each([
    ["exactly what was asked", 100_00n, {}, true],
    ["a little more", 102_00n, {}, true],
    ["a cent more than that", 102_01n, {}, false],
    ["a little less", 98_00n, {}, true],
    ["a cent less than that", 97_99n, {}, false],
    ["twenty-five thousand times as much", 2_500_000_00n, {}, false],
    ["next to nothing", 1n, {}, false],
    ["a little more, with no tolerance", 100_01n, { tolerancePercent: 0 }, false],
    ["what was asked, with no tolerance", 100_00n, { tolerancePercent: 0 }, true],
    ["a little more than the method takes at all", 100_01n, { mostMinor: 100_00n }, false],
    ["what was asked of a method that takes less by now", 100_00n, { mostMinor: 50_00n }, false],
    ["of one cent exactly that", 1n, { askedMinor: 1n }, true],
    ["of one cent two", 2n, { askedMinor: 1n }, false],
  ] as const)("%s", (_, arrived, over, expected) => {
    expect(isCreditedByItself(arrived, { ...bounds, ...over })).toBe(expected);
  });
});

describe("a quoted rate", () => {
  const createdAt = new Date("2026-11-15T12:00:00Z");
  const expiresAt = new Date("2026-11-15T12:15:00Z");
  test("ends two hours after the order does", () => {
    expect(quoteEndsAt({ createdAt, expiresAt })).toEqual(new Date("2026-11-15T14:15:00Z"));
    expect(quoteEndsAt({ createdAt, expiresAt: null })).toEqual(new Date("2026-11-15T14:00:00Z"));
  });
  test.each([
    ["2026-11-15T12:14:00.000Z", true],
    ["2026-11-15T14:15:00.000Z", true],
    ["2026-11-15T14:15:00.001Z", false],
    ["2027-11-15T12:00:00.000Z", false],
  ])("for money of %s: %s", (arrivedAt, expected) => {
    expect(quoteHolds({ createdAt, expiresAt }, new Date(arrivedAt))).toBe(expected);
  });
});
