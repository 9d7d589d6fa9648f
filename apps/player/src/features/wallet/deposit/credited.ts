// Owns what a deposit will be worth on the balance when the method's currency is another one: the same conversion that the server
// makes, at the prices of today. The server's quote on the order is what holds.
import { fiatFromMinor, fiatToMinor } from "@windfall/domain/fiat-amount";
import { convert, crossRate, RATE_SCALE, rateFromDecimal, rateToDecimal } from "@windfall/domain/rules/conversion";

export interface UsdPrices {
  rates: readonly { code: string; usd: string }[];
}

export interface Credited {
  amount: string;
  /** What one unit of the method's currency is worth, for people: six digits that matter. */
  rate: string;
}

const SCALES = { source: 2, target: 2 } as const;

export function creditedAmount(amount: string, from: string, to: string, prices: UsdPrices): Credited | undefined {
  const source = priceOf(from, prices);
  const target = priceOf(to, prices);
  if (!source || !target) return undefined;
  const rateE12 = crossRate(source, target);
  const { targetMinor } = convert(fiatToMinor(amount || "0"), rateE12, SCALES);
  return { amount: fiatFromMinor(targetMinor), rate: shortRate(rateE12) };
}

function priceOf(code: string, { rates }: UsdPrices): bigint | undefined {
  const found = rates.find((rate) => rate.code === code);
  return found && rateFromDecimal(found.usd);
}

const SHOWN_DIGITS = 6;

/** Cut, not rounded: nobody is shown a better rate than there is. */
export function shortRate(rateE12: bigint): string {
  const text = rateE12.toString();
  const decimals = Math.max(0, Math.min(RATE_SCALE, RATE_SCALE - text.length + SHOWN_DIGITS));
  const cut = 10n ** BigInt(RATE_SCALE - decimals);
  return rateToDecimal((rateE12 / cut) * cut);
}
