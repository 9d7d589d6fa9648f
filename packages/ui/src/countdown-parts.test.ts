import { expect, test } from "vitest";
import { clockText, countdownParts } from "./countdown-parts.ts";

const DAY = 86_400_000;

test("splits what is left into days, hours, minutes and seconds", () => {
  const left = 2 * DAY + 3 * 3_600_000 + 4 * 60_000 + 5000;
  expect(countdownParts(left, 0)).toEqual({ days: 2, hours: 3, minutes: 4, seconds: 5, totalSeconds: left / 1000 });
});

test("shows the last second until it is over, and nothing below zero", () => {
  expect(countdownParts(1000, 999).totalSeconds).toBe(1);
  expect(countdownParts(1000, 1000).totalSeconds).toBe(0);
  expect(countdownParts(1000, 99_000).totalSeconds).toBe(0);
});

test.each([
  [0, "00:00"],
  [9000, "00:09"],
  [852_000, "14:12"],
  [3_600_000, "01:00:00"],
  [DAY + 3_600_000, "25:00:00"],
])("writes %i ms as %s", (left, text) => {
  expect(clockText(countdownParts(left, 0))).toBe(text);
});
