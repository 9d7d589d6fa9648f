// An answer that nobody has read after a while goes by mail too, once, with what was written.

import type { Locale } from "@windfall/domain";
import { BRAND } from "@windfall/domain";
import { handle, type JobHandler, job } from "../../kernel/jobs.ts";
import { getAccount } from "../identity/index.ts";
import { queueMail } from "../mail/index.ts";
import { ownerOf } from "./chats.ts";
import type { SupportDeps } from "./deps.ts";
import { mailOf } from "./own-chat.ts";

export const MAIL_AFTER_MS = 3 * 60_000;
export const mailAnswer = job<{ chatId: string }>("support.mail_answer");

export function supportHandlers({ identity }: Pick<SupportDeps, "identity">): JobHandler[] {
  return [
    handle(mailAnswer, ({ chatId }) =>
      identity.db.transact(async (tx) => {
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
        const locale =
          chat.player_id === null ? (chat.locale as Locale) : (await getAccount(tx, chat.player_id)).language;
        const answer = unread.map(({ text }) => text || BRAND.name).join("\n\n");
        await queueMail(tx, identity, { to, template: "support_answer", locale, answer });
        await tx.updateTable("support_chat").set({ mailed_seq: last.seq }).where("id", "=", chatId).execute();
      }),
    ),
  ];
}
