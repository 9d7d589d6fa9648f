// Proves that the texts of the product keep to one word for one thing, in all nine languages, and that docs/words.md, which says which,
// is what the screens say.
import { readFileSync } from "node:fs";
import { LOCALES, type Locale } from "@windfall/domain";
import { describe, expect, test } from "vitest";
import { flatCatalogues } from "./flat-catalogues.ts";
import { wordProblems } from "./house-words.ts";

const catalogues = await flatCatalogues();

describe.each(LOCALES)("%s", (locale) => {
  test("keeps to the words of the house", () => {
    const problems = Object.entries(catalogues.get(locale) ?? {}).flatMap(([key, message]) =>
      wordProblems(locale, message).map((problem) => `${key}: ${problem}`),
    );
    expect(problems).toEqual([]);
  });

  test("ends a sentence where English ends one", () => {
    const english = catalogues.get("en") ?? {};
    // A single word with a full stop is cut short, such as "Maks.".
    const ends = (message = "") => /\s.*[.?!।]['”»)]?$/su.test(message);
    const uneven = Object.entries(catalogues.get(locale) ?? {}).filter(
      ([key, message]) => ends(message) !== ends(english[key]),
    );
    expect(uneven.map(([key]) => key)).toEqual([]);
  });
});

test("the list of words says what the screens say", () => {
  const list = readFileSync(new URL("../../../docs/words.md", import.meta.url), "utf8");
  const rows = [...list.matchAll(/^\| [^|]+ \| `([\w.]+)` \|(.+)\|$/gm)].map(([, key = "", cells = ""]) => ({
    key,
    words: cells.split("|").map((cell) => cell.trim()),
  }));
  expect(rows.length).toBeGreaterThan(20);
  for (const { key, words } of rows) {
    expect(words, key).toEqual(LOCALES.map((locale) => catalogues.get(locale)?.[key]));
  }
});

describe("the rules find what they are for", () => {
  test.each<[Locale, string]>([
    ["en", "Sign in to play"],
    ["en", "$50.00 is on your balance"],
    ["en", "Write to support."],
    ["ru", "Я оплатил"],
    ["ru", "Уже оплатил"],
    ["ru", "Оригиналы"],
    ["ru", 'Кнопка "Выйти"'],
    ["ru", "Счет Account"],
    ["ru", "Бaланс"],
    ["uk", "Я вже сплатив"],
    ["uk", "Ім'я"],
    ["uk", "Баланс счёта"],
    ["kk", "Соңғы ставкалар"],
    ["uz", "Akkaunt"],
    ["uz", "Oʻyin o‘ynash"],
    ["az", "«Oyun»"],
    ["hi", "साइन इन करें"],
    ["hi", "Loading हो रहा है"],
    ["pl", "Proszę czekać"],
    ["pl", "“Serwis”"],
    ["id", "Setor sekarang"],
    ["id", "Dua  spasi"],
    ["en", "A space ."],
  ])("%s: %s", (locale, text) => {
    expect(wordProblems(locale, text)).not.toEqual([]);
  });

  test.each<[Locale, string]>([
    ["ru", "Сервер принял ставку"],
    ["ru", "Выигрыш {amount} в Telegram"],
    ["uk", "Ім’я, {count, plural, one {# спін} few {# спіни} many {# спінів} other {# спіна}}"],
    ["uz", "Oʻyinchi maʼlumotlari"],
    ["en", "The bank's answer is signed."],
    ["en", "<b>{amount}</b> added"],
  ])("and leave alone, %s: %s", (locale, text) => {
    expect(wordProblems(locale, text)).toEqual([]);
  });
});
