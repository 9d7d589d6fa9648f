// Owns what a deposit will be worth on the balance when the method's currency is another one: the same conversion that the server
// makes, at the prices of today. The server's quote on the order is what holds.
import { fiatFromMinor, fiatToMinor } from "@windfall/domain/fiat-amount";
import { convert, crossRate, rateFromDecimal } from "@windfall/domain/rules/conversion";
import { shortRate } from "../rate-text.ts";

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
