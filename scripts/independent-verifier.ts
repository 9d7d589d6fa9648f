// A verifier of draws that is written by docs/fairness.md alone, on other primitives and without a line of the product: what it says of a round
// is what anybody's own program would say. Used by tests only.
import { createHash, createHmac } from "node:crypto";

export interface Draw {
  serverSeed: string;
  clientSeed: string;
  nonce: number;
}

export interface Found {
  outcome: Record<string, unknown>;
  /** Ten thousandths, of one of the parts that the stake has. */
  multiplier: bigint;
  parts?: bigint;
}

type Input = Record<string, unknown>;

export const sha256 = (text: string) => createHash("sha256").update(text, "ascii").digest("hex");

export function* numbersOf({ serverSeed, clientSeed, nonce }: Draw): Generator<bigint, never> {
  for (let block = 0; ; block++) {
    const bytes = createHmac("sha256", serverSeed).update(`${clientSeed}:${nonce}:${block}`).digest("hex");
    for (let place = 0; place < 64; place += 8) yield BigInt(`0x${bytes.slice(place, place + 8)}`);
  }
}

export function resultsOf(draw: Draw, bounds: readonly number[]): number[] {
  const numbers = numbersOf(draw);
  return bounds.map((bound) => {
    const [all, n] = [2n ** 32n, BigInt(bound)];
    let number = numbers.next().value;
    while (number >= all - (all % n)) number = numbers.next().value;
    return Number(number % n);
  });
}

const doc = (table: string) => new Map(table.split("\n").map((row) => row.split(": ") as [string, string]));
const hundredths = (text = "") => text.split(" ").map((times) => BigInt(Math.round(Number(times) * 100)) * 100n);

/** As the tables of the rules print them: the way from the edge to the middle. */
const PLINKO = doc(`8 low: 5.6 2.1 1.1 1 0.5
8 medium: 13 3 1.3 0.7 0.4
8 high: 28.9 4 1.5 0.3 0.2
12 low: 10 3 1.6 1.4 1.1 1 0.5
12 medium: 33 11 4 2 1.1 0.6 0.3
12 high: 167 24 8.1 2 0.7 0.2 0.2
16 low: 16 9 2 1.4 1.4 1.2 1.1 1 0.5
16 medium: 110 41 10 5 3 1.5 1 0.5 0.3
16 high: 1000 130 26 9 4 2 0.2 0.2 0.2`);

const WHEEL_MEDIUM = doc(`10: 0 1.9 0 1.5 0 2 0 1.5 0 3
30: 1.5 0 1.5 0 2 0 1.5 0 2 0 2 0 1.5 0 3 0 1.5 0 2 0 2 0 1.7 0 4 0 1.5 0 2 0
50: 2 0 1.5 0 2 0 1.5 0 3 0 1.5 0 1.5 0 2 0 1.5 0 3 0 1.5 0 2 0 1.5 0 2 0 2 0 1.5 0 3 0 1.5 0 2 0 1.5 0 1.5 0 5 0 1.5 0 2 0 1.5 0`);
const WHEEL_LOW = "1.5 1.2 1.2 1.2 0 1.2 1.2 1.2 1.2 0";

const KENO = doc(`1 low: 0.7 1.86
2 low: 0 2 3.82
3 low: 0 1.1 1.39 25.9
4 low: 0 0 2.2 7.9 90
5 low: 0 0 1.5 4.2 13 300
6 low: 0 0 1.1 2 6.2 100 690
7 low: 0 0 1.1 1.6 3.5 15 225 700
8 low: 0 0 1.1 1.5 2 5.5 38.5 100 800
9 low: 0 0 1.1 1.3 1.7 2.5 7.2 49 250 1000
10 low: 0 0 1.1 1.2 1.31 1.8 3.5 13 50 250 1000
1 medium: 0 3.96
2 medium: 0 1.9 4.49
3 medium: 0 1 3.1 10.3
4 medium: 0 0.8 1.8 5 22.5
5 medium: 0 0.25 1.4 4.1 16.5 36
6 medium: 0 0 1 3.68 7 16.5 40
7 medium: 0 0 0.47 3 4.5 14 31 60
8 medium: 0 0 0 2.2 4 12.9 22 55 70
9 medium: 0 0 0 1.55 3 8 15 44 60 85
10 medium: 0 0 0 1.4 2.24 4.5 8 17 50 80 100
1 high: 0 3.96
2 high: 0 0 17.15
3 high: 0 0 0 81.5
4 high: 0 0 0 10 259
5 high: 0 0 0 4.5 48 450
6 high: 0 0 0 0 11 350 710
7 high: 0 0 0 0 7 90 400 800
8 high: 0 0 0 0 5 20 270 600 900
9 high: 0 0 0 0 4 11 56 500 800 1000
10 high: 0 0 0 0 3.5 8 13 62 500 800 1000`);

function wheelPays(segments: number, risk: unknown): bigint[] {
  if (risk === "high") return [BigInt(segments) * 9_900n, ...new Array<bigint>(segments - 1).fill(0n)];
  if (risk === "medium") return hundredths(WHEEL_MEDIUM.get(String(segments)));
  return new Array(segments / 10).fill(hundredths(WHEEL_LOW)).flat();
}

export const GAMES: Readonly<Record<string, (draw: Draw, input: Input) => Found>> = {
  tumble(draw, { side, target }) {
    const [result = -1] = resultsOf(draw, [10_000]);
    const won = side === "under" ? result < Number(target) : result > Number(target);
    const winning = side === "under" ? Number(target) : 9_999 - Number(target);
    return { outcome: { result, won }, multiplier: won ? (9_900n * 10_000n) / BigInt(winning) : 0n };
  },
  tailwind(draw, { target }) {
    const [drawn = 0] = resultsOf(draw, [2 ** 32]);
    const result = Math.max(100, Number((99n * 2n ** 32n) / BigInt(drawn + 1)));
    const won = result >= Number(target);
    return { outcome: { result, won }, multiplier: won ? BigInt(Number(target)) * 100n : 0n };
  },
  downdraft(draw, { rows, risk }) {
    const turns = resultsOf(
      draw,
      Array.from({ length: Number(rows) }, () => 2),
    );
    const bin = turns.filter((turn) => turn === 1).length;
    const half = hundredths(PLINKO.get(`${rows} ${risk}`));
    const fromEdge = Math.min(bin, Number(rows) - bin);
    return {
      outcome: { path: turns.map((turn) => "lr"[turn]).join(""), bin },
      multiplier: half[fromEdge] ?? 0n,
    };
  },
  cyclone(draw, { segments, risk }) {
    const [segment = 0] = resultsOf(draw, [Number(segments)]);
    return { outcome: { segment }, multiplier: wheelPays(Number(segments), risk)[segment] ?? 0n };
  },
  squall(draw, { picks, risk }) {
    const left = Array.from({ length: 40 }, (_, index) => String(index + 1));
    const drawn: string[] = [];
    for (const place of resultsOf(draw, [40, 39, 38, 37, 36, 35, 34, 33, 32, 31])) {
      drawn.push(left[place] ?? "");
      left.splice(place, 1);
    }
    const marked = String(picks).split(",");
    const hits = drawn.filter((number) => marked.includes(number)).length;
    const multiplier = hundredths(KENO.get(`${marked.length} ${risk}`))[hits] ?? 0n;
    return { outcome: { drawn: drawn.join(","), hits }, multiplier };
  },
  flip(draw, { side, coins }) {
    const fallen = resultsOf(
      draw,
      Array.from({ length: Number(coins) }, () => 2),
    ).map((result) => "ht"[result]);
    const won = fallen.every((letter) => letter === String(side)[0]);
    return { outcome: { coins: fallen.join(""), won }, multiplier: won ? 9_900n * 2n ** BigInt(fallen.length) : 0n };
  },
  "royal-roulette"(draw, input) {
    const [number = 0] = resultsOf(draw, [37]);
    const paid = Object.entries(input).map(([place, parts]) => BigInt(Number(parts)) * roulettePays(place, number));
    const parts = Object.values(input).reduce((sum: bigint, each) => sum + BigInt(Number(each)), 0n);
    return { outcome: { number }, multiplier: paid.reduce((sum, each) => sum + each, 0n) * 10_000n, parts };
  },
  "royal-baccarat"(draw, { side }) {
    const shoe = Array.from({ length: 8 }, onePack).flat();
    const cards = resultsOf(draw, [416, 415, 414, 413, 412, 411]).map((place) => shoe.splice(place, 1)[0] ?? "");
    const player = [cards[0] ?? "", cards[2] ?? ""];
    const banker = [cards[1] ?? "", cards[3] ?? ""];
    const [p, b] = [points(player), points(banker)];
    if (p < 8 && b < 8) {
      const third = p <= 5 ? cards[4] : undefined;
      if (third) player.push(third);
      if (third ? BANKER[b]?.includes(points([third])) : b <= 5) banker.push(cards[third ? 5 : 4] ?? "");
    }
    const [last, other] = [points(player), points(banker)];
    const winner = last === other ? "tie" : last > other ? "player" : "banker";
    const pays = { player: 20_000n, banker: 19_500n, tie: 100_000n }[winner];
    const multiplier = side === winner ? pays : winner === "tie" ? 10_000n : 0n;
    return { outcome: { player: player.join(","), banker: banker.join(","), winner }, multiplier };
  },
};

/** Games of several steps: what the moves come to, and what a stake of so many minor units is paid for them. */
export const STEPS: Readonly<
  Record<string, (draw: Draw, input: Input, moves: readonly string[], stake: bigint) => { outcome: Input; win: bigint }>
> = {
  doldrums(draw, { mines }, moves, stake) {
    const left = Array.from({ length: 25 }, (_, tile) => tile);
    const bounds = left.slice(0, Number(mines)).map((tile) => 25 - tile);
    const laid = resultsOf(draw, bounds).map((place) => left.splice(place, 1)[0] ?? -1);
    const opened = moves.filter((move) => move !== "cashout").map(Number);
    const won = !laid.includes(opened.at(-1) ?? -1);
    const gems = won ? opened.length : opened.length - 1;
    // All tiles, one after the other: (25 · 24 · …) over (25 - mines · 24 - mines · …).
    let [above, below] = [9_900n, 1n];
    for (let gem = 0; gem < gems; gem++) {
      above *= BigInt(25 - gem);
      below *= BigInt(25 - Number(mines) - gem);
    }
    const win = won ? (stake * (above / below)) / 10_000n : 0n;
    return { outcome: { opened: opened.join(","), gems, mines: laid.join(","), won, moves: moves.join(" ") }, win };
  },
  updraft(draw, { level }, moves, stake) {
    const [clouds, safe, floors] = { easy: [4, 3, 9], medium: [3, 2, 9], hard: [2, 1, 9], expert: [3, 1, 7] }[
      String(level)
    ] ?? [1, 1, 1];
    const odd = resultsOf(draw, new Array<number>(floors ?? 1).fill(clouds ?? 1));
    const climbed = moves.filter((move) => move !== "cashout").map(Number);
    const last = climbed.length - 1;
    const won = level === "expert" ? climbed[last] === odd[last] : climbed[last] !== odd[last];
    const reached = won ? climbed.length : last;
    const times = (9_900n * BigInt(clouds ?? 1) ** BigInt(reached)) / BigInt(safe ?? 1) ** BigInt(reached);
    const outcome = { climbed: climbed.join(","), floors: reached, odd: odd.join(","), won, moves: moves.join(" ") };
    return { outcome, win: won ? (stake * times) / 10_000n : 0n };
  },
  barometer: (draw, _, moves, stake) => hiLo(draw, moves, stake),
  "royal-blackjack": (draw, _, moves, stake) => blackjack(draw, moves, stake),
  windjammer(draw, _, moves, stake) {
    const held = moves[0]?.replace("hold_", "") ?? "";
    const pack = onePack();
    const taken = resultsOf(draw, [52, 51, 50, 49, 48, 47, 46, 45, 44, 43]).map(
      (place) => pack.splice(place, 1)[0] ?? "",
    );
    const dealt = taken.splice(0, 5);
    const cards = dealt.map((card, place) => (held[place] === "1" ? card : (taken.shift() ?? "")));
    const [hand = "nothing", times = 0] = POKER.find(([name]) => isPoker(cards, name)) ?? [];
    const outcome = { dealt: dealt.join(","), held, cards: cards.join(","), hand, moves: moves.join(" ") };
    return { outcome, win: stake * BigInt(times) };
  },
};

/** The best sum of up to 21; over it every ace is one. */
function sum21(hand: readonly string[]): number {
  const low = hand.reduce(
    (sum, [rank = ""]) => sum + (rank === "A" ? 1 : "TJQK".includes(rank) ? 10 : Number(rank)),
    0,
  );
  return low <= 11 && hand.some(([rank]) => rank === "A") ? low + 10 : low;
}

/** One card after the other out of a whole pack; a move at a time, as the rules tell it. */
function blackjack(draw: Draw, moves: readonly string[], stake: bigint) {
  const pack = onePack();
  const cards = resultsOf(draw, new Array<number>(80).fill(52)).map((place) => pack[place] ?? "");
  const next = () => cards.shift() ?? "";
  const [first, open, second, hidden] = [next(), next(), next(), next()];
  const dealer = [open, hidden];
  let hands = [{ cards: [first, second], stakes: 1, done: false }];
  const dealerHasIt = sum21(dealer) === 21;
  const hasIt = sum21([first, second]) === 21;
  for (const move of moves) {
    const hand = hands.find(({ cards: held, done }) => !done && sum21(held) < 21);
    if (!hand) continue;
    if (move === "split") {
      const done = first.startsWith("A");
      hands = [first, second].map((card) => ({ cards: [card, next()], stakes: 1, done }));
    }
    if (move === "hit" || move === "double") hand.cards.push(next());
    if (move === "double") hand.stakes = 2;
    if (move === "stand" || move === "double") hand.done = true;
  }
  const natural = hasIt && hands.length === 1;
  const isAlive = hands.some(({ cards: held }) => sum21(held) <= 21);
  if (isAlive && !natural) while (sum21(dealer) < 17) dealer.push(next());
  const insured = moves.includes("insure");
  let win = insured && dealerHasIt ? (stake / 2n) * 3n : 0n;
  const results = hands.map(({ cards: held, stakes }) => {
    const [own, other] = [sum21(held), sum21(dealer)];
    const [result, half] =
      own > 21
        ? (["bust", 0n] as const)
        : natural && !dealerHasIt
          ? (["blackjack", 5n] as const)
          : (dealerHasIt && !natural) || (other <= 21 && other > own)
            ? (["lost", 0n] as const)
            : own === other
              ? (["push", 2n] as const)
              : (["won", 4n] as const);
    win += (stake * half * BigInt(stakes)) / 2n;
    return result;
  });
  const outcome = {
    dealer: dealer.join(","),
    hands: hands.map(({ cards: held }) => held.join(",")).join("/"),
    stakes: hands.map(({ stakes }) => stakes).join(","),
    isInsured: insured,
    results: results.join(","),
    moves: moves.join(" "),
  };
  return { outcome, win };
}

const onePack = () => [..."shdc"].flatMap((suit) => [..."A23456789TJQK"].map((rank) => rank + suit));

const POKER = [
  ["royal_flush", 800],
  ["straight_flush", 50],
  ["four", 25],
  ["full_house", 9],
  ["flush", 6],
  ["straight", 4],
  ["three", 3],
  ["two_pairs", 2],
  ["jacks", 1],
] as const;

/** Whether five cards are such a hand or a better one. */
function isPoker(cards: readonly string[], hand: (typeof POKER)[number][0]): boolean {
  const ranks = cards.map(([rank]) => rank ?? "");
  const shape = [..."A23456789TJQK"].map((rank) => ranks.filter((each) => each === rank).length);
  const has = (...counts: number[]) => counts.every((count) => shape.filter((each) => each === count).length > 0);
  const inOrder = [..."A23456789TJQKA"].map((rank) => (ranks.includes(rank) ? "x" : ".")).join("");
  const flush = new Set(cards.map(([, suit]) => suit)).size === 1;
  switch (hand) {
    case "royal_flush":
      return flush && inOrder.endsWith("xxxxx");
    case "straight_flush":
      return flush && inOrder.includes("xxxxx");
    case "four":
      return has(4);
    case "full_house":
      return has(3, 2);
    case "flush":
      return flush;
    case "straight":
      return inOrder.includes("xxxxx");
    case "three":
      return has(3);
    case "two_pairs":
      return shape.filter((count) => count === 2).length === 2;
    case "jacks":
      return [..."AJQK"].some((rank) => ranks.filter((each) => each === rank).length === 2);
  }
}

/** Bounds follow from moves, so that all results are drawn at once. */
function hiLo(draw: Draw, moves: readonly string[], stake: bigint) {
  const drawn = moves.filter((move) => move !== "cashout");
  const places = resultsOf(draw, [52, ...drawn.map((move) => (move === "skip" ? 52 : 56))]);
  const cards = places.map((place) =>
    place > 51 ? "storm" : `${"A23456789TJQK"[place % 13]}${"shdc"[Math.trunc(place / 13)]}`,
  );
  const ways: number[] = [];
  let won = true;
  for (const [turn, move] of drawn.entries()) {
    const [from = 0, to = 0] = [places[turn], places[turn + 1]].map((place = 0) => place % 13);
    if (move === "skip") continue;
    won = (places[turn + 1] ?? 52) < 52 && (move === "higher" ? to > from : to < from);
    if (won) ways.push(move === "higher" ? 12 - from : from);
  }
  const below = ways.reduce((all, each) => all * BigInt(each), 1n);
  const times = (9_900n * 14n ** BigInt(ways.length)) / below;
  const outcome = { cards: cards.join(","), right: ways.length, ways: ways.join(","), won, moves: moves.join(" ") };
  return { outcome, win: won ? (stake * times) / 10_000n : 0n };
}

/** Points with which the banker draws, and on which third cards of the player. */
const BANKER = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 9],
  [2, 3, 4, 5, 6, 7],
  [4, 5, 6, 7],
  [6, 7],
];

function points(hand: readonly string[]): number {
  return hand.reduce((sum, [rank = ""]) => sum + ("TJQK".includes(rank) ? 0 : rank === "A" ? 1 : Number(rank)), 0) % 10;
}

const RED = "1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36".split(" ").map(Number);

/** Times a chip on a place. */
function roulettePays(place: string, number: number): bigint {
  const among = place.startsWith("n") ? place.slice(1).split("_") : [];
  if (among.includes(String(number))) return 36n / BigInt(among.length);
  if (number === 0) return 0n;
  if (place === `dozen${Math.floor((number + 11) / 12)}` || place === `column${((number + 2) % 3) + 1}`) return 3n;
  const even = [RED.includes(number) ? "red" : "black", number % 2 ? "odd" : "even", number < 19 ? "low" : "high"];
  return even.includes(place) ? 2n : 0n;
}

export interface Chain {
  root: string;
  length: number;
  salt: string;
  first: number;
}

/** The hash of a flight of Gust, and where it ends in hundredths. */
export function flightOf({ root, length, salt, first }: Chain, no: number): { hash: string; crash: number } {
  let hash = root;
  for (let left = length - (no - first + 1); left > 0; left--) hash = sha256(hash);
  const [result = 0] = resultsOf({ serverSeed: hash, clientSeed: salt, nonce: no }, [2 ** 32]);
  const crash = Math.floor((99 * 2 ** 32) / (result + 1));
  return { hash, crash: Math.min(1_000_000, Math.max(100, crash)) };
}
