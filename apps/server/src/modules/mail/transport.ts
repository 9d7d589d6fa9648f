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
  /** False in the demo, where mail stays in the outbox. */
  readonly leavesTheHouse: boolean;
  send(mail: OutgoingMail): Promise<void>;
}

export const outboxTransport: MailTransport = { leavesTheHouse: false, send: async () => undefined };

/**
 * Mail carries links that open accounts, so it leaves this machine encrypted or not at all: a server that offers no encryption, or somebody
 * on the way who hides the offer, is refused. `?requireTLS=false` in the address says that the way there is the operator's own.
 */
export function needsEncryption(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url);
  const isHere = hostname === "localhost" || hostname === "[::1]" || /^127(\.\d+){3}$/.test(hostname);
  return protocol === "smtp:" && !isHere && searchParams.get("requireTLS") !== "false";
}

export function smtpTransport(options: { url: string; from: string }): MailTransport {
  const transport = createTransport({
    url: options.url,
    requireTLS: needsEncryption(options.url),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    leavesTheHouse: true,
    async send({ id, to, subject, text }) {
      assertOutsideTransaction("sending mail");
      // The same id at every attempt lets the receiver drop a repeated one.
      const messageId = `<${id}@${options.from.split("@")[1] ?? "localhost"}>`;
      await transport.sendMail({ from: options.from, to, subject, text, messageId }).catch((error: unknown) => {
        throw withoutQuotation(error);
      });
    },
  };
}

/** A server that refuses a mail may quote it, link and all; what a job failed with is logged and kept. Its codes say enough. */
function withoutQuotation(error: unknown): unknown {
  const { code, command, response } = error as { code?: string; command?: string; response?: string };
  if (response === undefined) return error;
  const status = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response)?.[0] ?? "no status";
  return new Error(`The mail server refused: ${status} (${[code, command].filter(Boolean).join(", ")})`);
}
