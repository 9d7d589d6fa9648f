// Markets of a score: what is left for both sides, and every chance that follows from it.

import { marketKey } from "@windfall/domain/rules/sports/market-key";
import type { FairMarket } from "./match.ts";
import { differencePmf, lineChances, meanOf, type Pmf, sumPmf } from "./pmf.ts";
import { lineBack, lineChance, MARGINS, twoSides } from "./prices.ts";
import { HIGHEST_SCORE, type ScoreSport, winnerChances } from "./score-sport.ts";

interface Score {
  home: number;
  away: number;
}

interface Situation {
  sport: ScoreSport;
  score: Score;
  /** What either side may still add. */
  home: Pmf;
  away: Pmf;
  overtime: number;
}

export function scoreMarkets({ sport, score, home, away, overtime }: Situation): FairMarket[] {
  const outcome = threeWay(score, home, away);
  const markets: FairMarket[] = [];
  if (sport.hasDraw) markets.push(...drawMarkets(outcome));
  else
    markets.push({
      key: "winner",
      book: MARGINS.two,
      chances: winnerChances(outcome.home, outcome.draw, outcome.away, overtime),
    });
  if (sport.isSequential) return [...markets, ...teamTotals("home", score.home, home)];
  const isFine = sport.isGoals;
  markets.push(...handicaps(score, home, away, isFine), ...totals(score, home, away, isFine));
  markets.push(...teamTotals("home", score.home, home), ...teamTotals("away", score.away, away));
  if (isFine) markets.push(...goalMarkets(score, home, away));
  markets.push({ key: "odd_even", book: MARGINS.prop, chances: oddEven(score, home, away) });
  return markets;
}

export function firstHalfMarkets(score: Score, home: Pmf, away: Pmf): FairMarket[] {
  const { home: one, draw, away: two } = threeWay(score, home, away);
  const [total] = totals(score, home, away, false, { period: "1h" });
  const chances = [
    { id: "1", p: one },
    { id: "x", p: draw },
    { id: "2", p: two },
  ];
  return [{ key: marketKey("1x2", { period: "1h" }), book: MARGINS.three, chances }, ...(total ? [total] : [])];
}

function threeWay(score: Score, home: Pmf, away: Pmf) {
  const { pmf, zeroAt } = differencePmf(home, away);
  const lead = score.home - score.away;
  const result = { home: 0, draw: 0, away: 0 };
  for (let n = 0; n < pmf.length; n++) {
    const margin = lead + n - zeroAt;
    if (margin > 0) result.home += pmf[n] ?? 0;
    else if (margin < 0) result.away += pmf[n] ?? 0;
    else result.draw += pmf[n] ?? 0;
  }
  return result;
}

function drawMarkets({ home, draw, away }: { home: number; draw: number; away: number }): FairMarket[] {
  return [
    {
      key: "1x2",
      book: MARGINS.three,
      chances: [
        { id: "1", p: home },
        { id: "x", p: draw },
        { id: "2", p: away },
      ],
    },
    {
      // Two of three win, so that the chances sum to 2.
      key: "dc",
      book: 2 * MARGINS.three,
      chances: [
        { id: "1x", p: home + draw },
        { id: "12", p: home + away },
        { id: "x2", p: draw + away },
      ],
    },
    {
      key: "dnb",
      book: MARGINS.two,
      chances: [
        { id: "1", p: home / (home + away) },
        { id: "2", p: away / (home + away) },
      ],
      back: draw,
    },
  ];
}

/** The line that is nearest to even, and its neighbours. Goals are sold in quarters, points in halves. */
function linesAround(even: number, isFine: boolean): number[] {
  if (isFine) {
    const middle = Math.round(even);
    return [-2, -1, 0, 1, 2].map((step) => middle + step);
  }
  // In quarters: …, 2, 6, 10, … are the halves.
  const middle = 4 * Math.round((even - 2) / 4) + 2;
  return [-4, 0, 4].map((step) => middle + step);
}

const asLine = (quarters: number) => String(quarters / 4 + 0);

function handicaps(score: Score, home: Pmf, away: Pmf, isFine: boolean): FairMarket[] {
  const { pmf, zeroAt } = differencePmf(home, away);
  const lead = score.home - score.away;
  const mean = lead + meanOf(home) - meanOf(away);
  return linesAround(-4 * mean, isFine).map((hcp) => {
    const line = lineChances(pmf, (n) => 4 * (lead + n - zeroAt) + hcp);
    const chances = twoSides("1", "2", lineChance(line));
    return { key: marketKey("ah", { hcp: asLine(hcp) }), book: MARGINS.two, chances, back: lineBack(line) };
  });
}

function totals(score: Score, home: Pmf, away: Pmf, isFine: boolean, more: Record<string, string> = {}): FairMarket[] {
  return overUnder("total", score.home + score.away, sumPmf(home, away), isFine, more);
}

function teamTotals(team: "home" | "away", scored: number, left: Pmf): FairMarket[] {
  return overUnder("team_total", scored, left, false, { team }).slice(0, 1);
}

/** The nearest line first. */
function overUnder(id: string, scored: number, left: Pmf, isFine: boolean, more: Record<string, string>): FairMarket[] {
  const even = 4 * (scored + meanOf(left));
  return linesAround(even, isFine)
    .filter((line) => line > 4 * scored)
    .sort((a, b) => Math.abs(a - even) - Math.abs(b - even))
    .map((line) => {
      const results = lineChances(left, (n) => 4 * (scored + n) - line);
      const key = marketKey(id, { ...more, total: asLine(line) });
      const chances = twoSides("over", "under", lineChance(results));
      return { key, book: MARGINS.two, chances, back: lineBack(results) };
    });
}

function oddEven(score: Score, home: Pmf, away: Pmf) {
  const parity = (score.home + score.away) % 2;
  const odd = sumPmf(home, away).reduce((sum, p, n) => sum + ((n + parity) % 2 === 1 ? p : 0), 0);
  return twoSides("odd", "even", odd);
}

function goalMarkets(score: Score, home: Pmf, away: Pmf): FairMarket[] {
  const scores = (scored: number, left: Pmf) => (scored > 0 ? 1 : 1 - (left[0] ?? 0));
  const both = scores(score.home, home) * scores(score.away, away);
  const markets: FairMarket[] = [{ key: "btts", book: MARGINS.prop, chances: twoSides("yes", "no", both) }];
  const [homeMean, awayMean] = [meanOf(home), meanOf(away)];
  const mean = homeMean + awayMean;
  const any = 1 - (home[0] ?? 0) * (away[0] ?? 0);
  markets.push({
    key: marketKey("next_goal", { nr: score.home + score.away + 1 }),
    book: MARGINS.prop,
    chances: [
      { id: "1", p: (any * homeMean) / mean },
      { id: "none", p: 1 - any },
      { id: "2", p: (any * awayMean) / mean },
    ],
  });
  if (mean < 5) markets.push({ key: "cs", book: MARGINS.score, chances: correctScores(score, home, away) });
  return markets;
}

function correctScores(score: Score, home: Pmf, away: Pmf) {
  const chances: { id: string; p: number }[] = [];
  let listed = 0;
  for (let a = 0; a <= HIGHEST_SCORE; a++)
    for (let b = 0; b <= HIGHEST_SCORE; b++) {
      const p = (home[a - score.home] ?? 0) * (away[b - score.away] ?? 0);
      listed += p;
      chances.push({ id: `${a}:${b}`, p });
    }
  return [...chances, { id: "other", p: Math.max(1 - listed, 0) }];
}
