// Publishing without anything but PostgreSQL: the message goes into the channel's history and, by notification, to every gateway.
import { sql } from "kysely";
import type { Clock } from "../kernel/clock.ts";
import { assertOutsideTransaction, type Database } from "../kernel/db.ts";
import { HISTORY_SIZE, newEpoch } from "./history.ts";
import { disconnectPayload, NOTIFICATION_CHANNEL, publicationPayload } from "./notification.ts";
import { encodePublication, type Publisher } from "./publisher.ts";

export function createPostgresPublisher({ db, clock }: { db: Database; clock: Clock }): Publisher {
  return {
    async publish(channel, data) {
      assertOutsideTransaction("a realtime publication");
      const text = encodePublication(data);
      const now = clock.now();
      // The channel's row stays locked until the commit, so offsets are committed, and therefore notified, in their own order.
      await db.transact((tx) =>
        sql`
          with allocated as (
            insert into realtime_channel as c (channel, epoch, last_offset, updated_at)
            values (${channel}, ${newEpoch()}, 1, ${now})
            on conflict (channel) do update
              set last_offset = c.last_offset + 1, updated_at = greatest(c.updated_at, excluded.updated_at)
            returning epoch, last_offset
          ), added as (
            insert into realtime_publication (channel, "offset", data, created_at)
            select ${channel}, last_offset, ${text}, ${now} from allocated
          ), trimmed as (
            delete from realtime_publication p using allocated
            where p.channel = ${channel} and p."offset" <= allocated.last_offset - ${HISTORY_SIZE}
          )
          select pg_notify(${NOTIFICATION_CHANNEL}, ${publicationPayload(channel, text)}) from allocated`.execute(tx),
      );
    },
    async disconnect(globalId, { sessionId } = {}) {
      assertOutsideTransaction("a realtime disconnect");
      const payload = disconnectPayload(globalId, sessionId);
      await db.transact((tx) => sql`select pg_notify(${NOTIFICATION_CHANNEL}, ${payload})`.execute(tx));
    },
    async close() {
      // The connections belong to the database that was given.
    },
  };
}
