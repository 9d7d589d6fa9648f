import { BRAND } from "@windfall/domain/brand";
import { LOCALES } from "@windfall/domain/locales";
import { expect, test } from "vitest";
import { supportBot } from "./support-bot.ts";

test("five languages use the Russian-language bot, the others the English one", () => {
  const russian = LOCALES.filter((locale) => supportBot(locale).href === BRAND.support.messengerBots.ru);
  expect(russian).toEqual(["ru", "uk", "kk", "uz", "az"]);
});

test("who reads another language is told the bot's, and readers of Ukrainian are not told that it is Russian", () => {
  const notes = Object.fromEntries(LOCALES.map((locale) => [locale, supportBot(locale).note]));
  const [russian, english, none] = ["bot_ru", "bot_en", "bot_text"];
  expect(notes).toEqual({
    en: none,
    ru: none,
    uk: none,
    kk: russian,
    uz: russian,
    az: russian,
    hi: english,
    pl: english,
    id: english,
  });
});
