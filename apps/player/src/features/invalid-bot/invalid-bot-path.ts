// Owns the real condition of the page: a sign-in with Telegram that the server refused because it does not know the bot.
import type { Api } from "@windfall/domain/api/index";
import { isRefusal } from "@windfall/domain/client";
import type { Locale } from "@windfall/domain/locales";

/** Where a refused sign-in leads, or undefined when the refusal is about something else. */
export function invalidBotPath(error: unknown, locale: Locale): string | undefined {
  return isRefusal<Api["auth"]["telegram"]>(error, "invalid_bot") ? `/${locale}/invalid-bot` : undefined;
}
