// Mail is a row of the transaction that caused it, and a job that sends it afterwards.
import { BRAND, type Locale } from "@windfall/domain";
import { loadMessages, translatorOf } from "@windfall/i18n";
import type { Clock } from "../../kernel/clock.ts";
import type { Database, Tx } from "../../kernel/db.ts";
import { newId } from "../../kernel/ids.ts";
import { enqueue, handle, type JobHandler, job } from "../../kernel/jobs.ts";
import type { MailTransport } from "./transport.ts";

export type MailTemplate = "confirm_email" | "change_email" | "reset_password" | "password_changed";

const sendMail = job<{ mailId: string }>("mail.send");

export interface MailRequest {
  to: string;
  template: MailTemplate;
  locale: Locale;
  link?: string;
}

export async function queueMail(tx: Tx, clock: Clock, request: MailRequest): Promise<void> {
  const translate = translatorOf(request.locale, await loadMessages(request.locale));
  const values = { brand: BRAND.name, link: request.link ?? "" };
  const id = newId("mail");
  await tx
    .insertInto("mail")
    .values({
      id,
      recipient: request.to,
      subject: translate(`mail.${request.template}_subject`, values),
      body: translate(`mail.${request.template}_text`, values),
      created_at: clock.now(),
    })
    .execute();
  await enqueue(tx, sendMail, { mailId: id });
}

export function mailHandlers(deps: { db: Database; clock: Clock; transport: MailTransport }): JobHandler[] {
  return [
    handle(sendMail, async ({ mailId }) => {
      const mail = await deps.db.read((reader) =>
        reader.selectFrom("mail").selectAll().where("id", "=", mailId).executeTakeFirst(),
      );
      if (!mail || mail.sent_at) return;
      await deps.transport.send({ id: mail.id, to: mail.recipient, subject: mail.subject, text: mail.body });
      await deps.db.transact((tx) =>
        // Where mail really went out its text is not kept: it holds links that open an account.
        tx
          .updateTable("mail")
          .set({ sent_at: deps.clock.now(), ...(deps.transport.leavesTheHouse && { body: "" }) })
          .where("id", "=", mailId)
          .execute(),
      );
    }),
  ];
}
