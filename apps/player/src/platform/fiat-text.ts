// Owns how an amount of an announcement is written: the currency's own form, thousands by the reader's language.
import { FIAT_CURRENCIES, type FiatCode } from "@windfall/domain/currencies";
import { formatMoney } from "@windfall/ui";

/** `250000.00` becomes `$250,000`: an announcement has no use for cents that are zero. */
export function fiatText(amount: string, code: FiatCode, locale: string): string {
  const [, cents = ""] = amount.split(".");
  const format = FIAT_CURRENCIES.find((currency) => currency.code === code)?.displayFormat ?? `{amount} ${code}`;
  // Not by Intl: the tables of the server and of the browser differ (kk, uz, az), and the two drawings of a page must be equal.
  return formatMoney(amount, format, locale, /[1-9]/.test(cents) ? cents.length : 0);
}
