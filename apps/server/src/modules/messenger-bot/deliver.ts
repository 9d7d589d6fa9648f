// One message to one person who did not ask for it just now. What Telegram answers decides whom we write to, and how soon again.
import { BRAND, type Locale } from "@windfall/domain";
import { miniAppPath, redirectStartParameter } from "@windfall/domain/rules/mini-app";
import { loadMessages, translatorOf } from "@windfall/i18n";
import type { Reader } from "../../kernel/db.ts";
import { type BotAnswer, callBot } from "./bot-api.ts";
import { type BotChat, endChat } from "./chats.ts";
import type { BotDeps } from "./deps.ts";

export interface BotMessage {
  title: string;
  text: string;
  /** The page of ours that its button opens, without a locale. */
  path: string;
  language: Locale;
  /** Arrives without a sound. */
  isSilent: boolean;
}

/** `ended`: the person has blocked the bot, or is no more. A moment: nothing was sent, and nothing may be before. */
export type Delivery = "taken" | "ended" | { until: Date };

/** Telegram counts by the bot: what it said to one message holds for all, in every process. */
export async function pauseOf(reader: Reader, { bot }: Pick<BotChat, "bot">, now: Date): Promise<Date | undefined> {
  const row = await reader
    .selectFrom("bot_pause")
    .select("until")
    .where("bot", "=", bot)
    .where("until", ">", now)
    .executeTakeFirst();
  return row?.until;
}

/** Throws ProviderUnreachable where nobody knows whether it was taken, and another error where it certainly was not. */
export async function deliverByBot(deps: BotDeps, chat: BotChat, message: BotMessage): Promise<Delivery> {
  const { db, clock } = deps.identity;
  const row = deps.bots.find(({ type }) => type === chat.bot);
  if (!row) return "ended";
  const { language, title, text, path, isSilent } = message;
  const t = translatorOf(language, await loadMessages(language));
  const url = `${deps.origin}/${language}${miniAppPath(row.type)}?tgWebAppStartParam=${redirectStartParameter(path)}`;
  const answer = await callBot(deps, row, "sendMessage", {
    chat_id: Number(chat.telegramUserId),
    text: text === "" ? title : `${title}\n${text}`,
    // A title that somebody else has written, as of a tournament, is no link.
    link_preview_options: { is_disabled: true },
    disable_notification: isSilent,
    reply_markup: { inline_keyboard: [[{ text: t("bot.open", { brand: BRAND.name }), web_app: { url } }]] },
  });
  if (answer.ok) return "taken";
  if (hasEnded(answer)) {
    await db.transact((tx) => endChat(tx, chat, { by: "blocked", now: clock.now() }));
    return "ended";
  }
  const waits = answer.parameters?.retry_after;
  if (answer.error_code !== 429 || !waits)
    throw new Error(`Telegram refused a message: ${answer.error_code} ${answer.description}`);
  const until = new Date(clock.now().getTime() + waits * 1_000);
  await db.transact((tx) =>
    tx
      .insertInto("bot_pause")
      .values({ bot: chat.bot, until })
      .onConflict((conflict) => conflict.column("bot").doUpdateSet({ until }))
      .execute(),
  );
  return { until };
}

/** Blocked, deleted, or never started: all are answered so, and none changes until the person writes again. */
const hasEnded = ({ error_code, description = "" }: BotAnswer): boolean =>
  error_code === 403 || (error_code === 400 && description.includes("chat not found"));
