// Mail: queueing, sending, and the demo outbox.
import type { Database } from "../../kernel/db.ts";
import type { Module } from "../../kernel/module.ts";
import type { ActorBasics } from "../../kernel/route.ts";
import type { MailDeps } from "./deps.ts";
import { mailHandlers } from "./queue-mail.ts";
import type { MailTransport } from "./transport.ts";

export { type MailDeps, type MailSettings, mailSettings } from "./deps.ts";
export { listOutbox } from "./list-outbox.ts";
export { type MailTemplate, type NoticeTemplate, queueMail } from "./queue-mail.ts";
export { type MailTransport, outboxTransport, smtpTransport } from "./transport.ts";

export function mailModule<Actor extends ActorBasics>(
  deps: MailDeps & { db: Database; transport: MailTransport },
): Module<Actor> {
  return { name: "mail", jobs: mailHandlers(deps) };
}
