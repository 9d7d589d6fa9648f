// The one way to reach connected clients, whoever serves them: our gateway or a Centrifugo cluster (docs/product/realtime.md).
import { type Channel, channelName } from "@windfall/domain";
import { PUBLICATIONS, type Publish } from "@windfall/domain/publications";
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

/** What modules are given: only what a channel carries, compared with the contract everywhere but in production, where it would cost time. */
export function publishOn(publisher: Publisher, { checks }: { checks: boolean }): Publish {
  return async (channel, data) => {
    if (checks) {
      const { success, error } = PUBLICATIONS[channelName(channel)].safeParse(data);
      invariant(success, `${channel} does not carry this: ${error?.message}`);
    }
    await publisher.publish(channel, data);
  };
}
