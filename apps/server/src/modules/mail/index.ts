// Mail: queueing, sending, and the demo outbox.
export { type MailDeps, type MailSettings, mailSettings } from "./deps.ts";
export { listOutbox } from "./list-outbox.ts";
export { type MailTemplate, mailHandlers, type NoticeTemplate, queueMail } from "./queue-mail.ts";
export { type MailTransport, outboxTransport, smtpTransport } from "./transport.ts";
