// Odds are integers in thousandths: 2.50 is 2500. The three ways to write them are for reading only; money is worked out with thousandths.

export const ODDS_FORMATS = ["decimal", "fractional", "american"] as const;
export type OddsFormat = (typeof ODDS_FORMATS)[number];

const SMALL_DENOMINATORS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 20];
/** Very short prices are one of these: 1/33 and not 0/1. */
const SHORT_DENOMINATORS = [25, 33, 50, 66, 100];
const SHORT_BELOW = 1_100;

/** Written with two digits, and with three where the third is not 0. */
function decimalOf(odds: bigint): string {
  const digits = (odds % 1_000n).toString().padStart(3, "0");
  return `${odds / 1_000n}.${digits.endsWith("0") ? digits.slice(0, 2) : digits}`;
}

function divideHalfUp(n: bigint, d: bigint): bigint {
  return (2n * n + d) / (2n * d);
}

/** Exact with a small denominator; else the nearest fraction that a bookmaker writes, the smaller denominator first. */
function fractionalOf(odds: bigint): string {
  const win = odds - 1_000n;
  const common = gcd(win, 1_000n);
  if (1_000n / common <= 20n) return `${win / common}/${1_000n / common}`;
  const near = SMALL_DENOMINATORS.map(BigInt).map((d) => ({ n: atLeastOne(divideHalfUp(win * d, 1_000n)), d }));
  const short = odds < SHORT_BELOW ? SHORT_DENOMINATORS.map((d) => ({ n: 1n, d: BigInt(d) })) : [];
  // Errors are compared as fractions of different denominators.
  const error = ({ n, d }: { n: bigint; d: bigint }) => size(win * d - n * 1_000n);
  const best = [...near, ...short].reduce((a, b) => (error(b) * a.d < error(a) * b.d ? b : a));
  const reduced = gcd(best.n, best.d);
  return `${best.n / reduced}/${best.d / reduced}`;
}

function atLeastOne(n: bigint): bigint {
  return n < 1n ? 1n : n;
}

function size(n: bigint): bigint {
  return n < 0n ? -n : n;
}

function americanOf(odds: bigint): string {
  const win = odds - 1_000n;
  return odds >= 2_000n ? `+${divideHalfUp(win, 10n)}` : `-${divideHalfUp(100_000n, win)}`;
}

export function formatOdds(odds: number | bigint, format: OddsFormat): string {
  const exact = BigInt(odds);
  if (format === "fractional") return fractionalOf(exact);
  return format === "american" ? americanOf(exact) : decimalOf(exact);
}

/** What somebody wrote, as thousandths: 2.37, 11/4, -110 or +320. */
export function parseOdds(text: string): number | undefined {
  const parts = /^(\d{1,6})\/(\d{1,6})$/.exec(text);
  if (parts?.[1] && parts[2] && Number(parts[2]) > 0)
    return Number(1_000n + divideHalfUp(1_000n * BigInt(parts[1]), BigInt(parts[2])));
  const american = /^([+-])([1-9]\d{0,6})$/.exec(text);
  if (american?.[2]) {
    const size = BigInt(american[2]);
    return Number(1_000n + (american[1] === "+" ? 10n * size : divideHalfUp(100_000n, size)));
  }
  const decimal = /^(\d{1,4})\.(\d{1,3})$/.exec(text);
  return decimal?.[1] && decimal[2] ? Number(decimal[1]) * 1_000 + Number(decimal[2].padEnd(3, "0")) : undefined;
}

const SHORTEST_ODDS = 1_001;
const TICK = 10;

/** What is left of a price when the house keeps so many thousandths of what it would win, rounded down to a hundredth. */
export function withMargin(odds: number, permille: number): number {
  if (permille === 0) return odds;
  const kept = 1_000 + Math.floor(((odds - 1_000) * (1_000 - permille)) / 1_000);
  return Math.max(SHORTEST_ODDS, kept < 1_000 + TICK ? kept : kept - (kept % TICK));
}

/** How much better a price was than the last one before the beginning, in thousandths: above 0 the player was early or knew more. */
export function edgeOf(odds: number, closing: number): number {
  return Math.round((1_000 * odds) / closing) - 1_000;
}

/** The product of all legs, rounded down to thousandths at the end and not before. */
export function combinedOdds(legs: readonly number[]): bigint {
  const product = legs.reduce((sum, odds) => sum * BigInt(odds), 1n);
  return legs.length === 0 ? 0n : product / 1_000n ** BigInt(legs.length - 1);
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b);
}
