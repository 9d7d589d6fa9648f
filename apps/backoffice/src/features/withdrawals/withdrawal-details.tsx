// Owns one withdrawal with everything that is needed to decide about it.
import { useQueryClient } from "@tanstack/react-query";
import type { DetailField } from "@windfall/domain";
import { client, type DeskWithdrawalDetails } from "../../platform/client.ts";
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
import { Tried } from "./tried.tsx";

const CALLS = {
  approve: client.desk.approveWithdrawal,
  decline: client.desk.declineWithdrawal,
  paid: client.desk.markWithdrawalPaid,
  give_back: client.desk.giveWithdrawalBack,
};
const withdrawalKey = (id: string) => client.desk.getWithdrawal.key({ params: { id } });

export function WithdrawalDetails({ id, backHref, onDecided }: QueueDetailsProps) {
  return (
    <DeskDetails id={id} get={client.desk.getWithdrawal} backHref={backHref}>
      {(withdrawal) => <Loaded withdrawal={withdrawal} backHref={backHref} onDecided={onDecided} />}
    </DeskDetails>
  );
}

interface LoadedProps {
  withdrawal: DeskWithdrawalDetails;
  backHref: string;
  onDecided: () => void;
}

function Loaded({ withdrawal, backHref, onDecided }: LoadedProps) {
  const t = useText();
  const money = useMoney();
  const { player, method, amount } = withdrawal;
  const inCurrency = (value: string) => money({ ...amount, value });
  return (
    <DetailsFrame
      id={withdrawal.id}
      backHref={backHref}
      subtitle={t("details.subtitle", { method: method.name, player: playerTitle(player), count: player.countDeposit })}
      amount={money(amount)}
      clock={withdrawal.dueAt ? <TimeToDue clock={withdrawal} /> : <StatusBadge state={withdrawal.state} />}
      footer={
        withdrawal.conflict ? (
          <ConflictNotice conflict={withdrawal.conflict} />
        ) : (
          <WithdrawalDecision withdrawal={withdrawal} onDecided={onDecided} />
        )
      }
    >
      <ChangedNotice state={withdrawal.state} />
      <AlarmNotices alarms={withdrawal.alarms} />
      <Tried withdrawal={withdrawal} />
      <Pairs
        title={t("details.payout")}
        pairs={[
          {
            key: "state",
            term: t("details.status"),
            value: <StatusBadge state={withdrawal.state} clock={withdrawal} />,
          },
          { key: "amount", term: t("details.amount"), value: <span className="num">{money(amount)}</span> },
          { key: "fee", term: t("details.fee"), value: <span className="num">{inCurrency(withdrawal.fee)}</span> },
          { key: "net", term: t("details.net"), value: <b className="num">{inCurrency(withdrawal.net)}</b> },
          { key: "provider", term: t("details.provider"), value: withdrawal.provider },
          { key: "id", term: t("details.provider_id"), value: withdrawal.providerPayoutId, isMono: true },
        ]}
      />
      <Pairs
        title={t("details.recipient")}
        pairs={Object.entries(withdrawal.details).map(([field, value]) => ({
          key: field,
          term: t(`fields.${field as DetailField}`),
          value,
          isMono: true,
        }))}
      />
      <Pairs
        title={t("details.money")}
        pairs={[
          {
            key: "balance",
            term: t("details.balance"),
            value: <span className="num">{money(withdrawal.balance)}</span>,
          },
          {
            key: "in",
            term: t("details.deposited"),
            value: <span className="num">{money(withdrawal.totals.deposited)}</span>,
          },
          {
            key: "out",
            term: t("details.withdrawn"),
            value: <span className="num">{money(withdrawal.totals.withdrawn)}</span>,
          },
        ]}
      />
      <PlayerFacts player={player} />
      <HistoryList history={withdrawal.history} />
    </DetailsFrame>
  );
}

function WithdrawalDecision({ withdrawal, onDecided }: { withdrawal: DeskWithdrawalDetails; onDecided: () => void }) {
  const t = useText();
  const queryClient = useQueryClient();
  const player = playerTitle(withdrawal.player);
  return (
    <DecisionBar
      // What was typed belongs to this withdrawal in this state and to no other.
      key={`${withdrawal.id} ${withdrawal.state}`}
      queue="withdrawals"
      id={withdrawal.id}
      reasons={withdrawal.state === "unknown" ? "unknown" : "withdrawals"}
      actions={withdrawal.actions}
      amount={withdrawal.amount}
      pending={withdrawal.pendingDecision}
      needsSecondPerson={withdrawal.needsSecondPerson}
      confirmText={(action, amount) =>
        t(`decision.withdrawal_${action}_text`, { amount, player, recipient: withdrawal.recipient })
      }
      send={async (action, { reason }, idempotencyKey) => {
        const answer = await CALLS[action]({ params: { id: withdrawal.id }, body: { reason }, idempotencyKey });
        const isPending = answer.pendingDecision !== null;
        if (isPending) queryClient.setQueryData(withdrawalKey(withdrawal.id), answer);
        return { isPending };
      }}
      onDone={onDecided}
    />
  );
}
