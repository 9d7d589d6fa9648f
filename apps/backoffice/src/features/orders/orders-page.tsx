// Owns the page of bank deposits: the queues, the table, and the chosen order beside it.
import { BANK_METHODS } from "@windfall/domain/rules/payment-methods";
import { ICON_SM, SelectField } from "@windfall/ui";
import { useSearchParams } from "@windfall/web/router";
import { Image } from "lucide-react";
import { client, type DeskOrder } from "../../platform/client.ts";
import { useText } from "../../platform/text.tsx";
import {
  Age,
  changedParams,
  DeskQueue,
  PlayerCell,
  type QueueColumn,
  StatusBadge,
  useMoney,
  useTime,
  Waiting,
} from "../desk/index.ts";
import { OrderDetails } from "./order-details.tsx";

const QUEUES = ["review", "waiting", "disputes", "all"] as const;

export function OrdersPage() {
  const t = useText();
  return (
    <DeskQueue
      path="/orders"
      queues={QUEUES}
      queueLabel={(queue) => t(`orders.queue_${queue}`)}
      list={client.desk.listOrders}
      badge={({ disputes, review }, queue) =>
        queue === "disputes" ? (
          <Waiting count={disputes} text={t("orders.count_disputes", { count: disputes })} />
        ) : (
          <Waiting count={review} text={t("orders.count_review", { count: review })} />
        )
      }
      words={(queue) => ({
        title: queue === "disputes" ? t("shell.disputes") : t("shell.orders"),
        searchLabel: t("orders.search"),
        caption: t("shell.orders"),
        idHeader: t("orders.order"),
        detailsLabel: t("orders.details"),
        empty: t(`orders.empty_${queue}`),
      })}
      columns={useColumns()}
      methods={(chosen) => <MethodFilter value={chosen} />}
      Details={OrderDetails}
    />
  );
}

function MethodFilter({ value }: { value: string }) {
  const t = useText();
  const [params, setParams] = useSearchParams();
  return (
    <div className="q-method">
      <SelectField
        label={t("orders.method")}
        isLabelHidden
        value={value}
        onChange={(event) => setParams(changedParams(params, { method: event.target.value }), { replace: true })}
      >
        <option value="">{t("orders.every_method")}</option>
        {BANK_METHODS.map((method) => (
          <option key={method} value={method}>
            {t(`methods.${method}`)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function useColumns(): QueueColumn<DeskOrder>[] {
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
    { key: "age", header: t("orders.queue"), isEnd: true, render: (order) => <Age clock={order} /> },
    { key: "player", header: t("orders.player"), rank: 3, render: ({ player }) => <PlayerCell player={player} /> },
    { key: "method", header: t("orders.method"), rank: 1, className: "sec", render: ({ method }) => method.name },
    {
      key: "amount",
      header: t("orders.amount"),
      isEnd: true,
      className: "num strong",
      render: ({ amount }) => money(amount),
    },
    { key: "proof", header: t("orders.proof"), rank: 1, render: ({ proofCount }) => <ProofCount count={proofCount} /> },
    {
      key: "status",
      header: t("orders.status"),
      render: (order) => <StatusBadge state={order.status} clock={order} />,
    },
  ];
}

function ProofCount({ count }: { count: number }) {
  const t = useText();
  if (count === 0) return <span className="mut">·</span>;
  return (
    <span className="proof-count mut">
      <Image {...ICON_SM} />
      {t("orders.images", { count })}
    </span>
  );
}
