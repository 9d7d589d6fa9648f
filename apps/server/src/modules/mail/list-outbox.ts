// The demo outbox that the back office shows (DECISIONS §2).
import type { Database } from "../../kernel/db.ts";

export interface OutboxPage {
  items: { id: string; to: string; subject: string; text: string; createdAt: string }[];
  meta: { total: number; limit: number; offset: number };
}

export async function listOutbox(db: Database, page: { limit: number; offset: number }): Promise<OutboxPage> {
  return db.read(async (reader) => {
    const rows = await reader
      .selectFrom("mail")
      .selectAll()
      .where("body", "<>", "")
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(page.limit)
      .offset(page.offset)
      .execute();
    const count = await reader
      .selectFrom("mail")
      .select((eb) => eb.fn.countAll<string>().as("total"))
      .where("body", "<>", "")
      .executeTakeFirstOrThrow();
    return {
      items: rows.map((row) => ({
        id: row.id,
        to: row.recipient,
        subject: row.subject,
        text: row.body,
        createdAt: row.created_at.toISOString(),
      })),
      meta: { total: Number(count.total), ...page },
    };
  });
}
