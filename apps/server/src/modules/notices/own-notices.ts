// What a person sees in the bell.
import { UNREAD_SHOWN } from "@windfall/domain";
import type { Notice } from "@windfall/domain/api/index";
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Clock } from "../../kernel/clock.ts";
import type { Reader, Tx } from "../../kernel/db.ts";
import { emit } from "../../kernel/outbox.ts";
import type { DB } from "../../kernel/schema.ts";
import type { Actor } from "../identity/index.ts";
import { wireCurrency } from "../rates/index.ts";
import { type NoticesDeps, noticesRead } from "./deps.ts";
import type { KeptFacts } from "./tell.ts";

type NoticeRow = Selectable<DB["notice"]>;

/** As a part of a query. Counting ends where the bell says "more". */
export function unreadNotices(playerId: string): RawBuilder<number> {
  return sql<number>`(select count(*)::int from (
    select from notice where player_id = ${playerId} and in_bell and read_at is null limit ${UNREAD_SHOWN + 1}
  ) unread)`;
}

export async function countUnread(reader: Reader, playerId: string): Promise<number> {
  const { unread } = await reader.selectNoFrom(unreadNotices(playerId).as("unread")).executeTakeFirstOrThrow();
  return unread;
}

export function listNotices(
  { identity: { db } }: NoticesDeps,
  actor: Pick<Actor, "id">,
  { before, limit }: { before?: string | undefined; limit: number },
) {
  return db.read(async (reader) => {
    let query = reader.selectFrom("notice").selectAll().where("player_id", "=", actor.id).where("in_bell", "=", true);
    if (before) query = query.where("id", "<", before);
    const rows = await query
      .orderBy("id", "desc")
      .limit(limit + 1)
      .execute();
    return {
      items: rows.slice(0, limit).map(noticeOf),
      hasMore: rows.length > limit,
      unread: await countUnread(reader, actor.id),
    };
  });
}

export function noticeOf({ id, kind, created_at, read_at, facts }: NoticeRow): Notice {
  const { amount, ...rest } = facts as Omit<Notice["facts"], "amount"> & Pick<KeptFacts, "amount">;
  return {
    id,
    kind: kind as Notice["kind"],
    at: created_at.toISOString(),
    isRead: read_at !== null,
    facts: { ...rest, ...(amount && { amount: { ...amount, currency: wireCurrency(amount.currency) } }) },
  };
}

export function readNotices(
  { identity: { db, clock } }: NoticesDeps,
  actor: Pick<Actor, "id">,
  { id, andOlder }: { id: string; andOlder: boolean },
): Promise<{ unread: number }> {
  return db.transact(async (tx) => {
    const unread = tx
      .updateTable("notice")
      .set({ read_at: clock.now() })
      .where("player_id", "=", actor.id)
      .where("read_at", "is", null);
    await noteRead(tx, actor.id, andOlder ? unread.where("id", "<=", id) : unread.where("id", "=", id));
    return { unread: await countUnread(tx, actor.id) };
  });
}

/** Whoever has read an answer in the chat need not be told of it any more. */
export async function markAnswersRead(tx: Tx, { clock }: { clock: Clock }, playerId: string): Promise<void> {
  const unread = tx
    .updateTable("notice")
    .set({ read_at: clock.now() })
    .where("player_id", "=", playerId)
    .where("read_at", "is", null)
    .where("kind", "=", "support_answer");
  await noteRead(tx, playerId, unread);
}

async function noteRead(
  tx: Tx,
  playerId: string,
  update: { executeTakeFirst(): Promise<{ numUpdatedRows: bigint }> },
): Promise<void> {
  const { numUpdatedRows } = await update.executeTakeFirst();
  if (numUpdatedRows > 0n) await emit(tx, noticesRead, { playerId });
}
