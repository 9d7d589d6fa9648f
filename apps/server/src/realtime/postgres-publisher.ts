// Publishing without anything but PostgreSQL: the message goes into the channel's history and, by notification, to every gateway. Messages
// that come while others are on their way wait for each other and go together, in one statement and one commit.
import { sql } from "kysely";
import type { Clock } from "../kernel/clock.ts";
import { assertOutsideTransaction, type Database } from "../kernel/db.ts";
import { HISTORY_SIZE, newEpoch } from "./history.ts";
import { disconnectPayload, NOTIFICATION_CHANNEL, notifiedRest, PUBLICATION_PAYLOAD } from "./notification.ts";
import { encodePublication, type Publisher } from "./publisher.ts";

const MOST_AT_ONCE = 200;

interface Message {
  channel: string;
  text: string;
  resolve(): void;
  reject(error: unknown): void;
}

export function createPostgresPublisher({ db, clock }: { db: Database; clock: Clock }): Publisher {
  let waiting: Message[] = [];
  let isSending = false;

  async function sendWaiting(): Promise<void> {
    isSending = true;
    while (waiting.length > 0) {
      const { batch, left } = takeBatch(waiting);
      waiting = left;
      try {
        await db.once(insertPublications(batch, clock.now()));
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isSending = false;
  }

  return {
    publish(channel, data) {
      assertOutsideTransaction("a realtime publication");
      const text = encodePublication(data);
      return new Promise<void>((resolve, reject) => {
        waiting.push({ channel, text, resolve, reject });
        if (!isSending) void sendWaiting();
      });
    },
    async disconnect(globalId, { sessionId } = {}) {
      assertOutsideTransaction("a realtime disconnect");
      const payload = disconnectPayload(globalId, sessionId);
      await db.once(sql`select pg_notify(${NOTIFICATION_CHANNEL}, ${payload})`);
    },
    async close() {
      // The connections belong to the database that was given.
    },
  };
}

/** A channel once: its second message gets its offset after the first has been committed. */
function takeBatch(messages: readonly Message[]): { batch: Message[]; left: Message[] } {
  const channels = new Set<string>();
  const batch: Message[] = [];
  const left: Message[] = [];
  for (const message of messages) {
    const isTaken = batch.length < MOST_AT_ONCE && !channels.has(message.channel);
    channels.add(message.channel);
    (isTaken ? batch : left).push(message);
  }
  return { batch, left };
}

/**
 * Rows of channels stay locked until the commit, so offsets are committed, and therefore notified, in their own order. They are locked in one
 * order by everyone, so two processes that publish on the same channels wait for each other, but not in a circle.
 */
function insertPublications(messages: readonly Message[], now: Date) {
  const column = (read: (message: Message) => string) => sql`${messages.map(read)}::text[]`;
  return sql`
    with message as materialized (
      select * from unnest(${column(({ channel }) => channel)}, ${column(newEpoch)}, ${column(({ text }) => text)},
        ${column(({ text }) => notifiedRest(text))}) m(channel, new_epoch, data, rest)
    ), allocated as (
      insert into realtime_channel as c (channel, epoch, last_offset, updated_at)
      select channel, new_epoch, 1, ${now} from message order by channel
      on conflict (channel) do update
        set last_offset = c.last_offset + 1, updated_at = greatest(c.updated_at, excluded.updated_at)
      returning channel, epoch, last_offset
    ), added as (
      insert into realtime_publication (channel, "offset", data, created_at)
      select channel, last_offset, data, ${now} from allocated join message using (channel)
    ), trimmed as (
      delete from realtime_publication p using allocated
      where p.channel = allocated.channel and p."offset" <= allocated.last_offset - ${HISTORY_SIZE}
    )
    select pg_notify(${NOTIFICATION_CHANNEL}, ${PUBLICATION_PAYLOAD}) from allocated join message using (channel)`;
}
