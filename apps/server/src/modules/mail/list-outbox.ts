// The outbox of the demo, where it is everybody's mailbox. Where mail really goes out staff read none of it, sent or waiting:
// its links open accounts.
import type { Database } from "../../kernel/db.ts";
import { type MailSettings, textOf } from "./deps.ts";

export interface OutboxPage {
  items: { id: string; to: string; subject: string; text: string; createdAt: string }[];
  meta: { total: number; limit: number; offset: number };
}

export async function listOutbox(
  { db, mail }: { db: Database; mail: MailSettings },
  page: { limit: number; offset: number },
): Promise<OutboxPage> {
  if (!mail.isOutboxShown) return { items: [], meta: { total: 0, ...page } };
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
        text: textOf(mail, row),
        createdAt: row.created_at.toISOString(),
      })),
      meta: { total: Number(count.total), ...page },
    };
  });
}
