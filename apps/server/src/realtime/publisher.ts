// The one way to reach connected clients, whoever serves them: our gateway or a Centrifugo cluster (docs/product/realtime.md).
import type { Channel } from "@windfall/domain";
import { invariant } from "../kernel/invariant.ts";

export interface Publisher {
  /** Called after the commit it tells of, never inside: a message about something that was rolled back cannot be taken back. */
  publish(channel: Channel, data: unknown): Promise<void>;
  /** Closes the sockets of a person, or only those of one session, on every process. */
  disconnect(globalId: string, options?: { sessionId?: string }): Promise<void>;
  close(): Promise<void>;
}

/** A message tells of a change; what is larger than this is fetched by REST. Keeps a full history small in memory. */
const LARGEST_PUBLICATION = 32_768;

export function encodePublication(data: unknown): string {
  const text: string | undefined = JSON.stringify(data);
  invariant(text !== undefined, "a publication without content");
  invariant(Buffer.byteLength(text) <= LARGEST_PUBLICATION, "a publication larger than 32 KB");
  return text;
}
