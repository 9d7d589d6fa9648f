// Owns players at the trading desk: who has most at stake, the prices they got against the last ones before the beginning, and how much is taken from them.
import { useQueryClient } from "@tanstack/react-query";
import { DESK_BETTOR_QUEUES } from "@windfall/domain/api/index";
import { edgeOf, formatOdds } from "@windfall/domain/rules/sports/odds";
import { Badge, classes, showToast, TextField } from "@windfall/ui";
import { useState } from "react";
import { client, type DeskBettor, type DeskBettorDetails } from "../../platform/client.ts";
import { refetchTrading } from "../../platform/live.ts";
import { useText } from "../../platform/text.tsx";
import {
  ConflictNotice,
  DeskDetails,
  DeskQueue,
  DetailsFrame,
  Pairs,
  PlayerFacts,
  playerTitle,
  type QueueColumn,
  type QueueDetailsProps,
  ReasonBar,
  useMoney,
  useTime,
} from "../desk/index.ts";
import { useNames } from "./event-marks.tsx";

export function BettorsPage() {
  const t = useText();
  return (
    <DeskQueue
      path="/sportsbook-players"
      queues={DESK_BETTOR_QUEUES}
      queueLabel={(queue) => t(`bettors.queue_${queue}`)}
      list={client.tradingDesk.listBettors}
      words={(queue) => ({
        title: t("shell.bettors"),
        searchLabel: t("bettors.search"),
        caption: t("shell.bettors"),
        idHeader: t("orders.player"),
        detailsLabel: t("orders.player"),
        empty: t(`bettors.empty_${queue}`),
      })}
      labelOf={({ player }) => playerTitle(player)}
      subtitleOf={({ id }) => id}
      hasDecisions={false}
      columns={useColumns()}
      Details={BettorDetails}
    />
  );
}

/** "+2.3%", with the sign always. */
export function edgeText(permille: number): string {
  const sign = permille < 0 ? "\u2212" : "+";
  return `${sign}${(Math.abs(permille) / 10).toFixed(1)}%`;
}

function Edge({ permille }: { permille: number | null }) {
  if (permille === null) return <span className="mut">–</span>;
  // A player who beats the last price costs the house.
  return <span className={classes("num", permille > 0 && "loss")}>{edgeText(permille)}</span>;
}

function useColumns(): QueueColumn<DeskBettor>[] {
  const t = useText();
  const money = useMoney();
  return [
    { key: "bets", header: t("bettors.bets"), isEnd: true, rank: 2, className: "num", render: ({ bets }) => bets },
    {
      key: "open",
      header: t("bettors.open"),
      isEnd: true,
      className: "num strong",
      render: ({ open }) => money(open),
    },
    {
      key: "staked",
      header: t("trading.staked"),
      isEnd: true,
      rank: 1,
      className: "num",
      render: ({ staked }) => money(staked),
    },
    {
      key: "paid",
      header: t("bettors.paid"),
      isEnd: true,
      rank: 1,
      className: "num",
      render: ({ paid }) => money(paid),
    },
    { key: "edge", header: t("bettors.edge"), isEnd: true, render: ({ edge }) => <Edge permille={edge} /> },
    { key: "state", header: t("orders.status"), rank: 2, render: (bettor) => <TermsBadge bettor={bettor} /> },
  ];
}

function TermsBadge({ bettor: { isClosed, winPercent } }: { bettor: DeskBettor }) {
  const t = useText();
  if (isClosed) return <Badge tone="loss">{t("bettors.closed")}</Badge>;
  return winPercent === 100 ? (
    <Badge tone="win">{t("trading.open")}</Badge>
  ) : (
    <Badge tone="neutral">{winPercent}%</Badge>
  );
}

/** A player is named by the public id, which is the id of a row here. */
const getBettor = Object.assign(
  ({ params: { id }, signal }: { params: { id: string }; signal: AbortSignal }) =>
    client.tradingDesk.getBettor({ params: { globalId: id }, signal }),
  {
    key: ({ params: { id } }: { params: { id: string } }) =>
      client.tradingDesk.getBettor.key({ params: { globalId: id } }),
  },
);

export function BettorDetails({ id, backHref }: QueueDetailsProps) {
  return (
    <DeskDetails id={id} get={getBettor} backHref={backHref}>
      {(bettor) => <LoadedBettor bettor={bettor} backHref={backHref} />}
    </DeskDetails>
  );
}

export function LoadedBettor({ bettor, backHref }: { bettor: DeskBettorDetails; backHref: string }) {
  const t = useText();
  const money = useMoney();
  return (
    <DetailsFrame
      id={bettor.id}
      title={playerTitle(bettor.player)}
      backHref={backHref}
      subtitle={t("trading.bets", { count: bettor.bets })}
      amount={<Edge permille={bettor.edge} />}
      clock={<TermsBadge bettor={bettor} />}
      footer={bettor.conflict ? <ConflictNotice conflict={bettor.conflict} /> : <Terms bettor={bettor} />}
    >
      <Pairs
        title={t("bettors.figures")}
        pairs={[
          { key: "open", term: t("bettors.open"), value: money(bettor.open) },
          { key: "staked", term: t("trading.staked"), value: money(bettor.staked) },
          { key: "paid", term: t("bettors.paid"), value: money(bettor.paid) },
          { key: "edge", term: t("bettors.edge"), value: <Edge permille={bettor.edge} /> },
        ]}
      />
      {bettor.lastBets.map((bet) => (
        <Bet key={bet.id} bet={bet} />
      ))}
      <PlayerFacts player={bettor.player} />
    </DetailsFrame>
  );
}

function Bet({ bet }: { bet: DeskBettorDetails["lastBets"][number] }) {
  const t = useText();
  const money = useMoney();
  const timeOf = useTime();
  const namesOf = useNames();
  return (
    <section className="facts" aria-label={bet.id}>
      <h3>
        {t(`bettors.kind_${bet.kind}`)} {money(bet.stake)}{" "}
        {bet.isFreeBet && <Badge tone="neutral">{t("bettors.kind_free_bet")}</Badge>}{" "}
        <small className="mut num">{timeOf(bet.at)}</small>{" "}
        <Badge tone="neutral">{t(`bettors.status_${bet.status}`)}</Badge> {bet.payout && money(bet.payout)}
      </h3>
      <table className="tbl">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t("trading.outcome")}</th>
            <th scope="col">{t("trading.odds")}</th>
            <th scope="col">{t("bettors.closing")}</th>
            <th scope="col">{t("bettors.edge")}</th>
          </tr>
        </thead>
        <tbody>
          {bet.legs.map((leg) => (
            <tr key={`${leg.eventId} ${leg.market} ${leg.outcome}`}>
              <th scope="row">
                {namesOf(leg).outcome(leg.market, leg.outcome)}{" "}
                <small className="mut">
                  {namesOf(leg).market(leg.market)} ·{" "}
                  {leg.competitors.length === 2 ? leg.competitors.join(" – ") : leg.league}
                </small>
              </th>
              <td className="num">{formatOdds(leg.odds, "decimal")}</td>
              <td className="num mut">{leg.closing === null ? "–" : formatOdds(leg.closing, "decimal")}</td>
              <td>
                <Edge permille={leg.closing === null ? null : edgeOf(leg.odds, leg.closing)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Terms({ bettor }: { bettor: DeskBettorDetails }) {
  const t = useText();
  const queryClient = useQueryClient();
  const [percent, setPercent] = useState(String(bettor.winPercent));
  const [isClosed, setClosed] = useState(bettor.isClosed);
  const winPercent = Number(percent);
  const isGood = Number.isInteger(winPercent) && winPercent >= 1 && winPercent <= 200;
  return (
    <ReasonBar
      actions={[{ name: "save" as const, label: t("book.save"), isMain: true, isDisabled: !isGood }]}
      send={(_, reason) =>
        client.tradingDesk.setBettor({ params: { globalId: bettor.id }, body: { winPercent, isClosed, reason } })
      }
      onDone={() => {
        showToast({ kind: "success", title: t("book.saved") });
        refetchTrading(queryClient);
      }}
    >
      <TextField
        label={t("bettors.win_percent")}
        inputMode="numeric"
        maxLength={3}
        value={percent}
        onChange={({ target }) => setPercent(target.value)}
      />
      <label className="scope">
        <input type="checkbox" checked={isClosed} onChange={({ target }) => setClosed(target.checked)} />{" "}
        {t("bettors.do_close")}
      </label>
    </ReasonBar>
  );
}
