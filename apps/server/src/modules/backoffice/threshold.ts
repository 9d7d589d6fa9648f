// The amount from which on a second person must agree, in US dollars whatever the currency of the order.
import { convertFiat } from "../rates/index.ts";
import type { BackofficeDeps } from "./deps.ts";

/** Without a rate nobody knows what an amount is worth, so it counts as much. Asks for prices: never inside a transaction. */
export async function exceedsThreshold(
  { rates, secondPersonAboveMinor }: Pick<BackofficeDeps, "rates" | "secondPersonAboveMinor">,
  { amountMinor, currency }: { amountMinor: bigint; currency: string },
): Promise<boolean> {
  const quote = await rates.quote(currency, "USD").catch(() => undefined);
  if (!quote) return true;
  return convertFiat(amountMinor, quote.rateE12).targetMinor > secondPersonAboveMinor;
}
