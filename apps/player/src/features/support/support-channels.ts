// Owns how a person reaches support in their language (SPEC §9 support).
import { BRAND } from "@windfall/domain/brand";
import type { Locale } from "@windfall/domain/locales";
import { messengerBotOf } from "@windfall/domain/rules/messenger-bot";

/** The chat service names places, not languages. */
const CHAT_LOCATIONS: Readonly<Partial<Record<Locale, string>>> = { en: "en", hi: "id", kk: "kz", uk: "ua" };

export function chatLocation(locale: Locale): string {
  return CHAT_LOCATIONS[locale] ?? locale;
}

export interface SupportChannels {
  /** Absent while no chat service is connected. */
  chat: string | undefined;
  bot: { href: string; language: "ru" | "en" };
}

export function supportChannels(locale: Locale, chatUrl: string | undefined = BRAND.support.chatUrl): SupportChannels {
  const href = messengerBotOf(locale);
  return {
    chat: chatUrl && `${chatUrl}?${new URLSearchParams({ location: chatLocation(locale) })}`,
    bot: { href, language: href === BRAND.support.messengerBots.ru ? "ru" : "en" },
  };
}
