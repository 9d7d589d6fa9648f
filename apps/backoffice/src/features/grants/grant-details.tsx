// Owns one grant or revoke: who wants it and why, and the second person's word.
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@windfall/web/router";
import { client, type DeskBonusDecision } from "../../platform/client.ts";
import { useText } from "../../platform/text.tsx";
import {
  ConflictNotice,
  DecisionBadge,
  DecisionBar,
  DeskDetails,
  DetailsFrame,
  Pairs,
  PlayerFacts,
  playerTitle,
  type QueueDetailsProps,
  TimeToDue,
  useMoney,
  useTime,
} from "../desk/index.ts";

const CALLS = { approve: client.bonusDesk.approveDecision, decline: client.bonusDesk.declineDecision };

export function GrantDetails({ id, backHref, onDecided }: QueueDetailsProps) {
  return (
    <DeskDetails id={id} get={client.bonusDesk.getDecision} backHref={backHref}>
      {(decision) => <Loaded decision={decision} backHref={backHref} onDecided={onDecided} />}
    </DeskDetails>
  );
}

interface LoadedProps {
  decision: DeskBonusDecision;
  backHref: string;
  onDecided: () => void;
}

function Loaded({ decision, backHref, onDecided }: LoadedProps) {
  const t = useText();
  const money = useMoney();
  const timeOf = useTime();
  const { kind, player, offer, amount, second } = decision;
  return (
    <DetailsFrame
      id={decision.id}
      backHref={backHref}
      subtitle={t("grants.subtitle", { kind: t(`grants.kind_${kind}`), player: playerTitle(player) })}
      amount={money(amount)}
      clock={decision.dueAt ? <TimeToDue clock={decision} /> : <DecisionBadge state={decision.state} />}
      footer={
        decision.conflict ? (
          <ConflictNotice conflict={decision.conflict} />
        ) : (
          <GrantDecision decision={decision} onDecided={onDecided} />
        )
      }
    >
      <Pairs
        title={t(`grants.kind_${kind}`)}
        pairs={[
          { key: "state", term: t("orders.status"), value: <DecisionBadge state={decision.state} /> },
          { key: "amount", term: t("orders.amount"), value: <span className="num">{money(amount)}</span> },
          { key: "offer", term: t("offers.offer"), value: t("grants.offer", offer) },
          { key: "by", term: t("grants.by"), value: decision.by },
          { key: "at", term: t("orders.created"), value: timeOf(decision.at) },
          { key: "reason", term: t("grants.reason"), value: decision.reason },
          {
            key: "bonus",
            term: t("player_bonuses.bonus"),
            value: decision.bonusId && (
              <Link to={`/player-bonuses/${decision.bonusId}?queue=all`}>{t("grants.to_bonus")}</Link>
            ),
          },
        ]}
      />
      {second && (
        <Pairs
          title={t("grants.second")}
          pairs={[
            { key: "by", term: t("grants.by"), value: second.by },
            { key: "at", term: t("orders.created"), value: timeOf(second.at) },
            { key: "reason", term: t("grants.reason"), value: second.reason },
          ]}
        />
      )}
      <PlayerFacts player={player} />
    </DetailsFrame>
  );
}

function GrantDecision({ decision, onDecided }: { decision: DeskBonusDecision; onDecided: () => void }) {
  const t = useText();
  const queryClient = useQueryClient();
  const { id, kind } = decision;
  const player = playerTitle(decision.player);
  return (
    <DecisionBar
      key={`${id} ${decision.state}`}
      queue="grants"
      id={id}
      reasons="grants"
      actions={decision.actions}
      amount={decision.amount}
      pending={decision.pendingDecision}
      needsSecondPerson={decision.state === "waiting"}
      confirmText={(action, amount) => (action === "approve" ? t(`grants.ask_${kind}`, { amount, player }) : undefined)}
      send={async (action, { reason }, idempotencyKey) => {
        const answer = await CALLS[action]({ params: { id }, body: { reason }, idempotencyKey });
        queryClient.setQueryData(client.bonusDesk.getDecision.key({ params: { id } }), answer);
        return { isPending: answer.state === "waiting" };
      }}
      onDone={onDecided}
    />
  );
}
