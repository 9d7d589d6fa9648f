// Owns the page of alarms: what nobody has looked at, and what was.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Badge } from "@windfall/ui";
import { useNavigate, useParams, useSearchParams } from "@windfall/web/router";
import { useCallback } from "react";
import { client, type DeskAlarm } from "../../platform/client.ts";
import { POLL_MS } from "../../platform/live.ts";
import { useText } from "../../platform/text.tsx";
import {
  Age,
  afterDecision,
  PlayerCell,
  playerTitle,
  type QueueColumn,
  QueuePage,
  QueueTable,
  queryOf,
  readFilter,
  useMoney,
  useTime,
} from "../desk/index.ts";
import { AlarmDetails } from "./alarm-details.tsx";

const QUEUES = ["open", "all"] as const;

export function AlarmsPage() {
  const t = useText();
  const navigate = useNavigate();
  const { id } = useParams();
  const [params] = useSearchParams();
  const filter = readFilter(params, QUEUES);
  const { method: _, ...query } = { method: "", ...queryOf(filter) };
  const list = useQuery({
    queryKey: client.desk.listAlarms.key({ query }),
    queryFn: ({ signal }) => client.desk.listAlarms({ query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });
  const counts = useQuery({ queryKey: client.desk.counts.key(), queryFn: () => client.desk.counts() });
  const columns = useColumns();
  const search = params.toString();
  const hrefOf = useCallback(
    (alarmId: string | undefined) => `/alarms${alarmId ? `/${alarmId}` : ""}${search ? `?${search}` : ""}`,
    [search],
  );
  const ids = list.data?.items.map((alarm) => alarm.id) ?? [];
  const open = counts.data?.alarms;

  return (
    <QueuePage
      title={t("shell.alarms")}
      badge={open ? <Badge tone="loss">{t("alarms.count", { count: open })}</Badge> : undefined}
      searchLabel={t("alarms.search")}
      queues={QUEUES.map((value) => ({ value, label: t(`alarms.queue_${value}`) }))}
      filter={filter}
      ids={ids}
      total={list.data?.meta.total}
      selectedId={id}
      hrefOf={hrefOf}
      detailsLabel={t("alarms.alarm")}
      table={
        <QueueTable
          caption={t("shell.alarms")}
          idHeader={t("alarms.alarm")}
          columns={columns}
          rows={list.data?.items}
          failure={list.error}
          onRetry={() => void list.refetch()}
          selectedId={id}
          hrefOf={hrefOf}
          subtitleOf={({ player }) => playerTitle(player)}
          emptyTitle={filter.search ? t("desk.nothing_found") : t(`alarms.empty_${filter.queue}`)}
          emptyText={filter.search ? t("desk.nothing_found_text") : t("alarms.empty_text")}
        />
      }
      details={
        id && (
          <AlarmDetails
            key={id}
            id={id}
            backHref={hrefOf(undefined)}
            onDecided={() => void navigate(hrefOf(afterDecision(ids, id)), { replace: true })}
          />
        )
      }
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
