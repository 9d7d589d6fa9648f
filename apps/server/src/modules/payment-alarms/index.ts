// Alarms about money: what a provider says against what we did.
import type { Database } from "../../kernel/db.ts";
import type { Logger } from "../../kernel/log.ts";
import type { Metrics } from "../../kernel/metrics.ts";
import type { Module } from "../../kernel/module.ts";
import type { ActorBasics } from "../../kernel/route.ts";
import { alarmReactions, alarmWatch } from "./watch.ts";

export { type Alarm, closeAlarm, countOpenAlarms, findAlarmForUpdate, hasOpenAlarm, raiseAlarm } from "./alarms.ts";
export { alarmChanged } from "./events.ts";

export function paymentAlarmsModule<Actor extends ActorBasics>(deps: {
  db: Database;
  log: Logger;
  metrics: Metrics;
}): Module<Actor> {
  return { name: "payment-alarms", reactions: alarmReactions(deps), periodic: [alarmWatch(deps)] };
}
