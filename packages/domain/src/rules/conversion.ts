// Converting between currencies (docs/product/money.md#rates). Integers only: a rate is a whole number of 10^-12 units of the target for one
// unit of the source. The player gets the exact amount rounded down; what the house gives is rounded up, and the unit between
// the two is posted to the rounding account instead of being lost.
import { withoutTrailing } from "../trailing.ts";

export const RATE_SCALE = 12;
const RATE_ONE = 10n ** BigInt(RATE_SCALE);

export interface Conversion {
  /** What the player gets. */
  targetMinor: bigint;
  /** 0 or 1: what the house gives beyond that, for the rounding account. */
  remainderMinor: bigint;
}

/** Both amounts are in minor units; the scales are the decimals of the two currencies. */
export function convert(sourceMinor: bigint, rateE12: bigint, scales: { source: number; target: number }): Conversion {
  const numerator = sourceMinor * rateE12 * 10n ** BigInt(scales.target);
  const denominator = RATE_ONE * 10n ** BigInt(scales.source);
  const targetMinor = numerator / denominator;
  return { targetMinor, remainderMinor: numerator % denominator === 0n ? 0n : 1n };
}

/** From two prices in the same third currency. Rounded down, so that there and back is never more than it was. */
export function crossRate(sourceE12: bigint, targetE12: bigint): bigint {
  return (sourceE12 * RATE_ONE) / targetE12;
}

/** "0.002048" and the like, without trailing zeros. */
export function rateToDecimal(rateE12: bigint): string {
  const digits = rateE12.toString().padStart(RATE_SCALE + 1, "0");
  const decimals = withoutTrailing(digits.slice(-RATE_SCALE), "0");
  return decimals ? `${digits.slice(0, -RATE_SCALE)}.${decimals}` : digits.slice(0, -RATE_SCALE);
}

export function rateFromDecimal(text: string): bigint {
  const [whole = "0", decimals = ""] = text.split(".");
  return BigInt(whole + decimals.padEnd(RATE_SCALE, "0").slice(0, RATE_SCALE));
}
