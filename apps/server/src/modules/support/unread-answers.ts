// An answer that nobody reads here. A person with the conversation before them has read it within seconds, and is to find nothing of it elsewhere;
// whoever has not is given notice (of which other modules hear by the event), and after a while gets a mail with what was written, once.
import { BRAND, type Locale } from "@windfall/domain";
import { sql } from "kysely";
import { addJob, enqueue, handle, type JobHandler, job } from "../../kernel/jobs.ts";
import { emit } from "../../kernel/outbox.ts";
import { getAccount } from "../identity/index.ts";
import { queueMail } from "../mail/index.ts";
import { hasUnreadAnswer, ownerOf } from "./chats.ts";
import { type SupportDeps, unreadAnswersChanged } from "./deps.ts";
import { mailOf } from "./own-chat.ts";

const READ_ALONG_MS = 5_000;
const MAIL_AFTER_MS = 3 * 60_000;
const lookForUnread = job<{ chatId: string }>("support.look_for_unread");
const mailAnswer = job<{ chatId: string }>("support.mail_answer");

/** To be selected by the statement that writes an answer. Each puts the look off until its own seconds are over. */
export function lookLater(chatId: string, now: Date) {
  const runAt = new Date(now.getTime() + READ_ALONG_MS);
  // Its id alone: the whole job would be sent back for nothing.
  return sql`(${addJob(lookForUnread, { chatId }, { key: `support.unread:${chatId}`, runAt, canWait: true })}).id`;
}

export function supportHandlers({ identity }: Pick<SupportDeps, "identity">): JobHandler[] {
  return [
    handle(lookForUnread, async ({ chatId }) => {
      if (await identity.db.read((reader) => hasUnreadAnswer(reader, chatId))) await giveNotice(identity, chatId);
    }),
    handle(mailAnswer, ({ chatId }) => mailUnread(identity, chatId)),
  ];
}

function giveNotice({ db, clock }: SupportDeps["identity"], chatId: string): Promise<void> {
  return db.transact(async (tx) => {
    // Held until it is told, so that reading it comes before or after.
    await tx.updateTable("support_chat").set({ is_noticed: true }).where("id", "=", chatId).execute();
    await emit(tx, unreadAnswersChanged, { id: chatId });
    const runAt = new Date(clock.now().getTime() + MAIL_AFTER_MS - READ_ALONG_MS);
    await enqueue(tx, mailAnswer, { chatId }, { key: `support.mail:${chatId}`, runAt, canWait: true });
  });
}

function mailUnread(identity: SupportDeps["identity"], chatId: string): Promise<void> {
  return identity.db.transact(async (tx) => {
    const chat = await tx
      .selectFrom("support_chat")
      .selectAll()
      .where("id", "=", chatId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const unread = await tx
      .selectFrom("support_message")
      .select(["seq", "text"])
      .where("chat_id", "=", chatId)
      .where("author", "=", "staff")
      .where("event", "is", null)
      .where("is_note", "=", false)
      .where("seq", ">", Math.max(chat.read_by_person, chat.mailed_seq))
      .orderBy("seq")
      .execute();
    const last = unread.at(-1);
    const to = last && (await mailOf(tx, ownerOf(chat), chat));
    if (!last || !to) return;
    const locale = chat.player_id === null ? (chat.locale as Locale) : (await getAccount(tx, chat.player_id)).language;
    const answer = unread.map(({ text }) => text || BRAND.name).join("\n\n");
    await queueMail(tx, identity, { to, template: "support_answer", locale, answer });
    await tx.updateTable("support_chat").set({ mailed_seq: last.seq }).where("id", "=", chatId).execute();
  });
}
