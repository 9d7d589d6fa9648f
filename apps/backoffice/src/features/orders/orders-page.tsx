// Owns the page of bank deposits: the queues, the table, and the chosen order beside it.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { BANK_METHODS } from "@windfall/domain/rules/payment-methods";
import { Badge, ICON_SM, SelectField } from "@windfall/ui";
import { useNavigate, useParams, useSearchParams } from "@windfall/web/router";
import { Image } from "lucide-react";
import { useCallback } from "react";
import { client, type DeskOrder } from "../../platform/client.ts";
import { POLL_MS } from "../../platform/live.ts";
import { useText } from "../../platform/text.tsx";
import {
  Age,
  afterDecision,
  changedParams,
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
import { OrderDetails } from "./order-details.tsx";

const QUEUES = ["review", "waiting", "disputes", "all"] as const;

export function OrdersPage() {
  const t = useText();
  const navigate = useNavigate();
  const { id } = useParams();
  const [params] = useSearchParams();
  const filter = readFilter(params, QUEUES);
  const query = queryOf(filter);
  const list = useQuery({
    queryKey: client.desk.listOrders.key({ query }),
    queryFn: ({ signal }) => client.desk.listOrders({ query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });
  const counts = useQuery({ queryKey: client.desk.counts.key(), queryFn: () => client.desk.counts() });
  const columns = useColumns();
  const search = params.toString();
  const hrefOf = useCallback(
    (orderId: string | undefined) => `/orders${orderId ? `/${orderId}` : ""}${search ? `?${search}` : ""}`,
    [search],
  );
  const ids = list.data?.items.map((order) => order.id) ?? [];
  const isDisputes = filter.queue === "disputes";
  const waiting = isDisputes ? counts.data?.disputes : counts.data?.review;
  const badge = isDisputes ? "orders.count_disputes" : "orders.count_review";

  return (
    <QueuePage
      title={isDisputes ? t("shell.disputes") : t("shell.orders")}
      badge={waiting ? <Badge tone="brand">{t(badge, { count: waiting })}</Badge> : undefined}
      searchLabel={t("orders.search")}
      queues={QUEUES.map((value) => ({ value, label: t(`orders.queue_${value}`) }))}
      filter={filter}
      tools={<MethodFilter value={filter.method} />}
      ids={ids}
      total={list.data?.meta.total}
      selectedId={id}
      hrefOf={hrefOf}
      detailsLabel={t("orders.details")}
      table={
        <QueueTable
          caption={t("shell.orders")}
          idHeader={t("orders.order")}
          columns={columns}
          rows={list.data?.items}
          failure={list.error}
          onRetry={() => void list.refetch()}
          selectedId={id}
          hrefOf={hrefOf}
          subtitleOf={({ player }) => playerTitle(player)}
          emptyTitle={filter.search || filter.method ? t("desk.nothing_found") : t(`orders.empty_${filter.queue}`)}
          emptyText={filter.search || filter.method ? t("desk.nothing_found_text") : t("desk.empty_text")}
        />
      }
      details={
        id && (
          <OrderDetails
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
