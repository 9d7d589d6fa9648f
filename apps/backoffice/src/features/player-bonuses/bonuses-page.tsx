// Owns the page of players' bonuses: what lives, what has ended, and the chosen one beside it.
import { client, type DeskBonus } from "../../platform/client.ts";
import { useText } from "../../platform/text.tsx";
import { DeskQueue, PlayerCell, type QueueColumn, useMoney, useTime } from "../desk/index.ts";
import { BonusBadge } from "./bonus-badge.tsx";
import { BonusDetails } from "./bonus-details.tsx";

const QUEUES = ["live", "ended", "all"] as const;
export function BonusesPage() {
  const t = useText();
  return (
    <DeskQueue
      path="/player-bonuses"
      queues={QUEUES}
      queueLabel={(queue) => t(`player_bonuses.queue_${queue}`)}
      list={client.bonusDesk.listBonuses}
      words={(queue) => ({
        title: t("shell.player_bonuses"),
        searchLabel: t("player_bonuses.search"),
        caption: t("shell.player_bonuses"),
        idHeader: t("player_bonuses.bonus"),
        detailsLabel: t("player_bonuses.bonus"),
        empty: t(`player_bonuses.empty_${queue}`),
      })}
      hasDecisions={false}
      columns={useColumns()}
      Details={BonusDetails}
    />
  );
}

function useColumns(): QueueColumn<DeskBonus>[] {
  const t = useText();
  const money = useMoney();
  const timeOf = useTime();
  return [
    {
      key: "claimed",
      header: t("player_bonuses.claimed"),
      rank: 2,
      className: "num mut",
      render: ({ claimedAt }) => timeOf(claimedAt, { isShort: true }),
    },
    { key: "player", header: t("orders.player"), rank: 3, render: ({ player }) => <PlayerCell player={player} /> },
    { key: "offer", header: t("offers.offer"), rank: 1, className: "sec", render: ({ offer }) => offer.title },
    {
      key: "amount",
      header: t("orders.amount"),
      isEnd: true,
      className: "num strong",
      render: ({ amount }) => money(amount),
    },
    {
      key: "wager",
      header: t("player_bonuses.wager"),
      isEnd: true,
      rank: 1,
      className: "num sec",
      render: ({ wager, amount }) => money({ ...amount, value: wager.current }),
    },
    { key: "status", header: t("orders.status"), render: ({ status }) => <BonusBadge status={status} /> },
  ];
}
