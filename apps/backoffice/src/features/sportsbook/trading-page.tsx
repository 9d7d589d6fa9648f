// Owns the trading desk: events by what the house risks on them, and the chosen one beside them.
import { DESK_EVENT_QUEUES } from "@windfall/domain/api/index";
import { formatOdds } from "@windfall/domain/rules/sports/odds";
import { client, type DeskSportsEvent } from "../../platform/client.ts";
import { useText } from "../../platform/text.tsx";
import { DeskQueue, type QueueColumn, useMoney } from "../desk/index.ts";
import { EventDetails } from "./event-details.tsx";
import { Liability, StopBadge, titleOf, useNames, useWhen } from "./event-marks.tsx";

export function TradingPage() {
  const t = useText();
  return (
    <DeskQueue
      path="/sportsbook"
      queues={DESK_EVENT_QUEUES}
      queueLabel={(queue) => t(`trading.queue_${queue}`)}
      list={client.tradingDesk.listEvents}
      words={() => ({
        title: t("shell.trading"),
        searchLabel: t("trading.search"),
        caption: t("shell.trading"),
        idHeader: t("trading.event"),
        detailsLabel: t("trading.event"),
        empty: t("trading.empty"),
        emptyText: t("trading.empty_text"),
      })}
      labelOf={titleOf}
      subtitleOf={({ league }) => league}
      hasDecisions={false}
      columns={useColumns()}
      Details={EventDetails}
    />
  );
}

function useColumns(): QueueColumn<DeskSportsEvent>[] {
  const t = useText();
  const whenOf = useWhen();
  const namesOf = useNames();
  const money = useMoney();
  return [
    {
      key: "when",
      header: t("trading.when"),
      rank: 2,
      className: "num mut",
      render: whenOf,
    },
    {
      key: "markets",
      header: t("trading.markets"),
      isEnd: true,
      rank: 3,
      className: "num",
      render: ({ openMarkets, markets }) => `${openMarkets}/${markets}`,
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
      key: "liability",
      header: t("trading.liability"),
      className: "num strong",
      render: (event) => <Liability event={event} />,
    },
    {
      key: "largest",
      header: t("trading.largest"),
      rank: 2,
      render: ({ largest, ...event }) =>
        largest && (
          <>
            <b>{namesOf(event).outcome(largest.market, largest.outcome)}</b>{" "}
            <small className="mut">
              {namesOf(event).market(largest.market)}
              {largest.odds !== null && ` · ${formatOdds(largest.odds, "decimal")}`}
            </small>
          </>
        ),
    },
    { key: "state", header: t("orders.status"), render: ({ stop }) => <StopBadge stop={stop} /> },
  ];
}
