// Owns the page of tournaments: what runs, what comes, what repeats, and the chosen one beside it.
import { DESK_TOURNAMENT_STATES } from "@windfall/domain/api/index";
import { Badge, ButtonLink, ICON } from "@windfall/ui";
import { Link } from "@windfall/web/router";
import { Plus } from "lucide-react";
import { client, type DeskTournament } from "../../platform/client.ts";
import { useText } from "../../platform/text.tsx";
import { DeskQueue, type QueueColumn, useMoney, useTime } from "../desk/index.ts";
import { TournamentBadge } from "./tournament-badge.tsx";
import { TournamentDetails } from "./tournament-details.tsx";

const QUEUES = ["all", "recurring", ...DESK_TOURNAMENT_STATES] as const;

export function TournamentsPage() {
  const t = useText();
  return (
    <DeskQueue
      path="/tournaments"
      queues={QUEUES}
      queueLabel={(queue) => t(`tournaments.queue_${queue}`)}
      list={client.tournamentDesk.listTournaments}
      words={() => ({
        title: t("shell.tournaments"),
        searchLabel: t("tournaments.search"),
        caption: t("shell.tournaments"),
        idHeader: t("tournaments.tournament"),
        detailsLabel: t("tournaments.tournament"),
        empty: t("tournaments.empty"),
        emptyText: t("tournaments.empty_text"),
      })}
      labelOf={({ title }) => title}
      subtitleOf={({ id }) => id}
      hasDecisions={false}
      action={
        <ButtonLink asChild variant="soft" size="sm">
          <Link to="/new-tournament">
            <Plus {...ICON} />
            {t("tournaments.new")}
          </Link>
        </ButtonLink>
      }
      columns={useColumns()}
      Details={TournamentDetails}
    />
  );
}

function useColumns(): QueueColumn<DeskTournament>[] {
  const t = useText();
  const timeOf = useTime();
  const money = useMoney();
  return [
    {
      key: "series",
      header: t("tournaments.series"),
      rank: 2,
      render: ({ series, repeats }) => (
        <>
          {series && <span className="num sec">{t("tournaments.series_no", { no: series.no })} </span>}
          {repeats && <Badge tone="neutral">{t("tournaments.repeats")}</Badge>}
        </>
      ),
    },
    {
      key: "ends",
      header: t("tournaments.ends"),
      rank: 1,
      className: "num mut",
      render: ({ endsAt }) => timeOf(endsAt, { isShort: true }),
    },
    { key: "entry", header: t("tournaments.entry"), rank: 3, render: ({ entry }) => t(`tournaments.entry_${entry}`) },
    {
      key: "players",
      header: t("tournaments.players"),
      isEnd: true,
      rank: 2,
      className: "num",
      render: ({ players }) => players,
    },
    {
      key: "pool",
      header: t("tournaments.pool"),
      isEnd: true,
      className: "num strong",
      render: ({ pool }) => money(pool),
    },
    { key: "state", header: t("orders.status"), render: ({ state }) => <TournamentBadge state={state} /> },
  ];
}
