// Owns one event of the trading desk: what the house wins and loses on every outcome, what is stopped by whom, and stopping at every level.
import { useQueryClient } from "@tanstack/react-query";
import { formatOdds } from "@windfall/domain/rules/sports/odds";
import { RULING_KINDS } from "@windfall/domain/rules/sports/rulings";
import { Badge, classes, Notice, showToast, TextField } from "@windfall/ui";
import { useState } from "react";
import { client, type DeskSportsEventDetails } from "../../platform/client.ts";
import { refetchTrading } from "../../platform/live.ts";
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
import { Liability, StopBadge, titleOf, useNames, useWhen } from "./event-marks.tsx";
import { percentOf, permilleOf } from "./permille.ts";
import { PastRulings, RulingForm, WaitingRuling } from "./rulings.tsx";

export function EventDetails({ id, backHref }: QueueDetailsProps) {
  return (
    <DeskDetails id={id} get={client.tradingDesk.getEvent} backHref={backHref}>
      {(event) => <Loaded event={event} backHref={backHref} />}
    </DeskDetails>
  );
}

/** A sport, the event, a market or an outcome: as the choice names it, and as it is sent. */
interface Scope {
  eventId?: string;
  market?: string;
  outcome?: string;
}

const nameOf = ({ eventId = "", market = "", outcome = "" }: Scope) => [eventId, market, outcome].join(" ");

export function Loaded({ event, backHref }: { event: DeskSportsEventDetails; backHref: string }) {
  const t = useText();
  const money = useMoney();
  const whenOf = useWhen();
  const names = useNames()(event);
  const isNear = event.percent >= 80;
  return (
    <DetailsFrame
      id={event.id}
      title={titleOf(event)}
      backHref={backHref}
      subtitle={`${event.league} · ${t("trading.bets", { count: event.bets })}`}
      amount={whenOf(event)}
      clock={<StopBadge stop={event.stop} />}
      footer={<Deciding event={event} />}
    >
      {isNear && event.largest && (
        <Notice tone="warning">
          {t("trading.near", {
            outcome: `${names.market(event.largest.market)}, ${names.outcome(event.largest.market, event.largest.outcome)}`,
            percent: event.percent,
          })}
        </Notice>
      )}
      <Pairs
        title={t("trading.risk")}
        pairs={[
          { key: "staked", term: t("trading.staked"), value: money(event.staked) },
          { key: "liability", term: t("trading.liability"), value: <Liability event={event} /> },
          { key: "limit", term: t("trading.limit"), value: money(event.limit) },
        ]}
      />
      <Stops event={event} />
      <PastRulings event={event} />
      {event.book.map((market) => (
        <Market key={market.key} event={event} market={market} />
      ))}
    </DetailsFrame>
  );
}

function Stops({ event }: { event: DeskSportsEventDetails }) {
  const t = useText();
  const timeOf = useTime();
  const names = useNames()(event);
  return (
    <Pairs
      title={t("trading.stops")}
      pairs={event.stops.map(({ eventId, market, outcome, reason, by, at }) => ({
        key: [eventId, market, outcome].join(" "),
        term: market
          ? [names.market(market), outcome && names.outcome(market, outcome)].filter(Boolean).join(" · ")
          : t(eventId ? "trading.stop_event" : "trading.stop_sport"),
        value: t("trading.stopped_by", { by, time: timeOf(at), reason }),
      }))}
    />
  );
}

interface MarketProps {
  event: DeskSportsEventDetails;
  market: DeskSportsEventDetails["book"][number];
}

function Market({ event, market }: MarketProps) {
  const t = useText();
  const money = useMoney();
  const names = useNames()(event);
  return (
    <section className="facts" aria-label={names.market(market.key)}>
      <h3>
        {names.market(market.key)}{" "}
        <small className="mut num">{t("trading.staked_on", { amount: money(market.staked) })}</small>{" "}
        {market.isStopped && <Badge tone="loss">{t("trading.stopped")}</Badge>}
        {market.isRuled && <Badge tone="neutral">{t("trading.ruled")}</Badge>}
        {!market.isStopped && !market.isRuled && market.status !== "active" && (
          <Badge tone="neutral">{t(`trading.market_${market.status}`)}</Badge>
        )}
      </h3>
      <table className="tbl">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t("trading.outcome")}</th>
            <th scope="col">{t("trading.odds")}</th>
            <th scope="col">{t("trading.result")}</th>
          </tr>
        </thead>
        <tbody>
          {market.outcomes.map(({ id, odds, result, isStopped }) => (
            <tr key={id}>
              <th scope="row">
                {names.outcome(market.key, id)} {isStopped && <Badge tone="loss">{t("trading.stopped")}</Badge>}
              </th>
              <td className="num">{odds === null ? "–" : formatOdds(odds, "decimal")}</td>
              <td className={classes("num", result.value.startsWith("-") ? "loss" : "win")}>{money(result)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const DOINGS = ["stop", "terms", ...RULING_KINDS] as const;

/** A word that waits comes first: whoever opens the event is asked for theirs. */
function Deciding({ event }: { event: DeskSportsEventDetails }) {
  const t = useText();
  const [doing, setDoing] = useState<(typeof DOINGS)[number]>("stop");
  const waiting = event.rulings.find(({ state }) => state === "waiting");
  const hasRuled = event.book.some(({ isRuled }) => isRuled);
  return (
    <>
      {waiting && <WaitingRuling key={waiting.id} event={event} ruling={waiting} />}
      <label className="scope">
        <span className="mut">{t("trading.ruling_kind")}</span>
        <select value={doing} onChange={({ target }) => setDoing(target.value as typeof doing)}>
          {DOINGS.filter((kind) => kind !== "withdraw" || hasRuled).map((kind) => (
            <option key={kind} value={kind}>
              {t(`trading.kind_${kind}`)}
            </option>
          ))}
        </select>
      </label>
      {doing === "stop" && <Stopping event={event} />}
      {doing === "terms" && <Terms key={JSON.stringify(event.terms)} event={event} />}
      {doing !== "stop" && doing !== "terms" && <RulingForm key={doing} event={event} kind={doing} />}
    </>
  );
}

function Stopping({ event }: { event: DeskSportsEventDetails }) {
  const t = useText();
  const queryClient = useQueryClient();
  const sportName = useSportName();
  const names = useNames()(event);
  const scopes: { scope: Scope; label: string }[] = [
    { scope: { eventId: event.id }, label: t("trading.scope_event") },
    { scope: {}, label: t("trading.scope_sport", { sport: sportName(String(event.sportId)) }) },
    ...event.book
      .filter(({ status }) => status === "active" || status === "suspended")
      .flatMap(({ key, outcomes }) => [
        { scope: { eventId: event.id, market: key }, label: names.market(key) },
        ...outcomes.map(({ id }) => ({
          scope: { eventId: event.id, market: key, outcome: id },
          label: `${names.market(key)} · ${names.outcome(key, id)}`,
        })),
      ]),
  ];
  const [chosen, setChosen] = useState(nameOf({ eventId: event.id }));
  const { scope } = scopes.find((one) => nameOf(one.scope) === chosen) ?? { scope: { eventId: event.id } };
  const isStopped = event.stops.some(
    ({ eventId, market, outcome }) =>
      nameOf(scope) === nameOf({ ...(eventId && { eventId }), ...(market && { market }), ...(outcome && { outcome }) }),
  );
  return (
    <ReasonBar
      key={chosen}
      actions={
        isStopped
          ? [{ name: "resume" as const, label: t("trading.do_resume"), isMain: true }]
          : [{ name: "stop" as const, label: t("trading.do_stop") }]
      }
      send={(name, reason) => client.tradingDesk[name]({ body: { sportId: event.sportId, ...scope, reason } })}
      onDone={(name) => {
        showToast({ kind: "success", title: t(`trading.done_${name}`) });
        refetchTrading(queryClient);
      }}
    >
      <label className="scope">
        <span className="mut">{t("trading.scope")}</span>
        <select value={chosen} onChange={(change) => setChosen(change.target.value)}>
          {scopes.map((one) => (
            <option key={nameOf(one.scope)} value={nameOf(one.scope)}>
              {one.label}
            </option>
          ))}
        </select>
      </label>
    </ReasonBar>
  );
}

/** In per cent as people write them; thousandths are sent. */
function Terms({ event: { id, terms } }: { event: DeskSportsEventDetails }) {
  const t = useText();
  const queryClient = useQueryClient();
  const [limit, setLimit] = useState(String(terms.limitPercent));
  const [margin, setMargin] = useState(terms.marginPermille === null ? "" : percentOf(terms.marginPermille));
  const [limitPercent, marginPermille] = [Number(limit), margin.trim() === "" ? null : permilleOf(margin)];
  const isGood =
    Number.isInteger(limitPercent) && limitPercent >= 1 && limitPercent <= 200 && marginPermille !== undefined;
  return (
    <ReasonBar
      actions={[{ name: "save" as const, label: t("book.save"), isMain: true, isDisabled: !isGood }]}
      send={(_, reason) =>
        client.tradingDesk.setTerms({
          params: { id },
          body: { limitPercent, marginPermille: marginPermille ?? null, reason },
        })
      }
      onDone={() => {
        showToast({ kind: "success", title: t("book.saved") });
        refetchTrading(queryClient);
      }}
    >
      <TextField
        label={t("trading.limit_percent")}
        inputMode="numeric"
        maxLength={3}
        value={limit}
        onChange={({ target }) => setLimit(target.value)}
      />
      <TextField
        label={t("trading.own_margin")}
        inputMode="decimal"
        maxLength={4}
        value={margin}
        onChange={({ target }) => setMargin(target.value)}
      />
    </ReasonBar>
  );
}
