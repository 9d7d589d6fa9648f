// Owns what joining costs whoever looks: in the currency of their wallet, for a visitor in that of the pool.
import type { FiatCode } from "@windfall/domain/currencies";
import { useLocale } from "use-intl";
import type { Tournament } from "../../platform/api.ts";
import { exactFiatText } from "../../platform/fiat-text.ts";
import { useSession } from "../../platform/platform-context.tsx";

export interface Fee {
  amount: string;
  currency: FiatCode;
}

/** Undefined where joining is free. */
export function useFee({ fees, prize_pool }: Tournament): (Fee & { text: string }) | undefined {
  const session = useSession();
  const locale = useLocale();
  const currency = session.kind === "player" ? (session.profile.walletCurrency as FiatCode) : prize_pool.currency;
  const amount = fees[currency];
  return amount === undefined ? undefined : { amount, currency, text: exactFiatText(amount, currency, locale) };
}
