// Today's rate for an order in another currency than the wallet's. Asks for prices: never inside a transaction.
import type { Rates } from "../rates/index.ts";

/** Undefined where none is needed, or none is to be had at the moment; whoever cannot do without one refuses then. */
export async function freshRate(
  { rates }: { rates: Rates },
  order: { currency: string; wallet_currency: string },
): Promise<bigint | undefined> {
  if (order.currency === order.wallet_currency) return undefined;
  const quote = await rates.quote(order.currency, order.wallet_currency).catch(() => undefined);
  return quote?.rateE12;
}
