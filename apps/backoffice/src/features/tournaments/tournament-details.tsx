// Owns one tournament: its terms, its table with what looks wrong, and whether it goes on.
import { useQueryClient } from "@tanstack/react-query";
import { fiatFromMinor } from "@windfall/domain";
import { ButtonLink, ICON, Notice, showToast } from "@windfall/ui";
import { Link } from "@windfall/web/router";
import { Pencil } from "lucide-react";
import { client, type DeskTournamentDetails } from "../../platform/client.ts";
import { refetchTournaments } from "../../platform/live.ts";
import { useSportName } from "../../platform/sport-name.ts";
import { useText } from "../../platform/text.tsx";
import {
  DeskDetails,
  DetailsFrame,
  Pairs,
  type QueueDetailsProps,
  ReasonBar,
  useMoney,
  useTime,
} from "../desk/index.ts";
import { DOLLARS } from "../offers/index.ts";
import { TournamentBadge } from "./tournament-badge.tsx";
import { TournamentTable } from "./tournament-table.tsx";

export function TournamentDetails({ id, backHref }: QueueDetailsProps) {
  return (
    <DeskDetails id={id} get={client.tournamentDesk.getTournament} backHref={backHref}>
      {(tournament) => <Loaded tournament={tournament} backHref={backHref} />}
    </DeskDetails>
  );
}

type Deciding = Exclude<DeskTournamentDetails["actions"][number], "edit">;

function send(id: string, action: Deciding, reason: string): Promise<unknown> {
  const params = { id };
  if (action === "stop") return client.tournamentDesk.stopTournament({ params, body: { reason } });
  return client.tournamentDesk.repeatTournament({ params, body: { repeats: action === "repeat", reason } });
}

function Loaded({ tournament, backHref }: { tournament: DeskTournamentDetails; backHref: string }) {
  const t = useText();
  const queryClient = useQueryClient();
  const { id, state, actions } = tournament;
  const deciding = actions.filter((action): action is Deciding => action !== "edit");
  return (
    <DetailsFrame
      id={id}
      title={tournament.title}
      backHref={backHref}
      subtitle={tournament.series ? t("tournaments.series_of", tournament.series) : id}
      amount={<TournamentBadge state={state} />}
      clock={null}
      footer={
        deciding.length > 0 && (
          <ReasonBar
            key={`${state} ${tournament.repeats}`}
            actions={deciding.map((name) => ({ name, label: t(`tournaments.do_${name}`) }))}
            send={(name, reason) => send(id, name, reason)}
            onDone={(name) => {
              showToast({ kind: "success", title: t(`tournaments.done_${name}`) });
              refetchTournaments(queryClient);
            }}
          >
            <p className="mut">{t("tournaments.stop_hint")}</p>
          </ReasonBar>
        )
      }
    >
      {tournament.stopReason && (
        <Notice tone="info">{t("tournaments.stopped_because", { reason: tournament.stopReason })}</Notice>
      )}
      {actions.includes("edit") && (
        <div>
          <ButtonLink asChild variant="soft">
            <Link to={`/tournaments/${id}/edit`}>
              <Pencil {...ICON} />
              {t("tournaments.edit")}
            </Link>
          </ButtonLink>
        </div>
      )}
      <Terms tournament={tournament} />
      <Prizes tournament={tournament} />
      {state !== "upcoming" && <TournamentTable key={id} id={id} isOpen={state === "live" || state === "closing"} />}
    </DetailsFrame>
  );
}

function Terms({ tournament }: { tournament: DeskTournamentDetails }) {
  const t = useText();
  const timeOf = useTime();
  const money = useMoney();
  const dollars = (cents: number) => money({ value: fiatFromMinor(BigInt(cents)), displayFormat: DOLLARS });
  const { terms, fees } = tournament;
  const sportName = useSportName();
  const listed = (weights: Readonly<Record<string, number>>, nameOf: (id: string) => string) =>
    Object.entries(weights)
      .map(([id, weight]) => (weight === 100 ? nameOf(id) : `${nameOf(id)} × ${weight / 100}`))
      .join(", ");
  return (
    <Pairs
      title={t("tournaments.terms")}
      pairs={[
        { key: "starts", term: t("tournaments.starts"), value: timeOf(tournament.startsAt) },
        { key: "ends", term: t("tournaments.ends"), value: timeOf(tournament.endsAt) },
        { key: "repeats", term: t("tournaments.series"), value: tournament.repeats && t("tournaments.repeats_long") },
        { key: "entry", term: t("tournaments.entry"), value: t(`tournaments.entry_${tournament.entry}`) },
        { key: "fee", term: t("tournaments.fee"), value: terms.feeCents > 0 && dollars(terms.feeCents) },
        {
          key: "fees",
          term: t("tournaments.fees"),
          value: terms.feeCents > 0 && t("tournaments.fees_of", { paid: fees.paid, returned: fees.returned }),
        },
        { key: "vip", term: t("tournaments.audience"), value: terms.vipPlayersOnly && t("tournaments.vip") },
        { key: "scoring", term: t("tournaments.scoring"), value: t(`tournaments.scoring_${tournament.scoring}`) },
        { key: "least", term: t("tournaments.least"), value: dollars(terms.minStakeCents) },
        {
          key: "games",
          term: t("tournaments.games"),
          value: terms.games ? listed(terms.games, (game) => game) : t("tournaments.every_game"),
        },
        { key: "sports", term: t("tournaments.sports"), value: terms.sports && listed(terms.sports, sportName) },
      ]}
    />
  );
}

function Prizes({ tournament }: { tournament: DeskTournamentDetails }) {
  const t = useText();
  const money = useMoney();
  const { terms, prizes, pool } = tournament;
  const rows = terms.prizes.map(({ place_from, place_to, kind, amount, share, offer }) => {
    const what = amount === undefined ? "" : money({ value: amount, displayFormat: DOLLARS });
    return {
      key: String(place_from),
      term: place_from === place_to ? `${place_from}` : `${place_from}–${place_to}`,
      value: [
        t(`tournaments.prize_${kind}`),
        share === undefined ? what : t("tournaments.shares", { count: share }),
        offer,
      ]
        .filter(Boolean)
        .join(" · "),
    };
  });
  const isPaid = prizes.due + prizes.paid + prizes.withheld > 0;
  return (
    <Pairs
      title={t("tournaments.prizes")}
      pairs={[
        { key: "pool", term: t("tournaments.pool"), value: <b className="num">{money(pool)}</b> },
        ...rows,
        { key: "paid", term: t("tournaments.paying"), value: isPaid && t("tournaments.paid_of", prizes) },
      ]}
    />
  );
}
