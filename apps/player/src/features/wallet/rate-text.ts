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

interface Priced {
  currency: { code: string; displayFormat: string };
}

/** "1 KZT = 0.001943 USD", the same in every language. */
export function rateText(from: Priced, to: Priced, rate: string): string {
  return `1 ${unitOf(from)} = ${shortRate(rateFromDecimal(rate))} ${unitOf(to)}`;
}

/** A coin has a code for each of its networks, and one name: USDT, not USDTERC20. */
function unitOf({ currency: { code, displayFormat } }: Priced): string {
  const name = displayFormat.replace("{amount}", "").trim();
  return name !== "" && code.startsWith(name) ? name : code;
}
