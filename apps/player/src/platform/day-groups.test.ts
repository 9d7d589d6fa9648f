import { describe, expect, test } from "vitest";
import { dayLabel, groupByDay } from "./day-groups.ts";

const at = (id: string, timestamp: string) => ({ id, timestamp });

describe("groups", () => {
  const items = [at("c", "2026-11-15T20:30:00Z"), at("b", "2026-11-15T18:00:00Z"), at("a", "2026-11-14T12:00:00Z")];

  test("follow the calendar of the reader", () => {
    const days = (timeZone: string) => groupByDay(items, timeZone).map(({ day, items }) => [day, items.length]);
    expect(days("UTC")).toEqual([
      ["2026-11-15", 2],
      ["2026-11-14", 1],
    ]);
    // In Almaty it is five hours later: the evening payment was made on the 16th.
    expect(days("Asia/Almaty")).toEqual([
      ["2026-11-16", 1],
      ["2026-11-15", 1],
      ["2026-11-14", 1],
    ]);
  });

  test("show once what two pages brought twice", () => {
    const groups = groupByDay([...items, ...items.slice(1)], "UTC");
    expect(groups.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(["c", "b", "a"]);
  });
});

describe("the name of a day", () => {
  const now = new Date("2026-11-15T09:00:00Z");

  test.each([
    ["2026-11-15", "en", "today"],
    ["2026-11-14", "en", "yesterday"],
    ["2026-11-12", "en", { date: "November 12" }],
    ["2026-11-12", "ru", { date: "12 ноября" }],
    ["2025-11-12", "en", { date: "November 12, 2025" }],
  ])("%s in %s", (day, locale, label) => {
    expect(dayLabel(day, now, locale, "UTC")).toEqual(label);
  });

  test("yesterday is yesterday on the day after the clocks changed", () => {
    const afterChange = new Date("2026-10-26T08:00:00Z");
    expect(dayLabel("2026-10-25", afterChange, "en", "Europe/Berlin")).toBe("yesterday");
  });
});
