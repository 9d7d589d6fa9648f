// Owns how the numbers of the game become text. The separators are the product's own, as in its amounts: a browser that has no
// figures for a language would put a point beside the comma of the money.

import { formatAmount } from "@windfall/domain/format-money";
import { MULTIPLIER_ONE, type Multiplier } from "@windfall/games/house-game";

/** Of 5000 hundredths: "50.00". */
export function hundredthsText(value: number, locale: string): string {
  return formatAmount((value / 100).toFixed(2), locale, 2);
}

/** Two decimals, and up to four where they count: "1.98", "9900.00", "1.0102". */
export function multipleText(value: number, locale: string): string {
  const digits = value.toFixed(4).replace(/0{1,2}$/, "");
  return formatAmount(digits, locale, digits.length - digits.indexOf(".") - 1);
}

/** 19800n is "1.98×". */
export function timesText(multiplier: Multiplier, locale: string): string {
  return `${multipleText(Number(multiplier) / Number(MULTIPLIER_ONE), locale)}×`;
}

/** Always two decimals, the rest left out, for rows of them: "1.56×". */
export function roundTimesText(multiplier: Multiplier, locale: string): string {
  return `${hundredthsText(Number(multiplier / (MULTIPLIER_ONE / 100n)), locale)}×`;
}

/** Without decimals that say nothing, for small places: "33", "1.1". */
export function shortTimesText(multiplier: Multiplier, locale: string): string {
  const digits = String(Number(multiplier) / Number(MULTIPLIER_ONE));
  const point = digits.indexOf(".");
  return formatAmount(digits, locale, point < 0 ? 0 : digits.length - point - 1);
}
