// Owns the meter of an active bonus: what is worked off, and what the last bet added to it.
import { fiatFromMinor, fiatToMinor } from "@windfall/domain/fiat-amount";
import { Windsock } from "@windfall/ui";
import { useTranslations } from "use-intl";
import { workedPercent } from "./bonus-facts.ts";
import type { BonusBet, OwnBonus } from "./bonus-queries.ts";
import { useBonusMoney, useWeightText } from "./bonus-texts.tsx";

export function BonusMeter({ bonus, size }: { bonus: OwnBonus; size?: "sm" | "lg" }) {
  const t = useTranslations("bonus");
  const money = useBonusMoney();
  const { current, total } = bonus.wager;
  const percent = workedPercent(bonus.wager);
  return (
    <div className="grid gap-2">
      <Windsock value={percent} label={t("meter")} size={size} />
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-fg-2">
        <span>
          {t.rich("worked", {
            current: money(current),
            total: money(total),
            b: (text) => <b className="num text-fg">{text}</b>,
          })}
        </span>
        <b className="num text-fg">{percent}%</b>
      </p>
    </div>
  );
}

/** "0.60 yours, 0.40 bonus" */
export function useParts(): (parts: BonusBet["stake"]) => string {
  const t = useTranslations("bonus");
  const money = useBonusMoney();
  return ({ own, bonus }) => {
    if (!/[1-9]/.test(bonus)) return t("paid_own");
    return /[1-9]/.test(own) ? t("paid_both", { own: money(own), bonus: money(bonus) }) : t("paid_bonus");
  };
}

/** Said once when it changes: what a bet worked off. */
export function LastBet({ bet }: { bet: BonusBet }) {
  const t = useTranslations("bonus");
  const money = useBonusMoney();
  const percent = useWeightText();
  const parts = useParts();
  const counts = useCounts();
  return (
    <p className="flex flex-wrap justify-between gap-x-4 text-sm text-fg-2" role="status">
      <span>
        {t("last", { amount: money(sumOf(bet.stake)), percent: bet.uncounted ? counts(bet) : percent(bet.weight) })} (
        {parts(bet.stake)})
      </span>
      <b className="num text-fg">
        {t("col_worked")}: {money(bet.worked)}
      </b>
    </p>
  );
}

/** How much of the stake counts, or why nothing of it does. */
export function useCounts(maxBet?: string | null): (bet: BonusBet) => string {
  const t = useTranslations("bonus");
  const money = useBonusMoney();
  const percent = useWeightText();
  return ({ uncounted, weight }) => {
    if (uncounted === "excluded" || uncounted === "low_risk") return t(uncounted);
    if (uncounted === "max_bet") return maxBet ? t("over", { amount: money(maxBet) }) : percent(0);
    return percent(weight);
  };
}

export function sumOf({ own, bonus }: BonusBet["stake"]): string {
  return fiatFromMinor(fiatToMinor(own) + fiatToMinor(bonus));
}
