// Owns the page of grants and revokes by hand: what waits for a second person, and what was decided.
import { Button, ICON } from "@windfall/ui";
import { Plus } from "lucide-react";
import { useState } from "react";
import { client, type DeskBonusDecision } from "../../platform/client.ts";
import { useText } from "../../platform/text.tsx";
import {
  Age,
  DecisionBadge,
  DeskQueue,
  PlayerCell,
  type QueueColumn,
  useMoney,
  useTime,
  Waiting,
} from "../desk/index.ts";
import { GrantDetails } from "./grant-details.tsx";
import { GrantModal } from "./grant-modal.tsx";

const QUEUES = ["waiting", "all"] as const;
export function GrantsPage() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <DeskQueue
        path="/grants"
        queues={QUEUES}
        queueLabel={(queue) => t(`grants.queue_${queue}`)}
        list={client.bonusDesk.listDecisions}
        badge={({ grants }) => <Waiting count={grants} text={t("grants.count", { count: grants })} />}
        words={(queue) => ({
          title: t("shell.grants"),
          searchLabel: t("grants.search"),
          caption: t("shell.grants"),
          idHeader: t("grants.decision"),
          detailsLabel: t("grants.decision"),
          empty: t(`grants.empty_${queue}`),
          emptyText: t("grants.empty_text"),
        })}
        action={
          <Button variant="soft" size="sm" icon={<Plus {...ICON} />} onClick={() => setOpen(true)}>
            {t("grants.new")}
          </Button>
        }
        columns={useColumns()}
        Details={GrantDetails}
      />
      <GrantModal isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function useColumns(): QueueColumn<DeskBonusDecision>[] {
  const t = useText();
  const money = useMoney();
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
    { key: "player", header: t("orders.player"), rank: 3, render: ({ player }) => <PlayerCell player={player} /> },
    { key: "kind", header: t("grants.kind"), render: ({ kind }) => t(`grants.kind_${kind}`) },
    { key: "by", header: t("grants.by"), rank: 1, className: "sec", render: ({ by }) => by },
    {
      key: "amount",
      header: t("orders.amount"),
      isEnd: true,
      className: "num strong",
      render: ({ amount }) => money(amount),
    },
    { key: "state", header: t("orders.status"), render: ({ state }) => <DecisionBadge state={state} /> },
  ];
}
