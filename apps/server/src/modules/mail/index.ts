// Mail: queueing, sending, and the demo outbox.
export { listOutbox } from "./list-outbox.ts";
export { mailHandlers, queueMail } from "./queue-mail.ts";
export { type MailTransport, outboxTransport, smtpTransport } from "./transport.ts";
