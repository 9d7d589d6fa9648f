import { LOCALES } from "@windfall/domain/locales";
import { expect, test } from "vitest";
import { chatLocation, supportChannels } from "./support-channels.ts";

test("the chat takes places in place of some languages", () => {
  expect(LOCALES.map(chatLocation)).toEqual(["en", "ru", "ua", "kz", "uz", "az", "id", "pl", "id"]);
});

test("five languages use the Russian-language bot, the others the English one", () => {
  const russian = LOCALES.filter((locale) => supportChannels(locale).bot.language === "ru");
  expect(russian).toEqual(["ru", "uk", "kk", "uz", "az"]);
});

test("without a chat service there is no chat to open", () => {
  expect(supportChannels("en").chat).toBeUndefined();
  expect(supportChannels("kk", "https://chat.test/room").chat).toBe("https://chat.test/room?location=kz");
});
