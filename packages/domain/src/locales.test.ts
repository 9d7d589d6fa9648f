import { describe, expect, it } from "vitest";
import { LANGUAGES, LOCALES, preferredLocale } from "./locales.ts";

describe("preferredLocale", () => {
  it.each([
    [undefined, "en"],
    ["", "en"],
    ["ru", "ru"],
    ["uk-UA,uk;q=0.9,en;q=0.8", "uk"],
    ["de,fr;q=0.9,pl;q=0.2,kk;q=0.3", "kk"],
    ["ru;q=0,en;q=0.1", "en"],
    ["*", "en"],
    ["__proto__,constructor", "en"],
    ["en;q=abc,hi;q=0.5", "en"],
    [`${"x,".repeat(100_000)}ru`, "en"],
  ])("%s", (header, expected) => {
    expect(preferredLocale(header)).toBe(expected);
  });
});

it("every locale has a title", () => {
  expect(LANGUAGES.map((language) => language.code)).toEqual(LOCALES);
});
