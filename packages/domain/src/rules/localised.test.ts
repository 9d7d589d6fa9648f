import { describe, expect, it } from "vitest";
import { localisedDescription, localisedTitle } from "./localised.ts";

describe("localisedDescription", () => {
  const descriptions = {
    en: { title: "Cup", text: "Play", image: "/a.svg" },
    ru: { title: "Кубок", text: "  ", image: null },
    pl: { title: "", text: undefined },
  };
  it.each([
    ["the language itself", "en", { title: "Cup", text: "Play", image: "/a.svg" }],
    [
      "field by field over English; blank and null do not count",
      "ru",
      { title: "Кубок", text: "Play", image: "/a.svg" },
    ],
    ["nothing but empty values", "pl", { title: "Cup", text: "Play", image: "/a.svg" }],
    ["a language that is not there", "kk", { title: "Cup", text: "Play", image: "/a.svg" }],
  ] as const)("%s", (_, locale, expected) => {
    expect(localisedDescription(descriptions, locale)).toEqual(expected);
  });
  it("drops what is empty in English too", () => {
    expect(localisedDescription({ en: { title: " ", text: "Play" } }, "en")).toEqual({ text: "Play" });
  });
  it("needs no English", () => {
    expect(localisedDescription({ ru: { title: "Кубок" } }, "ru")).toEqual({ title: "Кубок" });
    expect(localisedDescription({ ru: { title: "Кубок" } }, "uk")).toEqual({});
  });
});

describe("localisedTitle", () => {
  it.each([
    ["the language itself", { en: "Slots", ru: " Слоты " }, "Слоты"],
    ["English where it is blank", { en: "Slots", ru: " " }, "Slots"],
    ["nothing where nobody wrote one", { en: "", uk: "Слоти" }, undefined],
  ])("%s", (_, titles, expected) => {
    expect(localisedTitle(titles, "ru")).toBe(expected);
  });
});
