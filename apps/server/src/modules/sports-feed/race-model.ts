// Races, and whatever has one winner of many: everybody's time is drawn by their own weight, so that the chance to win is the weight's share, and the
// chances of places follow by taking the winner out. Sold before the start only.
import { placeResult } from "@windfall/domain/rules/sports/index";
import { marketKey, readMarketKey } from "@windfall/domain/rules/sports/market-key";
import type { FairMarket, Match, Model, Play } from "./match.ts";
import { MARGINS, marginOfRace, twoSides } from "./prices.ts";
import { drawsOf } from "./random.ts";

export interface RaceSport {
  durationMs: number;
  /** Places on a podium are on offer. */
  hasPlaces: boolean;
  isBoosted?: boolean;
}

const PODIUM = 3;

export function raceModel(sport: RaceSport): Model {
  function play({ name, weights }: Match): Play {
    const draw = drawsOf(...name, "play");
    const times = weights.map((weight, runner) => ({ runner, time: -Math.log(1 - draw()) / weight }));
    const ranking = times.sort((a, b) => a.time - b.time).map(({ runner }) => runner);
    const board = { stage: "running", minute: null, home: 0, away: 0, periods: [], server: null, isDecisive: false };
    return { frames: [{ atMs: 0, ...board }], endMs: sport.durationMs, ranking };
  }

  function price({ weights }: Match, frame: object | undefined): FairMarket[] {
    if (frame) return [];
    const sum = weights.reduce((total, weight) => total + weight, 0);
    const id = (runner: number) => `c${runner + 1}`;
    const win = {
      key: "win",
      book: sport.isBoosted ? MARGINS.none : marginOfRace(weights.length),
      chances: weights.map((weight, runner) => ({ id: id(runner), p: weight / sum })),
    };
    if (!sport.hasPlaces) return [win];
    const places = podiumChances(weights).map((p, runner) => ({ id: id(runner), p }));
    return [
      win,
      { key: marketKey("place", { pos: PODIUM }), book: PODIUM * marginOfRace(weights.length), chances: places },
      ...headToHeads(weights),
    ];
  }

  function settle(key: string, { ranking, endMs }: Play, atMs: number) {
    if (atMs < endMs) return undefined;
    const { id, specifiers } = readMarketKey(key);
    const placeOf = (outcome: string) => ranking.indexOf(Number(outcome.slice(1)) - 1) + 1;
    if (id === "h2h") {
      const other = (outcome: string) => (outcome === specifiers.a ? specifiers.b : specifiers.a) ?? "";
      return (outcome: string) =>
        placeResult({ place: placeOf(outcome) < placeOf(other(outcome)) ? 1 : 2, tied: 1 }, 1);
    }
    const places = id === "place" ? Number(specifiers.pos) : 1;
    return (outcome: string) => placeResult({ place: placeOf(outcome), tied: 1 }, places);
  }

  return { play, price, settle, repriceMs: null };
}

/** To be first, second or third, by taking those before out of the race. */
function podiumChances(weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const result = weights.map((weight) => weight / sum);
  weights.forEach((first, i) => {
    weights.forEach((second, j) => {
      if (i === j) return;
      const two = (first / sum) * (second / (sum - first));
      result[j] = (result[j] ?? 0) + two;
      weights.forEach((third, k) => {
        if (k !== i && k !== j) result[k] = (result[k] ?? 0) + two * (third / (sum - first - second));
      });
    });
  });
  return result;
}

/** The strongest against each other, two and two. */
function headToHeads(weights: readonly number[]): FairMarket[] {
  const best = weights.map((weight, runner) => ({ weight, id: `c${runner + 1}` })).sort((a, b) => b.weight - a.weight);
  return [0, 2, 4].flatMap((at) => {
    const [a, b] = [best[at], best[at + 1]];
    if (!a || !b) return [];
    const p = a.weight / (a.weight + b.weight);
    return [{ key: marketKey("h2h", { a: a.id, b: b.id }), book: MARGINS.two, chances: twoSides(a.id, b.id, p) }];
  });
}
