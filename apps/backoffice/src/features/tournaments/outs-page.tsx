// Owns the page of players who are to be taken out of a tournament: what waits for a second person, and what was decided.
import { useQueryClient } from "@tanstack/react-query";
import { Notice, showToast } from "@windfall/ui";
import { createAttempts } from "@windfall/web/attempts";
import { Link } from "@windfall/web/router";
import { client, type DeskOut } from "../../platform/client.ts";
import { refetchTournaments } from "../../platform/live.ts";
import { useText } from "../../platform/text.tsx";
import {
  Age,
  ConflictNotice,
  DecisionBadge,
  DeskDetails,
  DeskQueue,
  DetailsFrame,
  Pairs,
  PlayerCell,
  PlayerFacts,
  playerTitle,
  type QueueColumn,
  type QueueDetailsProps,
  ReasonBar,
  TimeToDue,
  useTime,
  Waiting,
} from "../desk/index.ts";

const QUEUES = ["waiting", "all"] as const;

export function OutsPage() {
  const t = useText();
  return (
    <DeskQueue
      path="/tournament-outs"
      queues={QUEUES}
      queueLabel={(queue) => t(`grants.queue_${queue}`)}
      list={client.tournamentDesk.listOuts}
      badge={({ outs }) => <Waiting count={outs} text={t("grants.count", { count: outs })} />}
      words={(queue) => ({
        title: t("shell.tournament_outs"),
        searchLabel: t("grants.search"),
        caption: t("shell.tournament_outs"),
        idHeader: t("grants.decision"),
        detailsLabel: t("grants.decision"),
        empty: t(`outs.empty_${queue}`),
        emptyText: t("outs.empty_text"),
      })}
      columns={useColumns()}
      Details={OutDetails}
    />
  );
}

function useColumns(): QueueColumn<DeskOut>[] {
  const t = useText();
  const timeOf = useTime();
  return [
    {
      key: "at",
      header: t("orders.created"),
      rank: 2,
      className: "num mut",
      render: ({ at }) => timeOf(at, { isShort: true }),
    },
    { key: "age", header: t("orders.queue"), isEnd: true, rank: 1, render: (row) => <Age clock={row} /> },
    { key: "player", header: t("orders.player"), render: ({ player }) => <PlayerCell player={player} /> },
    { key: "cup", header: t("tournaments.tournament"), rank: 3, render: ({ tournament }) => tournament.title },
    { key: "by", header: t("grants.by"), rank: 1, className: "sec", render: ({ by }) => by },
    { key: "state", header: t("orders.status"), render: ({ state }) => <DecisionBadge state={state} /> },
  ];
}

export function OutDetails({ id, backHref, onDecided }: QueueDetailsProps) {
  return (
    <DeskDetails id={id} get={client.tournamentDesk.getOut} backHref={backHref}>
      {(out) => <Loaded out={out} backHref={backHref} onDecided={onDecided} />}
    </DeskDetails>
  );
}

interface LoadedProps {
  out: DeskOut;
  backHref: string;
  onDecided: () => void;
}

function Loaded({ out, backHref, onDecided }: LoadedProps) {
  const t = useText();
  const timeOf = useTime();
  const { player, tournament, second } = out;
  return (
    <DetailsFrame
      id={out.id}
      backHref={backHref}
      subtitle={t("grants.subtitle", { kind: tournament.title, player: playerTitle(player) })}
      amount={<DecisionBadge state={out.state} />}
      clock={out.dueAt ? <TimeToDue clock={out} /> : null}
      footer={
        out.conflict ? <ConflictNotice conflict={out.conflict} /> : <OutDecision out={out} onDecided={onDecided} />
      }
    >
      <Pairs
        title={t("tournaments.take_out")}
        pairs={[
          {
            key: "tournament",
            term: t("tournaments.tournament"),
            value: <Link to={`/tournaments/${tournament.id}`}>{tournament.title}</Link>,
          },
          { key: "by", term: t("grants.by"), value: out.by },
          { key: "at", term: t("orders.created"), value: timeOf(out.at) },
          { key: "reason", term: t("grants.reason"), value: out.reason },
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

const CALLS = { approve: client.tournamentDesk.approveOut, decline: client.tournamentDesk.declineOut };
const attempts = createAttempts<{ id: string; action: keyof typeof CALLS; reason: string }>();

function OutDecision({ out, onDecided }: { out: DeskOut; onDecided: () => void }) {
  const t = useText();
  const queryClient = useQueryClient();
  const { id, pendingDecision } = out;
  if (out.actions.length === 0) return null;
  const isOwn = pendingDecision?.isOwn ?? false;
  return (
    <ReasonBar
      key={`${id} ${out.state}`}
      actions={out.actions.map((name) => ({
        name,
        label: t(`outs.${name}`),
        isMain: name === "approve",
        isDisabled: name === "approve" && isOwn,
      }))}
      send={async (action, reason) => {
        const answer = await attempts.send({ id, action, reason }, (idempotencyKey) =>
          CALLS[action]({ params: { id }, body: { reason }, idempotencyKey }),
        );
        queryClient.setQueryData(client.tournamentDesk.getOut.key({ params: { id } }), answer);
      }}
      onDone={(action) => {
        showToast({ kind: "success", title: t(`outs.done_${action}`) });
        refetchTournaments(queryClient);
        void queryClient.invalidateQueries({ queryKey: client.desk.counts.key() });
        onDecided();
      }}
    >
      <Notice tone="info">{isOwn ? t("outs.own") : t("outs.agree_text", { player: playerTitle(out.player) })}</Notice>
    </ReasonBar>
  );
}
