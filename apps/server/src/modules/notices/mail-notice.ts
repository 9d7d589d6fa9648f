// The second way: what nobody has read in the page after a while goes by mail, where the person wants it. What concerns the safety of the account
// goes at once, because whoever reads it in the page may not be its owner.
import { type NoticeKind, topicOf } from "@windfall/domain";
import type { Tx } from "../../kernel/db.ts";
import { enqueue, handle, type JobHandler, job } from "../../kernel/jobs.ts";
import { type Reaction, react } from "../../kernel/outbox.ts";
import { getPerson } from "../identity/index.ts";
import { queueMail } from "../mail/index.ts";
import { type NoticesDeps, noticesMade } from "./deps.ts";
import { noticeText } from "./notice-text.ts";
import { noticeOf } from "./own-notices.ts";
import { choicesOf, isWanted } from "./tell.ts";

const MAIL_AFTER_MS = 10 * 60_000;
const mailNotice = job<{ noticeId: string }>("notices.mail");

/** The chat sends its own. */
const isMailed = (kind: NoticeKind) => topicOf(kind) !== "support";

export function mailReactions({ identity: { db, clock } }: NoticesDeps): Reaction[] {
  return [
    react(noticesMade, "notices.plan_mail", ({ ids }) =>
      db.transact(async (tx) => {
        const rows = await tx.selectFrom("notice").select(["id", "player_id", "kind"]).where("id", "in", ids).execute();
        const choices = await choicesOf(tx, [...new Set(rows.map(({ player_id }) => player_id))]);
        for (const { id, player_id, kind } of rows) {
          if (!isMailed(kind as NoticeKind) || !isWanted(kind as NoticeKind, "mail", choices.get(player_id))) continue;
          const runAt = isUrgent(kind as NoticeKind) ? undefined : new Date(clock.now().getTime() + MAIL_AFTER_MS);
          await enqueue(
            tx,
            mailNotice,
            { noticeId: id },
            { key: `notice.mail:${id}`, canWait: true, ...(runAt && { runAt }) },
          );
        }
      }),
    ),
  ];
}

const isUrgent = (kind: NoticeKind) => topicOf(kind) === "security";

export function mailHandlers({ identity }: NoticesDeps): JobHandler[] {
  return [handle(mailNotice, ({ noticeId }) => identity.db.transact((tx) => mailOnce(tx, identity, noticeId)))];
}

/** Its mark and the mail are one transaction: however often this runs, there is one mail. */
async function mailOnce(tx: Tx, identity: NoticesDeps["identity"], noticeId: string): Promise<void> {
  const row = await tx
    .selectFrom("notice")
    .selectAll()
    .where("id", "=", noticeId)
    .where("mailed_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  const kind = row?.kind as NoticeKind;
  if (!row || (row.read_at !== null && !isUrgent(kind))) return;
  const choices = await choicesOf(tx, [row.player_id]);
  const { email, language } = await getPerson(tx, row.player_id);
  if (email === null || !isWanted(kind, "mail", choices.get(row.player_id))) return;
  const notice = await noticeText(noticeOf(row), language);
  await queueMail(tx, identity, { to: email, template: "notice", locale: language, notice });
  await tx.updateTable("notice").set({ mailed_at: identity.clock.now() }).where("id", "=", noticeId).execute();
}
