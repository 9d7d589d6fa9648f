// Push: one job for each browser of a person, so that one that cannot be reached holds up no other. That a browser was sent a notice is written after
// the push service took it; a worker that is killed in between sends it once more, with the same tag, and the browser still shows one.
import type { NoticeKind } from "@windfall/domain";
import type { Reader } from "../../kernel/db.ts";
import { enqueue, handle, type JobHandler, job } from "../../kernel/jobs.ts";
import { type Reaction, react } from "../../kernel/outbox.ts";
import { deliverPush, listSubscriptionIds } from "../push/index.ts";
import { type NoticesDeps, noticesMade } from "./deps.ts";
import { choicesOf, isWanted } from "./tell.ts";
import { pageOf, whatToSend } from "./what-to-send.ts";

const pushNotice = job<{ noticeId: string; subscriptionId: string }>("notices.push");

export function pushReactions({ identity: { db } }: NoticesDeps): Reaction[] {
  return [
    react(noticesMade, "notices.plan_push", ({ ids }) =>
      db.transact(async (tx) => {
        const rows = await tx.selectFrom("notice").select(["id", "player_id", "kind"]).where("id", "in", ids).execute();
        const choices = await choicesOf(tx, [...new Set(rows.map(({ player_id }) => player_id))]);
        for (const { id, player_id, kind } of rows) {
          if (!isWanted(kind as NoticeKind, "push", choices.get(player_id))) continue;
          for (const subscriptionId of await listSubscriptionIds(tx, player_id)) {
            const planned = await tx
              .insertInto("notice_push")
              .values({ notice_id: id, subscription_id: subscriptionId })
              .onConflict((conflict) => conflict.doNothing())
              .returning("notice_id")
              .executeTakeFirst();
            if (planned) await enqueue(tx, pushNotice, { noticeId: id, subscriptionId }, { canWait: true });
          }
        }
      }),
    ),
  ];
}

export function pushHandlers(deps: NoticesDeps): JobHandler[] {
  const { db, clock } = deps.identity;

  const notSent = (reader: Reader, noticeId: string, subscriptionId: string) =>
    reader
      .selectFrom("notice_push")
      .select("notice_id")
      .where("notice_id", "=", noticeId)
      .where("subscription_id", "=", subscriptionId)
      .where("sent_at", "is", null)
      .executeTakeFirst();

  return [
    handle(pushNotice, async ({ noticeId, subscriptionId }) => {
      const found = await db.read(async (reader) =>
        (await notSent(reader, noticeId, subscriptionId)) ? whatToSend(reader, clock, noticeId, "push") : undefined,
      );
      if (!found) return;
      if ("until" in found) {
        const options = { runAt: found.until, canWait: true };
        await db.transact((tx) => enqueue(tx, pushNotice, { noticeId, subscriptionId }, options));
        return;
      }
      const { title, text: body, language } = found;
      const path = `/${language}${pageOf(noticeId)}`;
      const isSent = await deliverPush(deps.push, subscriptionId, { title, body, path, tag: noticeId });
      if (!isSent) return;
      await db.transact((tx) =>
        tx
          .updateTable("notice_push")
          .set({ sent_at: clock.now() })
          .where("notice_id", "=", noticeId)
          .where("subscription_id", "=", subscriptionId)
          .execute(),
      );
    }),
  ];
}
