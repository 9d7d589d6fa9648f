import { BRAND } from "@windfall/domain/brand";
import { LOCALES } from "@windfall/domain/locales";
import { expect, test } from "vitest";
import { chatLocation, supportChannels } from "./support-channels.ts";

test("the chat takes places in place of some languages", () => {
  expect(LOCALES.map(chatLocation)).toEqual(["en", "ru", "ua", "kz", "uz", "az", "id", "pl", "id"]);
});

test("five languages use the Russian-language bot, the others the English one", () => {
  const russian = LOCALES.filter((locale) => supportChannels(locale).bot.href === BRAND.support.messengerBots.ru);
  expect(russian).toEqual(["ru", "uk", "kk", "uz", "az"]);
});

test("who reads another language is told the bot's, and readers of Ukrainian are not told that it is Russian", () => {
  const notes = Object.fromEntries(LOCALES.map((locale) => [locale, supportChannels(locale).bot.note]));
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

test("without a chat service there is no chat to open", () => {
  expect(supportChannels("en").chat).toBeUndefined();
  expect(supportChannels("kk", "https://chat.test/room").chat).toBe("https://chat.test/room?location=kz");
});
