import { LOCALES } from "@windfall/domain";
import { describe, expect, test } from "vitest";
import { formatStart } from "./format-start.ts";
import { formatMoment } from "./format-time.ts";

const YEAR = 2026;

describe.each(LOCALES)("%s", (locale) => {
  const both = (at: Date) => [
    formatStart(at.toISOString(), locale),
    // Beside a clock of twelve hours some versions of the formatter's data have a space that does not break.
    formatMoment(at, locale, { day: "numeric", month: "short" }).replaceAll("\u202f", " "),
  ];

  test("names every month as the formatter does, on days of one figure and of two", () => {
    for (let month = 0; month < 12; month++)
      for (const day of [1, 9, 10, 28]) {
        const [own, known] = both(new Date(YEAR, month, day, 19, 8));
        expect(own).toBe(known);
      }
  });

  test("says every hour as the formatter does", () => {
    for (let hour = 0; hour < 24; hour++) {
      const [own, known] = both(new Date(YEAR, 10, 15, hour, 5));
      expect(own).toBe(known);
    }
  });
});
