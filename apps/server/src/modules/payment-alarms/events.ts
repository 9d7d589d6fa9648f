// What becomes true about an alarm.
import type { AlarmKind, AlarmWord } from "@windfall/domain";
import { event } from "../../kernel/outbox.ts";

export interface AlarmAbout {
  kind: AlarmKind;
  orderId: string;
  playerId: string;
  provider: string;
  said: AlarmWord;
  currency: string;
}

/** A provider contradicts us in a new way, or a person has looked at it. */
export const alarmChanged = event<AlarmAbout & { id: string; amountMinor: string; isOpen: boolean }>(
  "payment.alarm_changed",
);
