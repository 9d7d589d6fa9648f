// Owns how an exchange rate is written.
import { RATE_SCALE, rateFromDecimal, rateToDecimal } from "@windfall/domain/rules/conversion";

const SHOWN_DIGITS = 6;

/** Cut, not rounded: nobody is shown a better rate than there is. */
export function shortRate(rateE12: bigint): string {
  const text = rateE12.toString();
  const decimals = Math.max(0, Math.min(RATE_SCALE, RATE_SCALE - text.length + SHOWN_DIGITS));
  const cut = 10n ** BigInt(RATE_SCALE - decimals);
  return rateToDecimal((rateE12 / cut) * cut);
}

/** "1 KZT = 0.001943 USD", the same in every language. */
export function rateText(
  from: { currency: { code: string } },
  to: { currency: { code: string } },
  rate: string,
): string {
  return `1 ${from.currency.code} = ${shortRate(rateFromDecimal(rate))} ${to.currency.code}`;
}
