// Today's rate for an order in another currency than the wallet's. Asks for prices: never inside a transaction.
import { Refusal } from "@windfall/domain";
import type { Rates } from "../rates/index.ts";

/** Undefined where none is needed, or none is to be had; whoever needs one refuses then. */
export async function freshRate(
  { rates }: { rates: Rates },
  order: { currency: string; wallet_currency: string },
): Promise<bigint | undefined> {
  if (order.currency === order.wallet_currency) return undefined;
  try {
    return (await rates.quote(order.currency, order.wallet_currency)).rateE12;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
