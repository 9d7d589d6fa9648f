// How an alarm reaches whoever is not at the desk: a line of the log at once, and a figure for whatever watches the metrics.
import { sql } from "kysely";
import type { Database } from "../../kernel/db.ts";
import type { Logger } from "../../kernel/log.ts";
import type { Metrics } from "../../kernel/metrics.ts";
import { type Reaction, react } from "../../kernel/outbox.ts";
import type { Periodic } from "../../kernel/worker.ts";
import { alarmChanged } from "./events.ts";

export function alarmReactions({ log }: { log: Logger }): Reaction[] {
  return [
    react(alarmChanged, "payments.log_alarm", async ({ isOpen, playerId: _, ...alarm }) => {
      if (isOpen) log.error({ alarm }, "a provider contradicts what was done: look at the alarms of the desk");
    }),
  ];
}

/** Counted every minute, from the rows: any process may have raised or closed one. */
export function paymentWatch({ db, metrics }: { db: Database; metrics: Metrics }): Periodic {
  const counted = { alarms: 0, unknown: 0 };
  metrics.gauge(
    "payment_alarms_open",
    "Providers that contradict us, not looked at yet; anything but 0 is an alarm",
    () => {
      return counted.alarms;
    },
  );
  metrics.gauge(
    "payouts_unknown",
    "Payouts of which nobody knows whether they were made; they wait for a person",
    () => {
      return counted.unknown;
    },
  );
  return {
    name: "payments.watch",
    pattern: "* * * * *",
    async run() {
      const { rows } = await db.read((reader) =>
        sql<{ alarms: number; unknown: number }>`
          select (select count(*)::int from payment_alarm where closed_at is null) as alarms,
            (select count(*)::int from sell_order where state = 'unknown') as unknown`.execute(reader as never),
      );
      Object.assign(counted, rows[0]);
    },
  };
}
