// From probabilities to prices: a margin by the power method, which leaves favourites more of their worth than equal parts would; then down to
// a tick. A price is never rounded up.

export interface Chance {
  id: string;
  p: number;
}

/** One thing or the other. */
export function twoSides(first: string, second: string, p: number): Chance[] {
  return [
    { id: first, p },
    { id: second, p: 1 - p },
  ];
}

/** Sums of inverse prices: 1.045 is a margin of 4.5 %. */
export const MARGINS = { two: 1.045, three: 1.055, prop: 1.08, score: 1.18, none: 1 } as const;
const LIVE_EXTRA = 0.01;
/** Per runner of a race. */
const RUNNER = 0.015;

export function marginOfRace(runners: number): number {
  return Math.min(1 + RUNNER * runners, 1.35);
}

/** Beyond these there is no fair price to give. */
const SURE = 0.985;
const HOPELESS = 0.0012;

/** Thousandths by outcome; null for what cannot be priced now. */
export function priced(chances: readonly Chance[], book: number, isLive: boolean): Map<string, number | null> {
  const sum = isLive ? book + LIVE_EXTRA : book;
  const open = chances.filter(({ p }) => p >= HOPELESS && p <= SURE);
  // What has no price keeps its share of the whole, so that the others are not made dearer by it.
  const rest = chances.reduce((total, { p }) => total + p, 0) - open.reduce((total, { p }) => total + p, 0);
  const power = powerFor(
    open.map(({ p }) => p),
    sum - rest,
  );
  const prices = new Map(open.map(({ id, p }) => [id, tickDown(1_000 / p ** power)]));
  return new Map(chances.map(({ id }) => [id, prices.get(id) ?? null]));
}

/** By Newton's method: the sum falls smoothly with the power, and four steps are exact enough for any price. */
function powerFor(chances: readonly number[], sum: number): number {
  const logs = chances.map(Math.log);
  let power = 1;
  for (let step = 0; step < 6; step++) {
    let [value, slope] = [-sum, 0];
    for (const log of logs) {
      const share = Math.exp(power * log);
      value += share;
      slope += share * log;
    }
    if (Math.abs(value) < 1e-7 || slope === 0) break;
    power = Math.min(Math.max(power - value / slope, 0.2), 1);
  }
  return power;
}

/** In thousandths: up to which price, which step. */
const TICKS = [
  [3_000, 10],
  [6_000, 50],
  [10_000, 100],
  [30_000, 500],
  [Number.POSITIVE_INFINITY, 1_000],
] as const;
const LOWEST = 1_010;
const HIGHEST = 1_000_000;

function tickDown(odds: number): number {
  const tick = TICKS.find(([up]) => odds < up)?.[1] ?? 1_000;
  // A price that is a whole tick but for an error of the last bit stays it.
  return Math.min(Math.max(Math.floor(odds / tick + 1e-9) * tick, LOWEST), HIGHEST);
}

/** The chance that counts where part of the stake may come back: won and half won against lost and half lost. */
export function lineChance({ won, halfWon, halfLost, lost }: LineChances): number {
  const good = won + halfWon / 2;
  const bad = lost + halfLost / 2;
  return good / (good + bad);
}

/** The part of a stake that is to be expected back: the same for both sides. */
export function lineBack({ won, halfWon, halfLost, lost }: LineChances): number {
  return Math.max(1 - (won + lost + (halfWon + halfLost) / 2), 0);
}

export interface LineChances {
  won: number;
  halfWon: number;
  halfLost: number;
  lost: number;
}
