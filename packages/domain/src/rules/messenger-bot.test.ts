import { expect, test } from "vitest";
import { BRAND } from "../brand.ts";
import { LOCALES } from "../locales.ts";
import { messengerBotOf } from "./messenger-bot.ts";

test("five languages have the Russian bot, the others the English one", () => {
  const russian = LOCALES.filter((locale) => messengerBotOf(locale) === BRAND.support.messengerBots.ru);
  expect(russian).toEqual(["ru", "uk", "kk", "uz", "az"]);
  expect(messengerBotOf("en")).toBe(BRAND.support.messengerBots.en);
});
