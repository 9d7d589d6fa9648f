import { readdirSync, readFileSync } from "node:fs";
import { LOCALES } from "@windfall/domain";
import { describe, expect, test } from "vitest";
import { formatDay, formatMoment, formatTime } from "./format-time.ts";

const EVENING = new Date(2026, 10, 15, 19, 8);
const MIDNIGHT = new Date(2026, 10, 15, 0, 5);

describe.each(LOCALES)("%s", (locale) => {
  const isTwelve = locale === "hi";
  test("has one clock on every screen", () => {
    for (const text of [
      formatTime(EVENING, locale),
      formatMoment(EVENING, locale),
      formatMoment(EVENING, locale, { day: "2-digit", month: "2-digit" }),
    ])
      expect(text).toMatch(isTwelve ? /\b0?7:08 ?pm/i : /\b19[:.]08\b/);
    expect(formatTime(MIDNIGHT, locale)).toMatch(isTwelve ? /^12:05 ?am$/i : /^00[:.]05$/);
  });
});

test.each(["kk", "uz", "az"])("%s writes a date in numbers, which no browser lacks", (locale) => {
  expect(formatMoment(EVENING, locale)).toBe("15.11.2026, 19:08");
  expect(formatMoment(EVENING, locale, { day: "numeric", month: "short" })).toBe("15.11, 19:08");
  expect(formatDay(EVENING, locale, { dateStyle: "long" })).toBe("15.11.2026");
  expect(formatDay(EVENING, locale, { day: "numeric", month: "long" })).toBe("15.11");
});

test("the others name the month", () => {
  expect(formatDay(EVENING, "uk", { dateStyle: "long" })).toContain("листопада");
  expect(formatDay(EVENING, "id", { day: "numeric", month: "long" })).toBe("15 November");
});

test("takes what the wire says", () => {
  expect(formatTime(EVENING.toISOString(), "en")).toBe(formatTime(EVENING, "en"));
  expect(formatTime(EVENING.getTime(), "en")).toBe("19:08");
});

test("nobody else makes a day or a time of day into text", () => {
  const root = new URL("../../../", import.meta.url);
  const sources = ["apps/player/src", "apps/backoffice/src", "apps/games/src", "packages/ui/src"].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !/(^|\/)format-(time|start)\./.test(name))
      .map((name) => `${folder}/${name}`),
  );
  expect(sources.length).toBeGreaterThan(300);
  const others = sources.filter((path) =>
    /timeStyle|hourCycle|toLocale(?:Date|Time)String|getHours\(|DateTimeFormat\((?!"sv-SE")/.test(
      readFileSync(new URL(path, root), "utf8"),
    ),
  );
  expect(others).toEqual([]);
});
