// Owns how the wallet writes amounts of the wire: in their own currency, or in the currency the player reads in.
import type { Money } from "@windfall/domain/api/wallet";
import { FIAT_CURRENCIES } from "@windfall/domain/currencies";
import { formatMoney } from "@windfall/ui";

interface OwnMoney {
  value: string;
  currency: { code: string; displayFormat: string };
}

const DEFAULT_SCALE = 2;

function scaleOf(code: string): number {
  return FIAT_CURRENCIES.find((currency) => currency.code === code)?.scale ?? DEFAULT_SCALE;
}

/** With all decimals, as a balance is written. */
export function ownMoneyText({ value, currency }: OwnMoney, locale: string): string {
  return formatMoney(value, currency.displayFormat, locale, scaleOf(currency.code));
}

/** In the display currency. */
export function moneyText({ primaryValue, primaryPrecision, primaryCurrency }: Money, locale: string): string {
  return formatMoney(primaryValue, primaryCurrency.displayFormat, locale, primaryPrecision);
}

const SHORT_STEPS = [
  { zeros: 6, sign: "M" },
  { zeros: 3, sign: "k" },
] as const;

/** "250000" is "250k" where nothing is lost by it; anything else stays as it is. */
export function shortAmount(whole: string): string {
  for (const { zeros, sign } of SHORT_STEPS) {
    const head = whole.slice(0, -zeros);
    if (head && whole.endsWith("0".repeat(zeros))) return head + sign;
  }
  return whole;
}
