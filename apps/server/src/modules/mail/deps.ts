// What mail works with, wherever it is written, sent or shown.
import type { Clock } from "../../kernel/clock.ts";
import { deriveKey, seal, unseal } from "../../kernel/secrets.ts";

export interface MailSettings {
  /** Seals the links of mail that waits: neither staff nor a copy of the database can read what opens an account. */
  key: Buffer;
  /** True in the demo only, where mail goes nowhere and the outbox is everybody's mailbox. */
  isOutboxShown: boolean;
}

export interface MailDeps {
  clock: Clock;
  mail: MailSettings;
}

export function mailSettings(options: { secret: string; isOutboxShown: boolean }): MailSettings {
  return { key: deriveKey(options.secret, "mail"), isOutboxShown: options.isOutboxShown };
}

/** Stands in a kept text where its link belongs. */
export const LINK_MARK = "[link]";

export function sealLink({ key }: MailSettings, link: string): Buffer {
  return seal(key, Buffer.from(link));
}

/** The whole text, as its recipient reads it. */
export function textOf({ key }: MailSettings, mail: { body: string; sealed_link: Buffer | null }): string {
  if (!mail.sealed_link) return mail.body;
  const link = unseal(key, mail.sealed_link).toString();
  return mail.body.replace(LINK_MARK, () => link);
}
