// Owns one alarm: what the provider says, what was done before, and the word of whoever looked into it.
import { Notice } from "@windfall/ui";
import { Link } from "@windfall/web/router";
import { client, type DeskAlarmDetails } from "../../platform/client.ts";
import { useText } from "../../platform/text.tsx";
import {
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
  useTime,
} from "../desk/index.ts";

export function AlarmDetails({ id, backHref, onDecided }: QueueDetailsProps) {
  return (
    <DeskDetails id={id} get={client.desk.getAlarm} backHref={backHref}>
      {(alarm) => <Loaded alarm={alarm} backHref={backHref} onDecided={onDecided} />}
    </DeskDetails>
  );
}

interface LoadedProps {
  alarm: DeskAlarmDetails;
  backHref: string;
  onDecided: () => void;
}

function Loaded({ alarm, backHref, onDecided }: LoadedProps) {
  const t = useText();
  const money = useMoney();
  const timeOf = useTime();
  const { player, order, closed } = alarm;
  return (
    <DetailsFrame
      id={alarm.id}
      backHref={backHref}
      subtitle={t("details.subtitle", {
        method: order.method,
        player: playerTitle(player),
        count: player.countDeposit,
      })}
      amount={money(alarm.amount)}
      clock={closed ? t("alarms.closed") : <TimeToDue clock={alarm} />}
      footer={
        alarm.conflict ? (
          <ConflictNotice conflict={alarm.conflict} />
        ) : (
          !closed && <CloseAlarm alarm={alarm} onDecided={onDecided} />
        )
      }
    >
      <Notice tone={closed ? "info" : "error"}>
        <b>{t(`alarms.kind_${alarm.kind}`)}</b> {t(`alarms.about_${alarm.kind}`)}
      </Notice>
      <Pairs
        title={t("alarms.provider_says")}
        pairs={[
          { key: "said", term: alarm.provider, value: t(`alarms.said_${alarm.said}`, { amount: money(alarm.amount) }) },
          { key: "first", term: t("alarms.first"), value: timeOf(alarm.raisedAt) },
          { key: "times", term: t("alarms.times"), value: <span className="num">{alarm.times}</span> },
        ]}
      />
      <Pairs
        title={t("alarms.what_was_done")}
        pairs={[
          { key: "order", term: t("orders.order"), value: <OrderLink id={alarm.orderId} />, isMono: true },
          { key: "state", term: t("details.status"), value: <StatusBadge state={order.state} /> },
          { key: "amount", term: t("details.amount"), value: <span className="num">{money(order.amount)}</span> },
        ]}
      />
      {closed && (
        <Pairs
          title={t("alarms.closed")}
          pairs={[
            { key: "by", term: closed.by, value: timeOf(closed.at) },
            { key: "reason", term: t("alarms.note"), value: closed.reason },
          ]}
        />
      )}
      <PlayerFacts player={player} />
      <HistoryList history={alarm.history} />
    </DetailsFrame>
  );
}

/** A crypto deposit has no page of its own: what is to be known of it is here. */
function OrderLink({ id }: { id: string }) {
  if (id.startsWith("cdp_")) return id;
  const section = id.startsWith("wd_") ? "withdrawals" : "orders";
  return <Link to={`/${section}/${id}?queue=all`}>{id}</Link>;
}

function CloseAlarm({ alarm, onDecided }: { alarm: DeskAlarmDetails; onDecided: () => void }) {
  return (
    <DecisionBar
      key={alarm.id}
      queue="alarms"
      id={alarm.id}
      reasons="alarms"
      actions={["close"]}
      amount={alarm.amount}
      pending={null}
      needsSecondPerson={false}
      confirmText={() => undefined}
      send={async (_, { reason }, idempotencyKey) => {
        await client.desk.closeAlarm({ params: { id: alarm.id }, body: { reason }, idempotencyKey });
        return { isPending: false };
      }}
      onDone={onDecided}
    />
  );
}
