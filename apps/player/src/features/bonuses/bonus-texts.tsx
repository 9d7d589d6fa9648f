// Owns how figures of bonuses are written: amounts of the wallet currency with all decimals, weights as percents, moments in the reader's time.
import { formatAmount, formatMoment } from "@windfall/ui";
import { useLocale } from "use-intl";
import { exactFiatText } from "../../platform/fiat-text.ts";
import { useHydrated } from "../../platform/hydrated.ts";
import { useSession } from "../../platform/platform-context.tsx";

/** Amounts of the wallet currency; `currency` is another one, such as that of a visitor's offers. */
export function useBonusMoney(currency?: string): (amount: string) => string {
  const locale = useLocale();
  const session = useSession();
  const code = currency ?? (session.kind === "player" ? session.profile.walletCurrency : "USD");
  return (amount) => exactFiatText(amount, code, locale);
}

/** Of ten-thousandths: 2,500 is "25%". */
export function useWeightText(): (weight: number) => string {
  const locale = useLocale();
  return (weight) => `${formatAmount(String(weight / 100), locale, 2, { isTrimmed: true })}%`;
}

/** The server does not know the reader's time zone, so it writes UTC. */
export function useMomentText(): (iso: string) => string {
  const locale = useLocale();
  const isHydrated = useHydrated();
  return (iso) => (isHydrated ? formatMoment(iso, locale) : `${iso.slice(0, 16).replace("T", " ")} UTC`);
}
