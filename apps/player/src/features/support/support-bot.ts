// Owns which messenger bot of support a person is shown, and what is said of it (docs/product/service.md#support).
import { BRAND } from "@windfall/domain/brand";
import type { Locale } from "@windfall/domain/locales";
import { messengerBotOf } from "@windfall/domain/rules/messenger-bot";

export interface SupportBot {
  href: string;
  note: "bot_ru" | "bot_en" | "bot_text";
}

export function supportBot(locale: Locale): SupportBot {
  const href = messengerBotOf(locale);
  return { href, note: botNote(locale, href) };
}

/** In which language the bot answers is news only to those who read another one, and no welcome one to readers of Ukrainian. */
function botNote(locale: Locale, href: string): SupportBot["note"] {
  if (locale === "ru" || locale === "en" || locale === "uk") return "bot_text";
  return href === BRAND.support.messengerBots.ru ? "bot_ru" : "bot_en";
}
