import { expect, it } from "vitest";
import { fitting, type Pick, readSlip, type Slip } from "./slip-store.ts";
import { quickStakes, sumsOf } from "./slip-sums.ts";

const pick = (eventId: string): Pick => ({
  ...{
    eventId,
    sportId: 1,
    competitors: ["A", "B"],
    league: "L",
    market: "1x2",
    outcome: "1",
    odds: 2_000,
    version: 1,
  },
});
const slip = (count: number, more: Partial<Slip> = {}): Slip => ({
  ...{ picks: Array.from({ length: count }, (_, no) => pick(`e${no}`)), kind: "express", size: 2, stake: "10" },
  ...{ policy: "better", freeBetId: null },
  ...more,
});

it("is a single, an express or a system as its picks allow", () => {
  expect(fitting(slip(1)).kind).toBe("single");
  expect(fitting(slip(2, { kind: "single" })).kind).toBe("express");
  expect(fitting(slip(2, { kind: "system" })).kind).toBe("express");
  expect(fitting(slip(4, { kind: "system", size: 9 }))).toMatchObject({ kind: "system", size: 3 });
});

it("tells the price together, what each line has, and what is not taken", () => {
  expect(sumsOf(slip(3), [2_000, 1_500, 3_000])).toEqual({
    ...{ odds: 9_000n, lines: 1 },
    money: { stake: "10.00", unit: "10.00", left: "0.00", possible: "90.00" },
  });
  expect(sumsOf(slip(3, { kind: "system", size: 2 }), [2_000, 2_000, 2_000])).toEqual({
    ...{ odds: null, lines: 3 },
    money: { stake: "9.99", unit: "3.33", left: "0.01", possible: "39.96" },
  });
  expect(sumsOf(slip(2, { stake: "" }), [2_000, 2_000]).money).toBeUndefined();
});

it("offers round sums of any currency", () => {
  expect(quickStakes("0.10")).toEqual(["10", "50", "100"]);
  expect(quickStakes("51.49")).toEqual(["5000", "25000", "50000"]);
});

it("begins anew where an older page has left another form", () => {
  expect(readSlip("{").picks).toEqual([]);
  expect(readSlip('{"picks":[{"eventId":"e"}]}').picks).toEqual([]);
  expect(readSlip(JSON.stringify(slip(2))).picks).toHaveLength(2);
});
