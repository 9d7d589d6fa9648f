// What a bot answers, in the language of whoever wrote to it: the account's where one is linked, else the one that Telegram names. Who starts
// and who stops it is noted on the way.
import { BRAND, fail, LANGUAGES, LOCALES, type Locale, preferredLocale } from "@windfall/domain";
import { miniAppPath, readStartParameter } from "@windfall/domain/rules/mini-app";
import { loadMessages, translatorOf } from "@windfall/i18n";
import { Bot, type Context } from "grammy";
import type { UserFromGetMe } from "grammy/types";
import { languageByTelegram, speakByTelegram, type TelegramBot } from "../identity/index.ts";
import { type BotChat, endChat, openChat, reopenBlockedChat, stopChats } from "./chats.ts";
import type { BotDeps } from "./deps.ts";

/** How a method of the Bot API is called: over the network, or as the answer to the webhook. */
export type CallMethod = (method: string, payload: object) => Promise<object>;

const START = /^[\w-]{1,512}$/;

export function createBot(row: TelegramBot, deps: BotDeps, call: CallMethod): Bot {
  const bot = new Bot(row.token, { botInfo: infoOf(row) });
  // Every call goes our own way, where nothing outside is asked within a transaction.
  bot.api.config.use((_previous, method, payload) => call(method, payload) as never);

  async function greet(context: Context, locale: Locale, { start = "", isNew = false } = {}): Promise<void> {
    const t = translatorOf(locale, await loadMessages(locale));
    const { promo } = readStartParameter(start);
    const query = START.test(start) ? `?tgWebAppStartParam=${start}` : "";
    const url = `${deps.origin}/${locale}${miniAppPath(row.type)}${query}`;
    const lines = [t("bot.greeting", { brand: BRAND.name })];
    if (promo && isNew) lines.push(t("bot.promo", { code: promo }));
    await context.reply(lines.join("\n\n"), {
      reply_markup: { inline_keyboard: [[{ text: t("bot.open", { brand: BRAND.name }), web_app: { url } }]] },
    });
  }

  async function languageOf(context: Context): Promise<{ locale: Locale; isNew: boolean }> {
    const known = await languageByTelegram(deps.identity, writerOf(context));
    return { locale: known ?? preferredLocale(context.from?.language_code), isNew: known === undefined };
  }

  const { db, clock } = deps.identity;
  const chatOf = (context: Context): BotChat => ({ telegramUserId: String(writerOf(context)), bot: row.type });

  const chat = bot.chatType("private");
  chat.command("start", async (context) => {
    await db.transact((tx) => openChat(tx, chatOf(context), clock.now()));
    const { locale, isNew } = await languageOf(context);
    await greet(context, locale, { start: context.match, isNew });
  });
  chat.command("stop", async (context) => {
    await db.transact((tx) => stopChats(tx, chatOf(context).telegramUserId, clock.now()));
    const { locale } = await languageOf(context);
    const t = translatorOf(locale, await loadMessages(locale));
    await context.reply(t("bot.stopped", { start: "/start" }));
  });
  chat.command("language", async (context) => {
    const { locale } = await languageOf(context);
    const t = translatorOf(locale, await loadMessages(locale));
    const list = LANGUAGES.map(({ code, title }) => `/${code} ${title}`);
    await context.reply([t("bot.languages"), ...list].join("\n"));
  });
  for (const locale of LOCALES)
    chat.command(locale, async (context) => {
      await speakByTelegram(deps.identity, writerOf(context), locale);
      await greet(context, locale);
    });
  chat.on("message", async (context) => {
    const { locale } = await languageOf(context);
    const t = translatorOf(locale, await loadMessages(locale));
    await context.reply(t("bot.help", { start: "/start", language: "/language", stop: "/stop" }));
  });
  chat.on("my_chat_member", (context) =>
    db.transact((tx) =>
      context.myChatMember.new_chat_member.status === "kicked"
        ? endChat(tx, chatOf(context), { by: "blocked", now: clock.now() })
        : reopenBlockedChat(tx, chatOf(context)),
    ),
  );
  return bot;
}

function writerOf(context: Context): number {
  if (!context.from) throw fail("malformed_request");
  return context.from.id;
}

/** Asking Telegram for it would cost a call before every answer; of it only the id is used in private chats. */
function infoOf({ botId }: TelegramBot): UserFromGetMe {
  return { id: Number(botId), is_bot: true, first_name: BRAND.name, username: "bot" } as UserFromGetMe;
}
