// Owns the page of bank withdrawals: the queues, the table, and the chosen one beside it.
import { client, type DeskWithdrawal } from "../../platform/client.ts";
import { useText } from "../../platform/text.tsx";
import {
  Age,
  DeskQueue,
  PlayerCell,
  type QueueColumn,
  StatusBadge,
  useMoney,
  useTime,
  Waiting,
} from "../desk/index.ts";
import { WithdrawalDetails } from "./withdrawal-details.tsx";

const QUEUES = ["review", "unknown", "processing", "all"] as const;

export function WithdrawalsPage() {
  const t = useText();
  return (
    <DeskQueue
      path="/withdrawals"
      queues={QUEUES}
      queueLabel={(queue) => t(`withdrawals.queue_${queue}`)}
      list={client.desk.listWithdrawals}
      badge={({ unknown, withdrawals }, queue) =>
        queue === "unknown" ? (
          <Waiting count={unknown} text={t("withdrawals.count_unknown", { count: unknown })} />
        ) : (
          <Waiting count={withdrawals} text={t("withdrawals.count", { count: withdrawals })} />
        )
      }
      words={(queue) => ({
        title: queue === "unknown" ? t("shell.unknown") : t("shell.withdrawals"),
        searchLabel: t("withdrawals.search"),
        caption: t("shell.withdrawals"),
        idHeader: t("withdrawals.withdrawal"),
        detailsLabel: t("withdrawals.details"),
        empty: t(`withdrawals.empty_${queue}`),
      })}
      columns={useColumns()}
      Details={WithdrawalDetails}
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
