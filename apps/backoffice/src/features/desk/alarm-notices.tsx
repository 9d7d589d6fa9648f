// Owns what an order's details say of a provider that contradicts what was done: first, and with the way to the alarm.
import { Notice } from "@windfall/ui";
import { Link } from "@windfall/web/router";
import type { DeskAlarm } from "../../platform/client.ts";
import { useText } from "../../platform/text.tsx";
import { useMoney, useTime } from "./format.ts";

export function AlarmNotices({ alarms }: { alarms: readonly DeskAlarm[] }) {
  const t = useText();
  const money = useMoney();
  const timeOf = useTime();
  return alarms.map((alarm) => (
    <Notice key={alarm.id} tone={alarm.closed ? "info" : "error"}>
      <b>{t(`alarms.kind_${alarm.kind}`)}</b> {t(`alarms.said_${alarm.said}`, { amount: money(alarm.amount) })}{" "}
      {alarm.closed
        ? t("alarms.closed_by", { name: alarm.closed.by, time: timeOf(alarm.closed.at) })
        : t("alarms.said_at", { time: timeOf(alarm.raisedAt), count: alarm.times })}{" "}
      <Link to={`/alarms/${alarm.id}`}>{t("alarms.open")}</Link>
    </Notice>
  ));
}
