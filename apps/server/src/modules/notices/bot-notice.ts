// The bot: one message for each notice that somebody has chosen to get there. Telegram knows no second message from a first one, so a message is asked for
// in a turn that is noted before, and what came of it afterwards. One whose outcome nobody knows, because the worker was killed or no answer came, is sent
// once more without a sound: none is lost, and at most a silent one is there twice.
import type { NoticeKind } from "@windfall/domain";
import { sql } from "kysely";
import type { Database } from "../../kernel/db.ts";
import { enqueue, handle, type JobHandler, job } from "../../kernel/jobs.ts";
import { type Reaction, react } from "../../kernel/outbox.ts";
import { ProviderUnreachable } from "../../kernel/provider-http.ts";
import { deliverByBot, findChat, pauseOf } from "../messenger-bot/index.ts";
import { type NoticesDeps, noticesMade } from "./deps.ts";
import { choicesOf, isWanted } from "./tell.ts";
import { pageOf, whatToSend } from "./what-to-send.ts";

const sendNotice = job<{ noticeId: string }>("notices.bot");

/** One after the other: Telegram takes about thirty a second from a bot, and one at a time stays below that. */
const QUEUE = "notices.bot";
/** Longer than a call may take. */
const TURN_MS = 15_000;
/** Tries whose outcome nobody knows. What is not there after them is in the bell. */
const MOST_TRIES = 3;

export function botReactions({ identity: { db, clock }, bot }: NoticesDeps): Reaction[] {
  return [
    react(noticesMade, "notices.plan_bot", ({ ids }) =>
      db.transact(async (tx) => {
        const rows = await tx.selectFrom("notice").select(["id", "player_id", "kind"]).where("id", "in", ids).execute();
        const choices = await choicesOf(tx, [...new Set(rows.map(({ player_id }) => player_id))]);
        for (const { id, player_id, kind } of rows) {
          if (!isWanted(kind as NoticeKind, "bot", choices.get(player_id))) continue;
          if (typeof (await findChat(tx, bot, player_id)) === "string") continue;
          const planned = await tx
            .insertInto("notice_bot")
            .values({ notice_id: id, free_at: clock.now() })
            .onConflict((conflict) => conflict.doNothing())
            .returning("notice_id")
            .executeTakeFirst();
          if (planned) await enqueue(tx, sendNotice, { noticeId: id }, { canWait: true, queue: QUEUE });
        }
      }),
    ),
  ];
}

export function botHandlers(deps: NoticesDeps): JobHandler[] {
  return [handle(sendNotice, ({ noticeId }) => sendOnce(deps, noticeId))];
}

export async function sendOnce(deps: NoticesDeps, noticeId: string): Promise<void> {
  const { bot } = deps;
  const { db, clock } = deps.identity;
  const again = (runAt: Date) =>
    db.transact((tx) => enqueue(tx, sendNotice, { noticeId }, { runAt, canWait: true, queue: QUEUE }));
  const found = await db.read(async (reader) => {
    const row = await reader
      .selectFrom("notice_bot")
      .select("free_at")
      .where("notice_id", "=", noticeId)
      .where("sent_at", "is", null)
      .where("tries", "<", MOST_TRIES)
      .executeTakeFirst();
    const message = row && (await whatToSend(reader, clock, noticeId, "bot"));
    if (!message || "until" in message) return message;
    const chat = await findChat(reader, bot, message.playerId);
    if (typeof chat === "string") return undefined;
    const until = (await pauseOf(reader, chat, clock.now())) ?? row.free_at;
    return until > clock.now() ? { until } : { message, chat };
  });
  if (!found) return;
  if ("until" in found) return again(found.until);
  const { message, chat } = found;
  const turn = await takeTurn(db, noticeId, clock.now());
  if (!turn) return again(new Date(clock.now().getTime() + TURN_MS));
  const { title, text, language } = message;
  try {
    const sent = { title, text, language, path: pageOf(noticeId), isSilent: turn.tries > 1 };
    const delivery = await deliverByBot(bot, chat, sent);
    if (delivery === "taken") return await noteSent(db, noticeId, clock.now());
    const freeAt = delivery === "ended" ? clock.now() : delivery.until;
    await giveTurnBack(db, noticeId, freeAt);
    if (delivery !== "ended") return await again(freeAt);
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) await giveTurnBack(db, noticeId, clock.now());
    throw error;
  }
  // The other bot may be there.
  return sendOnce(deps, noticeId);
}

/** Undefined where another worker has it, or sent it meanwhile. */
function takeTurn(db: Database, noticeId: string, now: Date): Promise<{ tries: number } | undefined> {
  return db.transact((tx) =>
    tx
      .updateTable("notice_bot")
      .set({ tries: sql`tries + 1`, free_at: new Date(now.getTime() + TURN_MS) })
      .where("notice_id", "=", noticeId)
      .where("sent_at", "is", null)
      .where("free_at", "<=", now)
      .returning("tries")
      .executeTakeFirst(),
  );
}

/** Telegram has certainly not taken it. */
async function giveTurnBack(db: Database, noticeId: string, freeAt: Date): Promise<void> {
  await db.transact((tx) =>
    tx
      .updateTable("notice_bot")
      .set({ tries: sql`tries - 1`, free_at: freeAt })
      .where("notice_id", "=", noticeId)
      .execute(),
  );
}

async function noteSent(db: Database, noticeId: string, now: Date): Promise<void> {
  await db.transact((tx) =>
    tx.updateTable("notice_bot").set({ sent_at: now }).where("notice_id", "=", noticeId).execute(),
  );
}
