// Owns how a person reaches support in their language (docs/product/service.md#support).
import { BRAND } from "@windfall/domain/brand";
import type { Locale } from "@windfall/domain/locales";
import { messengerBotOf } from "@windfall/domain/rules/messenger-bot";

/** The chat service names places, not languages. */
const CHAT_LOCATIONS: Readonly<Partial<Record<Locale, string>>> = { en: "en", hi: "id", kk: "kz", uk: "ua" };

export function chatLocation(locale: Locale): string {
  return CHAT_LOCATIONS[locale] ?? locale;
}

export type BotNote = "bot_ru" | "bot_en" | "bot_text";

export interface SupportChannels {
  /** Absent while no chat service is connected; the drawer then does not speak of one. */
  chat: string | undefined;
  bot: { href: string; note: BotNote };
}

export function supportChannels(locale: Locale, chatUrl: string | undefined = BRAND.support.chatUrl): SupportChannels {
  const href = messengerBotOf(locale);
  return {
    chat: chatUrl && `${chatUrl}?${new URLSearchParams({ location: chatLocation(locale) })}`,
    bot: { href, note: botNote(locale, href) },
  };
}

/** In which language the bot answers is news only to those who read another one, and no welcome one to readers of Ukrainian. */
function botNote(locale: Locale, href: string): BotNote {
  if (locale === "ru" || locale === "en" || locale === "uk") return "bot_text";
  return href === BRAND.support.messengerBots.ru ? "bot_ru" : "bot_en";
}
