// Mail is a row of the transaction that caused it, and a job that sends it afterwards. Neither holds a link that can be read.
import { BRAND, type Locale } from "@windfall/domain";
import { loadMessages, translatorOf } from "@windfall/i18n";
import type { Database, Tx } from "../../kernel/db.ts";
import { newId } from "../../kernel/ids.ts";
import { enqueue, handle, type JobHandler, job } from "../../kernel/jobs.ts";
import { LINK_MARK, type MailDeps, sealLink, textOf } from "./deps.ts";
import type { MailTransport } from "./transport.ts";

/** With a link that does something. */
type LinkTemplate =
  | "confirm_email"
  | "change_email"
  | "reset_password"
  | "email_change_requested"
  | "email_changed"
  | "email_change_stopped";

/** That something was done. */
export type NoticeTemplate =
  | "password_changed"
  | "telegram_linked"
  | "telegram_unlinked"
  | "totp_enabled"
  | "totp_disabled"
  | "support_answer"
  | "notice";

export type MailTemplate = LinkTemplate | NoticeTemplate;

const sendMail = job<{ mailId: string }>("mail.send");

export interface MailRequest {
  to: string;
  template: MailTemplate;
  locale: Locale;
  link?: string;
  /** What support wrote. */
  answer?: string;
  /** What the person is told. Its title alone stands in the subject, which others may see on a locked screen. */
  notice?: { title: string; text: string };
}

export async function queueMail(tx: Tx, { clock, mail }: MailDeps, request: MailRequest): Promise<void> {
  const translate = translatorOf(request.locale, await loadMessages(request.locale));
  const values = { brand: BRAND.name, link: LINK_MARK, answer: request.answer ?? "", ...request.notice };
  const id = newId("mail");
  await tx
    .insertInto("mail")
    .values({
      id,
      recipient: request.to,
      subject: translate(`mail.${request.template}_subject`, values),
      body: translate(`mail.${request.template}_text`, values),
      sealed_link: request.link === undefined ? null : sealLink(mail, request.link),
      created_at: clock.now(),
    })
    .execute();
  await enqueue(tx, sendMail, { mailId: id });
}

export function mailHandlers(deps: MailDeps & { db: Database; transport: MailTransport }): JobHandler[] {
  return [
    handle(sendMail, async ({ mailId }) => {
      const mail = await deps.db.read((reader) =>
        reader.selectFrom("mail").selectAll().where("id", "=", mailId).executeTakeFirst(),
      );
      if (!mail || mail.sent_at) return;
      const text = textOf(deps.mail, mail);
      await deps.transport.send({ id: mail.id, to: mail.recipient, subject: mail.subject, text });
      await deps.db.transact((tx) =>
        tx
          .updateTable("mail")
          .set({ sent_at: deps.clock.now(), ...(deps.transport.leavesTheHouse && { body: "", sealed_link: null }) })
          .where("id", "=", mailId)
          .execute(),
      );
    }),
  ];
}
