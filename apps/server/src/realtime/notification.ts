// What server processes of one database tell each other by pg_notify. Words and then the JSON text as it is:
// every process reads every notification, so the payload is not parsed by those that have nobody to give it to.
import type { RawBuilder } from "kysely";
import { sql } from "kysely";

export const NOTIFICATION_CHANNEL = "windfall_realtime";

/** PostgreSQL refuses 8,000 bytes and more; what is left is for the words in front. */
export const LARGEST_NOTIFIED_DATA = 7_500;

export interface PublicationNotice {
  readonly kind: "publication";
  readonly channel: string;
  readonly epoch: string;
  readonly offset: number;
  /** Undefined when it was too large for a notification; the table has it. */
  readonly data: string | undefined;
}

export interface DisconnectNotice {
  readonly kind: "disconnect";
  readonly globalId: string;
  /** Undefined means every session of that person. */
  readonly sessionId: string | undefined;
}

/** Written as SQL, because the offset is known only inside of the statement that allocates it. `rest` is a column of `notifiedRest`. */
export const PUBLICATION_PAYLOAD: RawBuilder<string> = sql`'pub ' || channel || ' ' || epoch || ' ' || last_offset || rest`;

/** What stands behind the words: the data, unless it is too large. */
export function notifiedRest(data: string): string {
  return Buffer.byteLength(data) > LARGEST_NOTIFIED_DATA ? "" : ` ${data}`;
}

export function disconnectPayload(globalId: string, sessionId: string | undefined): string {
  return sessionId === undefined ? `off ${globalId}` : `off ${globalId} ${sessionId}`;
}

/** Undefined for a word that a newer version of the program may have sent. */
export function parseNotification(payload: string): PublicationNotice | DisconnectNotice | undefined {
  const [kind, first = "", second, third] = payload.split(" ", 4);
  if (kind === "off") return { kind: "disconnect", globalId: first, sessionId: second };
  if (kind !== "pub" || second === undefined || third === undefined) return undefined;
  const dataAt = kind.length + first.length + second.length + third.length + 4;
  const data = payload.length > dataAt ? payload.slice(dataAt) : undefined;
  return { kind: "publication", channel: first, epoch: second, offset: Number(third), data };
}
