// Sports in which both sides score on their own: goals, points, runs. Each step of play adds to either side by a law that does not look at the score, so
// that what may still come is a sum of what is left of both, and every price follows from these two lists. What a step brought is known at its end.
import {
  drawNoBet,
  handicapResult,
  LOST,
  oneOf,
  totalResult,
  WON,
  winnerOf,
} from "@windfall/domain/rules/sports/index";
import { readMarketKey } from "@windfall/domain/rules/sports/market-key";
import type { Frame, Match, Model, Play } from "./match.ts";
import { type Pmf, poissonPmf, sumPmf, tilted } from "./pmf.ts";
import { type Draw, drawsOf, indexOf, poissonDraw, shuffled } from "./random.ts";
import { firstHalfMarkets, scoreMarkets } from "./score-markets.ts";
import { HIGHEST_SCORE, type ScoreSport, winnerChances } from "./score-sport.ts";
import { scoreStats } from "./score-stats.ts";

const OVERTIME = "overtime";
const OVERTIME_MS = 6 * 60_000;

interface Law {
  /** What the step adds to a side. */
  draw(draw: Draw, side: 0 | 1, step: number): number;
  /** What all steps from this one up to `end` add to a side. */
  left(side: 0 | 1, from: number, end: number): Pmf;
}

export function scoreModel(sport: ScoreSport): Model {
  const steps = sport.stages.length * sport.stepsPerPeriod;
  const stepMs = sport.periodMs / sport.stepsPerPeriod;
  const laws = new Map<number, Law>();
  const lawOf = (strength: number) => {
    const law = laws.get(strength) ?? lawFor(sport, strength, steps);
    laws.set(strength, law);
    return law;
  };
  /** When a step ends, breaks included. */
  const endOf = (step: number) => (step + 1) * stepMs + Math.floor(step / sport.stepsPerPeriod) * sport.breakMs;
  const doneAt = (atMs: number) => {
    const whole = sport.periodMs + sport.breakMs;
    const period = Math.min(Math.floor(atMs / whole), sport.stages.length);
    const inPeriod = Math.min(Math.floor((atMs - period * whole) / stepMs + 1e-9), sport.stepsPerPeriod);
    return Math.min(period * sport.stepsPerPeriod + inPeriod, steps);
  };

  function play(match: Match): Play {
    const law = lawOf(match.strength);
    const draw = drawsOf(...match.name, "play");
    const frames: Frame[] = [frameOf(0, 0, 0, [[0, 0]], sport.stages[0] ?? "", false)];
    const periods: [number, number][] = [[0, 0]];
    let [home, away] = [0, 0];
    let step = 0;
    for (; step < steps; step++) {
      const period = Math.floor(step / sport.stepsPerPeriod);
      const added = [0, 1].map((side) =>
        sport.isSequential && side !== period ? 0 : law.draw(draw, side as 0 | 1, step),
      ) as [number, number];
      scoresOf(added, sport.isGoals, draw).forEach(([byHome, byAway], order) => {
        home += byHome;
        away += byAway;
        const last = periods.at(-1) ?? [0, 0];
        periods[periods.length - 1] = [last[0] + byHome, last[1] + byAway];
        const stage = sport.stages[period] ?? "";
        frames.push(frameOf(endOf(step) + order, home, away, periods, stage, sport.isGoals, step + 1));
      });
      if (sport.isSequential && period === 1 && away > home) break;
      if ((step + 1) % sport.stepsPerPeriod === 0 && step + 1 < steps) {
        const pause = sport.stages.length === 2 && !sport.isSequential ? "half_time" : "break";
        frames.push(frameOf(endOf(step), home, away, periods, pause, false, step + 1));
        periods.push([0, 0]);
        const next = sport.stages[period + 1] ?? "";
        frames.push(frameOf(endOf(step) + sport.breakMs, home, away, periods, next, false, step + 1));
      }
    }
    let endMs = endOf(Math.min(step, steps - 1));
    if (!sport.hasDraw && home === away) {
      frames.push(frameOf(endMs, home, away, periods, OVERTIME, false, steps));
      endMs += OVERTIME_MS;
      const homeWins = draw() < overtimeChance(match.strength * sport.perBucket);
      periods.push(homeWins ? [1, 0] : [0, 1]);
      frames.push(frameOf(endMs, home + (homeWins ? 1 : 0), away + (homeWins ? 0 : 1), periods, OVERTIME, true, steps));
    }
    return { frames, endMs, ranking: [] };
  }

  function minuteOf(step: number): number {
    return Math.floor((step * sport.periodMinutes) / sport.stepsPerPeriod + 1e-9);
  }

  function frameOf(
    atMs: number,
    home: number,
    away: number,
    periods: readonly (readonly [number, number])[],
    stage: string,
    isDecisive: boolean,
    step = 0,
  ): Frame {
    const minute = sport.periodMinutes > 0 ? minuteOf(step) : null;
    return { atMs, home, away, periods: copyOf(periods), stage, minute, isDecisive, server: null };
  }

  function price(match: Match, frame: Frame | undefined, atMs: number) {
    const law = lawOf(match.strength);
    const score = { home: frame?.home ?? 0, away: frame?.away ?? 0 };
    const done = frame ? doneAt(atMs) : 0;
    const overtime = overtimeChance(match.strength * sport.perBucket);
    if (frame?.stage === OVERTIME)
      return [{ key: "winner", book: 1.045, chances: winnerChances(overtime, 0, 1 - overtime, overtime) }];
    const { home, away } = remaining(law, done);
    const regular = scoreMarkets({ sport, score, home, away, overtime });
    const isFirstHalf = sport.isGoals && sport.stages.length === 2 && done < sport.stepsPerPeriod;
    if (!isFirstHalf) return regular;
    const half = [0, 1].map((side) => law.left(side as 0 | 1, done, sport.stepsPerPeriod)) as [Pmf, Pmf];
    return [...regular, ...firstHalfMarkets(score, half[0], half[1])];
  }

  function remaining(law: Law, done: number): { home: Pmf; away: Pmf } {
    if (!sport.isSequential) return { home: law.left(0, done, steps), away: law.left(1, done, steps) };
    const first = sport.stepsPerPeriod;
    return {
      home: law.left(0, Math.min(done, first), first),
      away: law.left(1, Math.max(done - first, 0), first),
    };
  }

  const clock = sport.periodMinutes > 0 && { minuteAt: (atMs: number) => minuteOf(doneAt(atMs)) };
  const counted = scoreStats(sport, { steps, endOf, doneAt, minuteOf });
  return { play, price, ...counted, settle: settleScore, repriceMs: sport.repriceMs, ...clock };
}

function copyOf(periods: readonly (readonly [number, number])[]) {
  return periods.map(([a, b]) => [a, b] as const);
}

/** Goals of one step one after the other, so that each has a scorer; points of a step together. */
function scoresOf(
  [home, away]: readonly [number, number],
  isGoals: boolean,
  draw: Draw,
): (readonly [number, number])[] {
  if (home + away === 0) return [];
  if (!isGoals) return [[home, away]];
  const goals = [...Array(home).fill([1, 0] as const), ...Array(away).fill([0, 1] as const)];
  return home > 0 && away > 0 ? shuffled(draw, goals) : goals;
}

function lawFor(sport: ScoreSport, strength: number, steps: number): Law {
  const shift = strength * sport.perBucket;
  const { law } = sport;
  if ("goals" in law) {
    const means = [law.goals[0] * Math.exp(shift), law.goals[1] * Math.exp(-shift)] as const;
    // From 0.8 to 1.2 of the mean over the match: more goals fall late.
    const weight = (step: number) => (law.isRising ? 0.8 + (0.4 * (step + 0.5)) / steps : 1) / steps;
    const sums = [0];
    for (let step = 0; step < steps; step++) sums.push((sums[step] ?? 0) + weight(step));
    return {
      draw: (draw, side, step) => poissonDraw(draw, means[side] * weight(step)),
      left: (side, from, end) => poissonPmf(means[side] * ((sums[end] ?? 0) - (sums[from] ?? 0))),
    };
  }
  const tables = [tilted(law.points, law.homeTilt + shift), tilted(law.points, -law.homeTilt - shift)] as const;
  const lists = tables.map((table) => [...table]);
  const powers: Pmf[][] = [[Float64Array.of(1)], [Float64Array.of(1)]];
  return {
    draw: (draw, side) => indexOf(draw, lists[side] ?? []),
    left(side, from, end) {
      const known = powers[side] ?? [];
      while (known.length <= end - from) known.push(sumPmf(known.at(-1) ?? Float64Array.of(1), tables[side]));
      return known[end - from] ?? Float64Array.of(1);
    },
  };
}

/** Sudden death between two that are level. */
function overtimeChance(shift: number): number {
  return 1 / (1 + Math.exp(-2 * shift));
}

/** Overtime decides the winner only; everything else is about the regular time. */
function settleScore(key: string, { frames, endMs }: Play, atMs: number) {
  const { id, specifiers } = readMarketKey(key);
  const before = frames.filter((frame) => frame.atMs <= atMs);
  const last = before.at(-1);
  const score = (before.findLast(({ stage, isDecisive }) => stage !== OVERTIME || !isDecisive) ?? last) as Frame;
  const [half] = frames.filter(({ stage }) => stage === "half_time" || stage === "break");
  if (specifiers.period === "1h") {
    if (!half || half.atMs > atMs) return undefined;
    return resultsOf(id, specifiers, half);
  }
  if (id === "next_goal") return nextGoal(Number(specifiers.nr), frames, atMs, endMs);
  if (atMs < endMs || !last) return undefined;
  if (id === "winner") return (outcome: string) => (winnerOf(last) === outcome ? WON : LOST);
  return resultsOf(id, specifiers, score);
}

function nextGoal(nr: number, frames: readonly Frame[], atMs: number, endMs: number) {
  let before = 0;
  for (const { atMs: when, home, away, stage, isDecisive } of frames) {
    if (when > atMs || (stage === OVERTIME && isDecisive)) break;
    if (home + away >= nr) {
      const scorer = home > before ? "1" : "2";
      return (outcome: string) => (outcome === scorer ? WON : LOST);
    }
    before = home;
  }
  return atMs < endMs ? undefined : (outcome: string) => (outcome === "none" ? WON : LOST);
}

function resultsOf(id: string, specifiers: Record<string, string>, score: Frame) {
  const { home, away } = score;
  const quarters = (text: string | undefined) => Math.round(4 * Number(text));
  switch (id) {
    case "1x2":
      return (outcome: string) => (winnerOf(score) === outcome ? WON : LOST);
    case "dc":
      return (outcome: string) => oneOf([...outcome] as ("1" | "x" | "2")[], score);
    case "dnb":
      return (outcome: string) => drawNoBet(outcome as "1" | "2", score);
    case "ah":
      return (outcome: string) =>
        handicapResult(outcome === "1" ? "home" : "away", quarters(specifiers.hcp), { home, away });
    case "total":
      return (outcome: string) => totalResult(outcome as "over", quarters(specifiers.total), home + away);
    case "team_total":
      return (outcome: string) =>
        totalResult(outcome as "over", quarters(specifiers.total), specifiers.team === "home" ? home : away);
    case "btts":
      return (outcome: string) => ((home > 0 && away > 0) === (outcome === "yes") ? WON : LOST);
    case "odd_even":
      return (outcome: string) => (((home + away) % 2 === 1) === (outcome === "odd") ? WON : LOST);
    case "cs":
      return (outcome: string) => (correctScore(home, away) === outcome ? WON : LOST);
    default:
      throw new Error(`no rule settles ${id}`);
  }
}

/** Scores that are not listed are one outcome together. */
function correctScore(home: number, away: number): string {
  return home > HIGHEST_SCORE || away > HIGHEST_SCORE ? "other" : `${home}:${away}`;
}
