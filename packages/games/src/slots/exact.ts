// What a machine returns, counted over every position of its reels, where its rules let it be counted: reels stop independently of each other, so
// that sums over one reel multiply. Machines whose symbols fall or whose wilds stay are simulated instead. Figures about odds, never money.
import { isWild, linePay, payOf } from "./evaluate.ts";
import { COIN, SCATTER, type Slot, STAKE_PARTS, type SymbolLetter, WILD } from "./slot.ts";

export interface Exact {
  /** What comes back of a stake, as a share. */
  rtp: number;
  /** Of that, what the free spins or the held coins bring. */
  feature: number;
  /** Rounds that begin them, as a share. */
  frequency: number;
  /** What comes back of the price of bought free spins. */
  bought: number | undefined;
}

/** A symbol in each place of a reel's view, with its chance. */
type Chances = ReadonlyMap<SymbolLetter, number>;
/** Chances of 0, 1, 2 and so on of something. */
type Counts = readonly number[];

/** Undefined: it cannot be counted. */
export function exactReturn(slot: Slot): Exact | undefined {
  if (slot.ladder || slot.free?.sticky) return undefined;
  if (slot.wildRespin) return { rtp: respinReturn(slot) / STAKE_PARTS, feature: 0, frequency: 0, bought: undefined };
  const base = spinReturn(slot, slot.reels, slot.heights);
  const hold = slot.hold ? holdReturn(slot) : { value: 0, chance: 0 };
  const free = freeReturn(slot);
  const feature = hold.value + free.value;
  const bought = slot.buy && (payOf(slot.free?.awards, slot.buy.scatters) * free.each) / (slot.buy.price * STAKE_PARTS);
  return {
    rtp: (base + feature) / STAKE_PARTS,
    feature: feature / STAKE_PARTS,
    frequency: hold.chance + free.chance,
    bought,
  };
}

// ---- one spin ------------------------------------------------------------------------------------------------------

/** Parts that the lines or ways of one spin bring. */
function spinReturn(slot: Slot, reels: readonly string[], heights: readonly number[] | undefined): number {
  if (slot.win.kind === "lines") return slot.win.lines.length * lineReturn(slot, reels.map(chancesOf));
  return waysReturn(slot, reels, heights);
}

/** Every stop is equally likely, so that each place in view shows a symbol as often as the strip has it. */
function chancesOf(strip: string): Chances {
  const chances = new Map<SymbolLetter, number>();
  for (const symbol of strip) chances.set(symbol, (chances.get(symbol) ?? 0) + 1 / strip.length);
  return chances;
}

/** Over every row of symbols that differs in what it pays: behind the first that breaks the row nothing counts. */
function lineReturn(slot: Slot, reels: readonly Chances[], row: readonly SymbolLetter[] = [], chance = 1): number {
  const { count, parts } = row.length > 0 ? linePay(slot, row) : { count: 0, parts: 0 };
  const chances = reels[row.length];
  if (row.length > count || chances === undefined) return parts * chance;
  let sum = 0;
  for (const [symbol, each] of chances) sum += lineReturn(slot, reels, [...row, symbol], chance * each);
  return sum;
}

/** Of every window of a reel, what a test counts in it. */
function countsOf(strip: string, heights: readonly number[], is: (symbol: SymbolLetter) => boolean): Counts {
  const counts: number[] = [];
  for (const height of heights)
    for (let stop = 0; stop < strip.length; stop++) {
      let found = 0;
      for (let row = 0; row < height; row++) if (is(strip[(stop + row) % strip.length] as string)) found += 1;
      counts[found] = (counts[found] ?? 0) + 1 / (strip.length * heights.length);
    }
  return Array.from(counts, (chance) => chance ?? 0);
}

function waysReturn(slot: Slot, reels: readonly string[], heights: readonly number[] = [slot.rows]): number {
  let sum = 0;
  for (const [symbol, tiers] of Object.entries(slot.pays)) {
    if (symbol === SCATTER) continue;
    let ways = 1;
    for (const [reel, strip] of reels.entries()) {
      const counts = countsOf(strip, heights, (each) => each === symbol || isWild(slot, each));
      sum += payOf(tiers, reel) * ways * (counts[0] ?? 0);
      ways *= counts.reduce((mean, chance, count) => mean + chance * count, 0);
    }
    sum += payOf(tiers, reels.length) * ways;
  }
  return sum;
}

/** How many there are on all reels together. */
function together(reels: readonly Counts[]): Counts {
  return reels.reduce<number[]>(
    (sums, counts) => {
      const next: number[] = new Array(sums.length + counts.length - 1).fill(0);
      for (const [one, chance] of sums.entries())
        for (const [other, more] of counts.entries()) next[one + other] = (next[one + other] ?? 0) + chance * more;
      return next;
    },
    [1],
  );
}

const symbolsOn = (
  slot: Slot,
  reels: readonly string[],
  heights: readonly number[] | undefined,
  symbol: SymbolLetter,
) => together(reels.map((strip) => countsOf(strip, heights ?? [slot.rows], (each) => each === symbol)));

// ---- free spins ----------------------------------------------------------------------------------------------------

/** `value`: parts for a round; `each`: for one of the spins that the round was given, with those that they win again. */
function freeReturn(slot: Slot): { value: number; each: number; chance: number } {
  const { free } = slot;
  if (!free) return { value: 0, each: 0, chance: 0 };
  const reels = free.reels ?? slot.reels;
  const heights = free.heights ?? slot.heights;
  const expanded = free.expands ? expandReturn(slot, reels, free.expands) : 0;
  const spin = (spinReturn(slot, reels, heights) + expanded) * free.multiplier;
  const awards = (counts: Counts) =>
    counts.reduce((sum, chance, scatters) => sum + chance * payOf(free.awards, scatters), 0);
  const again = awards(symbolsOn(slot, reels, heights, SCATTER));
  const begins = symbolsOn(slot, slot.reels, slot.heights, SCATTER);
  const each = spin / (1 - again);
  const chance = begins.reduce((sum, of, scatters) => sum + (payOf(free.awards, scatters) > 0 ? of : 0), 0);
  return { value: awards(begins) * each, each, chance };
}

/** What the chosen symbol pays on the reels that it fills, over all that may be chosen. */
function expandReturn(slot: Slot, reels: readonly string[], expands: string): number {
  const lines = slot.win.kind === "lines" ? slot.win.lines.length : 1;
  let sum = 0;
  for (const symbol of expands) {
    const onReels = together(
      reels.map((strip) => {
        const missing = countsOf(strip, [slot.rows], (each) => each === symbol)[0] ?? 0;
        return [missing, 1 - missing];
      }),
    );
    for (const [count, chance] of onReels.entries()) sum += chance * payOf(slot.pays[symbol], count) * lines;
  }
  return sum / expands.length;
}

// ---- hold and win --------------------------------------------------------------------------------------------------

function holdReturn(slot: Slot): { value: number; chance: number } {
  const { hold, coins = [] } = slot;
  if (!hold) return { value: 0, chance: 0 };
  const weights = coins.reduce((sum, [, weight]) => sum + weight, 0);
  const mean = coins.reduce((sum, [parts, weight]) => sum + (parts * weight) / weights, 0);
  const places = slot.rows * slot.reels.length;
  const begins = symbolsOn(slot, slot.reels, undefined, COIN);
  let [value, chance] = [0, 0];
  for (let coinsHeld = hold.from; coinsHeld < begins.length; coinsHeld++) {
    const of = begins[coinsHeld] ?? 0;
    const { filled, all } = filledFrom(hold.odds[0] / hold.odds[1], hold.respins, places, coinsHeld);
    value += of * (filled * mean + all * hold.full);
    chance += of;
  }
  return { value, chance };
}

/** The coins that lie at the end, in the mean, and the chance that they fill the view. */
function filledFrom(odds: number, respins: number, places: number, coins: number): { filled: number; all: number } {
  const known = new Map<string, { filled: number; all: number }>();
  const from = (held: number, left: number): { filled: number; all: number } => {
    if (held === places) return { filled: places, all: 1 };
    if (left === 0) return { filled: held, all: 0 };
    const name = `${held} ${left}`;
    const seen = known.get(name);
    if (seen) return seen;
    const sum = { filled: 0, all: 0 };
    const open = places - held;
    for (let fresh = 0; fresh <= open; fresh++) {
      const chance = choose(open, fresh) * odds ** fresh * (1 - odds) ** (open - fresh);
      const next = from(held + fresh, fresh > 0 ? respins : left - 1);
      sum.filled += chance * next.filled;
      sum.all += chance * next.all;
    }
    known.set(name, sum);
    return sum;
  };
  return from(coins, respins);
}

function choose(all: number, taken: number): number {
  let ways = 1;
  for (let index = 0; index < taken; index++) ways = (ways * (all - index)) / (index + 1);
  return ways;
}

// ---- wilds that fill their reel and stay ---------------------------------------------------------------------------

/** Over every set of reels that may be wild, and what may follow on it. */
function respinReturn(slot: Slot): number {
  const hasWild = slot.reels.map((strip) => 1 - (countsOf(strip, [slot.rows], (each) => each === WILD)[0] ?? 0));
  const places = slot.reels.map((strip) => plainChances(strip, slot.rows));
  const lines = slot.win.kind === "lines" ? slot.win.lines : [];
  const linesWith = once((wild) =>
    lines.reduce((sum, line) => {
      const reels = places.map((rows, reel) =>
        wild.has(reel) ? new Map([[WILD, 1]]) : (rows[Number(line[reel])] as Chances),
      );
      return sum + lineReturn(slot, reels);
    }, 0),
  );
  const from = once((held) => {
    const open = slot.reels.flatMap((_, reel) => (held.has(reel) || hasWild[reel] === 0 ? [] : [reel]));
    let sum = 0;
    for (let pick = 0; pick < 2 ** open.length; pick++) {
      const fresh = open.filter((_, index) => (pick >> index) & 1);
      const chance = open.reduce((product, reel) => {
        const wild = hasWild[reel] as number;
        return product * (fresh.includes(reel) ? wild : 1 - wild);
      }, 1);
      const wild = new Set([...held, ...fresh]);
      sum += chance * (linesWith(wild) + (fresh.length > 0 ? from(wild) : 0));
    }
    return sum;
  });
  return from(new Set());
}

/** Of each set of reels only once. */
function once(count: (reels: ReadonlySet<number>) => number): (reels: ReadonlySet<number>) => number {
  const known = new Map<string, number>();
  return (reels) => {
    const name = [...reels].sort().join();
    const counted = known.get(name) ?? count(reels);
    known.set(name, counted);
    return counted;
  };
}

/** Row by row, over the views of a strip that have no wild. */
function plainChances(strip: string, rows: number): Chances[] {
  const views = Array.from(strip, (_, stop) =>
    Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] as string),
  ).filter((view) => !view.includes(WILD));
  return Array.from({ length: rows }, (_, row) => chancesOf(views.map((view) => view[row]).join("")));
}
