// Owns how an amount becomes text. Decimal strings in, text out: no float touches money, and server and browser agree
// to the letter whatever their own locale data are, because the separators are ours.
import { withoutTrailing } from "./trailing.ts";

/** A space that never breaks, between thousands and before a sign of a currency. */
const NBSP = "\u00a0";
const MINUS = "\u2212";

interface Separators {
  group: string;
  point: string;
  /** Digits of the groups after the first, counted from the point. */
  later: 2 | 3;
  /** A number is grouped when at least so many digits stand before its first separator. */
  least: 1 | 2;
}

const COMMA_POINT: Separators = { group: ",", point: ".", later: 3, least: 1 };
const SPACE_COMMA: Separators = { group: NBSP, point: ",", later: 3, least: 1 };
const POINT_COMMA: Separators = { group: ".", point: ",", later: 3, least: 1 };

const SEPARATORS: Readonly<Record<string, Separators>> = {
  en: COMMA_POINT,
  ru: SPACE_COMMA,
  uk: SPACE_COMMA,
  kk: SPACE_COMMA,
  uz: SPACE_COMMA,
  az: POINT_COMMA,
  hi: { ...COMMA_POINT, later: 2 },
  pl: { ...SPACE_COMMA, least: 2 },
  id: POINT_COMMA,
};

export interface MoneyOptions {
  /** Zeros at the end are left out, as for coins outside of forms. */
  isTrimmed?: boolean | undefined;
  /** A plus before what is more than nothing. */
  hasPlus?: boolean | undefined;
}

const DECIMAL = /^([+-]?)(\d+)(?:\.(\d+))?$/;

/**
 * `formatMoney("-1204.5", "${amount}", "en", 2)` is "−$1,204.50". Digits beyond the precision are cut, not rounded:
 * nobody is shown more than there is. An unknown locale reads as English.
 */
export function formatMoney(
  amount: string,
  displayFormat: string,
  locale: string,
  precision: number,
  options: MoneyOptions = {},
): string {
  const { sign, digits } = formatParts(amount, locale, precision, options);
  // A replacer function, because "$" begins a pattern in a replacement text.
  const text = displayFormat.replaceAll(" ", NBSP).replace("{amount}", () => digits);
  return sign + text;
}

/** The same without a currency. */
export function formatAmount(amount: string, locale: string, precision: number, options: MoneyOptions = {}): string {
  const { sign, digits } = formatParts(amount, locale, precision, options);
  return sign + digits;
}

function formatParts(amount: string, locale: string, precision: number, options: MoneyOptions) {
  const match = DECIMAL.exec(amount);
  if (!match) throw new RangeError(`Not a decimal amount: ${amount}`);
  const [, sign = "", whole = "0", fraction = ""] = match;
  const separators = SEPARATORS[locale] ?? SEPARATORS[locale.slice(0, 2)] ?? COMMA_POINT;
  const units = whole.replace(/^0+(?=\d)/, "");
  const cut = fraction.slice(0, precision).padEnd(precision, "0");
  const shown = options.isTrimmed ? withoutTrailing(cut, "0") : cut;
  const isZero = units === "0" && /^0*$/.test(cut);
  const digits = group(units, separators) + (shown ? separators.point + shown : "");
  if (isZero) return { sign: "", digits };
  return { sign: sign === "-" ? MINUS : options.hasPlus ? "+" : "", digits };
}

function group(units: string, { group: separator, later, least }: Separators): string {
  if (units.length < 3 + least) return units;
  const first = units.slice(-3);
  const rest = units.slice(0, -3);
  const groups: string[] = [];
  for (let end = rest.length; end > 0; end -= later) groups.unshift(rest.slice(Math.max(0, end - later), end));
  return [...groups, first].join(separator);
}
