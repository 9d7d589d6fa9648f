// Owns the word of the house about a market at the trading desk: saying it, agreeing with what somebody else said, and what was said before.
import { useQueryClient } from "@tanstack/react-query";
import { RESULT_WORDS } from "@windfall/domain/rules/sports/results";
import { type RulingKind, VOID_RULES } from "@windfall/domain/rules/sports/rulings";
import { Badge, Notice, showToast, TextField } from "@windfall/ui";
import { createAttempts } from "@windfall/web/attempts";
import { useState } from "react";
import { client, type DeskRuling, type DeskSportsEventDetails } from "../../platform/client.ts";
import { refetchTrading } from "../../platform/live.ts";
import { useText } from "../../platform/text.tsx";
import { ReasonBar, useTime } from "../desk/index.ts";
import { useNames } from "./event-marks.tsx";

type Event = DeskSportsEventDetails;
type Wanted = Parameters<typeof client.tradingDesk.rule>[0]["body"];

const sayings = createAttempts<Wanted>();

interface Draft {
  market: string;
  /** By outcome; a dead heat also has its share. */
  results: Readonly<Record<string, (typeof RESULT_WORDS)[number] | "">>;
  places: string;
  among: string;
  rule: (typeof VOID_RULES)[number] | "";
  takenFrom: string;
  takenBefore: string;
  reference: string;
}

const EMPTY: Draft = {
  ...{ market: "", results: {}, places: "1", among: "2", rule: "", takenFrom: "", takenBefore: "", reference: "" },
};
const SHORTEST = 3;

/** As the call takes it; undefined while something is missing. */
export function wantedOf(kind: RulingKind, event: Event, draft: Draft): Omit<Wanted, "reason"> | undefined {
  const { market, reference, rule, takenFrom, takenBefore } = draft;
  const about = { kind, eventId: event.id, ...(market && { market }), reference: reference.trim() };
  if (reference.trim().length < SHORTEST || (kind !== "void" && !market)) return undefined;
  if (kind === "void") {
    const window = {
      ...(takenFrom && { takenFrom: new Date(takenFrom).toISOString() }),
      ...(takenBefore && { takenBefore: new Date(takenBefore).toISOString() }),
    };
    return rule ? { ...about, rule, ...window } : undefined;
  }
  if (kind === "withdraw") return about;
  const outcomes = event.book.find(({ key }) => key === market)?.outcomes ?? [];
  const share = { places: Number(draft.places), among: Number(draft.among) };
  const isShareGood = Number.isInteger(share.places) && Number.isInteger(share.among) && share.places < share.among;
  const results = outcomes.flatMap(({ id }) => {
    const result = draft.results[id];
    if (!result || (result === "dead_heat" && !isShareGood)) return [];
    return [{ outcome: id, result, ...(result === "dead_heat" && { share }) }];
  });
  return results.length === outcomes.length ? { ...about, results } : undefined;
}

export function RulingForm({ event, kind }: { event: Event; kind: RulingKind }) {
  const t = useText();
  const queryClient = useQueryClient();
  const names = useNames()(event);
  const [draft, setDraft] = useState(EMPTY);
  const [isMissing, setMissing] = useState(false);
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    setMissing(false);
  };
  const wanted = wantedOf(kind, event, draft);
  const markets = event.book.filter(({ isRuled }) => kind !== "withdraw" || isRuled);
  const outcomes = event.book.find(({ key }) => key === draft.market)?.outcomes ?? [];
  return (
    <ReasonBar
      actions={[{ name: "rule" as const, label: t(`trading.do_${kind}`) }]}
      check={() => {
        setMissing(!wanted);
        return wanted !== undefined;
      }}
      send={(_, reason) =>
        sayings.send({ ...(wanted as Omit<Wanted, "reason">), reason }, (idempotencyKey) =>
          client.tradingDesk.rule({ body: { ...(wanted as Omit<Wanted, "reason">), reason }, idempotencyKey }),
        )
      }
      onDone={() => {
        showToast({ kind: "success", title: t("trading.done_rule") });
        setDraft(EMPTY);
        refetchTrading(queryClient);
      }}
    >
      <label className="scope">
        <span className="mut">{t("trading.market")}</span>
        <select value={draft.market} onChange={({ target }) => change({ market: target.value, results: {} })}>
          <option value="">{t(kind === "void" ? "trading.whole_event" : "trading.choose")}</option>
          {markets.map(({ key }) => (
            <option key={key} value={key}>
              {names.market(key)}
            </option>
          ))}
        </select>
      </label>
      {kind === "result" &&
        outcomes.map(({ id }) => (
          <label key={id} className="scope">
            <span className="mut">{names.outcome(draft.market, id)}</span>
            <select
              value={draft.results[id] ?? ""}
              onChange={({ target }) =>
                change({ results: { ...draft.results, [id]: target.value as (typeof RESULT_WORDS)[number] | "" } })
              }
            >
              <option value="">{t("trading.choose")}</option>
              {RESULT_WORDS.map((word) => (
                <option key={word} value={word}>
                  {t(`trading.result_${word}`)}
                </option>
              ))}
            </select>
          </label>
        ))}
      {kind === "result" && Object.values(draft.results).includes("dead_heat") && (
        <>
          <TextField
            label={t("trading.places")}
            inputMode="numeric"
            maxLength={2}
            value={draft.places}
            onChange={({ target }) => change({ places: target.value })}
          />
          <TextField
            label={t("trading.among")}
            inputMode="numeric"
            maxLength={2}
            value={draft.among}
            onChange={({ target }) => change({ among: target.value })}
          />
        </>
      )}
      {kind === "void" && (
        <>
          <label className="scope">
            <span className="mut">{t("trading.rule")}</span>
            <select
              value={draft.rule}
              onChange={({ target }) => change({ rule: target.value as (typeof VOID_RULES)[number] | "" })}
            >
              <option value="">{t("trading.choose")}</option>
              {VOID_RULES.map((rule) => (
                <option key={rule} value={rule}>
                  {t(`trading.void_${rule}`)}
                </option>
              ))}
            </select>
          </label>
          <TextField
            label={t("trading.taken_from")}
            type="datetime-local"
            value={draft.takenFrom}
            onChange={({ target }) => change({ takenFrom: target.value })}
          />
          <TextField
            label={t("trading.taken_before")}
            type="datetime-local"
            value={draft.takenBefore}
            onChange={({ target }) => change({ takenBefore: target.value })}
          />
        </>
      )}
      <TextField
        label={t("trading.reference")}
        maxLength={200}
        value={draft.reference}
        onChange={({ target }) => change({ reference: target.value })}
      />
      {isMissing && (
        <Notice tone="error">
          {t(kind === "result" && outcomes.length > 0 ? "trading.results_missing" : "trading.reference_missing")}
        </Notice>
      )}
    </ReasonBar>
  );
}

const DECISIONS = { approve: client.tradingDesk.approveRuling, decline: client.tradingDesk.declineRuling };
const decisions = createAttempts<{ id: string; action: keyof typeof DECISIONS; reason: string }>();

export function WaitingRuling({ event, ruling }: { event: Event; ruling: DeskRuling }) {
  const t = useText();
  const queryClient = useQueryClient();
  const { id, isOwn } = ruling;
  return (
    <ReasonBar
      actions={[
        { name: "approve" as const, label: t("trading.agree"), isMain: true, isDisabled: isOwn },
        { name: "decline" as const, label: t("trading.turn_down") },
      ]}
      send={(action, reason) =>
        decisions.send({ id, action, reason }, (idempotencyKey) =>
          DECISIONS[action]({ params: { id }, body: { reason }, idempotencyKey }),
        )
      }
      onDone={(action) => {
        showToast({ kind: "success", title: t(`trading.done_${action}`) });
        refetchTrading(queryClient);
      }}
    >
      <Ruling event={event} ruling={ruling} />
      <Notice tone="info">{t(isOwn ? "trading.own_ruling" : "trading.agree_text")}</Notice>
    </ReasonBar>
  );
}

/** What was said before, the newest first. */
export function PastRulings({ event }: { event: Event }) {
  const t = useText();
  const past = event.rulings.filter(({ state }) => state !== "waiting");
  if (past.length === 0) return null;
  return (
    <section className="facts" aria-label={t("trading.rulings")}>
      <h3>{t("trading.rulings")}</h3>
      {past.map((ruling) => (
        <Ruling key={ruling.id} event={event} ruling={ruling} />
      ))}
    </section>
  );
}

const TONES = { waiting: "neutral", done: "win", declined: "loss" } as const;

function Ruling({ event, ruling }: { event: Event; ruling: DeskRuling }) {
  const t = useText();
  const timeOf = useTime();
  const names = useNames()(event);
  const { market, kind, rule, results, takenFrom, takenBefore, second, state } = ruling;
  const said = [
    t(`trading.kind_${kind}`),
    market ? names.market(market) : t("trading.whole_event"),
    ...results.map(
      ({ outcome, result, share }) =>
        `${names.outcome(market ?? "", outcome)}: ${t(`trading.result_${result}`)}${share ? ` ${share.places}/${share.among}` : ""}`,
    ),
    ...(rule ? [t(`trading.void_${rule}`)] : []),
    ...(takenFrom ? [`${t("trading.taken_from")} ${timeOf(takenFrom)}`] : []),
    ...(takenBefore ? [`${t("trading.taken_before")} ${timeOf(takenBefore)}`] : []),
    ruling.reference,
  ];
  return (
    <p>
      <Badge tone={TONES[state]}>{t(`trading.ruling_${state}`)}</Badge> {said.join(" · ")}
      <br />
      <small className="mut">
        {t("trading.by_first", { by: ruling.by, time: timeOf(ruling.at), reason: ruling.reason })}
        {second && <> · {t("trading.by_second", { by: second.by, reason: second.reason })}</>}
      </small>
    </p>
  );
}
