// Owns cashback as it grows (docs/product/bonuses.md#cashback): what the week comes to so far, line by line, the rates, and the weeks before.
import { Button, Card, classes, ICON_LG, KeyValue, type KeyValueItem } from "@windfall/ui";
import { RotateCcw } from "lucide-react";
import { useTranslations } from "use-intl";
import { LocalDay, LocalTime } from "../../platform/local-values.tsx";
import { OfferFacts } from "./available-bonuses.tsx";
import type { Cashback, CashbackWeek, Offer } from "./bonus-queries.ts";
import { useBonusMoney, useWeightText } from "./bonus-texts.tsx";

interface CashbackCardProps {
  cashback: Cashback;
  /** Undefined while staff have stopped it. */
  offer: Offer | undefined;
  onTerms: (offers: readonly Offer[]) => void;
}

export function CashbackCard({ cashback, offer, onTerms }: CashbackCardProps) {
  const t = useTranslations("bonus");
  const { past, isOffered } = cashback;
  if (!isOffered && past.length === 0) return null;
  return (
    <section className="grid gap-3" aria-labelledby="cashback">
      <h2 id="cashback" className="text-lg font-bold">
        {t("cashback")}
      </h2>
      <div className="bon-cols">
        {isOffered && <ThisWeek cashback={cashback} offer={offer} onTerms={onTerms} />}
        <div className="grid content-start gap-3">
          {isOffered && <Rates cashback={cashback} />}
          {past.length > 0 && <PastWeeks weeks={past} />}
        </div>
      </div>
    </section>
  );
}

function ThisWeek({ cashback, offer, onTerms }: CashbackCardProps) {
  const t = useTranslations("bonus");
  const money = useBonusMoney();
  return (
    <div className="card bon">
      <div className="bon-t flex-wrap">
        <span className="bon-ic bon-good" aria-hidden="true">
          <RotateCcw {...ICON_LG} />
        </span>
        <p className="min-w-0 flex-1 text-fg-2">{t("cb_text")}</p>
        <div className="text-end">
          <small className="mut">{t("cb_so_far")}</small>
          <div className="disp num text-2xl font-bold">{money(cashback.current.amount.value)}</div>
        </div>
      </div>
      <KeyValue items={useArithmetic(cashback)} />
      {offer && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <OfferFacts offer={offer} />
          <Button size="sm" onClick={() => onTerms([offer])}>
            {t("conditions")}
          </Button>
        </div>
      )}
    </div>
  );
}

function useArithmetic({ current, bound }: Cashback): KeyValueItem[] {
  const t = useTranslations("bonus");
  const money = useBonusMoney();
  const percent = useWeightText();
  /** Nothing less is no sum with a sign. */
  const less = (value: string) => (Number(value) === 0 ? money(value) : `−${money(value)}`);
  const most = t("cb_most", { rate: percent(bound), amount: money(current.counted.value) });
  return [
    { key: "staked", term: t("cb_staked"), value: money(current.staked.value) },
    { key: "won", term: t("cb_won"), value: less(current.won.value) },
    { key: "released", term: t("cb_released"), value: less(current.released.value) },
    { key: "lost", term: t("cb_lost"), value: money(current.lost.value) },
    { key: "rate", term: t("cb_by_rate", { rate: percent(current.rate) }), value: money(current.byRate.value) },
    { key: "most", term: most, value: money(current.most.value) },
    { key: "amount", term: t("cb_amount"), value: <b>{money(current.amount.value)}</b> },
    { key: "next", term: t("cb_next"), value: <LocalTime iso={current.endsAt} /> },
  ];
}

function Rates({ cashback: { tiers, vipRate, current } }: { cashback: Cashback }) {
  const t = useTranslations("bonus");
  const money = useBonusMoney();
  const percent = useWeightText();
  const rows = [
    ...tiers.map(({ from, rate }) => ({ name: t("cb_from", { amount: money(from.value) }), rate })),
    { name: "VIP", rate: vipRate },
  ];
  return (
    <Card title={t("cb_rates")} description={t("cb_counts")}>
      <ul className="list">
        {rows.map(({ name, rate }) => (
          <li key={name} className={classes("li", rate === current.rate && "brandc")}>
            <span className="num flex-1">{name}</span>
            <b className="num">{percent(rate)}</b>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const OUTCOMES = { open: "cb_so_far", paid: "cb_paid", nothing: "cb_nothing", denied: "cb_denied" } as const;

function PastWeeks({ weeks }: { weeks: readonly CashbackWeek[] }) {
  const t = useTranslations("bonus");
  const money = useBonusMoney();
  return (
    <Card title={t("cb_past")}>
      <ul className="list">
        {weeks.map(({ week, status, amount }) => (
          <li key={week} className="li">
            <span className="min-w-0 flex-1">
              <b>{t.rich("cb_week", { day: () => <LocalDay iso={`${week}T12:00:00.000Z`} /> })}</b>
              <small>{t(OUTCOMES[status])}</small>
            </span>
            <b className={classes("num", status === "paid" && "win")}>{money(amount.value)}</b>
          </li>
        ))}
      </ul>
    </Card>
  );
}
