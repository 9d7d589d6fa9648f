// Owns the word about a prize that waits: what it is, what is missing until it is the player's, and until when.
import { useQuery } from "@tanstack/react-query";
import type { Money } from "@windfall/domain/api/index";
import { formatMoment, formatMoney } from "@windfall/ui";
import { useLocale, useTranslations } from "use-intl";
import { usePlatform } from "../../platform/platform-context.tsx";
import { turbineUserQuery } from "./turbine-queries.ts";
import { useTurbine } from "./use-turbine.ts";

export function useMoneyText() {
  const locale = useLocale();
  return ({ primaryValue, primaryPrecision, primaryCurrency }: Money) =>
    formatMoney(primaryValue, primaryCurrency.displayFormat, locale, primaryPrecision);
}

/** Nothing where there is no turbine or nothing waits. */
export function WaitingPrize({ className }: { className: string }) {
  const t = useTranslations("turbine");
  const locale = useLocale();
  const text = useMoneyText();
  const { isOffered } = useTurbine();
  const { data: user } = useQuery({ ...turbineUserQuery(usePlatform().loadApi), enabled: isOffered });
  if (!user?.waiting) return null;
  const { amount, missing, until } = user.waiting;
  return (
    <p className={className}>
      {t("waiting", { amount: text(amount), missing: text(missing), date: formatMoment(until, locale) })}
    </p>
  );
}
