// Whom a bot may write to: people who have started it, until they stop or block it. A row is a number and a bot; what people write is not kept.
import type { BotType } from "@windfall/domain/rules/mini-app";
import type { Reader, Tx } from "../../kernel/db.ts";
import { linkedTelegramUsers, telegramUserOf } from "../identity/index.ts";
import type { BotDeps } from "./deps.ts";

export interface BotChat {
  telegramUserId: string;
  bot: BotType;
}

export async function openChat(tx: Tx, { telegramUserId, bot }: BotChat, now: Date): Promise<void> {
  const open = { started_at: now, ended_at: null, ended_by: null };
  await tx
    .insertInto("bot_chat")
    .values({ telegram_user_id: telegramUserId, bot, ...open })
    .onConflict((conflict) => conflict.columns(["telegram_user_id", "bot"]).doUpdateSet(open))
    .execute();
}

/** Whoever unblocks the bot has what was there before; whoever told it to stop has not. */
export async function reopenBlockedChat(tx: Tx, { telegramUserId, bot }: BotChat): Promise<void> {
  await tx
    .updateTable("bot_chat")
    .set({ ended_at: null, ended_by: null })
    .where("telegram_user_id", "=", telegramUserId)
    .where("bot", "=", bot)
    .where("ended_by", "=", "blocked")
    .execute();
}

export async function endChat(
  tx: Tx,
  { telegramUserId, bot }: BotChat,
  { by, now }: { by: "stopped" | "blocked"; now: Date },
): Promise<void> {
  await tx
    .updateTable("bot_chat")
    .set({ ended_at: now, ended_by: by })
    .where("telegram_user_id", "=", telegramUserId)
    .where("bot", "=", bot)
    .where("ended_at", "is", null)
    .execute();
}

/** Whoever says "stop" to one bot means the house. */
export async function stopChats(tx: Tx, telegramUserId: string, now: Date): Promise<void> {
  await tx
    .updateTable("bot_chat")
    .set({ ended_at: now, ended_by: "stopped" })
    .where("telegram_user_id", "=", telegramUserId)
    .where("ended_at", "is", null)
    .execute();
}

/** By which bot this player can be written to: the one that was started last. `stopped`: Telegram is linked, and no bot may write. */
export async function findChat(
  reader: Reader,
  { bots }: Pick<BotDeps, "bots">,
  playerId: string,
): Promise<BotChat | "stopped" | "none"> {
  if (bots.length === 0) return "none";
  const telegramUserId = await telegramUserOf(reader, playerId);
  if (telegramUserId === undefined) return "none";
  const row = await reader
    .selectFrom("bot_chat")
    .select("bot")
    .where("telegram_user_id", "=", telegramUserId)
    .where(
      "bot",
      "in",
      bots.map(({ type }) => type),
    )
    .where("ended_at", "is", null)
    .orderBy("started_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? { telegramUserId, bot: row.bot as BotType } : "stopped";
}

const KEPT_UNLINKED_MS = 30 * 24 * 3_600_000;

/** Whoever started a bot and opened no account is nobody we have to remember. */
export async function forgetStrangers({ identity: { db, clock } }: BotDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_UNLINKED_MS);
  await db.transact((tx) =>
    tx
      .deleteFrom("bot_chat")
      .where("started_at", "<", before)
      .where("telegram_user_id", "not in", linkedTelegramUsers(tx))
      .execute(),
  );
}
