// How an alarm reaches whoever is not at the desk: a line of the log at once, and a figure for whatever watches the metrics.
import type { Database } from "../../kernel/db.ts";
import type { Logger } from "../../kernel/log.ts";
import type { Metrics } from "../../kernel/metrics.ts";
import { type Reaction, react } from "../../kernel/outbox.ts";
import type { Periodic } from "../../kernel/worker.ts";
import { countOpenAlarms } from "./alarms.ts";
import { alarmChanged } from "./events.ts";

export function alarmReactions({ log }: { log: Logger }): Reaction[] {
  return [
    react(alarmChanged, "payments.log_alarm", async ({ isOpen, playerId: _, ...alarm }) => {
      if (isOpen) log.error({ alarm }, "a provider contradicts what was done: look at the alarms of the desk");
    }),
  ];
}

/** Counted every minute, from the rows: any process may have raised or closed one. */
export function alarmWatch({ db, metrics }: { db: Database; metrics: Metrics }): Periodic {
  let open = 0;
  metrics.gauge(
    "payment_alarms_open",
    "Providers that contradict us, not looked at yet; anything but 0 is an alarm",
    () => open,
  );
  return {
    name: "payments.watch",
    pattern: "* * * * *",
    async run() {
      open = await db.read(countOpenAlarms);
    },
  };
}
