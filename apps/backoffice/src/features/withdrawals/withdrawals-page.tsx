// Owns the page of bank withdrawals: the queues, the table, and the chosen one beside it.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Badge } from "@windfall/ui";
import { useNavigate, useParams, useSearchParams } from "@windfall/web/router";
import { useCallback } from "react";
import { client, type DeskWithdrawal } from "../../platform/client.ts";
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
  StatusBadge,
  useMoney,
  useTime,
} from "../desk/index.ts";
import { WithdrawalDetails } from "./withdrawal-details.tsx";

const QUEUES = ["review", "unknown", "processing", "all"] as const;

export function WithdrawalsPage() {
  const t = useText();
  const navigate = useNavigate();
  const { id } = useParams();
  const [params] = useSearchParams();
  const filter = readFilter(params, QUEUES);
  const { method: _, ...query } = { method: "", ...queryOf(filter) };
  const list = useQuery({
    queryKey: client.desk.listWithdrawals.key({ query }),
    queryFn: ({ signal }) => client.desk.listWithdrawals({ query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });
  const counts = useQuery({ queryKey: client.desk.counts.key(), queryFn: () => client.desk.counts() });
  const columns = useColumns();
  const search = params.toString();
  const hrefOf = useCallback(
    (withdrawalId: string | undefined) =>
      `/withdrawals${withdrawalId ? `/${withdrawalId}` : ""}${search ? `?${search}` : ""}`,
    [search],
  );
  const ids = list.data?.items.map((withdrawal) => withdrawal.id) ?? [];
  const isUnknown = filter.queue === "unknown";
  const waiting = isUnknown ? counts.data?.unknown : counts.data?.withdrawals;
  const badge = isUnknown ? "withdrawals.count_unknown" : "withdrawals.count";

  return (
    <QueuePage
      title={isUnknown ? t("shell.unknown") : t("shell.withdrawals")}
      badge={waiting ? <Badge tone="brand">{t(badge, { count: waiting })}</Badge> : undefined}
      searchLabel={t("withdrawals.search")}
      queues={QUEUES.map((value) => ({ value, label: t(`withdrawals.queue_${value}`) }))}
      filter={filter}
      ids={ids}
      total={list.data?.meta.total}
      selectedId={id}
      hrefOf={hrefOf}
      detailsLabel={t("withdrawals.details")}
      table={
        <QueueTable
          caption={t("shell.withdrawals")}
          idHeader={t("withdrawals.withdrawal")}
          columns={columns}
          rows={list.data?.items}
          failure={list.error}
          onRetry={() => void list.refetch()}
          selectedId={id}
          hrefOf={hrefOf}
          subtitleOf={({ player }) => playerTitle(player)}
          emptyTitle={filter.search ? t("desk.nothing_found") : t(`withdrawals.empty_${filter.queue}`)}
          emptyText={filter.search ? t("desk.nothing_found_text") : t("desk.empty_text")}
        />
      }
      details={
        id && (
          <WithdrawalDetails
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

function useColumns(): QueueColumn<DeskWithdrawal>[] {
  const t = useText();
  const money = useMoney();
  const timeOf = useTime();
  return [
    {
      key: "created",
      header: t("orders.created"),
      rank: 2,
      className: "num mut",
      render: ({ createdAt }) => timeOf(createdAt, { isShort: true }),
    },
    { key: "age", header: t("orders.queue"), isEnd: true, render: (row) => <Age clock={row} /> },
    { key: "player", header: t("orders.player"), rank: 3, render: ({ player }) => <PlayerCell player={player} /> },
    { key: "method", header: t("orders.method"), rank: 1, className: "sec", render: ({ method }) => method.name },
    {
      key: "recipient",
      header: t("withdrawals.recipient"),
      rank: 1,
      className: "mono sec",
      render: ({ recipient }) => recipient,
    },
    {
      key: "amount",
      header: t("orders.amount"),
      isEnd: true,
      className: "num strong",
      render: ({ amount }) => money(amount),
    },
    { key: "status", header: t("orders.status"), render: (row) => <StatusBadge state={row.state} clock={row} /> },
  ];
}
