// Owns how points and prizes are written.
import type { TournamentPrize } from "@windfall/domain/api/tournaments";
import { formatOdds } from "@windfall/domain/rules/sports/odds";
import { LEAST_BET_ODDS } from "@windfall/domain/rules/tournament-scores";
import { formatMoney } from "@windfall/ui";
import { useLocale, useTranslations } from "use-intl";
import { fiatText } from "../../platform/fiat-text.ts";

/** As odds are written everywhere until somebody chooses otherwise. */
export const LEAST_ODDS = formatOdds(LEAST_BET_ODDS, "decimal");

/** `12104.00` becomes `12,104`, `1.20` stays `1.2`. */
export function usePoints(): (points: string) => string {
  const locale = useLocale();
  return (points) => {
    const [, decimals = ""] = points.split(".");
    return formatMoney(points, "{amount}", locale, decimals.replace(/(?<!0)0+$/, "").length);
  };
}

export function usePrizeText(): (prize: TournamentPrize) => string {
  const t = useTranslations("tournament");
  const locale = useLocale();
  return ({ kind, amount, currency, free_spins }) => {
    if (kind === "free_spins") return t("free_spins", { count: free_spins });
    const money = fiatText(amount, currency, locale);
    return kind === "bonus" ? t("bonus", { amount: money }) : money;
  };
}
