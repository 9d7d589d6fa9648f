// Fights and games of the mind: in every round either side may end it; if nobody does, it is decided by points, or a draw. Sold before the start only: who
// watches a round knows that it has not ended yet, which a price would have to know every second.
import { LOST, totalResult, VOID, WON } from "@windfall/domain/rules/sports/index";
import { marketKey, readMarketKey } from "@windfall/domain/rules/sports/market-key";
import type { FairMarket, Frame, Match, Model, Play } from "./match.ts";
import { MARGINS, twoSides } from "./prices.ts";
import { drawsOf } from "./random.ts";

export interface DuelSport {
  rounds: number;
  roundMs: number;
  /** Chance per round that somebody ends it. */
  finish: number;
  /** Chance of a draw when nobody did. */
  draw: number;
  perBucket: number;
  /** A draw is an outcome of its own; else it gives the stakes back. */
  hasDraw: boolean;
}

export function duelModel(sport: DuelSport): Model {
  const share = (strength: number) => 1 / (1 + Math.exp(-2 * strength * sport.perBucket));

  function play(match: Match): Play {
    const draw = drawsOf(...match.name, "play");
    const home = share(match.strength);
    const frames: Frame[] = [];
    const push = (atMs: number, round: number, a: number, b: number, isDecisive: boolean) =>
      frames.push({
        atMs,
        stage: `round${round}`,
        minute: null,
        home: a,
        away: b,
        periods: [],
        server: null,
        isDecisive,
      });
    for (let round = 1; round <= sport.rounds; round++) {
      push((round - 1) * sport.roundMs, round, 0, 0, false);
      if (draw() >= sport.finish) continue;
      const isHome = draw() < home;
      const atMs = (round - 1 + 0.05 + 0.9 * draw()) * sport.roundMs;
      push(atMs, round, isHome ? 1 : 0, isHome ? 0 : 1, true);
      return { frames, endMs: atMs, ranking: [] };
    }
    const endMs = sport.rounds * sport.roundMs;
    const isDraw = draw() < sport.draw;
    const isHome = draw() < home;
    push(endMs, sport.rounds, !isDraw && isHome ? 1 : 0, !isDraw && !isHome ? 1 : 0, true);
    return { frames, endMs, ranking: [] };
  }

  function price({ strength }: Match, frame: Frame | undefined): FairMarket[] {
    if (frame) return [];
    const distance = (1 - sport.finish) ** sport.rounds;
    const draw = distance * sport.draw;
    const home = (1 - draw) * share(strength);
    const winner: FairMarket = sport.hasDraw
      ? {
          key: "1x2",
          book: MARGINS.three,
          chances: [
            { id: "1", p: home },
            { id: "x", p: draw },
            { id: "2", p: 1 - draw - home },
          ],
        }
      : { key: "winner", book: MARGINS.two, chances: twoSides("1", "2", share(strength)) };
    if (sport.hasDraw) return [winner];
    const half = Math.ceil(sport.rounds / 2);
    const longer = (1 - sport.finish) ** half;
    return [
      winner,
      { key: "distance", book: MARGINS.prop, chances: twoSides("yes", "no", distance) },
      {
        key: marketKey("rounds_total", { total: half + 0.5 }),
        book: MARGINS.prop,
        chances: twoSides("over", "under", longer),
      },
    ];
  }

  function settle(key: string, { frames, endMs }: Play, atMs: number) {
    const last = frames.at(-1);
    if (atMs < endMs || !last) return undefined;
    const { id, specifiers } = readMarketKey(key);
    const wentFar = endMs === sport.rounds * sport.roundMs;
    if (id === "distance") return (outcome: string) => (wentFar === (outcome === "yes") ? WON : LOST);
    if (id === "rounds_total") {
      // Rounds that were gone through: one that ends within the third has two behind it, and counts as the third.
      const rounds = wentFar ? sport.rounds : Number(last.stage.slice(5));
      return (outcome: string) => totalResult(outcome as "over", Math.round(4 * Number(specifiers.total)), rounds);
    }
    const winner = last.home > 0 ? "1" : last.away > 0 ? "2" : "x";
    if (winner === "x" && !sport.hasDraw) return () => VOID;
    return (outcome: string) => (outcome === winner ? WON : LOST);
  }

  return { play, price, settle, repriceMs: null };
}
