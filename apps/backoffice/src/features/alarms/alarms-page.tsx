// Owns the page of alarms: what nobody has looked at, and what was.
import { Badge } from "@windfall/ui";
import { client, type DeskAlarm } from "../../platform/client.ts";
import { useText } from "../../platform/text.tsx";
import { Age, DeskQueue, PlayerCell, type QueueColumn, useMoney, useTime, Waiting } from "../desk/index.ts";
import { AlarmDetails } from "./alarm-details.tsx";

const QUEUES = ["open", "all"] as const;

export function AlarmsPage() {
  const t = useText();
  return (
    <DeskQueue
      path="/alarms"
      queues={QUEUES}
      queueLabel={(queue) => t(`alarms.queue_${queue}`)}
      list={client.desk.listAlarms}
      badge={({ alarms }) => <Waiting count={alarms} tone="loss" text={t("alarms.count", { count: alarms })} />}
      words={(queue) => ({
        title: t("shell.alarms"),
        searchLabel: t("alarms.search"),
        caption: t("shell.alarms"),
        idHeader: t("alarms.alarm"),
        detailsLabel: t("alarms.alarm"),
        empty: t(`alarms.empty_${queue}`),
        emptyText: t("alarms.empty_text"),
      })}
      columns={useColumns()}
      Details={AlarmDetails}
    />
  );
}

function useColumns(): QueueColumn<DeskAlarm>[] {
  const t = useText();
  const money = useMoney();
  const timeOf = useTime();
  return [
    {
      key: "raised",
      header: t("alarms.first"),
      rank: 2,
      className: "num mut",
      render: ({ raisedAt }) => timeOf(raisedAt, { isShort: true }),
    },
    { key: "age", header: t("orders.queue"), isEnd: true, render: (alarm) => <Age clock={alarm} /> },
    { key: "player", header: t("orders.player"), rank: 3, render: ({ player }) => <PlayerCell player={player} /> },
    { key: "provider", header: t("details.provider"), rank: 1, className: "sec", render: ({ provider }) => provider },
    {
      key: "amount",
      header: t("orders.amount"),
      isEnd: true,
      className: "num strong",
      render: ({ amount }) => money(amount),
    },
    {
      key: "kind",
      header: t("alarms.what"),
      render: ({ kind, closed }) => <Badge tone={closed ? "neutral" : "loss"}>{t(`alarms.kind_${kind}`)}</Badge>,
    },
  ];
}
