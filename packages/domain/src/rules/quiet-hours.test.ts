import { expect, it } from "vitest";
import { clockTime, isTimeZone, minutesOf, quietUntil } from "./quiet-hours.ts";

const night = { from: "23:00", to: "08:00", zone: "Asia/Almaty" };

it.each([
  // Almaty is five hours ahead.
  ["2026-11-16T17:59:00Z", undefined],
  ["2026-11-16T18:00:00Z", "2026-11-17T03:00:00.000Z"],
  ["2026-11-16T23:30:20Z", "2026-11-17T03:00:00.000Z"],
  ["2026-11-17T02:59:59Z", "2026-11-17T03:00:00.000Z"],
  ["2026-11-17T03:00:00Z", undefined],
])("%s in a night that goes over midnight ends at %s", (now, end) => {
  expect(quietUntil(new Date(now), night)?.toISOString()).toBe(end);
});

it("hours within a day, none at all, and hours of no length", () => {
  const noon = { from: "12:00", to: "13:00", zone: "UTC" };
  expect(quietUntil(new Date("2026-11-16T12:30:00Z"), noon)?.toISOString()).toBe("2026-11-16T13:00:00.000Z");
  expect(quietUntil(new Date("2026-11-16T13:00:00Z"), noon)).toBeUndefined();
  expect(quietUntil(new Date(), undefined)).toBeUndefined();
  expect(quietUntil(new Date("2026-11-16T12:00:00Z"), { ...noon, to: "12:00" })).toBeUndefined();
});

it("knows zones and times", () => {
  expect([isTimeZone("Asia/Almaty"), isTimeZone("Moon/Base"), isTimeZone("x".repeat(70))]).toEqual([
    true,
    false,
    false,
  ]);
  for (const time of ["00:00", "08:05", "23:59"]) expect(clockTime(minutesOf(time))).toBe(time);
});
