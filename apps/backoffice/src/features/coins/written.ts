// Owns how amounts of coins, addresses and hashes are written on the page of coins.
import { formatAmount } from "@windfall/ui";
import { useStaffLocale } from "../../platform/text.tsx";

/** Of any coin: what is there is shown, and nothing behind it. */
const MOST_DECIMALS = 18;

export function useCoins(): (amount: string) => string {
  const locale = useStaffLocale();
  return (amount) => formatAmount(amount, locale, MOST_DECIMALS, { isTrimmed: true });
}

const ENDS = 6;

/** Its ends, by which people know it. The whole of it is copied. */
export const shortPlace = (text: string): string =>
  text.length > 2 * ENDS + 1 ? `${text.slice(0, ENDS)}…${text.slice(-ENDS)}` : text;
