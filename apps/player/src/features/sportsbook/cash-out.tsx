// Owns cashing a bet out: what it is worth and how that came about, the part of the stake, the player's own rule, and what became of earlier ones.
import type { CashOutOffer, SportsBet, SportsCashOut } from "@windfall/domain/api/sports-bets";
import { ApiFailure } from "@windfall/domain/client";
import type { CashOutReason } from "@windfall/domain/rules/sports/cash-out";
import { AmountField, Notice } from "@windfall/ui";
import { Lock, Zap } from "lucide-react";
import { type CSSProperties, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useFailureMessage } from "../../platform/failure-message.ts";
import { exactFiatText } from "../../platform/fiat-text.ts";
import { marginAmount, partSums, unitsOf } from "./cash-out-sums.ts";
import { type CashOutState, useCashOut, useCashOutRule, useSecondsLeft } from "./use-cash-out.ts";

function useMoney({ currency }: SportsBet): (amount: string) => string {
  const locale = useLocale();
  return (amount) => exactFiatText(amount, currency.code, locale);
}

export function CashOut({ bet, state }: { bet: SportsBet; state: CashOutState | undefined }) {
  const t = useTranslations("sport.cash");
  const money = useMoney(bet);
  const [isOpen, setOpen] = useState(false);
  const waiting = bet.cashOuts.find(({ status }) => status === "pending");
  if (waiting)
    return (
      <p className="co-r" role="status">
        {t("waiting", { amount: money(waiting.value) })}
      </p>
    );
  if (!state) return null;
  if (!state.offer)
    return (
      <p className="co-r">
        <Lock className="i" size={14} aria-hidden="true" />
        {t(`reason.${state.reason ?? "unpriced"}`)}
        <Rule bet={bet} />
      </p>
    );
  if (isOpen) return <Panel bet={bet} state={state} offer={state.offer} onClose={() => setOpen(false)} />;
  return (
    <div className="co-r">
      <Rule bet={bet} />
      <button type="button" className="btn btn-soft" aria-expanded="false" onClick={() => setOpen(true)}>
        {t("title")} <span className="num">{money(state.offer.value)}</span>
      </button>
    </div>
  );
}

/** Said wherever it is set, so that nobody is surprised by it. */
function Rule({ bet }: { bet: SportsBet }) {
  const t = useTranslations("sport.cash");
  const money = useMoney(bet);
  if (bet.autoCashOut === null) return null;
  return (
    <span className="tag tag-pend">
      <Zap className="i" size={13} aria-hidden="true" />
      {t("auto_at", { amount: money(bet.autoCashOut) })}
    </span>
  );
}

interface PanelProps {
  bet: SportsBet;
  state: CashOutState;
  offer: CashOutOffer;
  onClose: () => void;
}

function Panel({ bet, state, offer, onClose }: PanelProps) {
  const t = useTranslations("sport.cash");
  const money = useMoney(bet);
  const all = unitsOf(offer, bet);
  const [wished, setWished] = useState(all);
  const units = Math.min(wished, all);
  const sums = partSums(offer, bet, units);
  const seconds = useSecondsLeft(state);
  const { mutate, isPending, isUnknown, error } = useCashOut();
  return (
    <section className="co" aria-label={t("title")}>
      <Sum offer={offer} money={money} seconds={seconds} />
      <Failure error={error} />
      {isUnknown && <Notice tone="warning">{t("unknown")}</Notice>}
      <div className="co-p">
        <label>
          <span className="co-l">
            <span>{t("part")}</span>
            <b className="num">{t("part_of", { part: money(sums.stake), whole: money(offer.stake) })}</b>
          </span>
          <input
            type="range"
            className="co-s"
            min={1}
            max={all}
            value={units}
            aria-valuetext={money(sums.stake)}
            style={{ "--v": `${(100 * units) / all}%` } as CSSProperties}
            onChange={(change) => setWished(Number(change.target.value))}
          />
          <span className="co-l num">
            <span>{t("stays", { amount: money(sums.stays) })}</span>
            <span>{!sums.isWhole && t("could_win", { amount: money(sums.couldWin) })}</span>
          </span>
        </label>
        <button
          type="button"
          className="btn btn-brand btn-lg"
          aria-busy={isPending}
          disabled={isPending || seconds === 0 || sums.value === "0.00"}
          onClick={() => mutate({ betId: bet.id, offer, stake: sums.stake })}
        >
          {t("title")} <span className="num">{money(sums.value)}</span>
        </button>
      </div>
      <RuleForm bet={bet} offer={offer} />
      <button type="button" className="btn btn-plain btn-sm" onClick={onClose}>
        {t("close")}
      </button>
    </section>
  );
}

function Sum({ offer, money, seconds }: { offer: CashOutOffer; money: (amount: string) => string; seconds: number }) {
  const t = useTranslations("sport.cash");
  return (
    <div className="co-k">
      <p>
        <small>{t("fair")}</small>
        <b className="num">{money(offer.fair)}</b>
      </p>
      <i aria-hidden="true">−</i>
      <p>
        <small>{t("margin", { percent: offer.margin })}</small>
        <b className="num">{money(marginAmount(offer))}</b>
      </p>
      <i aria-hidden="true">=</i>
      <p>
        <small>{t("offer")}</small>
        <b className="num">{money(offer.value)}</b>
      </p>
      <p className="co-e">
        {t("good_for", { seconds })}
        <span
          className="co-g num"
          aria-hidden="true"
          style={{ "--v": `${(100 * seconds) / offer.seconds}%` } as CSSProperties}
        >
          {seconds}
        </span>
      </p>
    </div>
  );
}

function Failure({ error }: { error: unknown }) {
  const t = useTranslations("sport.cash");
  const failureMessage = useFailureMessage();
  if (!error) return null;
  const isRefusal = error instanceof ApiFailure && error.detail === "cash_out_refused";
  const { reason } = (isRefusal ? error.payload : {}) as { reason?: CashOutReason };
  return <Notice tone="error">{reason ? t(`reason.${reason}`) : failureMessage(error)}</Notice>;
}

function RuleForm({ bet, offer }: { bet: SportsBet; offer: CashOutOffer }) {
  const t = useTranslations("sport.cash");
  const locale = useLocale();
  const [value, setValue] = useState("");
  const { mutate, isPending, error } = useCashOutRule(bet.id);
  const symbol = exactFiatText("0", bet.currency.code, locale).replace(/[\d\s.,]/g, "");
  if (bet.autoCashOut !== null)
    return (
      <div className="co-a">
        <Rule bet={bet} />
        <button type="button" className="btn btn-plain btn-sm" disabled={isPending} onClick={() => mutate(null)}>
          {t("auto_remove")}
        </button>
      </div>
    );
  return (
    <form
      className="co-a"
      onSubmit={(event) => {
        event.preventDefault();
        mutate(value);
      }}
    >
      <AmountField
        label={t("auto_label")}
        precision={2}
        symbol={symbol}
        value={value}
        onValueChange={setValue}
        placeholder={offer.value}
      />
      <button type="submit" className="btn btn-soft" disabled={isPending || !/[1-9]/.test(value)}>
        {t("auto_set")}
      </button>
      <Failure error={error} />
    </form>
  );
}

/** Earlier ones, with what they brought or why they were not taken. */
export function CashOutHistory({ bet, moment }: { bet: SportsBet; moment: (at: string) => string }) {
  const t = useTranslations("sport.cash");
  const money = useMoney(bet);
  const over = bet.cashOuts.filter(({ status }) => status !== "pending");
  if (over.length === 0) return null;
  const text = (one: SportsCashOut) => {
    const time = moment(one.decidedAt ?? one.requestedAt);
    if (one.status === "refused") return t("refused", { time, reason: t(`reason.${one.reason ?? "changed"}`) });
    const figures = {
      time,
      amount: money(one.value),
      stake: money(one.stake),
      fair: money(one.fair),
      percent: one.margin,
    };
    return t(one.isAutomatic ? "done_auto" : "done", figures);
  };
  return (
    <ul className="sbet-c">
      {over.map((one) => (
        <li key={one.no}>
          {text(one)}
          {one.repaid !== "0.00" && ` ${t("repaid", { amount: money(one.repaid) })}`}
        </li>
      ))}
    </ul>
  );
}
