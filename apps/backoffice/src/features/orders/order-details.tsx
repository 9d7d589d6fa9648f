// Owns one deposit with everything that is needed to decide about it.
import { useQueryClient } from "@tanstack/react-query";
import { client, type DeskOrderDetails } from "../../platform/client.ts";
import { useText } from "../../platform/text.tsx";
import {
  AlarmNotices,
  ChangedNotice,
  ConflictNotice,
  DecisionBar,
  DeskDetails,
  DetailsFrame,
  HistoryList,
  Pairs,
  PlayerFacts,
  playerTitle,
  type QueueDetailsProps,
  StatusBadge,
  TimeToDue,
  useMoney,
} from "../desk/index.ts";
import { ChecksList } from "./checks-list.tsx";
import { DisputeCard } from "./dispute-card.tsx";
import { ProofViewer } from "./proof-viewer.tsx";

const orderKey = (id: string) => client.desk.getOrder.key({ params: { id } });

export function OrderDetails({ id, backHref, onDecided }: QueueDetailsProps) {
  return (
    <DeskDetails id={id} get={client.desk.getOrder} backHref={backHref}>
      {(order) => <Loaded order={order} backHref={backHref} onDecided={onDecided} />}
    </DeskDetails>
  );
}

interface LoadedProps {
  order: DeskOrderDetails;
  backHref: string;
  onDecided: () => void;
}

function Loaded({ order, backHref, onDecided }: LoadedProps) {
  const t = useText();
  const money = useMoney();
  const title = playerTitle(order.player);
  return (
    <DetailsFrame
      id={order.id}
      backHref={backHref}
      subtitle={t("details.subtitle", { method: order.method.name, player: title, count: order.player.countDeposit })}
      amount={money(order.amount)}
      clock={order.dueAt ? <TimeToDue clock={order} /> : <StatusBadge state={order.status} />}
      footer={
        order.conflict ? (
          <ConflictNotice conflict={order.conflict} />
        ) : (
          <OrderDecision order={order} onDecided={onDecided} />
        )
      }
    >
      <ChangedNotice state={order.status} />
      <AlarmNotices alarms={order.alarms} />
      {order.dispute && (
        <DisputeCard
          dispute={order.dispute}
          order={order.amount}
          arrived={order.arrived}
          isOpen={order.status === "disputed"}
        />
      )}
      {order.conflict !== "own_account" && <Evidence order={order} />}
      <Payment order={order} />
      <PlayerFacts player={order.player} />
      <HistoryList history={order.history} />
    </DetailsFrame>
  );
}

function Evidence({ order: { proofs, checks, player } }: { order: DeskOrderDetails }) {
  const t = useText();
  return (
    <>
      <ProofViewer proofs={proofs} />
      {proofs.length === 0 && <p className="mut no-proof">{t("proof.none")}</p>}
      <ChecksList checks={checks} profileName={player.name} />
    </>
  );
}

function Payment({ order }: { order: DeskOrderDetails }) {
  const t = useText();
  const money = useMoney();
  const { card, phone, bankName, name } = order.requisites;
  return (
    <Pairs
      title={t("details.payment")}
      pairs={[
        { key: "status", term: t("details.status"), value: <StatusBadge state={order.status} clock={order} /> },
        { key: "amount", term: t("details.amount"), value: <b className="num">{money(order.amount)}</b> },
        { key: "credit", term: t("details.credit"), value: <span className="num">{money(order.credit)}</span> },
        { key: "rate", term: t("details.rate"), value: order.rate, isMono: true },
        { key: "rate_over", term: t("details.rate_over"), value: order.isQuoteOver && t("details.rate_over_text") },
        { key: "card", term: t("details.to_card"), value: card, isMono: true },
        { key: "phone", term: t("details.to_phone"), value: phone, isMono: true },
        { key: "bank", term: t("details.to_bank"), value: bankName },
        { key: "name", term: t("details.to_name"), value: name },
        { key: "provider", term: t("details.provider"), value: order.provider },
        { key: "provider_id", term: t("details.provider_id"), value: order.providerOrderId, isMono: true },
      ]}
    />
  );
}

function OrderDecision({ order, onDecided }: { order: DeskOrderDetails; onDecided: () => void }) {
  const t = useText();
  const queryClient = useQueryClient();
  const player = playerTitle(order.player);
  const calls = {
    approve: client.desk.approveOrder,
    decline: client.desk.declineOrder,
    refund: client.desk.refundOrder,
  };
  return (
    <DecisionBar
      // What was typed belongs to this order in this state and to no other.
      key={`${order.id} ${order.status}`}
      queue="orders"
      id={order.id}
      reasons="orders"
      actions={order.actions}
      amount={order.amount}
      canChangeAmount={order.actions.includes("approve")}
      suggestedAmount={order.status === "disputed" ? (order.arrived?.amount ?? order.dispute?.amount ?? null) : null}
      pending={order.pendingDecision}
      needsSecondPerson={order.needsSecondPerson}
      confirmText={(action, amount) =>
        action === "approve"
          ? t("decision.order_approve_text", { amount, player })
          : action === "refund"
            ? t("decision.order_refund_text", { amount, player })
            : undefined
      }
      send={async (action, body, idempotencyKey) => {
        const answer = await calls[action]({ params: { id: order.id }, body, idempotencyKey });
        const isPending = answer.pendingDecision !== null;
        if (isPending) queryClient.setQueryData(orderKey(order.id), answer);
        return { isPending };
      }}
      onDone={onDecided}
    />
  );
}
