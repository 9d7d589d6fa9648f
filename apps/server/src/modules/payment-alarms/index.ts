// Alarms about money: what a provider says against what we did.
export { type Alarm, closeAlarm, raiseAlarm } from "./alarms.ts";
export { alarmChanged } from "./events.ts";
export { alarmReactions, paymentWatch } from "./watch.ts";
