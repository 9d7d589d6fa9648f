// A second program for the machines, written by docs/slots.md alone and without a line of the product: what it says of a round is what anybody's own
// would say. Of a machine it reads the published data. Used by tests and by `npm run games:verify`.
import { type Draw, numbersOf } from "./independent-verifier.ts";

// biome-ignore lint/suspicious/noExplicitAny: a machine is whatever JSON a studio publishes
type Machine = any;
type View = string[][];

interface Play {
  m: Machine;
  next: (n: number) => number;
  won: number;
  limit: number;
}

export function slotParts(machine: Machine, draw: Draw, isBought: boolean): number {
  const numbers = numbersOf(draw);
  const next = (n: number) => {
    const [all, bound] = [2n ** 32n, BigInt(n)];
    let x = numbers.next().value;
    while (x >= all - (all % bound)) x = numbers.next().value;
    return Number(x % bound);
  };
  const play: Play = { m: machine, next, won: 0, limit: machine.maxTimes * 20 };
  const start = isBought
    ? tier(machine.free.awards, machine.buy.scatters)
    : spin(play, machine, { multiplier: 1, ladder: machine.ladder, kept: undefined, fixed: [], symbol: "" }).free;
  if (start > 0 && play.won < play.limit) freeSpins(play, start);
  return Math.min(play.won, play.limit);
}

function tier(tiers: [number, number][] | undefined, count: number): number {
  return (tiers ?? []).filter(([from]) => from <= count).at(-1)?.[1] ?? 0;
}

function weighted(play: Play, table: [number, number][]): number {
  const line = table.flatMap(([value, weight]) => new Array<number>(weight).fill(value));
  return line[play.next(line.length)] as number;
}

interface How {
  multiplier: number;
  ladder: number[] | undefined;
  /** The step of a ladder that goes on from spin to spin. */
  kept: { step: number } | undefined;
  fixed: string[];
  symbol: string;
}

function spin(play: Play, from: Machine, how: How): { free: number; view: View } {
  const { m, next } = play;
  const strips: string[] = from.reels ?? m.reels;
  const heights: number[] | undefined = from.heights ?? m.heights;
  const tall = strips.map(() => (heights ? (heights[next(heights.length)] as number) : m.rows));
  const stops = strips.map((strip) => next(strip.length));
  const view = strips.map((strip, reel) =>
    [...strip.repeat(3)].slice(stops[reel], (stops[reel] ?? 0) + (tall[reel] ?? 0)),
  );
  const says = new Map<string, number>();
  speak(play, view, says);
  for (const place of how.fixed) {
    const [reel = 0, row = 0] = place.split(",").map(Number);
    (view[reel] as string[])[row] = "W";
  }
  let scatters = count(view, "S");
  if (m.wildRespin) fillReels(play, strips, view, how.multiplier);
  else if (how.ladder) {
    falls(play, strips, stops, view, says, how);
    scatters = count(view, "S");
  } else {
    play.won += sum(wins(m, view)) * how.multiplier;
    if (how.symbol) expand(play, view, how);
  }
  if (m.hold && play.won < play.limit && count(view, "O") >= m.hold.from) coins(play, view, says);
  return { free: tier(m.free?.awards, scatters), view };
}

const count = (view: View, symbol: string) => view.flat().filter((each) => each === symbol).length;
const sum = (found: { parts: number }[]) => found.reduce((all, { parts }) => all + parts, 0);

function speak(play: Play, view: View, says: Map<string, number>): void {
  for (const [reel, column] of view.entries())
    for (const [row, symbol] of column.entries()) {
      const table = symbol === "O" ? play.m.coins : symbol === "X" ? play.m.orbs : undefined;
      if (table && !says.has(`${reel},${row}`)) says.set(`${reel},${row}`, weighted(play, table));
    }
}

interface Found {
  parts: number;
  places: string[];
}

const stands = (m: Machine, symbol: string | undefined) => symbol === "W" || (symbol === "S" && m.scatterIsWild);

function wins(m: Machine, view: View): Found[] {
  const kind = m.win.kind;
  if (kind === "lines")
    return (m.win.lines as string[]).map((line) => lineOf(m, view, line)).filter(({ parts }) => parts > 0);
  const symbols = Object.keys(m.pays).filter((symbol) => symbol !== "S");
  if (kind === "clusters") return symbols.flatMap((symbol) => clustersOf(m, view, symbol));
  const found = symbols.map((symbol) => (kind === "ways" ? waysOf(m, view, symbol) : anywhereOf(m, view, symbol)));
  return found.filter(({ parts }) => parts > 0);
}

function lineOf(m: Machine, view: View, line: string): Found {
  const row = view.map((column, reel) => column[Number(line[reel])] as string);
  const wilds = row.findIndex((symbol) => !stands(m, symbol));
  const leading = wilds < 0 ? row.length : wilds;
  const own = row[leading];
  let length = leading;
  while (length < row.length && (row[length] === own || stands(m, row[length]))) length++;
  const times = row.slice(0, length).some((symbol) => stands(m, symbol)) ? (m.wildTimes ?? 1) : 1;
  const byOwn = own === undefined || own === "S" ? 0 : tier(m.pays[own], length) * times;
  const byWilds = tier(m.pays.W, leading);
  const isWild = byWilds > 0 && byWilds >= byOwn;
  const places = row.slice(0, isWild ? leading : length).map((_, reel) => `${reel},${line[reel]}`);
  return { parts: isWild ? byWilds : byOwn, places };
}

function placesOf(view: View, is: (symbol: string) => boolean): string[] {
  return view.flatMap((column, reel) => column.flatMap((symbol, row) => (is(symbol) ? [`${reel},${row}`] : [])));
}

function waysOf(m: Machine, view: View, symbol: string): Found {
  const counts = view.map((column) => column.filter((each) => each === symbol || stands(m, each)).length);
  const end = counts.indexOf(0);
  const reels = end < 0 ? counts.length : end;
  const ways = counts.slice(0, reels).reduce((product, each) => product * each, 1);
  return { parts: tier(m.pays[symbol], reels) * ways, places: [] };
}

function anywhereOf(m: Machine, view: View, symbol: string): Found {
  const places = placesOf(view, (each) => each === symbol);
  return { parts: tier(m.pays[symbol], places.length), places };
}

function clustersOf(m: Machine, view: View, symbol: string): Found[] {
  const left = new Set(placesOf(view, (each) => each === symbol));
  const body = new Set(placesOf(view, (each) => each === symbol || stands(m, each)));
  const found: Found[] = [];
  while (left.size > 0) {
    const [first = ""] = left;
    const places = new Set([first]);
    for (const place of places) {
      const [reel = 0, row = 0] = place.split(",").map(Number);
      for (const side of [`${reel + 1},${row}`, `${reel - 1},${row}`, `${reel},${row + 1}`, `${reel},${row - 1}`])
        if (body.has(side)) places.add(side);
    }
    for (const place of places) left.delete(place);
    const parts = tier(m.pays[symbol], places.size);
    if (parts > 0) found.push({ parts, places: [...places] });
  }
  return found;
}

function falls(play: Play, strips: string[], stops: number[], view: View, says: Map<string, number>, how: How): void {
  const at = how.kept ?? { step: 0 };
  let together = 0;
  for (;;) {
    const found = wins(play.m, view);
    const rung = how.ladder?.[Math.min(at.step, how.ladder.length - 1)] ?? 1;
    const parts = sum(found) * rung * how.multiplier;
    play.won += parts;
    together += parts;
    if (found.length === 0 || play.won >= play.limit) break;
    at.step += 1;
    const gone = new Set(found.flatMap(({ places }) => places));
    const before = new Map(says);
    says.clear();
    view.forEach((column, reel) => {
      const stay = column
        .map((symbol, row) => ({ symbol, place: `${reel},${row}` }))
        .filter(({ place }) => !gone.has(place));
      const strip = strips[reel] ?? "";
      while (stay.length < column.length) {
        stops[reel] = ((stops[reel] ?? 0) - 1 + strip.length) % strip.length;
        stay.unshift({ symbol: strip[stops[reel] ?? 0] ?? "", place: "new" });
      }
      stay.forEach(({ symbol, place }, row) => {
        column[row] = symbol;
        const said = before.get(place);
        if (said !== undefined) says.set(`${reel},${row}`, said);
      });
    });
    speak(play, view, says);
  }
  const times = [...says.values()].reduce((all, each) => all + each, 0);
  if (play.m.orbs && together > 0 && times > 1) play.won += together * (times - 1);
}

function fillReels(play: Play, strips: string[], view: View, multiplier: number): void {
  const held = new Set<number>();
  for (;;) {
    const fresh = view.flatMap((column, reel) => (column.includes("W") && !held.has(reel) ? [reel] : []));
    for (const reel of fresh) {
      held.add(reel);
      (view[reel] as string[]).fill("W");
    }
    play.won += sum(wins(play.m, view)) * multiplier;
    if (fresh.length === 0 || play.won >= play.limit) return;
    strips.forEach((strip, reel) => {
      if (held.has(reel)) return;
      const stop = play.next(strip.length);
      view[reel] = [...strip.repeat(2)].slice(stop, stop + play.m.rows);
    });
  }
}

function coins(play: Play, view: View, says: Map<string, number>): void {
  const { hold } = play.m;
  const lying = new Map(
    [...says].filter(([place]) => view[Number(place.split(",")[0])]?.[Number(place.split(",")[1])] === "O"),
  );
  const places = placesOf(view, () => true);
  for (let left = hold.respins; left > 0 && lying.size < places.length; ) {
    const before = lying.size;
    for (const place of places)
      if (!lying.has(place) && play.next(hold.odds[1]) < hold.odds[0]) lying.set(place, weighted(play, play.m.coins));
    left = lying.size > before ? hold.respins : left - 1;
  }
  play.won += [...lying.values()].reduce((all, each) => all + each, 0) + (lying.size === places.length ? hold.full : 0);
}

function expand(play: Play, view: View, { symbol, multiplier }: How): void {
  const reels = view.filter((column) => column.includes(symbol)).length;
  play.won += tier(play.m.pays[symbol], reels) * play.m.win.lines.length * multiplier;
}

function freeSpins(play: Play, start: number): void {
  const { free } = play.m;
  const symbol = free.expands ? free.expands[play.next(free.expands.length)] : "";
  const kept = free.ladder ? { step: 0 } : undefined;
  let fixed: string[] = [];
  for (let left = start, all = start; left > 0 && play.won < play.limit; left--) {
    const how = { multiplier: free.multiplier, ladder: free.ladder ?? play.m.ladder, kept, fixed, symbol };
    const { free: more, view } = spin(play, free, how);
    if (free.sticky) fixed = placesOf(view, (each) => each === "W");
    const added = Math.min(more, 100 - all);
    all += added;
    left += added;
  }
}
