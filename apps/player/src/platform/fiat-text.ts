// Owns how an amount of an announcement is written: the currency's own form, thousands by the reader's language.
import { FIAT_CODES, FIAT_CURRENCIES } from "@windfall/domain/currencies";
import { formatMoney } from "@windfall/ui";

/** `250000.00` becomes `$250,000`: an announcement has no use for cents that are zero. */
export function fiatText(amount: string, code: string, locale: string): string {
  const [, cents = ""] = amount.split(".");
  const format = FIAT_CURRENCIES.find((currency) => currency.code === code)?.displayFormat ?? `{amount} ${code}`;
  // Not by Intl: the tables of the server and of the browser differ (kk, uz, az), and the two drawings of a page must be equal.
  return formatMoney(amount, format, locale, /[1-9]/.test(cents) ? cents.length : 0);
}

/** With all decimals, as a balance is written: `5.00` becomes `$5.00`. */
export function exactFiatText(amount: string, code: string, locale: string): string {
  const currency = FIAT_CURRENCIES.find((known) => known.code === code);
  return formatMoney(amount, currency?.displayFormat ?? `{amount} ${code}`, locale, currency?.scale ?? 2);
}

/** Amounts among the values of a message, beside the currency they are in, as people write them: `20.00`, `USD` become `$20`, and `5`, `TON` become `5 TON`. */
export function withMoneyText(
  params: Record<string, string | number>,
  locale: string,
): Record<string, string | number> {
  const { currency } = params;
  if (typeof currency !== "string") return params;
  const code = FIAT_CODES.find((known) => known === currency);
  const textOf = (amount: string) => (code ? fiatText(amount, code, locale) : `${amount} ${currency}`);
  const asMoney = ([name, value]: [string, string | number]) =>
    [name, typeof value === "string" && /^\d+(\.\d+)?$/.test(value) ? textOf(value) : value] as const;
  return Object.fromEntries(Object.entries(params).map(asMoney));
}
