// What is counted in a match of sets: who won which unit follows from its frames. Points within a game of tennis are not played, so that none are told.
import type { SportsStats } from "@windfall/domain/api/index";
import type { Play } from "./match.ts";
import type { SetsSport } from "./sets-sport.ts";

interface Unit {
  set: number;
  winner: 1 | 2;
  /** Nobody's alone in a tie-break, in which both serve. */
  server: 1 | 2 | null;
}

export function setsStats(sport: SetsSport, { frames }: Play, atMs: number): SportsStats {
  const units = unitsOf(sport, frames, atMs);
  const set = frames.findLast((frame) => frame.atMs <= atMs)?.periods.length ?? 0;
  const count = (test: (unit: Unit) => boolean) => ({
    home: units.filter((unit) => unit.winner === 1 && test(unit)).length,
    away: units.filter((unit) => unit.winner === 2 && test(unit)).length,
  });
  const figures: SportsStats["figures"] = [{ id: "longest_run", nr: null, ...longestRuns(units) }];
  if (sport.unit === "games")
    figures.unshift(
      { id: "held", nr: null, ...count(({ winner, server }) => winner === server) },
      { id: "breaks", nr: null, ...count(({ winner, server }) => server !== null && winner !== server) },
    );
  // Where one unit is a set they are in the score already.
  if (sport.target > 1) figures.unshift({ id: sport.unit, nr: null, ...count(() => true) });
  return {
    figures,
    minutes: null,
    incidents: [],
    latest: null,
    units: units.filter((unit) => unit.set === set).map(({ winner, server }) => [winner, server]),
    lead: [],
  };
}

function unitsOf(sport: SetsSport, frames: Play["frames"], atMs: number): Unit[] {
  const units: Unit[] = [];
  for (const [index, frame] of frames.entries()) {
    if (frame.atMs > atMs) break;
    const before = frames[index - 1];
    const set = frame.periods.length;
    const [home, away] = frame.periods[set - 1] ?? [0, 0];
    const [homeBefore, awayBefore] = (before?.periods.length === set ? before.periods[set - 1] : undefined) ?? [0, 0];
    if (home + away === homeBefore + awayBefore) continue;
    const isTieBreak = homeBefore === sport.tieAt && awayBefore === sport.tieAt;
    units.push({
      set,
      winner: home > homeBefore ? 1 : 2,
      server: isTieBreak ? null : (before?.server ?? null),
    });
  }
  return units;
}

function longestRuns(units: readonly Unit[]): { home: number; away: number } {
  const most = { 1: 0, 2: 0 };
  let [run, side] = [0, 0];
  for (const { winner } of units) {
    run = winner === side ? run + 1 : 1;
    side = winner;
    most[winner] = Math.max(most[winner], run);
  }
  return { home: most[1], away: most[2] };
}
