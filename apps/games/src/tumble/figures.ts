// Owns how the numbers of the game become text. The separators are the product's own, as in its amounts: a browser that has no
// figures for a language would put a point beside the comma of the money.
import { formatAmount } from "@windfall/ui/format-money";

/** Of 5000 hundredths: "50.00". */
export function hundredthsText(value: number, locale: string): string {
  return formatAmount((value / 100).toFixed(2), locale, 2);
}

/** Two decimals, and up to four where they count: "1.98", "9900.00", "1.0102". */
export function multipleText(value: number, locale: string): string {
  const digits = value.toFixed(4).replace(/0{1,2}$/, "");
  return formatAmount(digits, locale, digits.length - digits.indexOf(".") - 1);
}
