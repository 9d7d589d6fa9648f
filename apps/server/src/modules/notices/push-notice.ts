// Push: one job for each browser of a person, so that one that cannot be reached holds up no other. That a browser was sent a notice is written after
// the push service took it; a worker that is killed in between sends it once more, with the same tag, and the browser still shows one.
import { isPromotional, type NoticeKind, topicOf } from "@windfall/domain";
import { carriesAmount } from "@windfall/domain/rules/notice-words";
import { quietUntil } from "@windfall/domain/rules/quiet-hours";
import { enqueue, handle, type JobHandler, job } from "../../kernel/jobs.ts";
import { type Reaction, react } from "../../kernel/outbox.ts";
import { getAccount } from "../identity/index.ts";
import { listRestrained } from "../play-limits/index.ts";
import { deliverPush, listSubscriptionIds } from "../push/index.ts";
import { type NoticesDeps, noticesMade } from "./deps.ts";
import { noticeText } from "./notice-text.ts";
import { noticeOf } from "./own-notices.ts";
import { ownSettings } from "./settings.ts";
import { choicesOf, isWanted } from "./tell.ts";

const pushNotice = job<{ noticeId: string; subscriptionId: string }>("notices.push");

/** What is older is in the bell, and no news any more. */
const NEWS_FOR_MS = 24 * 60 * 60_000;

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

  /** The notice in words, if this browser is still to be told; a moment, if that has to wait. */
  function whatToSend(noticeId: string, subscriptionId: string) {
    return db.read(async (reader) => {
      const row = await reader
        .selectFrom("notice")
        .innerJoin("notice_push", "notice_push.notice_id", "notice.id")
        .selectAll("notice")
        .where("notice.id", "=", noticeId)
        .where("subscription_id", "=", subscriptionId)
        .where("sent_at", "is", null)
        .executeTakeFirst();
      const now = clock.now();
      if (!row || row.read_at !== null || now.getTime() - row.created_at.getTime() > NEWS_FOR_MS) return undefined;
      const [kind, playerId] = [row.kind as NoticeKind, row.player_id];
      const choices = (await choicesOf(reader, [playerId])).get(playerId);
      if (!isWanted(kind, "push", choices)) return undefined;
      if (isPromotional(kind) && (await listRestrained(reader, [playerId], now)).size > 0) return undefined;
      const { quiet, showsAmounts } = await ownSettings(reader, playerId);
      const until = topicOf(kind) === "security" ? undefined : quietUntil(now, quiet ?? undefined);
      if (until) return { until };
      return { notice: noticeOf(row), showsAmounts, language: (await getAccount(reader, playerId)).language };
    });
  }

  return [
    handle(pushNotice, async ({ noticeId, subscriptionId }) => {
      const found = await whatToSend(noticeId, subscriptionId);
      if (!found) return;
      if ("until" in found) {
        const options = { runAt: found.until, canWait: true };
        await db.transact((tx) => enqueue(tx, pushNotice, { noticeId, subscriptionId }, options));
        return;
      }
      const { notice, showsAmounts, language } = found;
      const { title, text } = await noticeText(notice, language);
      // A locked screen is read by whoever is near.
      const body = showsAmounts || !carriesAmount(notice) ? text : "";
      const path = `/${language}/notifications?open=${noticeId}`;
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
