import { describe, expect, test } from "vitest";
import { periodDays, rangeMoments, rangeProblem, statementFileName } from "./statement-period.ts";

const now = new Date(2026, 10, 15, 13, 30);

test.each([
  ["this_month", "2026-11-01", "2026-11-15"],
  ["last_month", "2026-10-01", "2026-10-31"],
  ["three_months", "2026-09-01", "2026-11-15"],
] as const)("%s", (name, first, last) => {
  expect(periodDays(name, now)).toEqual({ first, last });
});

test("last month of January is December of the year before", () => {
  expect(periodDays("last_month", new Date(2027, 0, 3))).toEqual({ first: "2026-12-01", last: "2026-12-31" });
});

describe("what is wrong with a period", () => {
  test.each([
    ["", "2026-11-15", "incomplete"],
    ["2026-02-30", "2026-11-15", "incomplete"],
    ["2026-11-16", "2026-11-15", "backwards"],
    ["2025-11-14", "2026-11-15", "too_long"],
    ["2025-11-15", "2026-11-15", undefined],
    ["2026-11-15", "2026-11-15", undefined],
  ])("%j to %j: %s", (first, last, problem) => {
    expect(rangeProblem({ first, last })).toBe(problem);
  });
});

describe("moments of a period", () => {
  test("hold the whole last day", () => {
    expect(rangeMoments({ first: "2026-10-01", last: "2026-10-31" }, now)).toEqual({
      from: new Date(2026, 9, 1).toISOString(),
      to: new Date(2026, 10, 1).toISOString(),
    });
  });

  test("end now when the last day is not over", () => {
    expect(rangeMoments({ first: "2026-11-01", last: "2026-11-15" }, now).to).toBe(now.toISOString());
  });
});

test("a file is named by its period", () => {
  expect(statementFileName({ first: "2026-11-01", last: "2026-11-15" })).toBe("statement-2026-11-01-2026-11-15");
});
