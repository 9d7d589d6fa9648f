// Which of the support bots a person is sent to (docs/product/service.md#support: ru, kk, az, uz and uk use the Russian-language link).
import { BRAND } from "../brand.ts";

const RUSSIAN_LINK: readonly string[] = ["ru", "kk", "az", "uz", "uk"];

export function isServedInRussian(locale: string): boolean {
  return RUSSIAN_LINK.includes(locale);
}

export function messengerBotOf(locale: string): string {
  return isServedInRussian(locale) ? BRAND.support.messengerBots.ru : BRAND.support.messengerBots.en;
}
