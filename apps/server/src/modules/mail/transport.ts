// How mail leaves the house: not at all in demo, where the back office shows it, or by SMTP.
import { createTransport } from "nodemailer";
import { assertOutsideTransaction } from "../../kernel/db.ts";

export interface OutgoingMail {
  id: string;
  to: string;
  subject: string;
  text: string;
}

export interface MailTransport {
  /** False where mail stays in the outbox for staff to read. */
  readonly leavesTheHouse: boolean;
  send(mail: OutgoingMail): Promise<void>;
}

export const outboxTransport: MailTransport = { leavesTheHouse: false, send: async () => undefined };

export function smtpTransport(options: { url: string; from: string }): MailTransport {
  const transport = createTransport({
    url: options.url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    leavesTheHouse: true,
    async send({ id, to, subject, text }) {
      assertOutsideTransaction("sending mail");
      // The same id at every attempt lets the receiver drop a repeated one.
      await transport.sendMail({
        from: options.from,
        to,
        subject,
        text,
        messageId: `<${id}@${options.from.split("@")[1] ?? "localhost"}>`,
      });
    },
  };
}
