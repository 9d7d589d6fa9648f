// What people type finds what they mean. The quality at 20,000 titles, and the time, are measured by `npm run bench -- catalogue`.
import { describe, expect, it } from "vitest";
import { inventTitles, TYPING_ERRORS, withTypingError } from "../../../../test/invented-titles.ts";
import { seeded } from "../../../../test/seeded.ts";
import { TitleSearch } from "./index.ts";
import { latinForm, otherLayout, soundForm } from "./spelling.ts";

const FIRST_PAGE = 30;
const TITLES = [
  "Wolf Meridian",
  "Gust",
  "Ember Sevens",
  "Book of Embers",
  "Night Owl",
  "Queen Bee",
  "Crown of Tides",
  "Thunder Court",
  "Колесо удачи",
  "Pokémon's Café 2",
  "★",
];
const search = new TitleSearch(TITLES);
const find = (text: string) => search.find(text).map((number) => TITLES[number]);

describe("finds a title", () => {
  it.each([
    ["as it is written", "Wolf Meridian", "Wolf Meridian"],
    ["in any case", "WOLF meridian", "Wolf Meridian"],
    ["by a word", "meridian", "Wolf Meridian"],
    ["by words in another order", "meridian wolf", "Wolf Meridian"],
    ["while it is being typed", "wolf mer", "Wolf Meridian"],
    ["with a wrong letter", "wolg", "Wolf Meridian"],
    ["with two letters exchanged inside of a short word", "wlof", "Wolf Meridian"],
    ["with a letter missing", "meridan", "Wolf Meridian"],
    ["with a letter too many", "meriddian", "Wolf Meridian"],
    ["with an error in what is unfinished", "thinde", "Thunder Court"],
    ["without the space", "wolfmeridian", "Wolf Meridian"],
    ["with a space too many", "thun der court", "Thunder Court"],
    ["without marks and signs", "pokemons cafe", "Pokémon's Café 2"],
    ["in Cyrillic letters by ear", "вулф меридиан", "Wolf Meridian"],
    ["by ear, another vowel", "гаст", "Gust"],
    ["by ear, silent letters", "найт", "Night Owl"],
    ["by ear, other letters for the same sound", "куин", "Queen Bee"],
    ["on the keyboard of the other language", "пгые", "Gust"],
    ["of Cyrillic letters in Latin ones", "koleso", "Колесо удачи"],
    ["of Cyrillic letters with an error", "колисо", "Колесо удачи"],
  ])("%s", (_, typed, title) => {
    expect(find(typed)[0]).toBe(title);
  });
});

describe("finds nothing", () => {
  it.each(["zzzzqqq", "", "   ", "★★★", "of the and", "шкаф", "'; drop table game; --", "%%%", "\u0000\u0000\u0000"])(
    "for %j",
    (typed) => {
      expect(find(typed)).toEqual([]);
    },
  );
  it("for a text as long as a call takes, of letters that all titles have", () => {
    expect(find("e".repeat(100))).toEqual([]);
    expect(find("wolf ".repeat(20)).length).toBeLessThanOrEqual(1);
  });
  it("in an empty catalogue", () => {
    expect(new TitleSearch([]).find("wolf")).toEqual([]);
  });
});

describe("of several that fit", () => {
  it("the whole word comes before the longer one, and the earlier title before the later", () => {
    expect(find("embers")).toEqual(["Book of Embers", "Ember Sevens"]);
    const alike = new TitleSearch(["Red Wolf", "Big Wolf", "Wolf"]);
    expect(alike.find("wolf")).toEqual([2, 0, 1]);
  });
  it("only those that are wanted count", () => {
    const alike = new TitleSearch(["Red Wolf", "Big Wolf"]);
    expect(alike.find("wolf", (number) => number === 1)).toEqual([1]);
  });
});

describe("forms", () => {
  it("one alphabet", () => {
    expect(latinForm("  Ёлка—Щит, Ќ 12 ")).toBe("elka shit k 12");
    expect(otherLayout("Цщда ЬУКШВШФТ")).toBe("wolf meridian");
  });
  it.each([
    ["wolf", "вулф"],
    ["rush", "раш"],
    ["crown", "краун"],
    ["phoenix", "феникс"],
    ["knight", "найт"],
    ["jungle", "джангл"],
  ])("%s sounds like %s", (word, byEar) => {
    expect(soundForm(latinForm(byEar))).toBe(soundForm(word));
  });
});

describe("among 3,000 invented titles", () => {
  const titles = inventTitles(3_000, 11);
  const large = new TitleSearch(titles);
  const random = seeded(7);
  const sample = Array.from({ length: 150 }, () => Math.floor(random() * titles.length));

  it.each(TYPING_ERRORS)("one %s still finds nine of ten on the first page", (error) => {
    const found = sample.filter((number) =>
      large
        .find(withTypingError(titles[number] ?? "", error, random))
        .slice(0, FIRST_PAGE)
        .includes(number),
    );
    expect(found.length / sample.length).toBeGreaterThanOrEqual(0.9);
  });
});
